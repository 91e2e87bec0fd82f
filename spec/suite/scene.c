// SPDX-License-Identifier: MIT
// Plays a failed case again on two engines, and draws the table before and after the step that went wrong. case_verdict.c shows it below
// each failure. case_expect.c uses it to query the built-in engine.
#include "scene.h"

#include "differ.h"
#include "svg.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// One of the two engines, and its position.
typedef struct side {
    engine_any *engine;
    engine_reply reply;
    fact_found *before, *after;
    engine_answer answer; // its answer to the last step
    bool over;            // after it, the verdict says that the game is over
} side;

static bool ask_side(side *s, const char *command) {
    s->engine->ask(s->engine, command, &s->reply);
    s->answer = s->reply.answer;
    return s->answer == ENGINE_ANSWER_OK;
}

// Moves `after` to `before` and puts the engine's position into `after`. That is null if the engine reports no readable position.
static void look_at_side(side *s, const case_under_way *run) {
    gr_fault fault = {0};
    const bool stage = s->engine->levels & ENGINE_CAN_STAGE;
    s->before = s->after;
    s->after = book_pool_take(run->pool, sizeof *s->after);
    s->engine->ask(s->engine, "state", &s->reply);
    const bool told = s->reply.answer == ENGINE_ANSWER_OK && s->reply.lines == 1;
    const pp_game *game = &run->setup.game;
    if (!told || !fact_found_read(&run->setup.catalog, game, s->reply.line[0], stage, s->after, &fault))
        s->after = 0;
}

static void ask_verdict(side *s) {
    s->engine->ask(s->engine, "verdict", &s->reply);
    s->over = s->reply.answer == ENGINE_ANSWER_OK && s->reply.lines == 1 &&
              strcmp(s->reply.line[0], "going on") != 0;
}

// The index of the last command that set up the table, or -1 if there is none.
static int beginning_of(const case_under_way *run) {
    int at = run->talked - 1;
    while (at >= 0 && run->talk[at].topic != TOPIC_TABLE)
        at--;
    return at;
}

static const char *table_of(const case_under_way *run) {
    return run->setup.given ? run->setup.position_line : run->setup.game_line;
}

static bool set_up(side *s, const case_under_way *run, const char *table) {
    for (int i = 0; i < run->talked; i++) {
        if (run->talk[i].topic == TOPIC_TILES && !ask_side(s, run->talk[i].command)) return false;
    }
    if (!ask_side(s, table)) return false;
    look_at_side(s, run);
    return s->after != 0;
}

static bool same_position(const case_under_way *run, const side *tested, const side *own) {
    const differ_pair pair = {&run->setup.game, &own->after->state, &tested->after->state, own->after->to,
                              tested->after->to};
    char nothing[1];
    gr_out out = gr_out_into(nothing, sizeof nothing);
    return differ_all(&out, &pair, "", 0) == 0;
}

// Plays a step on both engines. Returns false if it is the step to show.
static bool play_step(const case_under_way *run, side *tested, side *own, const char *step) {
    ask_side(tested, step);
    if (own->engine) ask_side(own, step);
    const bool both = !own->engine || own->answer == tested->answer;
    look_at_side(tested, run);
    if (own->engine) look_at_side(own, run);
    if (!tested->after) return false;
    return both && (!own->engine || !own->after || same_position(run, tested, own));
}

// The matters in which the two engines differ after the step. If only one refuses the action, that is the matter of refusals, or any
// matter if the action is lawful.
static uint32_t wrong_in(const case_under_way *run, const char *step, const side *tested, const side *own) {
    gr_words words = gr_words_of(step ? step : "");
    int mover = PP_PAWNS;
    if (!own->engine || !own->after || !tested->after) return 0;
    // An engine that ends the game too early does nothing more, so the rest of its position is no evidence.
    if (tested->over && !own->over) return MATTER_VERDICT;
    if (step && own->answer != tested->answer)
        return own->answer == ENGINE_ANSWER_OK ? MATTER_ALL : MATTER_REFUSAL;
    if (gr_next_word(&words) && !gr_read_pawn(&run->setup.game, words.word, &mover)) mover = PP_PAWNS;
    return matter_between((matter_side){&own->after->state, own->after->to},
                          (matter_side){&tested->after->state, tested->after->to}, mover);
}

// Moves the spot to the next step. `before` is the answer to the step before it.
static void count_step(case_scene *scene, engine_answer before) {
    scene->spot.action += scene->step && before == ENGINE_ANSWER_OK;
}

static int tables_until(const case_under_way *run, int last) {
    int tables = 0;
    for (int i = 0; i <= last; i++)
        tables += run->talk[i].topic == TOPIC_TABLE;
    return tables;
}

static void play_again(const case_under_way *run, case_scene *scene, side *tested, side *own) {
    const int begin = beginning_of(run);
    if (begin < 0 || !set_up(tested, run, run->talk[begin].command)) return;
    if (own->engine && !set_up(own, run, table_of(run))) own->engine = 0;
    bool same = true;
    scene->spot.table = tables_until(run, begin);
    for (int i = begin + 1; i < run->talked && same; i++) {
        if (run->talk[i].topic != TOPIC_PLAYS) continue;
        count_step(scene, tested->answer);
        scene->step = strchr(run->talk[i].command, ' ') + 1;
        same = play_step(run, tested, own, run->talk[i].command);
    }
    scene->before = scene->step ? tested->before : tested->after;
    scene->after = scene->step ? tested->after : 0;
    scene->should = own->engine ? own->after : 0;
    if (tested->after) ask_verdict(tested);
    if (own->engine) ask_verdict(own);
    scene->wrong = wrong_in(run, scene->step, tested, own);
    const bool mid_turn = own->engine && own->before && own->before->to < 0;
    scene->spot.led = scene->step && (mid_turn || tested->over) && own->answer == ENGINE_ANSWER_OK &&
                      tested->answer == ENGINE_ANSWER_REFUSED && scene->spot.action > 0;
    if (scene->wrong != 0 && scene->wrong != MATTER_VERDICT && own->answer == tested->answer)
        scene->items = matter_items_between(&own->after->state, &tested->after->state);
    scene->differs = tested->after && scene->should && !same_position(run, tested, own);
    // If nothing was played, there is only one table to show, unless the table itself is wrong.
    if (!scene->step && !scene->differs) scene->should = 0;
}

// Plays on the built-in engine everything that was played and not refused.
static bool follow(side *own, const case_under_way *run) {
    for (int i = 0; i < run->played_count; i++) {
        char command[GR_LINE_MAX + 8];
        gr_out out = gr_out_into(command, sizeof command);
        gr_put(&out, "play ");
        script_put_item(&out, run->played[i]);
        if (!ask_side(own, command)) return false;
    }
    return true;
}

bool scene_ask_builtin(const case_under_way *run, const char *command, engine_reply *reply,
                       fired_clauses *facts) {
    if (run->runner->engine->watched) return false;
    side own = {.engine = engine_open_builtin(run->runner->catalog)};
    if (!own.engine) return false;
    own.engine->watched = false;
    const bool there = set_up(&own, run, table_of(run)) && follow(&own, run);
    if (there) own.engine->ask(own.engine, command, reply);
    if (there && facts) own.engine->see(own.engine, facts);
    own.engine->close(own.engine);
    reply_free(&own.reply);
    return there && reply->answer == ENGINE_ANSWER_OK;
}

// Plays the case on the built-in engine, as it is written in the book, to find the clauses that fire.
static void find_clauses(const case_under_way *run, engine_any *own, case_scene *scene) {
    fired_clauses *fired = book_pool_take(run->pool, sizeof *fired);
    const case_runner listening = {
        .book = run->runner->book, .catalog = run->runner->catalog, .engine = own, .again = ""};
    case_clauses(&listening, run->c, 0, fired);
    gr_out out = gr_out_into(scene->leans, sizeof scene->leans);
    fired_put(&out, fired, run->c->clause);
}

void scene_make(const case_under_way *run, case_scene *scene) {
    side tested = {.engine = run->runner->engine}, own = {0};
    *scene = (case_scene){.broke = run->reply.answer == ENGINE_ANSWER_BROKEN};
    // The built-in engine is not compared with itself.
    engine_any *opened = tested.engine->watched ? 0 : engine_open_builtin(run->runner->catalog);
    if (opened) opened->watched = false;
    if (scene->broke) tested.engine = opened;
    if (!scene->broke) own.engine = opened;
    if (tested.engine) play_again(run, scene, &tested, &own);
    if (scene->broke) {
        scene->should = scene->after;
        scene->after = 0;
    }
    if (opened) find_clauses(run, opened, scene);
    if (opened) opened->close(opened);
    reply_free(&tested.reply);
    reply_free(&own.reply);
}

// --- Boards in characters

static draw_scene scene_of(const fact_found *found, const draw_ways *ways, const char *caption) {
    return (draw_scene){.game = &found->game, .state = &found->state, .ways = ways, .caption = caption};
}

// Finds the paths of pawns from the table before to this one; null if there is no table before.
static const draw_ways *ways_to(const case_scene *scene, const fact_found *found, draw_ways *ways) {
    if (!scene->before || found == scene->before) return 0;
    ways_between(ways, &found->game, &scene->before->state, &found->state);
    return ways;
}

void scene_put_boards(gr_out *out, const case_scene *scene) {
    char title[GR_LINE_MAX + 20];
    char *text = 0;
    size_t size = 0;
    const fact_found *then = scene->after ? scene->after : scene->should;
    if (!scene->before) return;
    gr_out words = gr_out_into(title, sizeof title);
    gr_put(&words, scene->after ? "after" : scene->step ? "as it should be after" : "as it should be");
    if (scene->step) gr_put_char(&words, ' ');
    if (scene->step) gr_put(&words, scene->step);
    FILE *to = open_memstream(&text, &size);
    if (!to) return;
    draw_ways ways;
    draw_scene boards[2] = {scene_of(scene->before, 0, scene->step ? "before" : "the table")};
    if (then) boards[1] = scene_of(then, ways_to(scene, then, &ways), title);
    draw_print_scenes(to, boards, then ? 2 : 1, INT_MAX, (canvas_style){.ascii = canvas_is_ascii()});
    fclose(to);
    gr_put(out, text);
    free(text);
}

// --- Boards as pictures

// Writes the name of a file: the case's id, with a dash for the slash.
static void put_file(gr_out *out, const case_under_way *run, const char *what) {
    gr_put(out, run->runner->pictures);
    gr_put_char(out, '/');
    for (const char *c = run->c->id; *c; c++)
        gr_put_char(out, *c == '/' ? '-' : *c);
    gr_put_char(out, '-');
    gr_put(out, what);
    gr_put(out, ".svg");
}

static void write_picture(gr_out *out, const case_under_way *run, const case_scene *scene,
                          const fact_found *found, const char *what) {
    char path[GR_LINE_MAX], title[GR_LINE_MAX], says[GR_LINE_MAX];
    if (!found) return;
    gr_out file = gr_out_into(path, sizeof path);
    put_file(&file, run, what);
    gr_out words = gr_out_into(title, sizeof title);
    gr_put(&words, run->c->id);
    gr_put(&words, strcmp(what, "should") == 0 ? ", as it should be" : "");
    gr_put(&words, strcmp(what, "before") == 0 || !scene->step ? ", before " : ", after ");
    gr_put(&words, scene->step ? scene->step : "anything is played");
    words = gr_out_into(says, sizeof says);
    const bool own = scene->broke || strcmp(what, "should") == 0;
    gr_put(&words, run->c->shows);
    gr_put(&words, ". The table as reported by ");
    gr_put(&words, own ? "the built-in engine" : run->runner->engine->name);
    gr_put(&words, ".");
    FILE *to = fopen(path, "w");
    draw_ways ways;
    draw_scene shown = scene_of(found, ways_to(scene, found, &ways), 0);
    if (!own && !(run->runner->engine->levels & ENGINE_CAN_STAGE))
        shown.stage = ""; // an engine's stage cannot be relied on
    if (to) svg_write_all(to, &shown, 1, (svg_words){title, says});
    if (strcmp(what, "before") != 0) gr_put_char(out, ' ');
    if (!to || fclose(to) != 0) gr_put(out, "(not written) ");
    gr_put(out, path);
}

void scene_write_pictures(gr_out *out, const case_under_way *run, const case_scene *scene) {
    write_picture(out, run, scene, scene->before, "before");
    write_picture(out, run, scene, scene->after, "after");
    if (scene->differs || !scene->after) write_picture(out, run, scene, scene->should, "should");
}
