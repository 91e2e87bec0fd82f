// SPDX-License-Identifier: MIT
// The policies `careful`, `mobile`, `greedy` and `keen`, which look one choice ahead. players.c lists them; mcts.c looks ahead in the same
// way.
#include "weigh.h"

#include "bits.h"
#include "imagine.h"
#include "outlook.h"

enum { OWN_ANSWERS = 24, ANYHOW_EACH = 32 }; // more answers than almost any move of a pawn needs

// In the middle of a move, with a lantern in hand or on a loop, a position says little. So it answers the seat's further questions at
// random, until another seat or chance is asked. This also keeps a player on a loop from flipping one tile back and forth forever.
bool weigh_try(const pp_game *game, pp_state *s, pp_action action, play_source *source) {
    const pp_work work = {game, s, 0, 0};
    const int seat = pp_asked(game, s).seat;
    pp_play(&work, action);
    for (int answers = 0; answers < OWN_ANSWERS; answers++) {
        const pp_question asked = pp_asked(game, s);
        if (asked.over || asked.chance || asked.seat != seat) return answers == 0;
        pp_play(&work, play_choose(game, s, source));
    }
    return false;
}

static bool is_turning(const pp_action action[], uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        if (pp_verb_of(action[i]) == PP_TURN) return true;
    }
    return false;
}

bool weigh_anyhow(const pp_action action[], uint32_t count, play_source *source) {
    return is_turning(action, count) && source->below(source, ANYHOW_EACH) == 0;
}

// Takes one of the choices with the greatest weight, each equally likely. If `why` is not null, `says` writes the reason into it.
static pp_action choose_heaviest(const play_policy *policy, const pp_view *view, play_source *source,
                                 gr_out *why) {
    pp_action action[PP_ACTIONS_MAX], best = PP_NO_ACTION;
    const uint32_t count = pp_view_legal(view, action);
    pp_seen seen;
    pp_state world, after, best_after;
    uint32_t as_good = 0;
    int64_t most = INT64_MIN;
    if (count == 0) return PP_NO_ACTION;
    pp_look(view, &seen);
    play_imagine(view->game, &seen, source, &world);
    const bool anyhow = weigh_anyhow(action, count, source);
    weigh_scene scene = {view->game, &seen, &after, view->seat};
    for (uint32_t i = 0; i < count; i++) {
        after = world;
        weigh_try(view->game, &after, action[i], source);
        const int64_t weight = anyhow ? 0 : policy->weighs->weigh(&scene);
        if (weight > most) as_good = 0;
        if (weight < most || source->below(source, ++as_good) != 0) continue;
        most = weight;
        best = action[i];
        best_after = after;
    }
    scene.after = &best_after;
    if (why) policy->weighs->say(why, &scene);
    return best;
}

// Weighs survival: first the standing of the seat, then whether a tile in hand will be safe to lay next.
static int64_t survival(const weigh_scene *scene) {
    return 2 * outlook_standing(scene->after, scene->seat) +
           outlook_goes_on(scene->game, scene->after, scene->seat);
}

// --- careful: avoids running out of safe placements

static int64_t weigh_careful(const weigh_scene *scene) {
    return survival(scene);
}

static void say_careful(gr_out *out, const weigh_scene *scene) {
    const int placements = outlook_placements(scene->game, scene->after, scene->seat);
    gr_put_number(out, (uint64_t)placements);
    gr_put(out, placements == 1 ? " placement" : " placements");
    gr_put(out, " of the tiles in hand would be safe next turn");
}

static const weigh_by careful_weighs = {weigh_careful, say_careful};

const play_policy play_careful = {
    .name = "careful",
    .says = "stays on the board if it can, and keeps a tile that will be safe to lay next",
    .choose = choose_heaviest,
    .weighs = &careful_weighs,
};

// --- mobile: keeps as many placements open as it can

static int ways(const weigh_scene *scene) {
    return outlook_ways(scene->game, scene->after, scene->seat, scene->seen->unseen[0]);
}

static int64_t weigh_mobile(const weigh_scene *scene) {
    return survival(scene) << 8 | ways(scene);
}

static void say_mobile(gr_out *out, const weigh_scene *scene) {
    gr_put_number(out, (uint64_t)ways(scene));
    gr_put(out, "% of the placements of tiles in hand or unseen would be safe next turn");
}

static const weigh_by mobile_weighs = {weigh_mobile, say_mobile};

const play_policy play_mobile = {
    .name = "mobile",
    .says = "stays on the board if it can, where most tiles that it could hold next are safe to lay",
    .choose = choose_heaviest,
    .weighs = &mobile_weighs,
};

// --- greedy: first weighs like careful, then stars, then room

int64_t play_weigh_greedy(const weigh_scene *scene) {
    const int64_t stars = scene->after->score[scene->seat];
    return survival(scene) << 16 | stars << 8 | outlook_room(scene->game, scene->after, scene->seat);
}

static void say_greedy(gr_out *out, const weigh_scene *scene) {
    const int room = outlook_room(scene->game, scene->after, scene->seat);
    const uint8_t stars = scene->after->score[scene->seat];
    if (scene->game->has & PP_HAS_SCORES) {
        gr_put_number(out, stars);
        gr_put(out, stars == 1 ? " star, and " : " stars, and ");
    }
    gr_put_number(out, (uint64_t)room);
    gr_put(out, room == 1 ? " empty square" : " empty squares");
    gr_put(out, " that nobody else can reach first");
}

static const weigh_by greedy_weighs = {play_weigh_greedy, say_greedy};

const play_policy play_greedy = {
    .name = "greedy",
    .says = "stays on the board like careful, then takes the most stars, then the most room",
    .choose = choose_heaviest,
    .weighs = &greedy_weighs,
};

// --- keen: adds up all that the others consider one after another

// The worth of each feature in points: a star, a tile that will be safe to lay next, a square of room, a placement of such a tile, and an
// opponent that is still in. A per cent of `ways` is a point. Being on the board counts more than all of them together.
enum {
    KEEN_ON = 100000,
    KEEN_STAR = 200,
    KEEN_GOES_ON = 100,
    KEEN_ROOM = 10,
    KEEN_PLACEMENT = 8,
    KEEN_OPPONENT = 100
};
enum { KEEN_PLACEMENTS = 12 }; // further placements are worth nothing

int64_t play_weigh_keen_quickly(const weigh_scene *scene) {
    const pp_game *game = scene->game;
    const pp_state *after = scene->after;
    const int opponents = pp_bits(pp_seats_in(game, after) & ~(1u << scene->seat));
    const int placements = outlook_placements(game, after, scene->seat);
    const int counted = placements < KEEN_PLACEMENTS ? placements : KEEN_PLACEMENTS;
    return (int64_t)KEEN_ON * outlook_standing(after, scene->seat) + KEEN_STAR * after->score[scene->seat] +
           KEEN_GOES_ON * (placements > 0) + KEEN_ROOM * outlook_room(game, after, scene->seat) +
           KEEN_PLACEMENT * counted - KEEN_OPPONENT * opponents;
}

int64_t play_weigh_keen(const weigh_scene *scene) {
    return play_weigh_keen_quickly(scene) + ways(scene);
}

static void say_keen(gr_out *out, const weigh_scene *scene) {
    say_greedy(out, scene);
    gr_put(out, "; ");
    say_careful(out, scene);
    gr_put(out, ", and ");
    say_mobile(out, scene);
}

static const weigh_by keen_weighs = {play_weigh_keen, say_keen};

const play_policy play_keen = {
    .name = "keen",
    .says = "adds up stars, room and safe placements, and prefers fewer opponents",
    .choose = choose_heaviest,
    .weighs = &keen_weighs,
};
