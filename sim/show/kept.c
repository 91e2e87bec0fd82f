// SPDX-License-Identifier: MIT
// Saves a game at the table in a file, and resumes it. table.c and cmd_play.c call it.
#include "kept.h"

#include "record.h"
#include "seats.h"
#include "wrap.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { NAME_MAX_LENGTH = 256 };

static const char asked[] = "# asked for with: ";

// Returns whether a word is the name of a file. In other commands - is standard input or output; here it is not a file name.
static bool names_file(const char *file) {
    const bool fits = strlen(file) < NAME_MAX_LENGTH, stream = strcmp(file, "-") == 0;
    if (!fits) printf("the name is too long: at most %d bytes\n", NAME_MAX_LENGTH - 1);
    if (stream) printf("- is not a file name; choose another\n");
    return fits && !stream;
}

static void remember_file(table_game *t, const char *file) {
    static char name[NAME_MAX_LENGTH];
    if (t->file != file) snprintf(name, sizeof name, "%s", file);
    t->file = name;
    t->shelved = false;
    t->kept = t->game.actions;
}

static void put_humans(gr_out *out, uint8_t humans) {
    const size_t begin = out->used;
    for (int seat = 0; seat < PP_SEATS; seat++) {
        if (!(humans >> seat & 1)) continue;
        if (out->used > begin) gr_put_char(out, ',');
        gr_put(out, gr_seat_names[seat]);
    }
}

// Writes, as options, the facts about a game that a record does not contain.
static void put_options(gr_out *out, const table_game *t) {
    const pp_tileset *tiles = t->game.catalog->set;
    gr_put(out, "--seed ");
    gr_put_number(out, t->seed);
    if (t->humans != 1) gr_put(out, " --humans ");
    if (t->humans != 1) put_humans(out, t->humans);
    if (!seats_are_random(t)) gr_put(out, " --players-as ");
    if (!seats_are_random(t)) play_put_line_up(out, &t->line_up);
    if (tiles) gr_put(out, " --tiles ");
    if (tiles) gr_put_quoted(out, tiles->name);
}

static void show_way_back(const table_game *t, const char *file) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put_quoted(&out, file);
    gr_put_char(&out, ' ');
    put_options(&out, t);
    printf("Saved; each further choice is saved there, too. Continue with:\n  pathproof play --resume %s\n",
           line);
}

// Writes the options as a comment. A record is printable ASCII, even in its comments, but the name of a file need not be.
static void write_options(FILE *to, const table_game *t) {
    char line[GR_LINE_MAX + 1];
    gr_out out = gr_out_into(line, sizeof line);
    gr_put(&out, asked);
    put_options(&out, t);
    for (const char *at = line; *at; at++) {
        if (*at < ' ' || *at > '~') return;
    }
    if (out.used < out.size) fprintf(to, "%s\n", line);
}

// Writes the game. Afterwards the file either has the whole game or is unchanged.
static bool write_game(const table_game *t, const char *file) {
    char fresh[WHOLE_NAME_MAX];
    static whole_why why;
    bool written = whole_fresh(file, fresh, &why);
    FILE *to = written ? fopen(fresh, "w") : 0;
    if (to) {
        record_writer recorder;
        record_begin(&recorder, to, &t->game.game);
        write_options(to, t);
        for (int i = 0; i < t->game.actions; i++)
            record_action(&recorder, &t->game.game, t->game.action[i]);
        record_end(&recorder, &t->game.game, &t->game.state);
        written = !ferror(to);
        written = fclose(to) == 0 && written;
        written = whole_keep(file, fresh, written, &why);
    } else if (written) {
        written = whole_fails(&why, fresh, strerror(errno));
    }
    if (!written) wrap_say(stdout, "%s", why.text);
    return written;
}

void kept_save(table_game *t, const char *file) {
    if (!names_file(file)) return;
    if (!(t->file && strcmp(t->file, file) == 0) && access(file, F_OK) == 0) {
        wrap_say(stdout, "%s: this file already exists; choose another name", file);
        return;
    }
    if (!write_game(t, file)) return;
    if (t->shelved) unlink(t->file);
    remember_file(t, file);
    show_way_back(t, file);
}

// Does nothing if nothing was played since the last save.
void kept_go_on(table_game *t) {
    const bool over = t->shelved && t->game.state.depth == 0;
    if (over) unlink(t->file);
    if (!t->file || over || t->kept == t->game.actions) return;
    if (write_game(t, t->file)) {
        t->kept = t->game.actions;
    } else if (t->shelved) {
        t->file = 0; // report only once that the game cannot be saved
        t->shelved = false;
    }
}

// --- The shelf: the folder where every game at a terminal is saved until it is over, so that closing the terminal loses none
//
// The shelf is below $XDG_STATE_HOME, the folder that freedesktop.org defines for data that should outlive a program.

static const char ending[] = ".game"; // an unfinished file has another ending

static bool name_folder(char folder[WHOLE_NAME_MAX], whole_why *why) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    const bool own = state && state[0] == '/'; // the standard says to ignore other values
    if (!own && !(home && home[0] == '/')) return whole_fails(why, "HOME", "it does not name a folder");
    const int length =
        snprintf(folder, WHOLE_NAME_MAX, "%s%s/pathproof", own ? state : home, own ? "" : "/.local/state");
    return length < WHOLE_NAME_MAX || whole_fails(why, "HOME", "the name is too long");
}

// Makes a folder, and the folders above it.
static bool make_folder(char folder[WHOLE_NAME_MAX], whole_why *why) {
    for (char *slash = folder; (slash = strchr(slash + 1, '/')) != 0; *slash = '/') {
        *slash = '\0';
        mkdir(folder, 0700);
    }
    struct stat there;
    if (mkdir(folder, 0700) == 0) return true;
    const int wrong = errno;
    return (stat(folder, &there) == 0 && S_ISDIR(there.st_mode)) || whole_fails(why, folder, strerror(wrong));
}

// Makes the name of a new file on the shelf, and the folder if necessary. Returns false, with the reason, if nothing can be saved there.
static bool name_on_shelf(const char *game, char name[WHOLE_NAME_MAX], whole_why *why) {
    char folder[WHOLE_NAME_MAX], date[32];
    const time_t now = time(0);
    struct tm here;
    if (!name_folder(folder, why) || !make_folder(folder, why)) return false;
    strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", localtime_r(&now, &here));
    const int length =
        snprintf(name, WHOLE_NAME_MAX, "%s/%s-%s-%ld%s", folder, game, date, (long)getpid(), ending);
    if (length >= WHOLE_NAME_MAX) return whole_fails(why, folder, "the name is too long");
    return whole_can_write(name, why);
}

static bool is_game(const char *name) {
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0;
}

static bool is_later(struct timespec one, struct timespec other) {
    return one.tv_sec > other.tv_sec || (one.tv_sec == other.tv_sec && one.tv_nsec > other.tv_nsec);
}

static bool find_last(DIR *in, const char *folder, char name[WHOLE_NAME_MAX]) {
    struct timespec latest = {0};
    char file[WHOLE_NAME_MAX];
    bool found = false;
    for (struct dirent *entry; (entry = readdir(in)) != 0;) {
        struct stat about;
        const bool fits = snprintf(file, sizeof file, "%s/%s", folder, entry->d_name) < WHOLE_NAME_MAX;
        if (!fits || !is_game(entry->d_name) || stat(file, &about) != 0) continue;
        if (found && !is_later(about.st_mtim, latest)) continue;
        memcpy(name, file, sizeof file);
        latest = about.st_mtim;
        found = true;
    }
    return found;
}

// Finds the file that was written last. Returns false, with the reason, if no game is saved.
static bool find_last_on_shelf(char name[WHOLE_NAME_MAX], whole_why *why) {
    char folder[WHOLE_NAME_MAX];
    if (!name_folder(folder, why)) return false;
    DIR *in = opendir(folder);
    const bool found = in && find_last(in, folder, name);
    if (in) closedir(in);
    return found || whole_fails(why, folder, "no unfinished game is saved there");
}

static char shelved[WHOLE_NAME_MAX];

static void put_on_shelf(table_game *t) {
    t->file = shelved;
    t->shelved = true;
}

void kept_shelve(table_game *t) {
    static whole_why why;
    static char note[WHOLE_WHY_MAX + 40];
    if (name_on_shelf(t->game.game.name, shelved, &why)) {
        put_on_shelf(t);
        t->note = "The game is saved as you play: `pathproof play --resume` continues it.";
    } else {
        snprintf(note, sizeof note, "The game cannot be saved as you play: %s", why.text);
        t->note = note;
    }
}

const char *kept_take_from_shelf(table_game *t, whole_why *why) {
    if (!find_last_on_shelf(shelved, why)) return 0;
    put_on_shelf(t);
    return shelved;
}

char *kept_words(const char *file) {
    static char line[GR_LINE_MAX + 1];
    gr_fault fault;
    record_lines lines = {fopen(file, "r"), 0, false};
    bool found = false;
    while (lines.from && !found && record_read_line(&lines, line, &fault) == RECORD_LINE_READ)
        found = strncmp(line, asked, strlen(asked)) == 0;
    if (lines.from) fclose(lines.from);
    return found ? line + strlen(asked) : 0;
}

// Returns whether the game has every seat that people play. If it had fewer seats, it would go on without asking them.
static bool seats_humans(const table_game *t, const pp_game *game, const char *file) {
    char list[64];
    gr_out out = gr_out_into(list, sizeof list);
    put_humans(&out, t->humans);
    if (t->humans >> game->seats == 0) return true;
    view_say(&t->view,
             "%s: this game has %d seats, but you play %s; leave, and choose your seats with --humans", file,
             game->seats, list);
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
