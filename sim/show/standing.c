// SPDX-License-Identifier: MIT
// How a finished game ended.
#include "standing.h"

// What a game told of its end. Pawns that came back and left again count for the last time they left.
typedef struct ending {
    int tiles; // laid so far
    const char *clause;
    int left_at[PP_SEATS]; // the tile that took the seat's last pawn off the board; 0 for nobody's
    pp_cause cause[PP_SEATS];
} ending;

static void note(void *listening, const pp_event *event) {
    ending *e = listening;
    switch ((pp_event_kind)event->event) {
    case PP_EV_LAYS: e->tiles++; break;
    case PP_EV_STARTS: e->left_at[pp_seat_of_pawn(event->pawn)] = 0; break;
    case PP_EV_LEAVES:
        e->left_at[pp_seat_of_pawn(event->pawn)] = e->tiles;
        e->cause[pp_seat_of_pawn(event->pawn)] = (pp_cause)event->cause;
        break;
    case PP_EV_WINS:
    case PP_EV_SHARED: e->clause = event->clause; break;
    default: break;
    }
}

static ending ending_of(const replay_game *replay) {
    ending e = {0};
    pp_state s;
    pp_begin(&replay->game, &s);
    for (int i = 0; i < replay->actions; i++)
        pp_apply(&replay->game, &s, replay->action[i], note, &e);
    return e;
}

// Whether seat a stands above seat b.
static bool stands_above(const pp_state *s, const ending *e, int a, int b) {
    const bool a_wins = s->winners >> a & 1, b_wins = s->winners >> b & 1;
    if (a_wins != b_wins) return a_wins;
    if (e->left_at[a] == 0 || e->left_at[b] == 0) return e->left_at[a] == 0 && e->left_at[b] != 0;
    return e->left_at[a] > e->left_at[b];
}

static void print_seat(const replay_game *replay, const ending *e, int seat) {
    static const char *const how[PP_CAUSES] = {
        "left the board", "collided",        "ran in a loop",        "was destroyed",          "withdrew",
        "met a daikaiju", "met the uzushio", "capsized in the wave", "was lost in the portal",
    };
    const pp_state *s = &replay->state;
    const bool wins = s->winners >> seat & 1;
    printf("  %-8s%s", gr_seat_names[seat], wins ? "wins" : "");
    if (e->left_at[seat] != 0)
        printf("%s%s at tile %d", wins ? ", " : "", how[e->cause[seat]], e->left_at[seat]);
    if (e->left_at[seat] == 0 && !wins) printf("still on the board");
    if (replay->game.clause[PP_RULE_SCORE]) printf("; stars: %d", s->score[seat]);
    printf("\n");
}

void standing_print(const view_style *view, const replay_game *replay) {
    const ending e = ending_of(replay);
    const pp_state *s = &replay->state;
    char names[64];
    gr_out out = gr_out_into(names, sizeof names);
    int order[PP_SEATS];
    for (int seat = 0; seat < replay->game.seats; seat++) {
        int at = seat;
        for (; at > 0 && stands_above(s, &e, seat, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    gr_put_seats(&out, s->winners);
    view_say(view, "The game is over: %s %s, because %s (%s).", names,
             (s->winners & (s->winners - 1)) == 0 ? "wins" : "share the win",
             gr_ending_words((pp_rule)s->ended_by), e.clause ? e.clause : "no clause");
    for (int i = 0; i < replay->game.seats; i++)
        print_seat(replay, &e, order[i]);
}
