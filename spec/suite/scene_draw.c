// SPDX-License-Identifier: MIT
// The table of a failing case in characters and as pictures.
#include "scene.h"

#include "svg.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// --- In characters

static draw_scene scene_of(const fact_found *found, const draw_ways *ways, const char *caption) {
    return (draw_scene){.game = &found->game, .state = &found->state, .ways = ways, .caption = caption};
}

// The ways from the table before to this one; null where there is none before.
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

// --- As pictures

// The name of a case is a name of a file but for the slash.
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
    gr_put(&words, ". This is what ");
    gr_put(&words, own ? "the built-in engine" : run->runner->engine->name);
    gr_put(&words, " says.");
    FILE *to = fopen(path, "w");
    draw_ways ways;
    draw_scene shown = scene_of(found, ways_to(scene, found, &ways), 0);
    if (!own && !(run->runner->engine->levels & ENGINE_CAN_STAGE))
        shown.stage = ""; // it tells no stage that can be relied on
    if (to) svg_write_all(to, &shown, 1, (svg_words){title, says});
    if (strcmp(what, "before") != 0) gr_put_char(out, ' ');
    if (!to || fclose(to) != 0) gr_put(out, "(cannot be written:) ");
    gr_put(out, path);
}

void scene_write_pictures(gr_out *out, const case_under_way *run, const case_scene *scene) {
    write_picture(out, run, scene, scene->before, "before");
    write_picture(out, run, scene, scene->after, "after");
    if (scene->differs || !scene->after) write_picture(out, run, scene, scene->should, "should");
}
