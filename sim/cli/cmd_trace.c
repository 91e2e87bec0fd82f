// SPDX-License-Identifier: MIT
// pathproof trace: shows what happens inside one action of a record, step by step. main.c runs it.
#include "commands.h"
#include "replay.h"
#include "speaker.h"
#include "tilesets.h"
#include "wrap.h"

#include <stdio.h>
#include <string.h>

static replay_game table; // large, and only one is needed
static tiles_given tiles;

// A place in a record, split: RECORD:LINE.
typedef struct trace_place {
    char file[GR_LINE_MAX + 1];
    int line;
} trace_place;

static bool find_place(const char *operand, trace_place *place) {
    const char *colon = strrchr(operand, ':');
    uint64_t line;
    if (!colon || colon == operand || colon - operand > GR_LINE_MAX) return false;
    if (!gr_read_number(colon + 1, INT32_MAX, &line) || line == 0) return false;
    memcpy(place->file, operand, (size_t)(colon - operand));
    place->file[colon - operand] = '\0';
    place->line = (int)line;
    return true;
}

static int complain(const trace_place *place, int column, const char *what) {
    const bool standard = strcmp(place->file, "-") == 0;
    wrap_say(stderr, "%s:%d:%d: %s", standard ? "standard input" : place->file, place->line, column, what);
    return OP_EXIT_FAILED;
}

// --- Printing

static void indent(const pp_state *s) {
    printf("%*s", 2 * (s->depth > 0 ? s->depth - 1 : 0), "");
}

// Prints the innermost step before it runs. Bytes that its stage does not use yet may hold data of the last answer. They have no name at
// this stage, so this clears them first.
static void print_frame(const char *before) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    pp_frame frame = table.state.frame[table.state.depth - 1];
    const pp_schema *schema = &table.game.step[frame.step]->frame;
    for (int i = 0; i < PP_FIELDS && schema->field[i].name; i++) {
        const pp_field *field = &schema->field[i];
        const size_t size = field->kind == PP_FIELD_PLACE ? 2 : 1;
        if (!pp_field_used(field, &frame)) memset((uint8_t *)&frame + field->byte, 0, size);
    }
    gr_put_frame(&out, &table.game, &frame);
    indent(&table.state);
    printf("%s%s\n", before, line);
}

static void print_event(void *listening, const pp_event *event) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    (void)listening;
    gr_put_event(&out, &table.game, event);
    indent(&table.state);
    printf("    %s%s%s\n", line, event->clause ? "  @" : "", event->clause ? event->clause : "");
}

static void trace_action(pp_action action) {
    const pp_work work = {&table.game, &table.state, print_event, 0};
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_action(&out, &table.game, action);
    printf("%s\n", line);
    print_frame("asked: ");
    pp_take(&work, action);
    bool goes_on = table.state.depth > 0;
    while (goes_on) {
        print_frame("");
        goes_on = pp_run_once(&work) && table.state.depth > 0;
    }
    if (table.state.depth > 0) {
        print_frame("asks: ");
        return;
    }
    out = gr_out_into(line, sizeof line);
    gr_put_verdict(&out, &table.state);
    printf("%s\n", line);
}

// --- The command

static int run_trace(const op_args *args) {
    trace_place place;
    char text[GR_LINE_MAX + 1], what[GR_FAULT_MAX];
    pp_action action[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    if (!find_place(args->operand[0], &place))
        return cli_usage_error(args, "'%s' is not RECORD:LINE", args->operand[0]);
    if (!tiles_take(args, false, &tiles)) return OP_EXIT_USAGE;
    const int status = replay_until(&table, &tiles.catalog, place.file, place.line, text);
    if (status != 0) return status;
    if (!table.begun) return complain(&place, 1, "this line has no action: the game has not begun");
    gr_words words = gr_words_of(text);
    const int actions = gr_read_actions(&table.game, &words, action, &fault);
    if (actions == 0) return complain(&place, fault.column, fault.what);
    for (int i = 0; i < actions; i++) {
        const pp_result result = pp_may(&table.game, &table.state, action[i]);
        if (result.reason != PP_FINE) {
            gr_out out = gr_out_into(what, sizeof what);
            gr_put_refusal(&out, result);
            return complain(&place, 1, what);
        }
        trace_action(action[i]);
    }
    return 0;
}

static const op_option options[] = {
    TILES_OPTION,
    {0, 0, 0},
};

const op_command cli_command_trace = {
    .name = "trace",
    .operands = "RECORD:LINE",
    .summary = "Shows what happens inside one action of a record, step by step.",
    .details =
        "Prints one line for each step that runs, indented by its depth: its name, its stage, its player and the data it holds (see\n"
        "\"Positions\" in spec/protocol.md). Below the line are the events that the step reports.\n"
        "\n"
        "Example:\n"
        "  pathproof trace game.txt:17\n",
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run_trace,
};
