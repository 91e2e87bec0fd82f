// SPDX-License-Identifier: MIT
// The stamp says where figures come from. The commands of sim/cli take a stamp, and sim/report prints it.
#include "stamp.h"

#include "args.h"
#include "speaker.h"
#include "wrap.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static char *command_of(const op_args *args) {
    char short_of_room[1];
    gr_out out = gr_out_into(short_of_room, sizeof short_of_room);
    op_put_command(&out, args);
    const size_t size = out.used + 1;
    char *command = malloc(size);
    if (!command) abort();
    out = gr_out_into(command, size);
    op_put_command(&out, args);
    return command;
}

bool stamp_take(const op_args *args, stamp_of *stamp) {
    const uint64_t last = UINT64_C(253402300799); // the end of the year 9999
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    uint64_t seconds = 0;
    if (epoch && !gr_read_number(epoch, last, &seconds)) {
        cli_usage_error(args, "SOURCE_DATE_EPOCH: '%s' is not a number of seconds", epoch);
        return false;
    }
    const time_t now = epoch ? (time_t)seconds : time(0);
    struct tm utc;
    *stamp = (stamp_of){.version = gr_version, .commit = stamp_commit, .command = command_of(args)};
    stamp->again = stamp->command;
    strftime(stamp->date, sizeof stamp->date, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &utc));
    return true;
}

void stamp_play_again(stamp_of *stamp, const op_args *played) {
    stamp->again = command_of(played);
}

static void print_command(FILE *to, const char *what, const char *command) {
    enum { SET_IN = 4 };
    const int used = fprintf(to, "%s:", what);
    wrap_put_command(to, command, (wrap_page){wrap_columns_of(to), SET_IN, used});
}

void stamp_put_cite(gr_out *out) {
    gr_put(out, "The Pathproof authors, Pathproof ");
    gr_put(out, gr_version);
    if (strcmp(stamp_commit, "unknown") == 0) return;
    gr_put(out, ", commit ");
    gr_put(out, stamp_commit);
}

void stamp_print(FILE *to, const stamp_of *stamp) {
    char cite[GR_FAULT_MAX];
    gr_out out = gr_out_into(cite, sizeof cite);
    stamp_put_cite(&out);
    print_command(to, "made by", stamp->command);
    if (stamp->again != stamp->command) print_command(to, "in one piece", stamp->again);
    fprintf(to, "cite as: %s\n", cite);
    fprintf(to, "pathproof %s, commit %s, %s\n", stamp->version, stamp->commit, stamp->date);
}

void stamp_begin_json(json_out *json, json_layout layout, const char *format, uint64_t version,
                      const stamp_of *stamp) {
    char cite[GR_FAULT_MAX];
    gr_out out = gr_out_into(cite, sizeof cite);
    stamp_put_cite(&out);
    json_object(json, 0, layout);
    json_uint(json, format, version);
    json_object(json, "made", JSON_LINE);
    json_text(json, "version", stamp->version);
    json_text(json, "commit", stamp->commit);
    json_text(json, "command", stamp->command);
    json_text(json, "again", stamp->again);
    json_text(json, "date", stamp->date);
    json_text(json, "cite", cite);
    json_close(json);
}
