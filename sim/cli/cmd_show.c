// SPDX-License-Identifier: MIT
// pathproof show: draws the board for a record or position, before and after an action, or for each row of a case. main.c runs it.
#include "commands.h"
#include "book_ids.h"
#include "film.h"
#include "ids.h"
#include "replay.h"
#include "svg.h"
#include "tilesets.h"
#include "view_table.h"
#include "wrap.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The options for showing a position.
typedef struct show_style {
    bool svg, terminal;
    view_style view;
} show_style;

// Returns whether the board fits. Pictures, files and pipes have no limit of width.
static bool fits(const op_args *args, const show_style *style, const pp_game *game) {
    char why[GR_FAULT_MAX];
    gr_out out = gr_out_into(why, sizeof why);
    if (style->svg || !style->terminal || view_fits(&style->view, game, &out)) return true;
    cli_usage_error(args, "%s", why);
    return false;
}

static void print_scenes(const show_style *style, const draw_scene *scene, int scenes, const char *title) {
    if (style->svg) {
        svg_write_all(stdout, scene, scenes, (svg_words){.title = title});
    } else {
        const canvas_style shown = {style->view.colour, style->view.ascii};
        draw_print_scenes(stdout, scene, scenes, style->view.columns, shown);
    }
}

// --- A case

static int print_film(const op_args *args, const show_style *style, book_pool *pool, const book_case *c,
                      const film_strip *film) {
    char title[GR_LINE_MAX + 1];
    draw_scene *scene = book_pool_take(pool, (size_t)(film->frames + 1) * sizeof *scene);
    if (!fits(args, style, &film->setup.game)) return OP_EXIT_USAGE;
    gr_out out = gr_out_into(title, sizeof title);
    gr_put(&out, c->id);
    gr_put_char(&out, ' ');
    gr_put(&out, c->shows);
    for (int i = 0; i < film->frames; i++)
        scene[i] = film_scene(film, i);
    if (!style->svg) printf("%s\n", title);
    if (film->frames == 0) wrap_say(stderr, "pathproof show: this case leaves the board empty");
    if (film->frames > 0) print_scenes(style, scene, film->frames, title);
    return film->frames > 0 ? 0 : OP_EXIT_FAILED;
}

static int show_found(const op_args *args, const show_style *style, book_pool *pool, const book_text *book,
                      const book_case *c) {
    book_fault fault = {0};
    const film_strip *film = film_make(pool, &gr_shipped_games, book, c, &fault);
    if (film) return print_film(args, style, pool, c, film);
    wrap_say(stderr, "%s:%d:%d: %s", fault.path, fault.fault.line, fault.fault.column, fault.fault.what);
    return OP_EXIT_FAILED;
}

// Lists the cases of the clause, as many as fit.
static void put_cases_of(gr_out *out, const book_text *book, const char *id) {
    enum { NAMED = 6 };
    char clause[BOOK_ID_MAX + 1];
    int cases = 0;
    book_clause_id_of(id, clause);
    for (int i = 0; i < book->case_count; i++) {
        if (!ids_is_case_of(&book->cases[i], clause)) continue;
        gr_put(out, cases == 0 ? "; there are " : cases < NAMED ? ", " : cases == NAMED ? " and more" : "");
        if (cases < NAMED) gr_put(out, book->cases[i].id);
        cases++;
    }
    if (cases == 0) ids_put_nearest_case(out, book, id);
}

static int show_case(const op_args *args, const show_style *style) {
    book_pool pool = {0};
    book_text book = {0};
    char id[GR_FAULT_MAX], meant[GR_FAULT_MAX];
    int status = OP_EXIT_USAGE;
    gr_out out = gr_out_into(id, sizeof id), more = gr_out_into(meant, sizeof meant);
    ids_put_folded(&out, args->operand[0]);
    const bool read = ids_read_books(args, &book);
    const book_case *c = read ? book_find_case(&book, id) : 0;
    if (c) {
        status = show_found(args, style, &pool, &book, c);
    } else if (read) {
        put_cases_of(&more, &book, id);
        cli_usage_error(args, "no case is called %s%s", args->operand[0], meant);
    }
    book_free(&book);
    book_pool_free(&pool);
    return status;
}

// --- A record

// The position before and after an action of the record, counted from 1, with the paths of pawns. A position without a record has no
// actions, and its game may be one that cannot begin, because the box is too small to deal.
typedef struct show_moment {
    pp_state before, after;
    draw_ways ways_before, ways;
} show_moment;

static void play_until(const replay_game *table, int at, show_moment *moment) {
    pp_begin(&table->game, &moment->after);
    ways_begin(&moment->ways, &table->game, &moment->after);
    for (int i = 0; i < at; i++) {
        ways_forget(&moment->ways);
        moment->before = moment->after;
        moment->ways_before = moment->ways;
        ways_apply(&moment->ways, &moment->after, table->action[i], 0, 0);
    }
}

static void show_action(const show_style *style, const replay_game *table, int at) {
    static show_moment moment;
    char title[GR_LINE_MAX + 1], after[GR_LINE_MAX + 1];
    play_until(table, at, &moment);
    gr_out out = gr_out_into(after, sizeof after);
    gr_put(&out, "after ");
    gr_put_action(&out, &table->game, table->action[at - 1]);
    out = gr_out_into(title, sizeof title);
    gr_put(&out, table->game.name);
    gr_put(&out, ", before and ");
    gr_put(&out, after);
    const draw_scene scene[] = {
        {.game = &table->game, .state = &moment.before, .ways = &moment.ways_before, .caption = "before"},
        {.game = &table->game, .state = &moment.after, .ways = &moment.ways, .caption = after}};
    print_scenes(style, scene, 2, title);
}

static void print_hands(const pp_game *game, const pp_state *s) {
    char line[GR_LINE_MAX + 1];
    for (int hand = 0; hand < pp_hand_numbers(game); hand++) {
        const bool second = game->hand_a_pawn && pp_nth_of_seat(hand) == 1;
        gr_out out = gr_out_into(line, sizeof line);
        gr_put_hand(&out, game, s->hand[hand]);
        if (out.used == 0) continue;
        printf("%s%s holds%s\n", gr_seat_names[pp_seat_of_hand(game, hand)],
               second              ? "2"
               : game->hand_a_pawn ? "1"
                                   : "",
               line);
    }
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_verdict(&out, s);
    printf("%s\n", line);
}

// Shows the table. A position without a record does not show where pawns left the game.
static void show_table(const show_style *style, const replay_game *table) {
    static show_moment moment;
    const draw_ways *ways = 0;
    if (table->actions > 0) {
        play_until(table, table->actions, &moment);
        ways_forget(&moment.ways);
        ways = &moment.ways;
    }
    if (style->svg) {
        svg_write(stdout, &(draw_scene){.game = &table->game, .state = &table->state, .ways = ways},
                  (svg_words){.title = table->game.name});
        return;
    }
    view_show_table(&style->view, &table->game, &table->state, ways, 0, false, 0);
    view_show_legend(&style->view, &table->game);
    print_hands(&table->game, &table->state);
}

static int show_file(const op_args *args, const show_style *style) {
    static replay_game table;
    static tiles_given tiles;
    uint64_t at = 0;
    if (!op_take_number(args, "--at", 1, PLAY_MOST_ACTIONS, &at) || !tiles_take(args, false, &tiles))
        return OP_EXIT_USAGE;
    const int status = replay_or_position(&table, &tiles.catalog, args->operand[0]);
    if (status != 0) return status;
    if (at > (uint64_t)table.actions)
        return cli_usage_error(args, "--at: there is no such action; the record has %d", table.actions);
    if (!fits(args, style, &table.game)) return OP_EXIT_USAGE;
    if (at > 0) {
        show_action(style, &table, (int)at);
    } else {
        show_table(style, &table);
    }
    return 0;
}

// --- The command

static bool take_colour(const op_args *args, view_style *view) {
    const char *colour = op_given(args, "--color");
    if (!colour) return true;
    view->colour = strcmp(colour, "always") == 0;
    if (view->colour || strcmp(colour, "never") == 0) return true;
    cli_usage_error(args, "--color is always or never");
    return false;
}

static int run_show(const op_args *args) {
    const bool terminal = isatty(STDOUT_FILENO);
    show_style style = {.svg = op_given(args, "--svg") != 0, .terminal = terminal, .view = view_of(terminal)};
    const char *name = args->operand[0];
    if (!take_colour(args, &style.view)) return OP_EXIT_USAGE;
    style.view.clears = style.view.asks = false;
    const bool is_file = strcmp(name, "-") == 0 || access(name, F_OK) == 0;
    if (is_file || !ids_is_like_one(name)) return show_file(args, &style);
    return op_given(args, "--at") ? cli_usage_error(args, "--at works only with records")
                                  : show_case(args, &style);
}

static const op_option options[] = {
    TILES_OPTION,
    {"--at", "N", "show a record before and after its N-th action, with the paths that pawns took"},
    {"--svg", 0, "print a picture, as SVG"},
    {"--color", "WHEN", "use colour always or never (default: at a terminal, unless NO_COLOR is set)"},
    {0, 0, 0},
};

const op_command cli_command_show = {
    .name = "show",
    .operands = "FILE|POSITION|CASE",
    .summary = "Draws the board for a position, for the end of a record, or for each row of a case.",
    .details =
        "FILE holds a record or a position line (see spec/protocol.md); - is standard input. FILE#17 is number 17 of several records,\n"
        "from 0. POSITION is a position line\n"
        "itself, in quotes. CASE is the id of a case in the rulebooks: the table is drawn before it, and after each of\n"
        "its rows.\n"
        "A letter marks where a pawn's path enters the next square. A cross marks where a pawn left the game.\n"
        "\n"
        "Examples:\n"
        "  pathproof show T05-9.2/1\n"
        "  pathproof show game.txt --at 40 --svg >table.svg\n",
    .options = options,
    .fewest = 1,
    .most = 1,
    .run = run_show,
};
