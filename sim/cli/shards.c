// SPDX-License-Identifier: MIT
// Reads which part of a run to play. sim, compare, match and tournament call it.
#include "shards.h"

#include <stdio.h>
#include <string.h>

// Reads the value of --shard, such as "2/4".
bool shard_take(const op_args *args, const char *pieces, uint64_t games, checkpoint_shard *shard) {
    char text[48];
    const char *said = op_given(args, "--shard");
    uint64_t number, of;
    *shard = (checkpoint_shard){0};
    if (!said) return true;
    if (!op_given(args, "--checkpoint")) {
        cli_usage_error(args, "--shard needs --checkpoint FILE; `pathproof merge` combines these files");
        return false;
    }
    snprintf(text, sizeof text, "%s", said);
    char *slash = strchr(text, '/');
    if (slash) *slash = '\0';
    if (strlen(said) < sizeof text && slash && gr_read_number(slash + 1, games, &of) &&
        gr_read_number(text, of, &number) && number > 0) {
        *shard = (checkpoint_shard){number, of, games};
        return true;
    }
    cli_usage_error(args, "--shard: '%s' is not a part of %s %s, such as 2/4", said, cli_thousands(games),
                    pieces);
    return false;
}

const char *shard_words(const op_args *args, const char *const idle[]) {
    static char words[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(words, sizeof words);
    op_args own = *args;
    for (int i = 0; idle[i]; i++)
        op_give(&own, idle[i], 0);
    op_put_command(&out, &own);
    if (!op_given(args, "--checkpoint") || out.used <= GR_LINE_MAX / 2) return words;
    cli_usage_error(args, "the command line is too long for a checkpoint");
    return 0;
}

void shard_play_again(stamp_of *stamp, const op_args *own, uint64_t games) {
    char text[24];
    op_args whole = *own;
    snprintf(text, sizeof text, "%llu", (unsigned long long)games);
    op_give(&whole, "--games", text);
    stamp_play_again(stamp, &whole);
}

void shard_print(const checkpoint_shard *shard, const char *pieces) {
    if (shard->of == 0) return;
    const checkpoint_part part = checkpoint_cut(*shard);
    printf("shard %llu/%llu: %s %s to %s of %s\n", (unsigned long long)shard->number,
           (unsigned long long)shard->of, pieces, cli_thousands(part.from),
           cli_thousands(part.from + part.games - 1), cli_thousands(shard->games));
}
