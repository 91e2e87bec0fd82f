// SPDX-License-Identifier: MIT
// pathproof tiles: checks and prints files of tile sets. main.c runs it.
#include "commands.h"
#include "tilesets.h"
#include "wrap.h"

#include "bits.h"

#include <stdio.h>
#include <string.h>

static gr_own_tileset own; // large, and only one is needed

static int print_set(const char *said) {
    static char text[1 << 14];
    const int status = tiles_load(said, &own);
    if (status != 0) return status;
    gr_out out = gr_out_into(text, sizeof text);
    gr_put_tileset(&out, &own.set);
    fputs(text, stdout);
    return 0;
}

// --- Facts that help to check a set copied from cardboard

static int corners_of(const pp_face *face) {
    int corners = 0;
    for (int point = 0; point < PP_POINTS; point += 3)
        corners += face->end[0][point] != 0;
    return corners;
}

// Prints a fact, wrapped if it is long.
static void print_fact(const char *name, const char *fact) {
    enum { BESIDE = 10 };
    wrap_put(stdout, fact, (wrap_page){wrap_columns_of(stdout), BESIDE, printf("%-*s", BESIDE, name)});
}

static void print_faces(void) {
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    int faces[5] = {0};
    for (int kind = 0; kind < own.set.marker; kind++) {
        for (int face = 0; face < 2; face++)
            faces[corners_of(&own.kind[kind].face[face])]++;
    }
    gr_put_number(&out, (uint64_t)faces[0]);
    gr_put(&out, " without a corner");
    for (int corners = 1; corners <= 4; corners++) {
        gr_put(&out, ", ");
        gr_put_number(&out, (uint64_t)faces[corners]);
        gr_put(&out, " with ");
        gr_put_number(&out, (uint64_t)corners);
    }
    print_fact("faces", text);
}

static void print_lanterns(void) {
    static const char *const name[PP_LANTERNS] = {0, "orange", "blue", "yellow"};
    char text[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(text, sizeof text);
    for (int colour = PP_ORANGE; colour < PP_LANTERNS; colour++) {
        int tiles = 0, glowing = 0;
        for (int kind = 0; kind < own.set.marker; kind++) {
            if (own.kind[kind].lantern != colour) continue;
            tiles++;
            glowing += pp_glows(&own.kind[kind], 0);
        }
        if (colour > PP_ORANGE) gr_put(&out, ", ");
        gr_put_number(&out, (uint64_t)tiles);
        gr_put_char(&out, ' ');
        gr_put(&out, name[colour]);
        gr_put(&out, " (");
        gr_put_number(&out, (uint64_t)glowing);
        gr_put(&out, " glow with clouds up)");
    }
    print_fact("lanterns", text);
}

// Returns whether two faces show the same paths, possibly turned.
static bool alike(const pp_face *a, const pp_face *b) {
    for (int turn = 0; turn < PP_TURNS; turn++) {
        if (memcmp(a->end[0], b->end[turn], PP_POINTS) == 0) return true;
    }
    return false;
}

static int print_twins(void) {
    int twins = 0;
    for (int a = 0; a < 2 * own.set.marker; a++) {
        for (int b = a + 1; b < 2 * own.set.marker; b++) {
            if (!alike(&own.kind[a / 2].face[a % 2], &own.kind[b / 2].face[b % 2])) continue;
            printf("note      %s%c and %s%c show the same paths\n", own.kind[a / 2].name, 'a' + a % 2,
                   own.kind[b / 2].name, 'a' + b % 2);
            twins++;
        }
    }
    return twins;
}

// Notes the points from which no face in any turn has a path to another point.
static void print_entries(void) {
    char text[GR_LINE_MAX + 1];
    for (int kind = 0; kind < own.set.marker; kind++) {
        const pp_kind *k = &own.kind[kind];
        uint32_t reached = 0;
        for (int lie = 0; lie < PP_LIES; lie++) {
            for (int point = 0; point < PP_POINTS; point++)
                reached |= (uint32_t)(pp_exit(k, (uint8_t)lie, (uint8_t)point) != PP_NO_POINT) << point;
        }
        if (pp_bits(reached) == PP_POINTS) continue;
        gr_out out = gr_out_into(text, sizeof text);
        gr_put(&out, k->name);
        gr_put(&out, " has no path at some points, on either face and in any turn:");
        for (int point = 0; point < PP_POINTS; point++) {
            if (reached >> point & 1) continue;
            gr_put_char(&out, ' ');
            gr_put(&out, gr_point_names[point]);
        }
        print_fact("note", text);
    }
}

// Prints the games that can be played with this set.
static void print_games(void) {
    const char *between = "game      ";
    for (const pp_game *const *g = gr_shipped_games.games; *g; g++) {
        const int choices = (*g)->tile_counts[0] == 0 ? 1 : PP_VALUES;
        for (int i = 0; i < choices; i++) {
            pp_game game = **g;
            game.tile_count = game.tile_counts[i];
            pp_fit(&game);
            if (!pp_take_tiles(&game, &own.set)) continue;
            printf("%s%s", between, game.name);
            if (choices > 1) printf(" with %d tiles", game.tile_count);
            between = ", ";
        }
    }
    printf("\n");
}

static void print_copies(void) {
    char text[GR_LINE_MAX + 1];
    for (int copies = 1; copies <= 4; copies++) {
        int kinds = 0;
        for (int kind = 0; kind < own.set.marker; kind++)
            kinds += own.kind[kind].copies == copies;
        if (kinds == 0) continue;
        char name[16];
        gr_out out = gr_out_into(text, sizeof text);
        snprintf(name, sizeof name, "%d %s", copies, copies == 1 ? "copy" : "copies");
        for (int kind = 0; kind < own.set.marker; kind++) {
            if (own.kind[kind].copies != copies) continue;
            gr_put(&out, own.kind[kind].name);
            gr_put_char(&out, ' ');
        }
        print_fact(name, text);
    }
}

static int check_set(const char *said) {
    char hash[20];
    gr_out out = gr_out_into(hash, sizeof hash);
    const int status = tiles_load(said, &own);
    if (status != 0) return status;
    gr_put_hex(&out, own.set.hash);
    wrap_say(stdout, "%s is a complete tile set.", said);
    wrap_say(stdout, "name      %s", own.set.name);
    printf("hash      %s\n", hash);
    print_games();
    if (gr_says_copies(&own.set)) {
        print_copies();
        return 0;
    }
    print_faces();
    print_lanterns();
    print_twins();
    print_entries();
    return 0;
}

static int run_tiles(const op_args *args) {
    const char *said = args->operands > 1 ? args->operand[1] : 0;
    if (strcmp(args->operand[0], "print") == 0) return print_set(said ? said : pp_tiles_house.name);
    if (strcmp(args->operand[0], "check") != 0)
        return cli_usage_error(args, "expected check or print, not '%s'", args->operand[0]);
    return said ? check_set(said) : cli_usage_error(args, "name the set to check");
}

static const op_option options[] = {{0, 0, 0}};

const op_command cli_command_tiles = {
    .name = "tiles",
    .operands = "check SET | print [SET]",
    .summary =
        "Checks or prints a tile set: the faces of Phoenix Rising, or which of the 64 tiles of Tsuro occur twice.",
    .details =
        "SET is a file (- for standard input), random:SEED for a set drawn by the rule of the house set, or a built-in set: house\n"
        "for phoenix and winds, manual for tsuro-manual with 64 tiles. The publisher has shown neither the faces of the real Phoenix\n"
        "Rising tiles nor which of the 64 tiles occur twice, so the built-in sets are made up. If you own the box, write its tiles down,\n"
        "one face or tile per line, and play with --tiles FILE. spec/protocol.md has the format; `pathproof tiles print house >\n"
        "mine.tiles` makes an example to edit. An error is reported as FILE:line:column.\n",
    .options = options,
    .fewest = 1,
    .most = 2,
    .run = run_tiles,
};
