// SPDX-License-Identifier: MIT
// Reads and draws the tile sets that --tiles names. Every command that plays or reads a game calls it.
#include "tilesets.h"

#include "philox.h"
#include "tileset_random.h"
#include "wrap.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX_SIZE = 1 << 18 };

static const char by_chance[] = "random:";

// Draws a set from a seed. It shares no random numbers with any game of the same seed.
static void draw(uint64_t seed, gr_own_tileset *own) {
    char name[40];
    philox_stream philox = philox_of(seed, UINT64_MAX, PHILOX_TILE_SET, 0);
    gr_out out = gr_out_into(name, sizeof name);
    gr_put(&out, by_chance);
    gr_put_number(&out, seed);
    tiles_draw_random(&philox.source, name, own);
}

static int read_text(const char *text, size_t length, const char *file, gr_own_tileset *own) {
    gr_fault fault = {0};
    if (length > FILE_MAX_SIZE) {
        wrap_say(stderr, "%s: this is too long for a tile set", file);
        return OP_EXIT_FAILED;
    }
    if (gr_read_tileset(text, length, own, &fault)) return 0;
    wrap_say(stderr, "%s:%d:%d: %s", file, fault.line, fault.column, fault.what);
    return OP_EXIT_FAILED;
}

static int read_file(const char *file, gr_own_tileset *own) {
    static char text[FILE_MAX_SIZE + 1];
    FILE *from = strcmp(file, "-") == 0 ? stdin : fopen(file, "r");
    const size_t length = from ? fread(text, 1, sizeof text, from) : 0;
    const bool fine = from && !ferror(from);
    if (!fine) wrap_say(stderr, "%s: %s", file, strerror(errno));
    if (from && from != stdin) fclose(from);
    return fine ? read_text(text, length, file, own) : OP_EXIT_USAGE;
}

static int read_built_in(const pp_tileset *set, gr_own_tileset *own) {
    static char text[FILE_MAX_SIZE + 1];
    gr_out out = gr_out_into(text, sizeof text);
    gr_put_tileset(&out, set);
    return read_text(text, out.used, set->name, own);
}

int tiles_load(const char *said, gr_own_tileset *own) {
    static const pp_tileset *const built_in[] = {&pp_tiles_house, &pp_tiles_tsuro_64};
    uint64_t seed;
    for (int i = 0; i < 2; i++) {
        if (strcmp(said, built_in[i]->name) == 0) return read_built_in(built_in[i], own);
    }
    if (strncmp(said, by_chance, strlen(by_chance)) != 0) return read_file(said, own);
    if (gr_read_number(said + strlen(by_chance), UINT64_MAX, &seed)) {
        draw(seed, own);
        return 0;
    }
    wrap_say(stderr, "%s: the seed must be a whole number, as in random:7", said);
    return OP_EXIT_USAGE;
}

// Reads a range, such as "random:1..20".
static bool read_range(const char *said, uint64_t *from, uint64_t *to) {
    char text[64];
    gr_out out = gr_out_into(text, sizeof text);
    if (strncmp(said, by_chance, strlen(by_chance)) != 0) return false;
    gr_put(&out, said + strlen(by_chance));
    char *dots = strstr(text, "..");
    if (!dots || out.used >= out.size) return false;
    *dots = '\0';
    return gr_read_number(text, UINT64_MAX - TILES_MAX, from) &&
           gr_read_number(dots + 2, UINT64_MAX - TILES_MAX, to);
}

bool tiles_take(const op_args *args, bool several, tiles_given *sets) {
    uint64_t from = 0, to = 0;
    *sets = (tiles_given){.said = op_given(args, "--tiles"), .catalog = gr_shipped_games};
    if (cli_counts_tiles(args)) sets->said = 0;
    if (!sets->said) return true;
    const bool range = several && read_range(sets->said, &from, &to);
    if (range && (to < from || to - from >= TILES_MAX)) {
        cli_usage_error(args, "--tiles: '%s' is not a range of 1 to %d sets", sets->said, TILES_MAX);
        return false;
    }
    sets->count = (int)(to - from) + 1;
    sets->own = calloc((size_t)sets->count, sizeof *sets->own);
    if (!sets->own) abort();
    for (int i = 0; range && i < sets->count; i++)
        draw(from + (uint64_t)i, &sets->own[i]);
    if (!range && tiles_load(sets->said, &sets->own[0]) != 0) return false;
    // Messages and records give the set the name that the user gave it.
    if (!range && strlen(sets->said) <= GR_WORD_MAX)
        memcpy(sets->own[0].name, sets->said, strlen(sets->said) + 1);
    sets->catalog.set = &sets->own[0].set;
    return true;
}

bool tiles_are_wanted(const gr_catalog *catalog, const pp_game *game, gr_fault *fault) {
    const pp_tileset *wanted = catalog->set, *played = game->tiles;
    char what[GR_FAULT_MAX];
    if (!wanted || wanted->hash == played->hash) return true;
    gr_out out = gr_out_into(what, sizeof what);
    gr_put(&out, "it is played with tile set ");
    gr_put(&out, played->name);
    gr_put_char(&out, ' ');
    gr_put_hex(&out, played->hash);
    gr_put(&out, ", not with ");
    gr_put(&out, wanted->name);
    gr_put_char(&out, ' ');
    gr_put_hex(&out, wanted->hash);
    return gr_fail(fault, 1, what, 0, 0);
}

// --- Printing

void tiles_print(FILE *to, const pp_tileset *set) {
    if (set->hash != 0) wrap_say(to, "tile set %s, %016llx", set->name, (unsigned long long)set->hash);
}

void tiles_put_json(json_out *json, const char *key, const pp_tileset *set) {
    if (set->hash == 0) {
        json_null(json, key);
        return;
    }
    json_object(json, key, JSON_LINE);
    json_text(json, "name", set->name);
    json_hash(json, "hash", set->hash);
    json_close(json);
}
