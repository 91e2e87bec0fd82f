// SPDX-License-Identifier: MIT
// Tile sets as streams of bytes.
#include "texts.h"

#include "tileset_text.h"
#include "trial.h"

#include <string.h>

void pp_try_tileset(const char *text, size_t size) {
    static pp_own_tileset own, again;
    static char printed[1 << 14];
    pp_fault fault = {0};
    if (!pp_read_tileset(text, size, &own, &fault)) {
        if (fault.what[0] == '\0') pp_broken("a tile set refused without a word", text);
        return;
    }
    pp_out out = pp_out_into(printed, sizeof printed);
    pp_put_tileset(&out, &own.set);
    if (out.used >= sizeof printed || !pp_read_tileset(printed, out.used, &again, &fault))
        pp_broken("a printed tile set is not understood", printed);
    if (own.set.hash != again.set.hash || memcmp(own.kind, again.kind, sizeof own.kind) != 0)
        pp_broken("a tile set printed and read back is another", printed);
}
