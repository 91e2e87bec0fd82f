// SPDX-License-Identifier: MIT
// Counts a game while it is played. bulk.c, compare.c and bench_rows.c use it. The counts of a game stay in slots until it is over, so that
// sums of squares can be kept as well as sums.
#include "observe.h"

#include "bits.h"
#include "grammar.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

// --- The counts of one game

static inline void gather(count_observer *observer, uint32_t slot, uint64_t times) {
    observer->now[slot] += times;
    observer->touched[slot / COUNT_BITS] |= UINT64_C(1) << slot % COUNT_BITS;
}

static void gather_at(count_observer *observer, int figure, uint32_t item, uint64_t times) {
    gather(observer, observer->layout->slot[figure] + item, times);
}

// --- A choice

// The item for this number. The last item includes everything beyond it.
static uint32_t at_most(uint64_t n, uint32_t items) {
    return n < items ? (uint32_t)n : items - 1;
}

static bool is_judged(const count_observer *observer) {
    return observer->choices_each != 0 && (observer->tiles + observer->phase) % observer->choices_each == 0;
}

// Counts the judged tiles at which a clause forbade something. A last resort counts as forbidden as long as something better exists.
static void count_forbidden(count_observer *observer, const uint8_t worst[PP_RULES], int best) {
    uint64_t *forbids = &observer->now[observer->layout->forbids];
    for (int i = 0; i < observer->layout->clauses; i++)
        forbids[i] += worst[i] > best;
}

// Counts the placements, the free ones among them, and the clauses that rule out the others.
static void count_choices(count_observer *observer, const pp_scene *scene, const pp_step *step) {
    const uint32_t n = at_most(observer->tiles, COUNT_NUMBERS), turn = observer->item[COUNT_ACROSS_TURNS],
                   candidates = step->count(scene);
    uint32_t available = 0, free = 0;
    uint8_t best = PP_TIER_NEVER, worst[PP_RULES] = {0}; // the worst tier, by clause
    for (uint32_t i = 0; i < candidates; i++) {
        const pp_rank rank = step->rank(scene, step->nth(scene, i));
        uint8_t *of_clause = &worst[observer->layout->clause[rank.rule]];
        free += rank.tier == PP_TIER_FREE;
        available += rank.tier != PP_TIER_NEVER;
        if (rank.tier < best) best = rank.tier;
        if (rank.tier > *of_clause) *of_clause = rank.tier;
    }
    count_forbidden(observer, worst, best);
    gather_at(observer, COUNT_FIGURE(judged), n, 1);
    gather_at(observer, COUNT_FIGURE(free), n, free);
    gather_at(observer, COUNT_FIGURE(available), n, available);
    gather_at(observer, COUNT_FIGURE(forced), n, free == 0);
    gather_at(observer, COUNT_FIGURE(judged_in_turn), turn, 1);
    gather_at(observer, COUNT_FIGURE(free_in_turn), turn, free);
    gather_at(observer, COUNT_FIGURE(available_in_turn), turn, available);
    gather_at(observer, COUNT_FIGURE(forced_in_turn), turn, free == 0);
    observer->judged++;
    observer->free += free;
    observer->available += available;
    observer->forced += free == 0;
}

// Counts players who lack a tile. A player about to enter an empty square should have a full hand. Most do, so this is tested first.
static void count_short(count_observer *observer, const pp_game *game, const pp_state *s) {
    uint32_t owed = 0;
    for (int seat = 0; seat < game->seats; seat++) {
        const int pawn = pp_first_pawn(seat);
        if (s->hand[seat][game->hand - 1] != 0 || !pp_is_on(s, pawn)) continue;
        owed += s->tile[s->place[pawn].square] == 0;
    }
    observer->short_players += owed;
    observer->short_turns += owed > 0;
}

static void hear_choice(count_observer *observer, count_ears list, int step) {
    for (int i = list.from; i < list.to; i++) {
        const count_ear *ear = &observer->layout->ear[i];
        if ((ear->in == 0 || ear->in == step) && (ear->outside == 0 || ear->outside != step))
            observer->now[ear->slot]++;
    }
}

// Returns whether this is the choice of a turn. In the seas, other steps ask questions within a turn.
static bool is_of_turn(const pp_game *game, const pp_state *before, const pp_frame *frame) {
    return (game->opens ? before->frame[0].step : frame->step) == game->turn_step;
}

// Counts what only some choices need. It is separate from the common path, so that most choices save no registers.
static __attribute__((noinline)) void hear_more(count_observer *observer, const pp_game *game,
                                                const pp_state *before, pp_action action) {
    const pp_frame *frame = &before->frame[before->depth - 1];
    const pp_verb verb = pp_verb_of(action);
    hear_choice(observer, observer->layout->list[observer->layout->chooses[verb]], frame->step);
    if (!is_of_turn(game, before, frame)) return;
    observer->active = before->frame[0].seat;
    if (pp_turn_begins(game, before)) {
        const uint32_t turn = at_most(observer->turns_of[observer->active]++, COUNT_TURNS);
        observer->item[COUNT_ACROSS_TURNS] = turn;
        gather_at(observer, COUNT_FIGURE(turns_taken), turn, 1);
        if (observer->layout->shorts) count_short(observer, game, before);
    }
    if (verb == PP_LAY) gather_at(observer, COUNT_FIGURE(laid), at_most(observer->tiles, COUNT_NUMBERS), 1);
    if ((verb != PP_LAY && verb != PP_TURN) || !is_judged(observer)) return;
    const pp_scene scene = {game, before, frame};
    count_choices(observer, &scene, game->step[frame->step]);
}

static void count_chosen(void *watching, const pp_game *game, const pp_state *before, pp_action action) {
    count_observer *observer = watching;
    const pp_frame *frame = &before->frame[before->depth - 1];
    observer->actions++;
    observer->chance += game->step[frame->step]->chance;
    if (observer->layout->chooses[pp_verb_of(action)] != 0 || is_of_turn(game, before, frame))
        hear_more(observer, game, before, action);
}

// --- An event

// Notes the keys by which this event and later ones are counted: the tile last laid or turned, and the player affected.
static void take_note(count_observer *observer, const pp_event *event) {
    uint32_t *item = observer->item;
    switch (event->event) {
    case PP_EV_LAYS:
        item[COUNT_ACROSS_NUMBERS] = at_most(observer->tiles++, COUNT_NUMBERS);
        item[COUNT_ACROSS_SQUARES] = event->place.square;
        item[COUNT_ACROSS_TILES] = event->kind;
        break;
    case PP_EV_TURNS:
        item[COUNT_ACROSS_SQUARES] = event->place.square;
        item[COUNT_ACROSS_TILES] = COUNT_NO_KIND;
        break;
    case PP_EV_STARTS:
        if (event->rule != PP_RULE_RISE_SQUARE)
            observer->start[event->pawn] = (uint8_t)(event->place.square + 1);
        break;
    default:
        item[COUNT_ACROSS_SEATS] = pp_seat_of_pawn(event->pawn);
        item[COUNT_ACROSS_CAUSES] = event->cause;
        item[COUNT_ACROSS_CAUSES_AND_TURNS] = event->cause * COUNT_TURNS + item[COUNT_ACROSS_TURNS];
    }
}

static __attribute__((noinline)) void hear_list(count_observer *observer, count_ears list,
                                                const pp_event *event) {
    const uint64_t times = event->event == PP_EV_SCORES ? event->number : 1;
    const bool own = pp_seat_of_pawn(event->pawn) == observer->active;
    const count_whose whose = own ? COUNT_OWN : COUNT_OTHERS;
    take_note(observer, event);
    const count_ear *ear = &observer->layout->ear[list.from], *const end = &observer->layout->ear[list.to];
    for (; ear < end; ear++) {
        if (ear->whose == COUNT_ANYBODYS || ear->whose == whose)
            gather(observer, ear->slot + observer->item[ear->across], times);
    }
}

static void count_happened(void *watching, const pp_event *event) {
    count_observer *observer = watching;
    const count_layout *layout = observer->layout;
    const uint8_t list = layout->hears[event->event][event->rule];
    observer->now[layout->clause[event->rule]]++;
    if (list != 0) hear_list(observer, layout->list[list], event);
}

// --- The end of a game

static void put_times(uint64_t *words, int items, int i, uint64_t times) {
    if (times == 0) return;
    words[i] += times;
    words[items + i] += times * times;
}

static void put_gathered(count_observer *observer, const count_figure *figure) {
    uint64_t *words = count_at(observer->counts, figure);
    const uint64_t *now = &observer->now[observer->layout->slot[figure - count_figures]];
    const int items = count_items(figure);
    switch (figure->kind) {
    case COUNT_LENGTH: words[at_most(*now, COUNT_LENGTHS)]++; break;
    case COUNT_SHARE: words[0] += *now > 0; break;
    default:
        for (int i = 0; i < items; i++)
            put_times(words, items, i, now[i]);
    }
}

// Adds the counts of a game for a figure with many items: those of the items in one word of bits. Resets their slots for the next game.
static void put_touched(count_observer *observer, int word) {
    const count_layout *layout = observer->layout;
    const count_figure *figure = layout->many[word];
    const int items = count_items(figure), from = word * COUNT_BITS - layout->slot[figure - count_figures];
    uint64_t *now = &observer->now[word * COUNT_BITS], *sums = count_at(observer->counts, figure) + from;
    uint64_t *const squares = sums + items, *const products = squares + items;
    const uint64_t *of =
        figure->of == COUNT_FIGURE(games) ? 0 : &observer->now[layout->slot[figure->of] + from];
    for (uint64_t bits = observer->touched[word]; bits != 0; bits &= bits - 1) {
        const int i = pp_lowest_bit(bits);
        const uint64_t x = now[i];
        now[i] = 0;
        sums[i] += x;
        squares[i] += x * x;
        if (of) products[i] += x * of[i];
    }
}

static void put_ratio(uint64_t *words, uint64_t x, uint64_t n) {
    const uint64_t more[COUNT_WORDS_RATIO] = {x, n, x * x, x * n, n * n};
    for (int i = 0; i < COUNT_WORDS_RATIO; i++)
        words[i] += more[i];
}

// Counts an item once for each bit that is set, with a denominator of one.
static void put_items(uint64_t *words, const count_figure *figure, uint64_t bits) {
    const int items = count_items(figure), sums = figure->of == COUNT_FIGURE(games) ? 2 : 3;
    for (; bits != 0; bits &= bits - 1) {
        for (int i = 0; i < sums; i++)
            words[i * items + pp_lowest_bit(bits)]++;
    }
}

static void put_ended(count_observer *observer, const count_figure *figure, const pp_game *game,
                      const pp_state *s) {
    uint64_t *words = count_at(observer->counts, figure);
    const uint64_t says = figure->ends(observer, game, s);
    switch (figure->kind) {
    case COUNT_TIMES: put_times(words, 1, 0, says); break;
    case COUNT_LENGTH: words[at_most(says, COUNT_LENGTHS)]++; break;
    case COUNT_SHARE: words[0] += says; break;
    case COUNT_RATIO: put_ratio(words, says, figure->over(observer, game, s)); break;
    case COUNT_BY_SEAT:
    case COUNT_BY_SQUARE: put_items(words, figure, says); break;
    case COUNT_BY_ENDING: words[says] += says != PP_RULE_NONE; break;
    default: assert(false);
    }
}

static void put_forbidden(const count_observer *observer) {
    const count_layout *layout = observer->layout;
    uint64_t *forbidden = observer->counts->forbidden, *const products = forbidden + 2 * PP_RULES;
    for (int i = 0; i < layout->clauses; i++) {
        const uint64_t tiles = observer->now[layout->forbids + i];
        put_times(forbidden, PP_RULES, layout->first[i], tiles);
        products[layout->first[i]] += tiles * observer->judged;
    }
}

static void count_ended(void *watching, const pp_game *game, const play_played *played) {
    count_observer *observer = watching;
    const pp_state *s = &played->state;
    const count_layout *layout = observer->layout;
    observer->outcome = played->outcome;
    observer->fault = played->fault;
    observer->counts->games[0]++;
    for (int i = 0; i < layout->clauses; i++)
        put_times(observer->counts->effects, PP_RULES, layout->first[i], observer->now[i]);
    if (observer->judged > 0) put_forbidden(observer);
    for (int i = 0; i < layout->counts; i++)
        put_gathered(observer, layout->gathered[i]);
    // Begins with the last word, because a row may be reset only after the rows that divide by it are computed.
    for (int word = layout->to - 1; word >= layout->from; word--) {
        if (observer->touched[word] != 0) put_touched(observer, word);
    }
    for (int i = 0; i < layout->endings; i++)
        put_ended(observer, layout->ended[i], game, s);
    for (int i = 0; i < layout->ratios && observer->judged > 0; i++)
        put_ended(observer, layout->ratio[i], game, s);
    observer->under_way = false;
}

// Begins a game. Its phase decides which tiles are judged. The phase must not depend on the number of players, which can alternate as game
// numbers go up.
void count_observe(count_observer *observer, const count_layout *layout, count_totals *counts,
                   uint32_t choices_each, uint64_t number) {
    const size_t few = offsetof(count_observer, now) + (size_t)layout->slots * sizeof observer->now[0];
    memset(observer, 0,
           observer->under_way ? sizeof *observer : few); // clears everything if the last game did not end
    observer->layout = layout;
    observer->under_way = true;
    observer->item[COUNT_ACROSS_TILES] = COUNT_NO_KIND;
    observer->counts = counts;
    observer->choices_each = choices_each;
    observer->phase = (uint32_t)(number * UINT64_C(0x9e3779b97f4a7c15) >> 40);
}

play_watcher count_watcher_of(count_observer *observer) {
    return (play_watcher){observer, count_chosen, count_happened, count_ended};
}
