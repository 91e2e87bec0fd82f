// SPDX-License-Identifier: MIT
// A difference as a record that replays, and as a case.
#include "beside_games.h"

#include "tileset_text.h"

enum { A_LINE = 120 };

static void put_game_line(pp_out *out, const pp_game *game) {
    pp_put(out, "game ");
    pp_put_game(out, game);
    pp_put(out, "\n");
}

void beside_put_record(pp_out *out, const beside_found *found) {
    pp_put(out, "pathproof 1\n");
    put_game_line(out, &found->game);
    for (int i = 0; i < found->count; i++) {
        pp_put_action(out, &found->game, found->action[i]);
        pp_put(out, "\n");
    }
}

static bool is_in_box(const pp_game *game, const pp_kind *kind) {
    return game->box[kind->deck] >> kind->slot & 1;
}

// A case plays with the tiles that it writes, not with the game's own: what the faces in the box look like, or how many there are.
static void put_tiles(pp_out *out, const pp_game *game) {
    const pp_tileset *tiles = game->tiles;
    const size_t before = out->used;
    size_t begun = before;
    for (int kind = 0; kind < tiles->kinds && tiles->hash != 0; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        const bool faces = k->faces == 2 && is_in_box(game, k), copies = k->faces == 1 && k->copies > 1;
        if (kind == tiles->marker || !(faces || copies)) continue;
        for (int face = 0; face < k->faces; face++) {
            const bool full = out->used - begun > A_LINE;
            if (out->used > before) pp_put(out, full ? "\n" : " / ");
            if (full) begun = out->used;
            pp_put(out, "tile ");
            pp_put_tile(out, k, face);
        }
    }
    if (out->used > before) pp_put(out, "\n");
}

// Draws of one seat, one after the other, are one action in short.
static bool goes_on_drawing(const beside_found *found, int i) {
    return i > 0 && pp_verb_of(found->action[i]) == PP_DRAW && pp_verb_of(found->action[i - 1]) == PP_DRAW &&
           pp_pawn_of(found->action[i]) == pp_pawn_of(found->action[i - 1]);
}

static void put_actions(pp_out *out, const beside_found *found) {
    size_t begun = out->used;
    for (int i = found->given ? found->since : 0; i < found->count; i++) {
        const bool last = i == found->count - 1;
        if (goes_on_drawing(found, i) && !last && begun != out->used) {
            pp_put_char(out, ' ');
            pp_put_kind(out, &found->game, pp_a(found->action[i]));
            continue;
        }
        if (out->used > begun && (out->used - begun > A_LINE || last)) {
            pp_put(out, " | goes on\n");
            begun = out->used;
        }
        if (out->used > begun) pp_put(out, " / ");
        pp_put_action(out, &found->game, found->action[i]);
    }
}

// The position that is given, an item behind the other, as wide as a line is here.
static void put_givens(pp_out *out, const beside_found *found) {
    char text[PP_LINE_MAX + 1];
    pp_out line = pp_out_into(text, sizeof text);
    pp_put_position(&line, &found->given_game, &found->given_state);
    size_t begun = out->used;
    for (char *item = strstr(text, " / "); item;) {
        char *next = strstr(item + 3, " / ");
        if (next) *next = '\0';
        if (out->used > begun) pp_put(out, out->used - begun > A_LINE ? "\n" : " / ");
        if (out->used - begun > A_LINE) begun = out->used;
        pp_put(out, item + 3);
        item = next;
    }
    pp_put(out, "\n");
}

// What is seen after the last action, in words that a case has.
static void put_expected(pp_out *out, const beside_found *found) {
    const beside_difference *d = found->given ? &found->given_difference : &found->difference;
    const bool looks = d->kind == BESIDE_LIST || d->tried[0];
    const bool acted = found->count > (found->given ? found->since : 0);
    if (looks && acted) pp_put(out, " | goes on\n");
    if (d->tried[0]) pp_put(out, d->tried);
    if (d->kind == BESIDE_LIST || (!acted && !d->tried[0])) pp_put(out, "look");
    pp_put(out, " | ");
    pp_put(out, d->items[0] ? d->items : "goes on");
    pp_put(out, "\n");
}

void beside_put_case(pp_out *out, const beside_found *found, const char *clause, int number) {
    pp_put(out, "case ");
    pp_put(out, clause);
    pp_put_char(out, '/');
    pp_put_number(out, (uint64_t)number);
    pp_put(out, " found by random games: ");
    pp_put(out, found->difference.name);
    pp_put(out, "\n");
    put_game_line(out, found->given ? &found->given_game : &found->game);
    put_tiles(out, &found->game);
    if (found->given) put_givens(out, found);
    put_actions(out, found);
    put_expected(out, found);
}
