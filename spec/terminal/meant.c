// SPDX-License-Identifier: MIT
// Readings and parts that were mistyped.
#include "meant.h"

#include "args.h"

#include <string.h>

static bool is_known_reading(const pp_game *game, const char *name) {
    pp_ruling ruling;
    int reading;
    return gr_read_reading_id(name, &ruling, &reading) && pp_concerns(game, ruling);
}

static bool is_known_part(const pp_game *game, const char *name) {
    bool known = false;
    for (int i = 0; i < PP_PARTS && game->part_name[i]; i++)
        known |= strcmp(game->part_name[i], name) == 0;
    return known;
}

static void put_meant_reading(gr_out *out, const pp_game *game, const char *name) {
    gr_reading_ids ids;
    gr_nearest nearest = gr_nearest_to(name);
    gr_consider_readings(game, ids, &nearest);
    gr_put_nearest(out, &nearest);
}

void meant_put_ruling(gr_out *out, const char *said) {
    gr_reading_ids ids;
    gr_nearest nearest = gr_nearest_to(said);
    for (int i = 0; i < PP_RULINGS; i++)
        gr_consider(&nearest, pp_rulings[i].id, strlen(pp_rulings[i].id));
    gr_consider_readings(0, ids, &nearest);
    gr_consider_games(&gr_shipped_games, &nearest);
    gr_put_nearest(out, &nearest);
}

static void put_meant_part(gr_out *out, const pp_game *game, const char *name) {
    gr_nearest nearest = gr_nearest_to(name);
    for (int i = 0; i < PP_PARTS && game->part_name[i]; i++)
        gr_consider(&nearest, game->part_name[i], strlen(game->part_name[i]));
    gr_put_nearest(out, &nearest);
}

typedef struct meant_list {
    const char *option;
    bool (*is_known)(const pp_game *game, const char *name);
    void (*put)(gr_out *out, const pp_game *game, const char *name);
} meant_list;

static const meant_list lists[] = {{"--reading", is_known_reading, put_meant_reading},
                                   {"--with", is_known_part, put_meant_part},
                                   {"--without", is_known_part, put_meant_part}};

// Of the first name that the game does not know.
static void put_of_list(gr_out *out, const meant_list *of, const char *said, const pp_game *game) {
    char list[GR_WORD_MAX + 1];
    gr_out to = gr_out_into(list, sizeof list);
    cli_put_readings(&to, said);
    for (char *name = list, *comma; name; name = comma) {
        comma = strchr(name, ',');
        if (comma) *comma++ = '\0';
        if (of->is_known(game, name)) continue;
        of->put(out, game, name);
        return;
    }
}

void meant_put(gr_out *out, const gr_args *args, const pp_game *game) {
    for (size_t i = 0; i < sizeof lists / sizeof lists[0] && out->used == 0; i++) {
        const char *said = gr_given(args, lists[i].option);
        if (said) put_of_list(out, &lists[i], said, game);
    }
}
