// SPDX-License-Identifier: MIT
// The lint's check that the second engine (spec/oracle) plays every reading, and the one list of those that it does not have to play.
// lint_main.c runs it.
#include "lint_second.h"

#include <string.h>

// A reading of core/ruling_table.inc that the second engine does not play, and the reason: {"R99b", "reason"}. The default reading needs
// no row.
const lint_exempt lint_second_exempt[] = {{0, 0}};

static const lint_exempt *find_exempt(const lint_exempt *exempt, const char *reading) {
    while (exempt->reading && strcmp(exempt->reading, reading) != 0)
        exempt++;
    return exempt->reading ? exempt : 0;
}

// Returns whether a game begins with this reading.
static bool begins_with(engine_any *engine, const char *game, const char *reading) {
    char command[GR_LINE_MAX + 1];
    engine_reply reply = {0};
    snprintf(command, sizeof command, "game %s seats=2 reading=%s", game, reading);
    engine->ask(engine, command, &reply);
    const bool begins = reply.answer == ENGINE_ANSWER_OK;
    reply_free(&reply);
    return begins;
}

// The games that begin with a reading on the built-in engine but not on the second one, as a list; "" if there are none.
static const char *find_unplayed(const lint_engines *engines, const char *reading,
                                 char list[GR_LINE_MAX + 1]) {
    gr_out out = gr_out_into(list, GR_LINE_MAX + 1);
    list[0] = '\0';
    for (const pp_game *const *each = gr_shipped_games.games; *each; each++) {
        const char *game = (*each)->name;
        if (!begins_with(engines->builtin, game, reading) || begins_with(engines->second, game, reading))
            continue;
        if (list[0] != '\0') gr_put(&out, ", ");
        gr_put(&out, game);
    }
    return list;
}

static void check_reading(lint_run *lint, const lint_engines *engines, const lint_exempt *exempt,
                          const char *reading) {
    const book_clause *clause = book_find_clause(lint->book, reading);
    if (!clause) return; // lint_rulings reports this
    const char *path = lint->book->file[clause->file].path;
    char unplayed[GR_LINE_MAX + 1];
    const bool declared = engines->second->reads(engines->second, reading);
    const lint_exempt *excused = find_exempt(exempt, reading);
    if (excused) {
        lint_check(lint, excused->why && strlen(excused->why) >= 10, path, clause->line, reading,
                   "spec/suite/lint_second.c exempts it without a reason");
        lint_check(lint, !declared, path, clause->line, reading,
                   "the second engine declares it now: remove it from the list in spec/suite/lint_second.c");
        return;
    }
    lint_check(lint, declared, path, clause->line, reading,
               "the second engine does not declare it: add it to spec/oracle, or to the list in "
               "spec/suite/lint_second.c with a reason");
    if (!declared) return;
    find_unplayed(engines, reading, unplayed);
    lint_check(lint, unplayed[0] == '\0', path, clause->line, reading,
               "the second engine does not play it in %s", unplayed);
}

void lint_second(lint_run *lint, const lint_engines *engines, const lint_exempt *exempt) {
    char reading[BOOK_ID_MAX + 1];
    for (pp_ruling ruling = 0; ruling < PP_RULINGS; ruling++) {
        for (int i = 1; i < pp_readings(ruling); i++) {
            gr_out out = gr_out_into(reading, sizeof reading);
            gr_put_reading_id(&out, ruling, i);
            check_reading(lint, engines, exempt, reading);
        }
    }
    for (; exempt->reading; exempt++) {
        lint_check(lint, book_find_clause(lint->book, exempt->reading) != 0, lint->book->file[0].path, 1,
                   exempt->reading, "spec/suite/lint_second.c exempts a reading that does not exist");
    }
}
