// SPDX-License-Identifier: MIT
// Which part of a run is to be played.
#include "shards.h"

#include <stdio.h>
#include <string.h>

// "2/4"
bool shard_take(const pp_args *args, uint64_t games, checkpoint_shard *shard) {
    char text[48];
    const char *said = pp_given(args, "--shard");
    uint64_t number, of;
    *shard = (checkpoint_shard){0};
    if (!said) return true;
    if (!pp_given(args, "--checkpoint")) {
        cli_usage_error(args, "--shard needs --checkpoint FILE, which is what is merged in the end");
        return false;
    }
    snprintf(text, sizeof text, "%s", said);
    char *slash = strchr(text, '/');
    if (slash) *slash = '\0';
    if (strlen(said) < sizeof text && slash && pp_read_number(slash + 1, games, &of) &&
        pp_read_number(text, of, &number) && number > 0) {
        *shard = (checkpoint_shard){number, of, games};
        return true;
    }
    cli_usage_error(args, "--shard: '%s' is not one of several parts of %s games, as 2/4", said,
                    cli_thousands(games));
    return false;
}
