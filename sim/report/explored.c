// SPDX-License-Identifier: MIT
// Prints the results of a visit to all positions. cmd_explore.c calls it.
#include "explored.h"

#include "args.h"
#include "guard.h"
#include "record.h"
#include "tilesets.h"
#include "wrap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- Preparing the results

static int by_rule(const void *a, const void *b) {
    const explored_ending *x = a, *y = b;
    return x->rule != y->rule ? x->rule - y->rule : x->winners - y->winners;
}

static void note_ending(explored *e, uint32_t kind) {
    const uint8_t rule = graph_ended_by(kind), winners = graph_winners(kind);
    int i = 0;
    while (i < e->endings && (e->ending[i].rule != rule || e->ending[i].winners != winners))
        i++;
    if (i == e->endings) {
        e->ending = graph_memory(e->ending, (size_t)++e->endings, sizeof e->ending[0]);
        e->ending[i] = (explored_ending){rule, winners, 0};
    }
    e->ending[i].positions++;
}

static void count_depths(explored *e) {
    const explore_graph *graph = &e->visit->graph;
    e->depths = e->paths.depth[e->paths.order[graph->states - 1]] + 1;
    e->at_depth = graph_memory(0, e->depths, sizeof e->at_depth[0]);
    e->over = graph_memory(0, e->depths, sizeof e->over[0]);
    memset(e->at_depth, 0, e->depths * sizeof e->at_depth[0]);
    memset(e->over, 0, e->depths * sizeof e->over[0]);
    for (uint32_t state = 0; state < graph->states; state++) {
        const bool over = graph_is_over(graph, state);
        e->at_depth[e->paths.depth[state]]++;
        e->over[e->paths.depth[state]] += over;
        if (over) note_ending(e, graph->kind[state]);
    }
    if (e->endings > 0) qsort(e->ending, (size_t)e->endings, sizeof e->ending[0], by_rule);
}

// The number of actions in a record of this fault.
static uint32_t length_of(const explored *e, const explore_fault *fault) {
    return e->paths.depth[fault->state] + (fault->action >= 0);
}

static void tell_fault(explored *e, explored_fault *fault) {
    uint16_t *actions;
    const uint32_t count = paths_to(&e->paths, fault->nearest.state, &actions);
    gr_out out = gr_out_into(fault->says, sizeof fault->says);
    if (!explore_retell(e->plan, actions, count, fault->nearest.action, fault->name, &out))
        gr_put(&out, "it does not show when the record is played again");
    free(actions);
}

// Finds, for each name, the fault with the shortest record. If there are several, it takes the first.
static void sort_faults(explored *e) {
    e->faults = (int)e->visit->names;
    e->fault = graph_memory(0, (size_t)e->faults, sizeof e->fault[0]);
    memset(e->fault, 0, (size_t)e->faults * sizeof e->fault[0]);
    for (size_t i = 0; i < e->visit->faults; i++) {
        const explore_fault *fault = &e->visit->fault[i];
        explored_fault *of_name = &e->fault[fault->name];
        of_name->name = e->visit->name[fault->name];
        if (of_name->times++ == 0 || length_of(e, fault) < length_of(e, &of_name->nearest))
            of_name->nearest = *fault;
    }
    for (int i = 0; i < e->faults; i++)
        tell_fault(e, &e->fault[i]);
}

void explored_begin(explored *e, const explore_plan *plan, const explore_visit *visit,
                    const stamp_of *stamp) {
    memset(e, 0, sizeof *e);
    e->plan = plan;
    e->visit = visit;
    e->stamp = stamp;
    paths_find(&visit->graph, &e->paths);
    count_depths(e);
    e->longest = e->paths.height[0];
    sort_faults(e);
}

void explored_find_cycles(explored *e) {
    e->cycles = graph_memory(0, 1, sizeof *e->cycles);
    cycles_find(e->plan, &e->paths, e->cycles);
}

void explored_find_values(explored *e) {
    e->random = graph_memory(0, 1, sizeof *e->random);
    e->best = graph_memory(0, 1, sizeof *e->best);
    worth_of_random(&e->visit->graph, &e->paths, e->random);
    worth_of_best(&e->visit->graph, &e->paths, e->plan->game.seats, e->best);
}

bool explored_find_losses(explored *e, const play_line_up *policies, uint64_t games) {
    const explore_graph *graph = &e->visit->graph;
    worth_range *of[PP_SEATS] = {0};
    worth_best values = {0};
    bool whole = true;
    for (int seat = 0; seat < e->plan->game.seats; seat++) {
        of[seat] = graph_memory(0, graph->states, sizeof *of[seat]);
        worth_of_seat(graph, &e->paths, seat, of[seat], &values);
    }
    for (int i = 0; i < policies->count && whole; i++)
        whole = worth_of_policy(e->plan, graph, of, &policies->policy[i], games, &e->loss[i]);
    for (int seat = 0; seat < e->plan->game.seats; seat++)
        free(of[seat]);
    e->losers = whole ? policies : 0;
    return whole;
}

void explored_end(explored *e) {
    if (e->cycles) cycles_end(e->cycles);
    free(e->cycles);
    free(e->random);
    free(e->best);
    paths_end(&e->paths);
    free(e->at_depth);
    free(e->over);
    free(e->ending);
    free(e->fault);
}

// --- Records

// A position at the end of a record, and an action that is played in it.
typedef struct last_step {
    const pp_game *game;
    pp_state *s;
    pp_action action;
} last_step;

static void play_step(void *playing) {
    const last_step *step = playing;
    const pp_work work = {step->game, step->s, 0, 0};
    pp_play(&work, step->action);
}

void explored_put_record(FILE *to, const explore_plan *plan, const uint16_t actions[], uint32_t count,
                         int32_t last) {
    static pp_action list[PP_ACTIONS_MAX];
    record_writer recorder;
    pp_state s = plan->begin;
    bool whole = true;
    if (plan->placed) {
        record_begin_at(&recorder, to, &plan->game, &s);
    } else {
        record_begin(&recorder, to, &plan->game);
    }
    for (uint32_t i = 0; i < count + (last >= 0); i++) {
        const uint32_t place = i < count ? actions[i] : (uint32_t)last;
        if (place >= pp_legal(&plan->game, &s, list, 0)) break;
        last_step step = {&plan->game, &s, list[place]};
        record_action(&recorder, &plan->game, step.action);
        whole = guard_run(play_step, &step);
    }
    if (whole) record_end(&recorder, &plan->game, &s);
    if (!whole && recorder.drawing) fputc('\n', to);
}

void explored_put_cycle(FILE *to, const explored *e, const cycle_class *cycle) {
    uint16_t *actions;
    const uint32_t there = paths_to(&e->paths, cycle->entry, &actions), all = there + cycle->actions;
    actions = graph_memory(actions, all, sizeof *actions);
    memcpy(actions + there, cycle->action, cycle->actions * sizeof *actions);
    explored_put_record(to, e->plan, actions, all, -1);
    free(actions);
}

typedef struct text_of {
    FILE *to;
    char *text;
    size_t size;
} text_of;

static void open_text(text_of *t) {
    *t = (text_of){0};
    t->to = open_memstream(&t->text, &t->size);
    if (!t->to) abort();
}

static char *close_text(text_of *t) {
    if (fclose(t->to) != 0) abort();
    return t->text;
}

char *explored_record(const explore_plan *plan, const uint16_t actions[], uint32_t count, int32_t last) {
    text_of t;
    open_text(&t);
    explored_put_record(t.to, plan, actions, count, last);
    return close_text(&t);
}

char *explored_cycle_record(const explored *e, const cycle_class *cycle) {
    text_of t;
    open_text(&t);
    explored_put_cycle(t.to, e, cycle);
    return close_text(&t);
}

// --- For people

static void put_title(FILE *to, const char *title) {
    fprintf(to, "\n%s\n", title);
}

static void print_head(FILE *to, const explored *e) {
    char line[GR_LINE_MAX + 1];
    const explore_visit *visit = e->visit;
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_game(&out, &e->plan->game);
    wrap_put(to, line, (wrap_page){wrap_columns_of(to), 2, 0});
    tiles_print(to, e->plan->game.tiles);
    if (e->plan->from) fprintf(to, "  from %s\n", e->plan->from);
    fprintf(to, "\n%s positions, %s transitions\n", cli_thousands(visit->graph.states),
            cli_thousands(visit->graph.transitions));
    if (visit->left_out > 0)
        fprintf(to, "left out: %s transitions lead to positions beyond the limit (--states)\n",
                cli_thousands(visit->left_out));
    if (visit->waiting > 0)
        fprintf(to, "left out: %s of these positions were not examined\n", cli_thousands(visit->waiting));
    if (visit->left_out == 0 && visit->waiting == 0) fprintf(to, "every position was visited\n");
    fprintf(to, "probability that two positions were mistaken for one: at most %.1g\n",
            digest_bound(visit->graph.states));
}

static const char *sets(uint32_t count) {
    return count == 1 ? "set" : "sets";
}

static void print_longest(FILE *to, const explored *e) {
    const bool part = e->visit->left_out > 0 || e->visit->waiting > 0;
    if (e->longest == (uint32_t)PATHS_ENDLESS) {
        fprintf(to, "longest game: endless, because a position can be reached again\n");
    } else {
        fprintf(to, "longest game: %s%s actions\n", part ? "at least " : "", cli_thousands(e->longest));
    }
}

static void print_depths(FILE *to, const explored *e) {
    put_title(to, "Positions by the fewest actions that lead to them");
    fprintf(to, "  %7s %14s %14s\n", "actions", "positions", "games over");
    for (uint32_t depth = 0; depth < e->depths; depth++)
        fprintf(to, "  %7u %14s %14s\n", depth, cli_thousands(e->at_depth[depth]),
                cli_thousands(e->over[depth]));
}

void explored_put_ending(gr_out *out, const pp_game *game, uint8_t rule, uint8_t winners) {
    gr_put(out, game->clause[rule]);
    gr_put(out, (winners & (winners - 1)) == 0 ? " wins " : " shared ");
    gr_put_seats(out, winners);
}

static void print_endings(FILE *to, const explored *e) {
    put_title(to, "Positions in which the game is over, by clause and winners");
    for (int i = 0; i < e->endings; i++) {
        char text[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(text, sizeof text);
        explored_put_ending(&out, &e->plan->game, e->ending[i].rule, e->ending[i].winners);
        fprintf(to, "  %14s  %s\n", cli_thousands(e->ending[i].positions), text);
    }
}

static void print_cycles(FILE *to, const explored *e) {
    const explore_cycles *cycles = e->cycles;
    put_title(to, "Cycles");
    fprintf(to, "  %s %s of positions that can all be reached from one another",
            cli_thousands(cycles->components), sets(cycles->components));
    if (cycles->components > 0)
        fprintf(to, ": %s positions, at most %s in a set", cli_thousands(cycles->positions),
                cli_thousands(cycles->largest));
    fprintf(to, "\n  positions from which no end can be reached: %s\n", cli_thousands(cycles->no_end));
    for (int i = 0; i < cycles->classes; i++) {
        const cycle_class *cycle = &cycles->class_of[i];
        fprintf(to, "\n%s\n%s %s, %s positions; the last %u action%s of this record go%s around once:\n\n",
                cycle->name, cli_thousands(cycle->components), sets(cycle->components),
                cli_thousands(cycle->positions), cycle->actions, cycle->actions == 1 ? "" : "s",
                cycle->actions == 1 ? "es" : "");
        explored_put_cycle(to, e, cycle);
    }
    if (cycles->untold > 0) fprintf(to, "\n%s more are not in a class\n", cli_thousands(cycles->untold));
    if (cycles->no_end == 0) return;
    uint16_t *actions;
    const uint32_t count = paths_to(&e->paths, cycles->nearest_no_end, &actions);
    fprintf(to, "\nThe shortest record to a position from which no end can be reached:\n\n");
    explored_put_record(to, e->plan, actions, count, -1);
    free(actions);
}

// --- Values

static void print_range(FILE *to, const char *label, worth_range range) {
    fprintf(to, "  %-44s %.12f", label, range.low);
    if (isinf(range.high)) {
        fprintf(to, " or more\n");
    } else {
        fprintf(to, "  +%.1e\n", range.high - range.low);
    }
}

static void print_by_seat(FILE *to, const explored *e, const char *what, const worth_range *range) {
    for (int seat = 0; seat < e->plan->game.seats; seat++) {
        char label[GR_WORD_MAX];
        snprintf(label, sizeof label, "%s %s", gr_seat_names[seat], what);
        print_range(to, label, range[seat]);
    }
}

static void print_random(FILE *to, const explored *e) {
    const worth_random *values = e->random;
    put_title(to, "Uniformly random play: the lower bound of each figure, and the width of its interval");
    print_by_seat(to, e, "wins alone", values->won);
    print_by_seat(to, e, "shares the win", values->shared);
    for (int i = 0; i < values->endings; i++) {
        char text[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(text, sizeof text);
        explored_put_ending(&out, &e->plan->game, values->ending[i].rule, values->ending[i].winners);
        print_range(to, text, values->ending[i].share);
    }
    print_range(to, "turns", values->turns);
    print_range(to, "tiles laid", values->tiles);
    print_range(to, "actions", values->actions);
    print_range(to, "actions of chance", values->chance);
    for (int cause = 0; cause < PP_CAUSES; cause++) {
        char label[GR_WORD_MAX];
        snprintf(label, sizeof label, "left by %s, players per game", gr_cause_names[cause]);
        if (values->left[cause].low > 0) print_range(to, label, values->left[cause]);
    }
    for (uint32_t i = 0; i < values->lengths; i++) {
        char label[GR_WORD_MAX];
        snprintf(label, sizeof label, "games of %u turn%s", i, i == 1 ? "" : "s");
        if (values->length[i].low > 0) print_range(to, label, values->length[i]);
    }
    if (values->lost > 1e-9)
        fprintf(
            to,
            "  %.3g of all games are not in these sums: they lead to positions that were left out, or go on\n",
            values->lost);
}

static void print_best(FILE *to, const explored *e) {
    put_title(
        to,
        "Best play with open hands: the share of the win that a seat can guarantee, whatever the others do");
    print_by_seat(to, e, "", e->best->seat);
    if (e->best->sweeps > 0)
        fprintf(
            to,
            "  cycles were solved in at most %u sweeps; the last one changed no value by more than %.1e\n",
            e->best->sweeps, e->best->residue);
}

// The mean over the games, and half the width of its 95 % interval.
worth_mean explored_mean_loss(const explored *e, int policy) {
    const worth_loss *loss = &e->loss[policy];
    const double games = (double)loss->games, mean = loss->sum / games;
    const double variance = games > 1 ? fmax(0, loss->squares - games * mean * mean) / (games - 1) : 0;
    return (worth_mean){mean / e->plan->game.seats, 1.96 * sqrt(variance / games) / e->plan->game.seats};
}

static void print_losses(FILE *to, const explored *e) {
    put_title(
        to, "Loss against best play with open hands, in shares of a win: per game and seat, and per choice");
    for (int i = 0; i < e->losers->count; i++) {
        const worth_mean mean = explored_mean_loss(e, i);
        const worth_loss *loss = &e->loss[i];
        fprintf(to, "  %-24s %.4f (95 %%: \xc2\xb1%.4f)   %.5f   %s games\n", e->losers->policy[i].name,
                mean.mean, mean.half, loss->sum / (double)(loss->choices > 0 ? loss->choices : 1),
                cli_thousands(loss->games));
    }
}

static const char *checked_words(const explore_plan *plan) {
    if (plan->check && plan->beside)
        return "every promise was checked, and everything was compared with the second engine";
    if (plan->check) return "every promise was checked";
    return plan->beside ? "everything was compared with the second engine"
                        : "promises were not checked (--check=all)";
}

static void print_fault(FILE *to, const explored *e, const explored_fault *fault) {
    uint16_t *actions;
    const uint32_t count = paths_to(&e->paths, fault->nearest.state, &actions);
    fprintf(to, "\nWRONG, %s times: %s\n", cli_thousands(fault->times), fault->says);
    fprintf(to, "The shortest record that shows it:\n\n");
    explored_put_record(to, e->plan, actions, count, fault->nearest.action);
    free(actions);
}

void explored_print(FILE *to, const explored *e) {
    print_head(to, e);
    print_longest(to, e);
    print_depths(to, e);
    print_endings(to, e);
    if (e->cycles) print_cycles(to, e);
    if (e->random) print_random(to, e);
    if (e->best) print_best(to, e);
    if (e->losers) print_losses(to, e);
    fprintf(to, "\n%s: %s\n", checked_words(e->plan), e->faults == 0 ? "no fault found" : "faults are below");
    for (int i = 0; i < e->faults; i++)
        print_fault(to, e, &e->fault[i]);
    fprintf(to, "\n%.2f s (%d %s), %s MB for positions and transitions\n", e->visit->seconds, e->plan->jobs,
            e->plan->jobs == 1 ? "thread" : "threads",
            cli_thousands(
                graph_bytes(e->visit->graph.states, e->visit->graph.transitions, e->plan->figures) >> 20));
    stamp_print(to, e->stamp);
}

void explored_print_longest(FILE *to, const explored *e) {
    uint16_t *actions;
    const uint32_t count = paths_longest(&e->paths, &actions);
    if (!actions) return;
    fprintf(to, "\n");
    explored_put_record(to, e->plan, actions, count, -1);
    free(actions);
}
