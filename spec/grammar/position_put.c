// SPDX-License-Identifier: MIT
// Prints positions as one canonical line, and computes its hash. speaker.c, records, promises and the reports of spec/suite call it.
#include "grammar.h"

#include "bits.h"
#include "pile.h"

#include <string.h>

static void put_item(gr_out *out) {
    gr_put(out, " / ");
}

static void put_squares(gr_out *out, const pp_game *game, const pp_state *s) {
    const uint64_t marked = pp_marked_squares(s);
    for (uint8_t square = 0; square < PP_SQUARES; square++) {
        const int number = pp_star_number(s, square);
        if (s->tile[square] == 0 && number == 0 && !(marked >> square & 1)) continue;
        put_item(out);
        gr_put_square(out, square);
        if (s->tile[square] != 0) {
            gr_put_char(out, ' ');
            gr_put_lying(out, game, s->tile[square] - 1, s->lie[square]);
        }
        for (int mark = 0; mark < PP_MARKS; mark++) {
            if (!pp_is_marked(s, mark, square)) continue;
            gr_put_char(out, ' ');
            gr_put(out, game->mark_name[mark]);
        }
        if (number != 0) gr_put(out, " #");
        if (number != 0) gr_put_number(out, (uint64_t)number);
        if (s->lain[square] == 0) continue;
        gr_put(out, " was=");
        gr_put_lies(out, s->lain[square]);
    }
}

static void put_overs(gr_out *out, const pp_game *game, const pp_state *s) {
    for (int i = 0; i < PP_OVERS && s->over_tile[i] != 0; i++) {
        put_item(out);
        gr_put_square(out, s->over_square[i]);
        gr_put(out, " over ");
        gr_put_lying(out, game, s->over_tile[i] - 1, s->over_lie[i]);
    }
}

static void put_where(gr_out *out, pp_pawn pawn) {
    static const char *const words[] = {[PP_UNPLACED] = "-", [PP_OFF] = "off", [PP_OUT] = "out"};
    gr_put_char(out, ' ');
    if (pawn.status == PP_ON) {
        gr_put_place(out, pawn.place);
    } else {
        gr_put(out, words[pawn.status]);
    }
}

static void put_counter(gr_out *out, const char *name, uint8_t count) {
    if (count == 0) return;
    gr_put(out, name);
    gr_put_number(out, count);
}

// Prints a hand, or only its number of tiles if it is hidden in what somebody sees.
static void put_hand(gr_out *out, const pp_game *game, const pp_state *s, const pp_seen *seen, int hand) {
    if (seen && s->hand[hand][0] == 0) {
        put_counter(out, " hand=", seen->hand[hand]);
    } else {
        gr_put_hand(out, game, s->hand[hand]);
    }
}

static void put_seat(gr_out *out, const pp_game *game, const pp_state *s, const pp_seen *seen, int seat) {
    for (int nth = 0; nth < game->pawns; nth++) {
        const int pawn = pp_nth_pawn(seat, nth);
        put_item(out);
        gr_put_pawn(out, game, pawn);
        put_where(out, pp_get_pawn(s, pawn));
        if (nth == 0 || game->hand_a_pawn) put_hand(out, game, s, seen, pp_hand_of(game, pawn));
        if (nth == 1) continue;
        put_counter(out, " score=", s->score[seat]);
        put_counter(out, " life=", s->life[seat]);
        put_counter(out, " due=", s->due[seat]);
    }
}

static void put_pile(gr_out *out, const pp_game *game, const pp_state *s, int pile) {
    if (!game->pile_name[pile]) return;
    put_item(out);
    gr_put(out, game->pile_name[pile]);
    if (s->top[pile] == 0) gr_put(out, " nothing");
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        if (pp_kind_of(game, kind)->deck != pile) continue;
        for (int copies = pp_on_top(game->tiles, s, kind); copies > 0; copies--) {
            gr_put_char(out, ' ');
            gr_put_kind(out, game, kind);
        }
    }
    for (int i = 0; i < s->under_count[pile]; i++) {
        if (!(s->under[pile][i] & PP_JOINED)) gr_put(out, " then");
        gr_put_char(out, ' ');
        gr_put_kind(out, game, (s->under[pile][i] & ~PP_JOINED) - 1);
    }
}

static void put_gone(gr_out *out, const pp_game *game, const pp_state *s) {
    const char *before = " / gone ";
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        for (int copies = pp_removed(game->tiles, s, kind); copies > 0; copies--) {
            gr_put(out, before);
            gr_put_kind(out, game, kind);
            before = " ";
        }
    }
}

static void put_wave(gr_out *out, const pp_state *s) {
    if (s->wave_side == 0) return;
    put_item(out);
    gr_put(out, "wave ");
    gr_put(out, gr_point_names[PP_SIDES + s->wave_side - 1]);
    gr_put_char(out, ' ');
    gr_put(out, gr_seat_names[s->wave_seat]);
    if (s->wave_waits) gr_put(out, " waits");
}

static void put_stage(gr_out *out, const pp_game *game, const pp_state *s) {
    put_item(out);
    if (s->depth == 0) {
        gr_put_verdict(out, s);
        if (s->ended_by != 0) gr_put(out, " @");
        if (s->ended_by != 0) gr_put(out, game->clause[s->ended_by]);
    } else if (pp_turn_begins(game, s)) {
        gr_put(out, "to ");
        gr_put(out, gr_seat_names[s->frame[0].seat]);
    } else {
        gr_put(out, "at");
        for (int i = 0; i < s->depth; i++) {
            gr_put_char(out, ' ');
            gr_put_frame(out, game, &s->frame[i]);
        }
    }
}

// --- What a seat sees

static void put_hidden_pile(gr_out *out, const pp_game *game, const pp_seen *seen, int pile) {
    if (!game->pile_name[pile]) return;
    put_item(out);
    gr_put(out, game->pile_name[pile]);
    put_counter(out, " ", seen->pile[pile]);
    if (seen->pile[pile] == 0) gr_put(out, " nothing");
}

static void put_set(gr_out *out, const char *name, const pp_game *game, const uint64_t set[PP_PILES]) {
    const char *before = name;
    for (int kind = 0; kind < game->tiles->kinds; kind++) {
        const pp_kind *k = pp_kind_of(game, kind);
        for (int copies = pp_bits(set[k->deck] & pp_slots(k)); copies > 0; copies--) {
            gr_put(out, before);
            gr_put_kind(out, game, kind);
            before = " ";
        }
    }
}

// --- The line

static void put_all(gr_out *out, const pp_game *game, const pp_state *s, const pp_seen *seen) {
    gr_put_game(out, game);
    put_squares(out, game, s);
    put_overs(out, game, s);
    for (int seat = 0; seat < game->seats; seat++)
        put_seat(out, game, s, seen, seat);
    for (int pile = 0; pile < PP_PILES; pile++) {
        if (seen) put_hidden_pile(out, game, seen, pile);
        if (!seen) put_pile(out, game, s, pile);
    }
    if (seen) put_set(out, " / unseen ", game, seen->unseen);
    if (seen) put_set(out, " / shown ", game, seen->shown);
    put_gone(out, game, s);
    if (s->holder != 0) {
        put_item(out);
        gr_put_kind(out, game, game->tiles->marker);
        gr_put_char(out, ' ');
        gr_put(out, gr_seat_names[s->holder - 1]);
    }
    put_wave(out, s);
    if (s->first != 0) {
        put_item(out);
        gr_put(out, "first ");
        gr_put(out, gr_seat_names[s->first]);
    }
    put_stage(out, game, s);
}

void gr_put_position(gr_out *out, const pp_game *game, const pp_state *s) {
    gr_put(out, "position ");
    put_all(out, game, s, 0);
}

void gr_put_seen(gr_out *out, const pp_game *game, const pp_seen *seen) {
    put_all(out, game, &seen->table, seen);
}

uint64_t gr_hash(const pp_game *game, const pp_state *s) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_position(&out, game, s);
    return gr_hash_text(line);
}
