// SPDX-License-Identifier: MIT
// A game at the table, kept.
#include "kept.h"

#include "record.h"
#include "seats.h"
#include "whole.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { NAME_MAX_LENGTH = 256 };

// - is standard input and output elsewhere, and no name of a file here.
static bool names_file(const char *file) {
    const bool fits = strlen(file) < NAME_MAX_LENGTH, stream = strcmp(file, "-") == 0;
    if (!fits) printf("the name is too long: at most %d bytes\n", NAME_MAX_LENGTH - 1);
    if (stream) printf("- is no name of a file; choose another\n");
    return fits && !stream;
}

static void remember_file(table_game *t, const char *file) {
    static char name[NAME_MAX_LENGTH];
    if (t->file != file) snprintf(name, sizeof name, "%s", file);
    t->file = name;
    t->kept = t->game.actions;
}

static void put_humans(pp_out *out, uint8_t humans) {
    const size_t begin = out->used;
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (!(humans >> seat & 1)) continue;
        if (out->used > begin) pp_put_char(out, ',');
        pp_put(out, pp_seat_names[seat]);
    }
}

static void show_way_back(const table_game *t, const char *file) {
    char line[PP_LINE_MAX + 1];
    pp_out out = pp_out_into(line, sizeof line);
    const pp_tileset *tiles = t->game.catalog->set;
    pp_put_quoted(&out, file);
    pp_put(&out, " --seed ");
    pp_put_number(&out, t->seed);
    if (t->humans != 1) pp_put(&out, " --humans ");
    if (t->humans != 1) put_humans(&out, t->humans);
    if (!seats_are_random(t)) pp_put(&out, " --players-as ");
    if (!seats_are_random(t)) play_put_line_up(&out, &t->line_up);
    if (tiles) pp_put(&out, " --tiles ");
    if (tiles) pp_put_quoted(&out, tiles->name);
    printf("Saved, and from now on after every choice. Go on with:\n  pathproof play --resume %s\n", line);
}

// The file is the whole game or what it was before.
static bool write_game(const table_game *t, const char *file) {
    char fresh[WHOLE_NAME_MAX];
    static whole_why why;
    bool written = whole_fresh(file, fresh, &why);
    FILE *to = written ? fopen(fresh, "w") : 0;
    if (to) {
        record_writer recorder;
        record_begin(&recorder, to, &t->game.game);
        for (int i = 0; i < t->game.actions; i++)
            record_action(&recorder, &t->game.game, t->game.action[i]);
        record_end(&recorder, &t->game.game, &t->game.state);
        written = !ferror(to);
        written = fclose(to) == 0 && written;
        written = whole_keep(file, fresh, written, &why);
    } else if (written) {
        written = whole_fails(&why, fresh, strerror(errno));
    }
    if (!written) printf("%s\n", why.text);
    return written;
}

void kept_save(table_game *t, const char *file) {
    if (!names_file(file)) return;
    if (!(t->file && strcmp(t->file, file) == 0) && access(file, F_OK) == 0) {
        printf("%s: there is such a file already; choose another name\n", file);
        return;
    }
    if (!write_game(t, file)) return;
    remember_file(t, file);
    show_way_back(t, file);
}

// Nothing to write where nothing was chosen since.
void kept_go_on(table_game *t) {
    if (t->file && t->kept != t->game.actions && write_game(t, t->file)) t->kept = t->game.actions;
}

// A game that has not all the seats people play would go on without asking them.
static bool seats_humans(const table_game *t, const pp_game *game, const char *file) {
    char list[64];
    pp_out out = pp_out_into(list, sizeof list);
    put_humans(&out, t->humans);
    if (t->humans >> game->seats == 0) return true;
    view_say(&t->view, "%s: a game of %d seats, but you play %s here; leave, and choose others with --humans",
             file, game->seats, list);
    return false;
}

bool kept_resume(table_game *t, const char *file) {
    static replay_game other;
    if (!names_file(file) || replay_file(&other, t->game.catalog, file) != 0) return false;
    if (!seats_humans(t, &other.game, file)) return false;
    t->game = other;
    t->game.judged = false;
    remember_file(t, file);
    return true;
}
