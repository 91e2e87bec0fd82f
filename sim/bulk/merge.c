// SPDX-License-Identifier: MIT
// Merges the parts of a run. bulk.c (for sim), cmd_compare.c and cmd_match.c call it for `pathproof merge`.
#include "merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The most parts that a run can have.
enum { PARTS_MOST = 1000000, NAMED_MOST = 8 };

typedef struct merge_table {
    const checkpoint *whole;
    const char **part;    // the file of each part, by the number of its shard, from 0
    checkpoint_shard run; // the run; all parts have the same, except for the shard's number
    whole_why *why;
} merge_table;

// The shard of a part. An undivided run counts as shard one of one.
static checkpoint_shard shard_of(const merge_table *t, checkpoint_shard said, uint64_t games) {
    return said.of > 0 ? said : (checkpoint_shard){1, 1, games / t->whole->each};
}

static bool open_run(merge_table *t, const char *file, const checkpoint_shard *shard) {
    if (t->run.of == 0) {
        if (shard->of > PARTS_MOST) return whole_fails(t->why, file, "its run has too many parts");
        t->run = *shard;
        t->part = calloc((size_t)shard->of, sizeof *t->part);
        if (!t->part) abort();
    }
    if (t->run.of == shard->of && t->run.games == shard->games) return true;
    snprintf(t->why->text, sizeof t->why->text,
             "%s: it is one of %llu shards of %llu %s, but the files before it are of %llu shards of %llu",
             file, (unsigned long long)shard->of, (unsigned long long)shard->games, t->whole->kind->pieces,
             (unsigned long long)t->run.of, (unsigned long long)t->run.games);
    return false;
}

static bool is_played(const merge_table *t, const char *file, const checkpoint_shard *shard, uint64_t games) {
    const uint64_t wanted = checkpoint_cut(*shard).games * t->whole->each;
    if (games == wanted) return true;
    snprintf(t->why->text, sizeof t->why->text,
             "%s: it has only %llu %s of the %llu of shard %llu/%llu; play that shard to its end", file,
             (unsigned long long)games, t->whole->kind->pieces, (unsigned long long)wanted,
             (unsigned long long)shard->number, (unsigned long long)shard->of);
    return false;
}

static bool is_new(merge_table *t, const char *file, const checkpoint_shard *shard) {
    const char **part = &t->part[shard->number - 1];
    if (!*part) {
        *part = file;
        return true;
    }
    snprintf(t->why->text, sizeof t->why->text, "%s: it is shard %llu/%llu, but so is %s", file,
             (unsigned long long)shard->number, (unsigned long long)shard->of, *part);
    return false;
}

static bool add_part(merge_table *t, const char *file) {
    checkpoint_shard said;
    uint64_t games;
    if (!checkpoint_add(t->whole, file, &games, &said, t->why)) return false;
    const checkpoint_shard shard = shard_of(t, said, games);
    return open_run(t, file, &shard) && is_played(t, file, &shard, games) && is_new(t, file, &shard);
}

// Returns whether no part is missing. Names a few of the missing parts.
static bool is_whole(const merge_table *t) {
    char names[NAMED_MOST * 24] = "";
    uint64_t missing = 0;
    for (uint64_t i = 0; i < t->run.of; i++) {
        if (t->part[i]) continue;
        const size_t used = strlen(names);
        if (missing++ < NAMED_MOST)
            snprintf(names + used, sizeof names - used, "%s %llu", used == 0 ? "" : ",",
                     (unsigned long long)i + 1);
    }
    if (missing == 0) return true;
    snprintf(t->why->text, sizeof t->why->text, "%llu of the %llu shards %s missing:%s%s",
             (unsigned long long)missing, (unsigned long long)t->run.of, missing == 1 ? "is" : "are", names,
             missing > NAMED_MOST ? " and more" : "");
    return false;
}

bool merge_files(char *const file[], int files, const char *into, checkpoint *whole, whole_why *why) {
    merge_table t = {.whole = whole, .why = why};
    bool fine = true;
    for (int i = 0; fine && i < files; i++)
        fine = add_part(&t, file[i]);
    fine = fine && is_whole(&t);
    free(t.part);
    whole->games = t.run.games;
    whole->file = into;
    return fine && checkpoint_save(whole, why);
}
