// SPDX-License-Identifier: MIT
// Games on the shelf: below $XDG_STATE_HOME, where programs keep what should outlive them, as freedesktop.org has laid it down.
#include "shelf.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char ending[] = ".game"; // what is half written has another

static bool name_folder(char folder[WHOLE_NAME_MAX], whole_why *why) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    const bool own = state && state[0] == '/'; // to be ignored otherwise
    if (!own && !(home && home[0] == '/')) return whole_fails(why, "HOME", "it names no folder");
    const int length =
        snprintf(folder, WHOLE_NAME_MAX, "%s%s/pathproof", own ? state : home, own ? "" : "/.local/state");
    return length < WHOLE_NAME_MAX || whole_fails(why, "HOME", "the name is too long");
}

// With the folders that it is in.
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

bool shelf_name(const char *game, char name[WHOLE_NAME_MAX], whole_why *why) {
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

bool shelf_last(char name[WHOLE_NAME_MAX], whole_why *why) {
    char folder[WHOLE_NAME_MAX];
    if (!name_folder(folder, why)) return false;
    DIR *in = opendir(folder);
    const bool found = in && find_last(in, folder, name);
    if (in) closedir(in);
    return found || whole_fails(why, folder, "no game is kept there");
}
