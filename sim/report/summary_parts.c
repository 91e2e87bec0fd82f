// SPDX-License-Identifier: MIT
// The longer parts of a summary: clause by clause, and tile by tile.
#include "summary_sheet.h"

#include "grammar.h"
#include "args.h"

#include <string.h>

// The events of all rules that stand in the clause of this one.
static uint64_t times_fired(const sheet_column *c, int rule) {
    uint64_t count = 0;
    for (int same = 0; same < PP_RULES; same++) {
        const char *clause = c->game->clause[same];
        if (clause && strcmp(clause, c->game->clause[rule]) == 0) count += c->counts->rule[same];
    }
    return count;
}

static void fired(char cell[SHEET_CELL], const sheet_of *t, const sheet_column *c, int rule) {
    (void)t;
    sheet_put_per_game(cell, c, times_fired(c, rule));
}

// Whether a rule with this clause stands before it in the table.
static bool clause_known(const char *const *clause, int rule) {
    for (int before = 0; before < rule; before++) {
        if (clause[before] && strcmp(clause[before], clause[rule]) == 0) return true;
    }
    return false;
}

// Ids in the order of their book: T05-9.2 before T05-10.1.
static int compare_ids(const char *a, const char *b) {
    while (*a && *b) {
        const size_t more_a = strspn(a, "0123456789"), more_b = strspn(b, "0123456789");
        if (more_a != more_b && more_a > 0 && more_b > 0) return more_a < more_b ? -1 : 1;
        if (*a != *b) return *a < *b ? -1 : 1;
        a++;
        b++;
    }
    return (*a != '\0') - (*b != '\0');
}

// One rule for each clause of the book, in its order. Returns how many.
static int list_clauses(const char *const *clause, int list[PP_RULES]) {
    int count = 0;
    for (int rule = 0; rule < PP_RULES; rule++) {
        if (!clause[rule] || clause[rule][0] == '\0' || clause_known(clause, rule)) continue;
        int at = count++;
        for (; at > 0 && compare_ids(clause[list[at - 1]], clause[rule]) > 0; at--)
            list[at] = list[at - 1];
        list[at] = rule;
    }
    return count;
}

// A row for each clause that caused something; then those that did not, most of which only ever refuse.
void sheet_put_clauses(const sheet_of *t) {
    const char *const *clause = t->column[0].game->clause;
    char label[SHEET_LABEL], idle[PP_LINE_MAX + 1];
    int list[PP_RULES];
    pp_out never = pp_out_into(idle, sizeof idle);
    sheet_put_part(t, "Effects by the clause that caused them, times a game");
    const int clauses = list_clauses(clause, list);
    for (int i = 0; i < clauses; i++) {
        uint64_t count = 0;
        for (int k = 0; k < t->columns; k++)
            count += times_fired(&t->column[k], list[i]);
        if (count > 0) {
            snprintf(label, sizeof label, "  %s", clause[list[i]]);
            sheet_put_figures(t, label, fired, list[i]);
        } else {
            pp_put_char(&never, ' ');
            pp_put(&never, clause[list[i]]);
        }
    }
    if (never.used > 0) fprintf(t->to, "  never:%s\n", idle);
}

void sheet_put_by_tile(const sheet_of *t, const sheet_column *c) {
    const bool safe_or_not = c->game->clause[PP_RULE_SELF_ELIMINATION] != 0;
    fprintf(t->to, "\n%d players: choices at each tile of a game\n%6s %12s %8s %12s %14s\n", c->game->seats,
            "tile", "laid", safe_or_not ? "safe" : "extend", "lawful",
            safe_or_not ? "nothing safe" : "none extends");
    for (int n = 0; n < COUNT_LENGTHS; n++) {
        const double laid = (double)c->counts->laid[n], judged = (double)c->counts->judged[n];
        if (laid == 0) continue;
        fprintf(t->to, "%6d %12s %8.3f %12.3f %12.2f %%\n", n + 1, cli_thousands(c->counts->laid[n]),
                judged > 0 ? (double)c->counts->free[n] / judged : 0,
                judged > 0 ? (double)c->counts->available[n] / judged : 0,
                judged > 0 ? 100 * (double)c->counts->forced[n] / judged : 0);
    }
}
