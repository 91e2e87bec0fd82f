// SPDX-License-Identifier: MIT
// Whatever arrives is answered: rubbish with a refusal that tells its place in a comment, `# line:column: what`.
#include "engine.h"

#include "replay.h"
#include "args.h"
#include "speaker.h"

static void print_line(void *self, const char *line) {
    fprintf(self, "%s\n", line);
}

int cli_serve(FILE *from, FILE *to) {
    static pp_game game;
    static pp_state state;
    static gr_speaker speaker;
    record_lines lines = {from, 0, false};
    char line[GR_LINE_MAX + 1];
    gr_fault fault = {0};
    record_line_read read;
    gr_speaker_begin(&speaker, &gr_shipped_games, &game, &state, (gr_partner){.self = to, .say = print_line});
    while (!speaker.quit && (read = record_read_line(&lines, line, &fault)) != RECORD_LINE_END) {
        if (read == RECORD_LINE_BAD) {
            gr_speak_of_fault(&speaker, &fault);
        } else {
            gr_speak(&speaker, line, lines.number);
        }
        if (fflush(to) != 0) return GR_EXIT_FAILED;
    }
    return 0;
}
