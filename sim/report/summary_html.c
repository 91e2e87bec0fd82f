// SPDX-License-Identifier: MIT
// Writes the results of many games as an HTML page: what was played, how to repeat it, the figures, pictures of them, and the effects of
// other readings. shown.c calls it.
#include "summary.h"

#include "args.h"
#include "effects.h"
#include "lint.h"
#include "markup.h"
#include "page.h"
#include "plots.h"
#include "progress.h"
#include "sheet.h"
#include "spec_files.h"

#include <stdlib.h>
#include <string.h>

// Black in gnuplot's output is replaced with the ink of the page. White is a border around points, which the page does not need.
static const char style[] =
    ".plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1.5rem; align-items: start; }\n"
    ".plot { margin: 0; }\n"
    ".plot svg { display: block; width: 100%; height: auto; }\n"
    ".plot [fill=\"black\"] { fill: var(--ink); }\n"
    ".plot [stroke=\"black\"], .plot [stroke=\"rgb(  0,   0,   0)\"] { stroke: var(--ink); }\n"
    ".plot [color=\"black\"] { color: var(--ink); }\n"
    ".plot [color=\"white\"] { display: none; }\n"
    "figcaption { font-size: 0.9rem; color: var(--faint); }\n"
    "figcaption strong { color: var(--ink); display: block; }\n"
    "dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; }\n"
    "dt { color: var(--faint); }\n"
    "dd { margin: 0; }\n"
    "pre { white-space: pre-wrap; }\n"
    "@media (max-width: 40rem) { dl { display: block; } dd { margin: 0 0 0.5rem; } th, td { padding: 0.2rem 0.3rem; } }\n";

// --- The list of facts: what was played

static void put_fact(FILE *to, const char *name, const char *fact) {
    fprintf(to, "<dt>");
    markup_put(to, name);
    fprintf(to, "</dt><dd>");
    markup_put(to, fact);
    fprintf(to, "</dd>\n");
}

static void put_games(FILE *to, const summary_of *summary) {
    char games[100];
    snprintf(games, sizeof games,
             summary->tally->ended.interrupted ? "%s; stopped early, %s were planned" : "%s",
             cli_thousands(summary->tally->games), cli_thousands(summary->plan->games));
    put_fact(to, "Games", games);
}

static void put_seed(FILE *to, const summary_of *summary) {
    char seed[24];
    gr_out out = gr_out_into(seed, sizeof seed);
    gr_put_number(&out, summary->plan->seed);
    put_fact(to, "Seed", seed);
}

static void put_rules(FILE *to, const summary_of *summary) {
    count_sample sample;
    for (int size = 0; size < summary->plan->sizes; size++) {
        char line[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(line, sizeof line);
        if (!summary_sample(summary, size, &sample)) continue;
        summary_put_game(&out, summary, sample.game);
        put_fact(to, size == 0 ? "Game" : "", line);
    }
}

static void put_players(FILE *to, const summary_of *summary) {
    char names[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(names, sizeof names);
    play_put_line_up(&out, &summary->plan->line_up);
    gr_put(&out, summary->plan->line_up.count > 1 ? ": the seats take these policies in turn" : ": ");
    if (summary->plan->line_up.count == 1) gr_put(&out, summary->plan->line_up.policy[0].says);
    put_fact(to, "Players", names);
}

static void put_tilesets(FILE *to, const summary_of *summary) {
    enum { SHOWN = 20 };
    const pp_tileset *set;
    for (int i = 0; (set = summary_tileset(summary, i)) != 0 && i < SHOWN; i++) {
        char line[GR_LINE_MAX + 1];
        gr_out out = gr_out_into(line, sizeof line);
        gr_put_shown(&out, set->name, strlen(set->name), false);
        gr_put(&out, ", ");
        gr_put_hex(&out, set->hash);
        put_fact(to, i == 0 ? "Tiles" : "", line);
    }
    if (summary->plan->tiles.count > SHOWN) put_fact(to, "", "and so on");
}

static void put_played(FILE *to, const summary_of *summary) {
    const char *made_up = summary_made_up(summary);
    char program[200];
    snprintf(program, sizeof program, "pathproof %s, commit %s, %s", summary->stamp->version,
             summary->stamp->commit, summary->stamp->date);
    fprintf(to, "<h2>What was played</h2>\n<dl>\n");
    put_rules(to, summary);
    put_games(to, summary);
    put_seed(to, summary);
    put_players(to, summary);
    put_tilesets(to, summary);
    put_fact(to, "Program", program);
    char cite[GR_FAULT_MAX];
    gr_out out = gr_out_into(cite, sizeof cite);
    stamp_put_cite(&out);
    put_fact(to, "Cite as", cite);
    if (summary->stamp->again != summary->stamp->command) put_fact(to, "Command", summary->stamp->command);
    fprintf(to, "</dl>\n");
    if (made_up) {
        fprintf(to, "<p><strong>Made up:</strong> ");
        markup_put(to, made_up);
        fprintf(to, ". The results on this page hold for these tiles only.</p>\n");
    }
    fprintf(to, "<h2>How to repeat it</h2>\n<pre>");
    markup_put(to, summary->stamp->again);
    fprintf(
        to,
        "</pre>\n<p>The same commit and seed play the same games, on any machine and with any number of threads.</p>\n");
}

// --- Figures

static void put_row(FILE *to, const value_row *row, int item) {
    const count_figure *figure = row->figure;
    char label[SHEET_CELL], value[SHEET_CELL] = "", interval[SHEET_CELL] = "", between[SHEET_CELL] = "";
    gr_out out = gr_out_into(label, sizeof label);
    sheet_put_label(&out, row->sample->game, figure, item);
    sheet_put_value(value, row->sample, figure, item);
    if (row->e.sure) sheet_put_interval(interval, figure, &row->e);
    if (row->e.sure) sheet_put_between(between, figure, &row->e);
    fprintf(to, "<tr><td>");
    markup_put(to, label);
    fprintf(to, "</td><td class=\"number\">%s</td><td class=\"number\">%s</td>", value, interval);
    if (row->sample->sets > 1) fprintf(to, "<td class=\"number\">%s</td>", between);
    fprintf(to, "</tr>\n");
}

static void put_figures(FILE *to, const count_sample *sample) {
    fprintf(
        to,
        "<div class=\"scroll\"><table>\n<tr><th>figure</th><th class=\"number\">value</th><th class=\"number\">95 %%</th>%s</tr>\n",
        sample->sets > 1 ? "<th class=\"number\">between tile sets</th>" : "");
    for (int i = 0; i < COUNT_FIGURES; i++) {
        const count_figure *figure = &count_figures[i];
        const bool seldom = figure->seldom && count_sum_of(sample->all, figure) == 0;
        if (figure->part >= COUNT_PART_CLAUSES || figure->kind == COUNT_EVEN ||
            !count_has(sample->game, figure) || seldom)
            continue;
        for (int item = 0; item < count_items(figure); item++) {
            value_row row;
            if (value_of_item(sample, figure, item, &row) && row.e.known) put_row(to, &row, item);
        }
    }
    fprintf(to, "</table></div>\n");
}

static void put_test(FILE *to, const count_sample *sample) {
    const count_seats seats = count_test_seats(sample);
    char p[SHEET_CELL] = "";
    sheet_put_p(p, " ", seats.all.p);
    fprintf(to, "<p>Test whether every seat is equally likely to win alone: ");
    markup_put(to, p);
    fprintf(
        to,
        ", effect w = %.4f. The seat furthest from an equal share is %s, by %+.2f points of the games won alone.",
        seats.all.effect, gr_seat_names[seats.furthest], 100 * seats.off[seats.furthest]);
    const count_effect effect = count_seat_effect(sample);
    if (effect.known)
        fprintf(
            to,
            " However often the results are looked at, no seat is more than %.2f points away, and one is at least %.2f points away.",
            100 * effect.high, 100 * effect.low);
    fprintf(to, "</p>\n");
}

static bool put_size(FILE *to, const count_sample *sample, plots_page *page, whole_why *why) {
    fprintf(to, "<section>\n<h2 id=\"players-%d\">%d players</h2>\n<div class=\"plots\">\n",
            sample->game->seats, sample->game->seats);
    const bool fine = plots_put(to, sample, page, why);
    fprintf(to, "</div>\n<h3>Figures</h3>\n");
    put_test(to, sample);
    put_figures(to, sample);
    fprintf(to, "</section>\n");
    return fine;
}

// --- Several numbers of players side by side

static void put_contents(FILE *to, const count_sample sample[], int samples, bool rulings) {
    fprintf(to, "<p>On this page: ");
    if (samples > 1) fprintf(to, "<a href=\"#across\">all numbers of players</a>, ");
    for (int i = 0; i < samples; i++)
        fprintf(to, "%s<a href=\"#players-%d\">%d players</a>", i == 0 ? "" : ", ", sample[i].game->seats,
                sample[i].game->seats);
    if (rulings) fprintf(to, ", <a href=\"#rulings\">what the rulings do</a>");
    fprintf(to, "</p>\n");
}

static bool put_across(FILE *to, const summary_of *summary, bool rulings, plots_page *page, whole_why *why) {
    const bulk_plan *plan = summary->plan;
    count_totals *all = calloc(PP_SEATS, sizeof *all);
    count_sample sample[PP_SEATS + 1] = {0};
    int samples = 0;
    if (!all) abort();
    for (int size = 0; size < plan->sizes; size++) {
        sample[samples] = bulk_sample(plan, summary->tally, plan->players[size], &all[samples]);
        samples += all[samples].games[0] > 0;
    }
    sample[samples].game = 0;
    bool fine = true;
    if (samples > 1 || rulings) put_contents(to, sample, samples, rulings);
    if (samples > 1) {
        fprintf(to, "<section>\n<h2 id=\"across\">All numbers of players</h2>\n<div class=\"plots\">\n");
        fine = plots_put_across(to, sample, page, why);
        fprintf(to, "</div>\n</section>\n");
    }
    free(all);
    return fine;
}

// --- The page

static bool put_page(FILE *to, const summary_of *summary, const char *rulings, whole_why *why) {
    const pp_game *game = &summary->plan->game[summary->plan->players[0]];
    char title[200];
    plots_page page = {.all = PLOTS_MOST * summary->plan->sizes + PLOTS_ACROSS, .began = progress_now()};
    snprintf(title, sizeof title, "%s: %s games", game->title ? game->title : game->name,
             cli_thousands(summary->tally->games));
    page_begin(to, title, style);
    fprintf(to, "<h1>");
    markup_put(to, title);
    fprintf(to, "</h1>\n");
    put_played(to, summary);
    bool fine = put_across(to, summary, rulings[0] != '\0', &page, why);
    for (int size = 0; fine && size < summary->plan->sizes; size++) {
        count_sample sample;
        if (summary_sample(summary, size, &sample)) fine = put_size(to, &sample, &page, why);
    }
    progress_hide();
    fputs(rulings, to);
    fprintf(
        to,
        "<p class=\"note\">Intervals are 95 %% intervals. With several tile sets, each set is one observation. "
        "The figures are defined in sim/statistics.md of the program's sources.</p>\n");
    page_end(to);
    return fine;
}

// --- The effects of other readings: the rows for the game on the pages of rulings; nothing if they are not found

typedef struct rulings_page {
    FILE *to;
    const char *game;
    book_text book;
    effects_line head; // the head of the table that is being read
    int rows;
} rulings_page;

// Returns whether a cell names the game, or the game with parts: "seas", "seas, all modules".
static bool is_of(const char *cell, const char *game) {
    const size_t length = strlen(game);
    return strncmp(cell, game, length) == 0 && (cell[length] == '\0' || cell[length] == ',');
}

static const char *class_of(int column) {
    return column < EFFECTS_SEATS || column == EFFECTS_BESIDES ? "" : " class=\"number\"";
}

static void put_cells(const rulings_page *page, const char *tag, const effects_line *line) {
    fprintf(page->to, "<tr>");
    for (int i = 0; i < EFFECTS_COLUMNS; i++) {
        const book_clause *reading = i == EFFECTS_READING ? book_find_clause(&page->book, line->cell[i]) : 0;
        fprintf(page->to, "<%s%s>", tag, class_of(i));
        markup_put(page->to, line->cell[i]);
        if (reading) fprintf(page->to, " ");
        if (reading) markup_put(page->to, reading->name);
        fprintf(page->to, "</%s>", tag);
    }
    fprintf(page->to, "</tr>\n");
}

static void begin_rulings(const rulings_page *page) {
    char made[EFFECTS_CELL];
    gr_out out = gr_out_into(made, sizeof made);
    effects_put_made(&out, &page->book);
    fprintf(
        page->to,
        "<section>\n<h2 id=\"rulings\">What the rulings do</h2>\n"
        "<p>Where the rulebook leaves a question open, there are several readings; --reading chooses one. Here each reading "
        "alone is compared with the default, with the same random draws and random players. These are not the games of "
        "this page. A difference that chance does not explain is given with its 95 %% interval. For the others, "
        "<em>below</em> gives the largest effect that is still possible. ");
    markup_put(page->to, made);
    fprintf(page->to, "</p>\n<div class=\"scroll\"><table>\n");
    put_cells(page, "th", &page->head);
}

static void take_row(void *taking, const effects_line *line) {
    rulings_page *page = taking;
    if (line->kind == EFFECTS_HEAD) page->head = *line;
    if (line->kind != EFFECTS_ROW || !is_of(line->cell[EFFECTS_GAME], page->game)) return;
    if (page->rows++ == 0) begin_rulings(page);
    put_cells(page, "td", line);
}

// Returns whether a sentence names the game, such as: "R2.1b: no game differs in phoenix at 2 seats; winds at 2 or 4 seats."
static bool speaks_of(const char *sentence, const char *game) {
    for (const char *at = strstr(sentence, game); at; at = strstr(at + 1, game)) {
        const char *rest = at + strlen(game);
        if (at > sentence && at[-1] == ' ' && (*rest == ',' || strncmp(rest, " at ", 4) == 0)) return true;
    }
    return false;
}

static void take_sentence(void *taking, const effects_line *line) {
    const rulings_page *page = taking;
    if (line->kind != EFFECTS_SENTENCE || !speaks_of(line->text, page->game)) return;
    fprintf(page->to, "<li>");
    markup_put(page->to, line->text);
    fprintf(page->to, "</li>\n");
}

static void take_all(rulings_page *page, effects_taker *take) {
    for (int i = 0; i < page->book.clauses; i++) {
        const book_clause *clause = &page->book.clause[i];
        if (book_is_ruling(clause->id)) effects_take(&page->book, clause, take, page);
    }
}

static void put_rulings(FILE *to, const char *game) {
    rulings_page page = {.to = to, .game = game};
    if (book_read_all(&page.book)) take_all(&page, take_row);
    if (page.rows > 0) {
        fprintf(to, "</table></div>\n<ul>\n");
        take_all(&page, take_sentence);
        fprintf(to, "</ul>\n</section>\n");
    }
    book_free(&page.book);
}

// The section on rulings, or an empty text; null if there is no memory. The head of the page links to it.
static char *rulings_of(const summary_of *summary) {
    char *text = 0;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (memory) put_rulings(memory, summary->plan->game[summary->plan->players[0]].name);
    return memory && fclose(memory) == 0 ? text : 0;
}

bool summary_write_html(const char *file, const summary_of *summary, whole_why *why) {
    char *text = 0, *rulings = rulings_of(summary);
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    const bool put = memory && rulings && put_page(memory, summary, rulings, why);
    if (!memory || fclose(memory) != 0 || !rulings) return whole_fails(why, file, "no memory");
    const bool written = put && whole_write(file, text, size, why);
    free(text);
    free(rulings);
    return written;
}
