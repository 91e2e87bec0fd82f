// SPDX-License-Identifier: MIT
// Property: whatever the game, seats, board, box and readings, and whatever is chosen, every position that is reached
// keeps every invariant, prints and parses to itself, lists exactly what may be played, and is left alone by a refused
// action; and the events tell all that happens.
#include "bytes.h"
#include "target.h"
#include "trial.h"

// Enough for Tsuro with eight seats from the deal to the last tile; games without an end are cut.
enum { ACTIONS_MAX = 128 };

// How an input is played: its first byte.
enum { WHOLE_BOARD = 1, WHOLE_BOX = 2, DEFAULT_READINGS = 4, WRONG_ACTIONS = 8 };

// Copies of a tile are alike, so a box holds the first ones.
static void keep_copies(pp_game *game, int kind, int copies) {
    const pp_kind *k = pp_kind_of(game, kind);
    for (int i = copies; i < k->copies; i++)
        game->box[k->deck] &= ~(UINT64_C(1) << (k->slot + i));
}

// Any tiles of the box; when too few are left to deal from, those that were put aside come back one kind after another.
static void shrink_box(pp_game *game, pp_bytes *bytes) {
    const pp_game whole = *game;
    const int kinds = game->tiles->kinds, marker = game->tiles->marker;
    unsigned mask = 0;
    for (int kind = 0; kind < kinds; kind++) {
        if (kind % 8 == 0) mask = pp_byte(bytes);
        const int copies = pp_copies(game, kind);
        if (kind != marker && !(mask >> kind % 8 & 1))
            keep_copies(game, kind, (int)pp_bytes_below(bytes, (unsigned)copies));
    }
    for (int kind = 0; kind < kinds && pp_game_fault(game); kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        const uint64_t slots = ((UINT64_C(1) << k->copies) - 1) << k->slot;
        if (kind != marker) game->box[k->deck] |= whole.box[k->deck] & slots;
    }
}

static pp_game game_from(pp_bytes *bytes, unsigned how) {
    const pp_game *const *games = pp_trial_games()->games;
    uint32_t known = 0;
    while (games[known])
        known++;
    pp_game game = *games[pp_bytes_below(bytes, known)];
    game.seats =
        (uint8_t)(game.fewest_seats + pp_bytes_below(bytes, game.most_seats - game.fewest_seats + 1u));
    if (!(how & WHOLE_BOARD)) {
        game.size.width = (uint8_t)(2 + pp_bytes_below(bytes, PP_STRIDE - 1));
        game.size.height = (uint8_t)(2 + pp_bytes_below(bytes, PP_STRIDE - 1));
    }
    if (!(how & WHOLE_BOX)) shrink_box(&game, bytes);
    for (int i = 0; i < PP_RULINGS && !(how & DEFAULT_READINGS); i++) {
        if (pp_concerns(&game, (pp_ruling)i))
            game.reading[i] = (uint8_t)pp_bytes_below(bytes, pp_rulings[i].readings);
    }
    return game;
}

// Any action at all, or one that is nearly lawful.
static pp_action wrong_action(const pp_trial *trial, pp_bytes *bytes, pp_action lawful) {
    const int field = (int)pp_bytes_below(bytes, 6), value = pp_byte(bytes);
    if (field == 5)
        return (uint32_t)value << 22 | (uint32_t)pp_byte(bytes) << 14 | (uint32_t)pp_byte(bytes) << 6;
    const int seats_pawn = value % (2 * trial->game.seats);
    return pp_act(field == 0 ? (pp_verb)(value % PP_VERBS) : pp_verb_of(lawful),
                  field == 1 ? seats_pawn : pp_pawn_of(lawful), field == 2 ? value % 128 : pp_a(lawful),
                  field == 3 ? value % 128 : pp_b(lawful), field == 4 ? value % 128 : pp_c(lawful));
}

static void play_games(const uint8_t *input, size_t size) {
    static pp_trial trial;
    pp_bytes bytes = pp_bytes_of(input, size);
    const unsigned how = pp_byte(&bytes);
    const pp_game game = game_from(&bytes, how);
    if (pp_game_fault(&game)) return;
    pp_trial_begin(&trial, &game);
    while (bytes.left > 0 && trial.count < ACTIONS_MAX) {
        const pp_action action = pp_choose(&game, &trial.state, &bytes.source);
        if (action == PP_NO_ACTION) break;
        if (how & WRONG_ACTIONS) pp_trial_try(&trial, wrong_action(&trial, &bytes, action));
        pp_trial_play(&trial, action);
    }
}

PP_FUZZ_TARGET(fuzz_games, play_games)
