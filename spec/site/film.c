// SPDX-License-Identifier: MIT
// Plays a case only for its pictures; nothing is judged. site.c draws every case, `pathproof show CASE` a single one.
#include "film.h"

typedef struct shooting {
    book_pool *pool;
    film_strip *film;
    pp_state state, before; // the position now, and before the last row
    draw_ways ways, ways_before;
    pp_action refused;
} shooting;

static bool anything_to_see(const pp_state *s) {
    uint8_t any = 0;
    for (int i = 0; i < PP_SQUARES; i++)
        any |= s->tile[i];
    return any != 0 || (s->on | s->off | s->out) != 0;
}

static film_frame *take_frame(shooting *sh, int row) {
    film_strip *f = sh->film;
    f->frame = book_pool_take_more(sh->pool, f->frame, f->frames, sizeof *f->frame);
    film_frame *frame = f->frame[f->frames++] = book_pool_take(sh->pool, sizeof **f->frame);
    frame->row = row;
    frame->state = sh->state;
    frame->ways = sh->ways;
    frame->refused = sh->refused;
    return frame;
}

static film_frame *add_frame(shooting *sh, int row) {
    return anything_to_see(&sh->state) ? take_frame(sh, row) : 0;
}

// Plays an action. Returns false if it is refused, or is not an action.
static bool play_action(shooting *sh, const script_item *item, bool to_be_refused) {
    char text[GR_LINE_MAX + 1];
    pp_action action[GR_ACTIONS_A_LINE];
    gr_fault fault = {0};
    gr_out out = gr_out_into(text, sizeof text);
    script_put_item(&out, item);
    gr_words words = gr_words_of(text);
    const int count = gr_read_actions(&sh->film->setup.game, &words, action, &fault);
    if (to_be_refused) sh->refused = count > 0 ? action[0] : PP_NO_ACTION;
    for (int i = 0; i < count && !to_be_refused; i++) {
        const pp_result result = ways_apply(&sh->ways, &sh->state, action[i], 0, 0);
        if (result.reason != PP_FINE) return false;
    }
    return count > 0;
}

static bool is_refusal(const script_row *row) {
    return row->expected.count > 0 && (script_item_is(&row->expected.item[0], 0, "refused") ||
                                       script_item_is(&row->expected.item[0], 0, "malformed"));
}

static bool play_row(shooting *sh, const script_row *row) {
    const bool refusal = is_refusal(row);
    if (row->kind == ROW_INSTEAD) {
        sh->state = sh->before;
        sh->ways = sh->ways_before;
    }
    sh->before = sh->state;
    sh->ways_before = sh->ways;
    ways_forget(&sh->ways);
    sh->refused = PP_NO_ACTION;
    bool fine = true;
    for (int i = 0; i < row->actions.count && fine; i++) {
        const bool last = i + 1 == row->actions.count;
        fine = play_action(sh, &row->actions.item[i], refusal && last) || (refusal && last);
    }
    return fine;
}

// Returns whether a row gets a picture. A refused row gets one if a tile was refused.
static bool is_shown(const shooting *sh, const script_row *row) {
    uint8_t square;
    const draw_scene scene = {.state = &sh->state, .refused = sh->refused};
    return !is_refusal(row) || row->actions.count > 1 || draw_find_refused(&scene, &square);
}

static void shoot_rows(shooting *sh) {
    const case_script *script = &sh->film->script;
    for (int i = 0; i < script->rows; i++) {
        const script_row *row = &script->row[i];
        if (row->kind != ROW_PLAYS && row->kind != ROW_INSTEAD) continue;
        if (!play_row(sh, row)) return;
        film_frame *frame = is_shown(sh, row) ? add_frame(sh, i + 1) : 0;
        if (!frame) continue;
        gr_out out = gr_out_into(frame->caption, sizeof frame->caption);
        script_put_row(&out, row);
    }
}

// Sets up the table, and plays the record that the case begins with. Returns false if the record is refused.
static bool set_table(shooting *sh) {
    const film_strip *f = sh->film;
    sh->state = f->setup.state;
    if (!f->setup.given) pp_begin(&f->setup.game, &sh->state);
    ways_begin(&sh->ways, &f->setup.game, &sh->state);
    for (int i = 0; i < f->script.befores; i++) {
        if (!play_row(sh, &f->script.before[i])) return false;
    }
    ways_forget(&sh->ways);
    return true;
}

static void shoot(shooting *sh) {
    const film_strip *f = sh->film;
    if (!set_table(sh)) return;
    film_frame *frame = add_frame(sh, 0);
    if (frame) {
        gr_out out = gr_out_into(frame->caption, sizeof frame->caption);
        gr_put(&out, f->script.record ? "after the record" : "before");
        frame->impossible = f->script.row[0].kind == ROW_GIVEN;
    }
    shoot_rows(sh);
}

// Reads the case. Returns null, with a fault, if it cannot be understood.
static film_strip *read_case(book_pool *pool, const gr_catalog *catalog, const book_text *book,
                             const book_case *c, setup_otherwise otherwise, book_fault *fault) {
    film_strip *f = book_pool_take(pool, sizeof *f);
    const bool read = script_read(pool, book, c, &f->script, fault) &&
                      setup_make(catalog, &f->script, otherwise, &f->setup, fault);
    return read ? f : 0;
}

film_strip *film_make(book_pool *pool, const gr_catalog *catalog, const book_text *book, const book_case *c,
                      book_fault *fault) {
    shooting *sh = book_pool_take(pool, sizeof *sh);
    film_strip *f = read_case(pool, catalog, book, c, (setup_otherwise){0}, fault);
    *sh = (shooting){.pool = pool, .film = f};
    if (f) shoot(sh);
    return f;
}

film_strip *film_make_table(book_pool *pool, const gr_catalog *catalog, const book_text *book,
                            const book_case *c, setup_otherwise otherwise, book_fault *fault) {
    shooting *sh = book_pool_take(pool, sizeof *sh);
    film_strip *f = read_case(pool, catalog, book, c, otherwise, fault);
    *sh = (shooting){.pool = pool, .film = f};
    if (!f) return 0;
    if (set_table(sh)) {
        take_frame(sh, 0);
        return f;
    }
    script_item_blame(&f->script.game, fault, "the record that the case begins with is refused", 0);
    return 0;
}

draw_scene film_scene(const film_strip *film, int frame) {
    const film_frame *f = film->frame[frame];
    return (draw_scene){.game = &film->setup.game,
                        .state = &f->state,
                        .ways = &f->ways,
                        .caption = f->caption,
                        .stage = f->impossible ? "an impossible position" : 0,
                        .refused = f->refused};
}
