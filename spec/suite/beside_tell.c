// SPDX-License-Identifier: MIT
// Writes a difference as a record that can be replayed, and as a case. suite_games.c puts both into the report.
#include "beside_games.h"

#include "tileset_text.h"

enum { A_LINE = 120 };

static void put_game_line(gr_out *out, const pp_game *game) {
    gr_put(out, "game ");
    gr_put_game(out, game);
    gr_put(out, "\n");
}

// The difference as the case shows it: from the given position, if there is one.
static const beside_difference *difference_shown(const beside_found *found) {
    return found->given ? &found->given_difference : &found->difference;
}

// Writes the verdict after all actions, or the text `going` if the game goes on.
static void put_standing(gr_out *out, const beside_found *found, const char *going) {
    pp_state s;
    pp_begin(&found->game, &s);
    for (int i = 0; i < found->count; i++)
        pp_apply(&found->game, &s, found->action[i], 0, 0);
    if (s.winners == 0) {
        gr_put(out, going);
    } else {
        gr_put_verdict(out, &s);
    }
}

// A record of a game that is over ends with its verdict.
void beside_put_record(gr_out *out, const beside_found *found) {
    gr_put(out, "pathproof 1\n");
    put_game_line(out, &found->game);
    for (int i = 0; i < found->count; i++) {
        gr_put_action(out, &found->game, found->action[i]);
        gr_put(out, "\n");
    }
    const size_t before = out->used;
    put_standing(out, found, "");
    if (out->used > before) gr_put(out, "\n");
}

// Copies the next line. Returns false at the end of the text, or if the line is too long.
static bool next_line(const char **text, char line[GR_LINE_MAX + 1]) {
    const size_t length = strcspn(*text, "\n");
    if (length == 0 || length > GR_LINE_MAX) return false;
    memcpy(line, *text, length);
    line[length] = '\0';
    *text += length + 1;
    return true;
}

bool beside_record_replays(const gr_catalog *catalog, const char *record) {
    char line[GR_LINE_MAX + 1], verdict[GR_LINE_MAX + 1];
    pp_game game;
    pp_state s;
    gr_fault fault;
    if (!next_line(&record, line) || !next_line(&record, line)) return false;
    gr_words words = gr_words_of(line);
    if (!gr_next_word(&words) || !gr_read_game(catalog, &words, &game, &fault)) return false;
    pp_begin(&game, &s);
    while (s.winners == 0 && next_line(&record, line)) {
        pp_action action[GR_ACTIONS_A_LINE];
        words = gr_words_of(line);
        if (gr_read_actions(&game, &words, action, &fault) != 1) return false;
        if (pp_apply(&game, &s, action[0], 0, 0).reason != PP_FINE) return false;
    }
    if (s.winners == 0) return *record == '\0';
    gr_out out = gr_out_into(verdict, sizeof verdict);
    gr_put_verdict(&out, &s);
    return next_line(&record, line) && strcmp(line, verdict) == 0 && *record == '\0';
}

static bool is_in_box(const pp_game *game, const pp_kind *kind) {
    return game->box[kind->deck] >> kind->slot & 1;
}

// Writes the faces, or the numbers of copies, of a game's tiles. In a game with tile sets, a case plays with the tiles that it writes.
static void put_tiles(gr_out *out, const pp_game *game) {
    const pp_tileset *tiles = game->tiles;
    const size_t before = out->used;
    size_t begun = before;
    for (int kind = 0; kind < tiles->kinds && tiles->hash != 0; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        const bool faces = k->faces == 2 && is_in_box(game, k), copies = k->faces == 1 && k->copies > 1;
        if (kind == tiles->marker || !(faces || copies)) continue;
        for (int face = 0; face < k->faces; face++) {
            const bool full = out->used - begun > A_LINE;
            if (out->used > before) gr_put(out, full ? "\n" : " / ");
            if (full) begun = out->used;
            gr_put(out, "tile ");
            gr_put_tile(out, k, face);
        }
    }
    if (out->used > before) gr_put(out, "\n");
}

// Returns whether this action continues the draws of a seat, which are written as one action.
static bool goes_on_drawing(const beside_found *found, int i) {
    return i > 0 && pp_verb_of(found->action[i]) == PP_DRAW && pp_verb_of(found->action[i - 1]) == PP_DRAW &&
           pp_pawn_of(found->action[i]) == pp_pawn_of(found->action[i - 1]);
}

static void put_actions(gr_out *out, const beside_found *found) {
    size_t begun = out->used;
    for (int i = found->given ? found->since : 0; i < found->count; i++) {
        const bool last = i == found->count - 1;
        if (goes_on_drawing(found, i) && !last && begun != out->used) {
            gr_put_char(out, ' ');
            gr_put_kind(out, &found->game, pp_a(found->action[i]));
            continue;
        }
        if (out->used > begun && (out->used - begun > A_LINE || last)) {
            gr_put(out, " | goes on\n");
            begun = out->used;
        }
        if (out->used > begun) gr_put(out, " / ");
        gr_put_action(out, &found->game, found->action[i]);
    }
}

// Writes the items of the given position, broken into lines.
static void put_givens(gr_out *out, const beside_found *found) {
    char text[GR_LINE_MAX + 1];
    gr_out line = gr_out_into(text, sizeof text);
    gr_put_position(&line, &found->given_game, &found->given_state);
    size_t begun = out->used;
    for (char *item = strstr(text, " / "); item;) {
        char *next = strstr(item + 3, " / ");
        if (next) *next = '\0';
        if (out->used > begun) gr_put(out, out->used - begun > A_LINE ? "\n" : " / ");
        if (out->used - begun > A_LINE) begun = out->used;
        gr_put(out, item + 3);
        item = next;
    }
    gr_put(out, "\n");
}

// The expectation after the last action, in the words of a case.
static void put_expected(gr_out *out, const beside_found *found, const char *items) {
    const beside_difference *d = difference_shown(found);
    const bool looks = d->kind == BESIDE_LIST || d->tried[0];
    const bool acted = found->count > (found->given ? found->since : 0);
    if (looks && acted) gr_put(out, " | ");
    if (looks && acted) put_standing(out, found, "goes on");
    if (looks && acted) gr_put(out, "\n");
    if (d->tried[0]) gr_put(out, d->tried);
    if (d->kind == BESIDE_LIST || (!acted && !d->tried[0])) gr_put(out, "look");
    gr_put(out, " | ");
    if (items[0]) {
        gr_put(out, items);
    } else {
        put_standing(out, found, "goes on");
    }
    gr_put(out, "\n");
}

void beside_put_case(gr_out *out, const beside_found *found, const char *clause, int number, bool strict) {
    gr_put(out, "case ");
    gr_put(out, clause);
    gr_put_char(out, '/');
    gr_put_number(out, (uint64_t)number);
    gr_put(out, " found by random games: ");
    gr_put(out, found->difference.name);
    gr_put(out, "\n");
    put_game_line(out, found->given ? &found->given_game : &found->game);
    put_tiles(out, &found->game);
    if (found->given) put_givens(out, found);
    put_actions(out, found);
    const beside_difference *d = difference_shown(found);
    put_expected(out, found, strict && d->strict[0] ? d->strict : d->items);
}
