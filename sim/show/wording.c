// SPDX-License-Identifier: MIT
// Puts questions and answers into a player's words. table.c, choices.c and view_choices.c call it.
#include "choices.h"

#include "bits.h"

#include <string.h>

static bool is_asked_by(const pp_game *game, const pp_state *s, const char *step) {
    return s->depth > 0 && strcmp(game->step[s->frame[s->depth - 1].step]->name, step) == 0;
}

// --- The danger to a ship

// A listener's record of one pawn: the cause of its loss, or PP_CAUSES if it was not lost.
typedef struct threat {
    int pawn;
    int cause;
} threat;

static void watch_threat(void *listening, const pp_event *event) {
    threat *t = listening;
    if (event->event == PP_EV_LEAVES && event->pawn == t->pawn) t->cause = event->cause;
}

// Finds what takes the ship if nobody saves it, whether that is lawful or not (R36.2a). It plays on with "no" to every question. If this
// leads to a throw, it is the throw against the wave.
static int find_threat(const pp_game *game, const pp_state *s) {
    pp_state copy = *s;
    pp_question question = pp_asked(game, &copy);
    threat t = {pp_first_pawn(question.seat), PP_CAUSES};
    const pp_work work = {game, &copy, watch_threat, &t};
    for (int answers = 0; answers < PP_SEATS && is_asked_by(game, &copy, "save"); answers++) {
        pp_play(&work, pp_act(PP_NO, pp_first_pawn(question.seat), 0, 0, 0));
        if (t.cause != PP_CAUSES) break;
        question = pp_asked(game, &copy);
        if (question.chance && is_asked_by(game, &copy, "roll")) return PP_BY_WAVE;
    }
    return t.cause;
}

// The ways in which a ship is lost. The words follow "lost".
static const char *const how[PP_CAUSES + 1] = {
    "over the rim",  "by collision",   "in a loop",   "with its tile", "",
    "to a daikaiju", "to the uzushio", "in the wave", "in the portal", "to what lies ahead",
};

// --- Answers

static void put_placement(gr_out *out, const pp_game *game, pp_action action) {
    const int pawn = pp_pawn_of(action);
    gr_put(out, pp_verb_of(action) == PP_LAY ? "lay " : "turn it to ");
    gr_put_lying(out, game, pp_a(action), pp_b(action));
    if (pp_c(action) != 0) {
        gr_put(out, ", entering at ");
        gr_put(out, gr_point_names[pp_c(action) - 1]);
    }
    if (game->pawns == 2) gr_put(out, pawn == pp_first_pawn(pp_seat_of_pawn(pawn)) ? ", pawn 1" : ", pawn 2");
}

static void put_keeping(gr_out *out, const pp_game *game, pp_action action) {
    const int kept[3] = {pp_a(action), pp_b(action), pp_c(action)};
    gr_put(out, kept[0] != 0 ? "keep" : "keep none");
    for (int i = 0; i < 3 && kept[i] != 0; i++) {
        gr_put_char(out, ' ');
        gr_put_kind(out, game, kept[i] - 1);
    }
}

static void put_on_square(gr_out *out, const char *words, pp_action action) {
    gr_put(out, words);
    gr_put_square(out, (uint8_t)pp_a(action));
}

static void put_no(gr_out *out, const pp_game *game, const pp_state *s) {
    if (!is_asked_by(game, s, "save")) {
        gr_put(out, "keep the taihou");
        return;
    }
    gr_put(out, "let it be lost ");
    gr_put(out, how[find_threat(game, s)]);
}

static void put_giving(gr_out *out, const pp_game *game, const pp_state *s, pp_action action) {
    const bool shown = is_asked_by(game, s, "offer");
    if (shown) gr_put(out, "show the ");
    gr_put_kind(out, game, pp_a(action));
    gr_put(out, shown ? ", draw another" : " goes next");
}

void choice_put_words(gr_out *out, const pp_game *game, const pp_state *s, pp_action action) {
    switch (pp_verb_of(action)) {
    case PP_LAY:
    case PP_TURN: put_placement(out, game, action); break;
    case PP_AT:
        gr_put(out, "at ");
        gr_put_place(out, (pp_place){(uint8_t)pp_a(action), (uint8_t)pp_b(action)});
        break;
    case PP_KEEP: put_keeping(out, game, action); break;
    case PP_PASS: gr_put(out, "pass"); break;
    case PP_SEND: put_on_square(out, "send it to ", action); break;
    case PP_NAME:
        gr_put(out, "take the tiles of ");
        gr_put(out, gr_seat_names[pp_a(action)]);
        break;
    case PP_GIVE: put_giving(out, game, s, action); break;
    case PP_WITHDRAW: gr_put(out, "withdraw"); break;
    case PP_OPEN: put_on_square(out, "lay the portal on ", action); break;
    case PP_FIRE: put_on_square(out, "fire at the daikaiju on ", action); break;
    case PP_NO: put_no(out, game, s); break;
    default: gr_put_action(out, game, action); break;
    }
}

// --- A ship that is blocked on its mark (SEA-6.15)

static bool begins_again(const pp_game *game, const pp_state *s) {
    return is_asked_by(game, s, "mark");
}

static bool stays_at_its_edge(const pp_game *game) {
    return pp_plays(game, PP_R45_2A_OTHER_MARK_OF_THAT_EDGE);
}

void choice_put_occasion(gr_out *out, const pp_game *game, const pp_state *s) {
    if (!begins_again(game, s)) return;
    gr_put(
        out,
        "A daikaiju blocks the way of your ship, which has not left its mark: it begins again at another free mark");
    if (stays_at_its_edge(game)) gr_put(out, " of the same edge");
    gr_put(out, ", with an empty square before it (SEA-6.15, ruling R45.2).");
}

const char *choice_why_no_start(const pp_game *game, const pp_state *s, pp_action action) {
    const pp_place mark = {(uint8_t)pp_a(action), (uint8_t)pp_b(action)};
    if (mark.point >= PP_POINTS || mark.point % 3 == 0 || !pp_at_rim(game->size, mark))
        return "that is not a start mark";
    if (s->tile[mark.square] != 0) return "the square before that mark is not empty";
    if (begins_again(game, s) && stays_at_its_edge(game))
        return "your ship can only begin again at the edge where it is";
    return "the square before that mark is barred";
}

// --- Questions

// Writes the numbers of the lawful choices, or of all.
static void put_numbers(gr_out *out, const choice_entry choice[], int count, bool all) {
    const size_t begin = out->used;
    for (int i = 0; i < count; i++) {
        if (!all && !choice[i].lawful) continue;
        const int first = i;
        while (i + 1 < count && (all || choice[i + 1].lawful))
            i++;
        if (out->used > begin) gr_put(out, ", ");
        gr_put_number(out, (uint64_t)first + 1);
        if (i > first) gr_put(out, " to ");
        if (i > first) gr_put_number(out, (uint64_t)i + 1);
    }
}

void choice_put_numbers(gr_out *out, const choice_entry choice[], int count, size_t room) {
    char lawful[GR_LINE_MAX + 1];
    gr_out numbers = gr_out_into(lawful, sizeof lawful);
    put_numbers(&numbers, choice, count, false);
    if (numbers.used <= room) {
        gr_put(out, lawful);
    } else {
        put_numbers(out, choice, count, true);
    }
}

// Writes a question that can be declined, with its subject: saving a ship, or showing a tile just drawn.
static void put_declinable(gr_out *out, const pp_game *game, const pp_state *s) {
    if (!is_asked_by(game, s, "save")) {
        gr_put(out, "show the taihou and draw another, or keep it");
        return;
    }
    gr_put(out, "your ship is about to be lost ");
    gr_put(out, how[find_threat(game, s)]);
    gr_put(out, ": save it?");
}

// Writes which of a player's two pawns the question is about, if it is about one.
static bool put_pawn_asked(gr_out *out, const pp_game *game, const choice_entry choice[], int count) {
    uint32_t pawns = 0;
    if (game->pawns < 2) return false;
    for (int i = 0; i < count; i++)
        pawns |= 1u << pp_pawn_of(choice[i].action);
    if ((pawns & (pawns - 1)) != 0) return true;
    const int pawn = pp_lowest_bit(pawns);
    gr_put(out, pawn == pp_first_pawn(pp_seat_of_pawn(pawn)) ? "pawn 1: " : "pawn 2: ");
    return false;
}

void choice_put_question(gr_out *out, const pp_game *game, const pp_state *s, const choice_entry choice[],
                         int count) {
    static const char *const what[PP_VERBS] = {
        [PP_LAY] = "lay a tile",
        [PP_AT] = "choose a start mark",
        [PP_KEEP] = "which tiles do you keep",
        [PP_PASS] = "you have no tile to lay",
        [PP_TURN] = "turn the tile ahead",
        [PP_FLIP] = "flip a tile: lr left to right, tb top to bottom",
        [PP_SEND] = "send the lantern to a tile of its colour",
        [PP_NAME] = "whose tiles do you take",
        [PP_GIVE] = "which tile goes first",
        [PP_WITHDRAW] = "take your pawn off the board",
        [PP_OPEN] = "open the portal",
        [PP_FIRE] = "fire the taihou",
    };
    uint32_t verbs = 0;
    for (int i = 0; i < count; i++)
        verbs |= UINT32_C(1) << pp_verb_of(choice[i].action);
    const pp_verb verb = verbs >> PP_LAY & 1    ? PP_LAY
                         : verbs >> PP_TURN & 1 ? PP_TURN
                                                : pp_verb_of(choice[0].action);
    const bool with_pawn = verb == PP_LAY || verb == PP_TURN || verb == PP_AT;
    const bool either = with_pawn && put_pawn_asked(out, game, choice, count);
    if (verbs >> PP_NO & 1) {
        put_declinable(out, game, s);
    } else if (verb == PP_AT && is_asked_by(game, s, "out")) {
        gr_put(out, "choose a place");
    } else if (verb == PP_AT && begins_again(game, s)) {
        gr_put(out, "choose another start mark");
    } else if (verb == PP_AT && game->waits_beside) {
        gr_put(out, "choose a side to wait beside");
    } else {
        gr_put(out, what[verb] ? what[verb] : "choose");
    }
    if (either) gr_put(out, " with either pawn");
    if (is_asked_by(game, s, "out")) gr_put(out, " where your ship comes out of the portal");
    if (verb != PP_WITHDRAW && verbs >> PP_WITHDRAW & 1) gr_put(out, " or withdraw");
}
