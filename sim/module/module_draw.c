// SPDX-License-Identifier: MIT
// Draws the module's table, its parts, and the tiles of choices.
#include "module_parts.h"

#include "bits.h"
#include "told.h"

#include <stdlib.h>
#include <string.h>

// Writes a text, each line after `svg `, so that it cannot look like the end of an answer.
static void put_picture(module_table *m, char *text) {
    for (char *line = text, *end; line && *line; line = end) {
        end = strchr(line, '\n');
        if (end) *end++ = '\0';
        fprintf(m->to, "svg %s\n", line);
    }
    free(text);
}

static draw_scene scene_of(const module_table *m) {
    return (draw_scene){.game = &m->game,
                        .state = &m->state,
                        .ways = &m->ways,
                        .stage = m->supposed ? "" : 0,
                        .refused = m->refused};
}

bool module_style(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    if (!gr_line_ends(words, fault)) return false;
    fprintf(m->to, "svg %s\n", svg_style);
    return true;
}

// --- The board

bool module_part(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    const draw_scene scene = scene_of(m);
    if (!gr_line_ends(words, fault)) return false;
    svg_part part;
    if (!svg_part_changed(&scene, &m->before, &part)) return true;
    fprintf(m->to, "part %d %d %d %d\n", part.left, part.top, part.right, part.bottom);
    return true;
}

// Reads a part, or takes the whole board if the line ends.
static bool read_part(const pp_game *game, gr_words *words, svg_part *part, gr_fault *fault) {
    uint64_t number[4];
    gr_words rest = *words;
    *part = svg_whole(game);
    if (!gr_next_word(&rest)) return true;
    for (int i = 0; i < 4; i++) {
        const uint64_t most = i % 2 == 0 ? part->right : part->bottom;
        if (!module_read_number(words, most, &number[i], fault)) return false;
    }
    if (number[0] > number[2] || number[1] > number[3]) return gr_fail(fault, 1, "the part is empty", 0, 0);
    *part = (svg_part){(uint8_t)number[0], (uint8_t)number[1], (uint8_t)number[2], (uint8_t)number[3]};
    return gr_line_ends(words, fault);
}

bool module_board(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    char *drawn = 0;
    size_t size = 0;
    const draw_scene scene = scene_of(m);
    svg_part part;
    if (!read_part(&m->game, words, &part, fault)) return false;
    FILE *to = open_memstream(&drawn, &size);
    if (!to) return gr_fail(fault, 1, "out of memory", 0, 0);
    svg_write_part(to, &scene, part, (svg_words){.title = "The board"});
    fclose(to);
    put_picture(m, drawn);
    return true;
}

bool module_locate(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    pp_place place = {0, UINT8_MAX};
    double x, y;
    gr_next_word(words);
    if (!gr_read_square(words->word, &place.square) && !gr_read_place(words->word, &place))
        return gr_fail(fault, words->column, "not a place: ", words->word, 0);
    svg_locate(place, &x, &y);
    fprintf(m->to, "spot 0 %.0f %.0f\n", x, y);
    return gr_line_ends(words, fault);
}

bool module_players(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    char *drawn = 0;
    size_t size = 0;
    uint64_t columns;
    const draw_scene scene = scene_of(m);
    if (!module_read_number(words, PP_SEATS, &columns, fault) || !gr_line_ends(words, fault)) return false;
    FILE *to = open_memstream(&drawn, &size);
    if (!to) return gr_fail(fault, 1, "out of memory", 0, 0);
    svg_write_players(to, &scene, columns == 0 ? 1 : (int)columns,
                      (svg_words){.title = "The players, their tiles and the piles"});
    fclose(to);
    put_picture(m, drawn);
    return true;
}

// --- The tile of a choice

// Finds the tile that a choice lays, turns or flips, as it would lie. Returns false if it does none of these.
static bool find_tile(const module_table *m, pp_action action, int *kind, int *lie) {
    switch (pp_verb_of(action)) {
    case PP_LAY:
    case PP_TURN:
    case PP_FACE:
        *kind = pp_a(action);
        *lie = pp_b(action);
        return true;
    case PP_FLIP:
        *kind = m->state.tile[pp_a(action)] - 1;
        *lie = pp_flip(m->state.lie[pp_a(action)], (pp_axis)pp_b(action));
        return *kind >= 0;
    case PP_DRAW:
    case PP_GIVE:
        *kind = pp_a(action);
        *lie = 0;
        return *kind != m->game.tiles->marker; // it has no paths to draw
    default: return false;
    }
}

bool module_picture(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    uint64_t number;
    char *drawn = 0;
    size_t size = 0;
    int kind, lie;
    const int count = choice_list_all(&m->game, &m->state, m->choice);
    if (!module_read_number(words, (uint64_t)count, &number, fault) || !gr_line_ends(words, fault))
        return false;
    const pp_action action = number > 0 ? m->choice[number - 1].action : PP_NO_ACTION;
    if (!find_tile(m, action, &kind, &lie)) return gr_fail(fault, 1, "this choice has no tile", 0, 0);
    const pp_verb verb = pp_verb_of(action);
    const pp_place place = m->state.place[pp_pawn_of(action)];
    const int entry = pp_c(action) != 0 ? pp_c(action) - 1 : place.point;
    const bool path = (verb == PP_LAY || verb == PP_TURN) && entry < PP_POINTS;
    FILE *to = open_memstream(&drawn, &size);
    if (!to) return gr_fail(fault, 1, "out of memory", 0, 0);
    svg_write_tile(to, pp_kind_of(&m->game, kind), lie, path ? pp_seat_of(action) : -1, path ? entry : 0,
                   (svg_words){.title = pp_kind_of(&m->game, kind)->name});
    fclose(to);
    put_picture(m, drawn);
    return true;
}

// --- Positions that may be impossible

// Reads the rest of a line that is a position, as an engine may print it.
static bool read_supposed(const module_table *m, const gr_words *words, fact_found *found, gr_fault *fault) {
    pp_game game;
    const char *line = words->line + words->at;
    line += strspn(line, " ");
    gr_words rest = gr_words_of(line);
    if (!gr_next_word(&rest) || strcmp(rest.word, "position") != 0)
        return gr_fail(fault, 1, "a position must begin with the word position", 0, 0);
    return gr_read_table(&m->speaker.catalog, &rest, &game, fault) &&
           fact_found_read(&m->speaker.catalog, &game, line, true, found, fault);
}

static bool show(module_table *m, gr_words *words, bool next, gr_fault *fault) {
    fact_found *found = calloc(1, sizeof *found);
    if (!found) return gr_fail(fault, 1, "out of memory", 0, 0);
    const bool fine = read_supposed(m, words, found, fault);
    if (fine) {
        const pp_state before = m->state;
        const bool same = m->there && gr_same_game(&m->game, &found->game);
        m->game = found->game;
        m->state = found->state;
        m->there = m->supposed = true;
        m->speaker.playing = false;
        m->refused = PP_NO_ACTION;
        ways_begin(&m->ways, &m->game, &m->state);
        if (next && same) ways_between(&m->ways, &m->game, &before, &m->state);
    }
    free(found);
    return fine;
}

bool module_suppose(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    return show(m, words, false, fault);
}

bool module_then(module_table *m, gr_words *words, const char *text, gr_fault *fault) {
    (void)text;
    return show(m, words, true, fault);
}
