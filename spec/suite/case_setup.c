// SPDX-License-Identifier: MIT
// Makes a game and a position from a case's game line and givens. case.c, the film and the export set up their tables with it.
#include "case_setup.h"

#include "bits.h"
#include "pile.h"

#include <string.h>

static bool read_game_line(const gr_catalog *catalog, const case_script *script, const char *line,
                           pp_game *game, book_fault *fault) {
    char what[GR_FAULT_MAX];
    gr_words words = gr_words_of(line);
    const bool given = script->given.count > 0;
    if (!(given ? gr_read_table : gr_read_game)(catalog, &words, game, &fault->fault)) {
        memcpy(what, fault->fault.what, sizeof what);
        return script_item_blame(&script->game, fault, what, 0);
    }
    return !gr_next_word(&words) ||
           script_item_blame(&script->game, fault, "not expected on a game line: ", words.word);
}

// Reads the game line. A reading can change which tiles and pawns a game has, so the line is read again with the other readings.
bool setup_game(const gr_catalog *catalog, const case_script *script, setup_otherwise otherwise,
                pp_game *game, book_fault *fault) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    script_put_item(&out, &script->game);
    if (!read_game_line(catalog, script, line, game, fault)) return false;
    bool as_written = true;
    for (int i = 0; i < PP_RULINGS; i++) {
        if (otherwise.instead[i] == 0 || !pp_concerns(game, (pp_ruling)i)) continue;
        as_written &= game->reading[i] == otherwise.instead[i] - 1;
        game->reading[i] = (uint8_t)(otherwise.instead[i] - 1);
    }
    if (as_written) return true;
    out = gr_out_into(line, sizeof line);
    for (int i = 0; i < script->game.words; i++) {
        if (strncmp(script->game.word[i], "reading=", 8) == 0) continue;
        gr_put(&out, script->game.word[i]);
        gr_put_char(&out, ' ');
    }
    gr_put_readings(&out, game);
    return read_game_line(catalog, script, line, game, fault);
}

static bool says_field_of(const script_item *fields, const char *word) {
    const char *value = strchr(word, '=');
    for (int i = 0; i < fields->words && value; i++) {
        if (strncmp(fields->word[i], word, (size_t)(value - word) + 1) == 0) return true;
    }
    return false;
}

bool setup_other_game(const gr_catalog *catalog, const case_script *script, const script_row *row,
                      char line[GR_LINE_MAX + 1], book_fault *fault) {
    const script_item *fields = &row->actions.item[0];
    pp_game game;
    gr_out out = gr_out_into(line, GR_LINE_MAX + 1);
    gr_put(&out, "game ");
    for (int i = 0; i < script->game.words; i++) {
        if (says_field_of(fields, script->game.word[i])) continue;
        gr_put(&out, script->game.word[i]);
        gr_put_char(&out, ' ');
    }
    script_put_item(&out, fields);
    gr_words words = gr_words_of(line);
    gr_next_word(&words);
    if (!gr_read_game(catalog, &words, &game, &fault->fault)) return true;
    return gr_next_word(&words)
               ? script_item_blame(fields, fault, "not expected on a game line: ", words.word)
               : script_item_blame(fields, fault, "the row expects unsupported, but this game can be played",
                                   0);
}

// --- The box: as many copies of each tile as the given position has

static void count_tiles(const pp_game *game, const script_items *items, uint8_t copies[]) {
    for (int i = 0; i < items->count; i++) {
        for (int k = 0; k < items->item[i].words; k++) {
            const char *word = items->item[i].word[k];
            int kind, lie;
            if (!gr_read_kind(game, word, &kind) && !gr_read_lying(game, word, &kind, &lie)) continue;
            if (copies[kind] < pp_kind_of(game, kind)->copies) copies[kind]++;
        }
    }
}

static bool says_box(const case_script *script) {
    for (int i = 1; i < script->game.words; i++) {
        if (strncmp(script->game.word[i], "box=", 4) == 0) return true;
    }
    return false;
}

static void count_faces(const gr_own_tileset *own, uint8_t copies[]) {
    for (int kind = 0; kind < own->set.marker; kind++) {
        if ((own->written[0] | own->written[1]) >> kind & 1) copies[kind] = 1;
    }
}

// Makes the box of all tiles in the position. A tile that a row names must be in it.
static bool fill_box(const case_script *script, case_setup *setup, book_fault *fault) {
    uint8_t given[PP_KINDS_MAX + 1] = {0}, named[PP_KINDS_MAX + 1] = {0};
    pp_game *game = &setup->game;
    const bool names_faces = script->tiles.count > 0 && !gr_says_copies(game->tiles);
    if (script->record || says_box(script) || (!setup->given && !names_faces)) return true;
    if (!setup->given) count_faces(&setup->own, given);
    count_tiles(game, &script->given, given);
    for (int i = 0; i < script->rows; i++) {
        uint8_t *const copies = setup->given ? named : given;
        count_tiles(game, &script->row[i].actions, copies);
        count_tiles(game, &script->row[i].expected, copies);
    }
    memset(game->box, 0, sizeof game->box);
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        if (kind == game->tiles->marker) continue;
        if (named[kind] > 0 && given[kind] == 0) {
            return script_item_blame(&script->given.item[0], fault,
                                     "a row names a tile that is not in the position: ", k->name);
        }
        if (given[kind] > 0) game->box[k->deck] |= (UINT64_MAX >> (64 - given[kind])) << k->slot;
    }
    return true;
}

// --- The tiles

bool setup_has_own_tiles(const case_script *script, const pp_game *game) {
    return script->tiles.count > 0 || game->base->tiles->hash != 0;
}

static bool read_tiles(const case_script *script, case_setup *setup, book_fault *fault) {
    for (int i = 0; i < script->tiles.count; i++) {
        const script_item *item = &script->tiles.item[i];
        const script_item tile = {item->word + 1, item->words - 1, item->path, item->line, item->column};
        char line[GR_LINE_MAX + 1], what[GR_FAULT_MAX];
        gr_out out = gr_out_into(line, sizeof line);
        script_put_item(&out, &tile);
        gr_words words = gr_words_of(line);
        if (gr_read_tile(&words, &setup->own, &fault->fault)) continue;
        memcpy(what, fault->fault.what, sizeof what);
        return script_item_blame(item, fault, what, 0);
    }
    return true;
}

static bool is_set_of_record(const case_script *script, const pp_tileset *set, book_fault *fault) {
    char hash[20];
    gr_out out = gr_out_into(hash, sizeof hash);
    gr_put_hex(&out, set->hash);
    return !script->set || strcmp(script->set, hash) == 0 ||
           script_item_blame(&script->game, fault,
                             "the case's tiles are not the tile set of the record; their hash is ", hash);
}

static bool set_tiles(const gr_catalog *catalog, const case_script *script, case_setup *setup,
                      book_fault *fault) {
    setup->catalog = *catalog;
    setup->own_tiles = setup_has_own_tiles(script, &setup->game);
    setup->tiles = setup->game.tiles;
    // A record that names no set was played with the game's own tiles. The engine is sent all of them.
    if (!setup->own_tiles || (script->record && !script->set && script->tiles.count == 0)) return true;
    gr_tileset_begin(&setup->own, "case");
    if (!read_tiles(script, setup, fault)) return false;
    gr_tileset_end(&setup->own);
    setup->catalog.set = setup->tiles = &setup->own.set;
    if (!is_set_of_record(script, &setup->own.set, fault)) return false;
    return pp_take_tiles(&setup->game, &setup->own.set) ||
           script_item_blame(&script->tiles.item[0], fault,
                             "this game cannot be played with these tiles, or with this number of tiles", 0);
}

// --- Filling in defaults

static bool names_marker(const pp_game *game, const script_item *item) {
    for (int i = 0; i < item->words; i++) {
        if (strcmp(item->word[i], pp_kind_of(game, game->tiles->marker)->name) == 0) return true;
    }
    return false;
}

static void bury_marker(const case_script *script, case_setup *setup) {
    const pp_game *game = &setup->game;
    const int marker = game->tiles->marker;
    if (marker >= game->tiles->kinds || !game->marker_starts_in_pile) return;
    for (int i = 0; i < script->given.count; i++) {
        if (names_marker(game, &script->given.item[i])) return;
    }
    pp_pile_bury(game->tiles, &setup->state, marker, false);
    pp_pile_settle(game->tiles, &setup->state, pp_kind_of(game, marker)->deck);
}

static bool says_stage(const script_items *given) {
    static const char *const stages[] = {"to", "at", "wins", "shared"};
    for (int i = 0; i < given->count; i++) {
        for (int k = 0; k < 4; k++) {
            if (script_item_is(&given->item[i], 0, stages[k])) return true;
        }
    }
    return false;
}

// Begins the turn of a seat. By default this is the seat that acts first in the rows.
static bool begin_turn(const case_script *script, case_setup *setup, book_fault *fault) {
    if (says_stage(&script->given)) return true;
    int row = 0, pawn = pp_first_pawn(setup->state.first);
    while (row < script->rows && script->row[row].actions.count == 0)
        row++;
    const char *actor = row < script->rows ? script->row[row].actions.item[0].word[0] : "";
    const bool asks_given = script->row[0].kind == ROW_GIVEN;
    if (!asks_given &&
        (!gr_read_pawn(&setup->game, actor, &pawn) || pp_seat_of_pawn(pawn) >= setup->game.seats)) {
        return script_item_blame(&script->given.item[0], fault,
                                 "no row has an action, so say whose turn it is: to SEAT", 0);
    }
    setup->state.depth = 1;
    setup->state.frame[0] = (pp_frame){.step = setup->game.turn_step, .seat = pp_seat_of_pawn(pawn)};
    return true;
}

// --- The position

static bool read_givens(const case_script *script, case_setup *setup, book_fault *fault) {
    const pp_game *game = &setup->game;
    uint32_t stated = 0;
    for (int i = 0; i < script->given.count; i++) {
        const script_item *item = &script->given.item[i];
        char line[GR_LINE_MAX + 1], what[GR_FAULT_MAX];
        int pawn;
        gr_out out = gr_out_into(line, sizeof line);
        script_put_item(&out, item);
        gr_words words = gr_words_of(line);
        if (!gr_read_item(game, &words, &setup->state, &fault->fault)) {
            memcpy(what, fault->fault.what, sizeof what);
            return script_item_blame(item, fault, what, 0);
        }
        if (gr_read_pawn(game, item->word[0], &pawn)) stated |= UINT32_C(1) << pawn;
    }
    const uint32_t unsaid = pp_pawns_in_play(game) & ~stated;
    if (unsaid != 0) {
        const int pawn = pp_lowest_bit(unsaid);
        const char *what = "the given position is incomplete; missing: ";
        return script_item_blame(&script->given.item[0], fault, what, gr_seat_names[pp_seat_of_pawn(pawn)]);
    }
    return true;
}

static bool is_possible(const case_script *script, case_setup *setup, book_fault *fault) {
    char what[GR_FAULT_MAX];
    if (script->row[0].kind == ROW_GIVEN) return true;
    if (gr_check_read(&setup->game, &setup->state, 1, &fault->fault)) return true;
    memcpy(what, fault->fault.what, sizeof what);
    return script_item_blame(&script->given.item[0], fault, "the given position is impossible: ", what);
}

// Checks that the line sent to the engine reads back as exactly the given position.
static bool can_be_written(const case_script *script, const case_setup *setup, book_fault *fault) {
    pp_game game;
    pp_state state;
    char what[GR_FAULT_MAX] = "it reads back as a different position";
    const bool read = gr_read_position(&setup->catalog, setup->position_line, &game, &state, &fault->fault);
    if (read && pp_same(&state, &setup->state)) return true;
    if (!read) memcpy(what, fault->fault.what, sizeof what);
    return script_item_blame(&script->given.item[0], fault, "the given position cannot be written: ", what);
}

// Returns whether the box that the case names has enough tiles to begin the game.
static bool can_begin(const case_script *script, const case_setup *setup, book_fault *fault) {
    const char *wrong = pp_game_fault(&setup->game);
    return !wrong || script_item_blame(&script->game, fault, wrong, 0);
}

bool setup_make(const gr_catalog *catalog, const case_script *script, setup_otherwise otherwise,
                case_setup *setup, book_fault *fault) {
    memset(&setup->state, 0, sizeof setup->state);
    if (!setup_game(catalog, script, otherwise, &setup->game, fault)) return false;
    setup->given = script->given.count > 0;
    if (!set_tiles(catalog, script, setup, fault) || !fill_box(script, setup, fault)) return false;
    if (!setup->given && !can_begin(script, setup, fault)) return false;
    if (setup->given) {
        if (!read_givens(script, setup, fault)) return false;
        bury_marker(script, setup);
        if (!begin_turn(script, setup, fault)) return false;
        pp_open_turn(&setup->game, &setup->state);
        if (!is_possible(script, setup, fault)) return false;
    }
    gr_out out = gr_out_into(setup->game_line, sizeof setup->game_line);
    gr_put(&out, "game ");
    gr_put_game(&out, &setup->game);
    if (setup->own_tiles && setup->tiles != &setup->own.set) {
        gr_put(&out, " set=");
        gr_put_hex(&out, setup->tiles->hash);
    }
    out = gr_out_into(setup->position_line, sizeof setup->position_line);
    if (setup->given) gr_put_position(&out, &setup->game, &setup->state);
    if (out.used >= sizeof setup->position_line) {
        return script_item_blame(&script->game, fault, "the given position does not fit on a line", 0);
    }
    return !setup->given || script->row[0].kind == ROW_GIVEN || can_be_written(script, setup, fault);
}
