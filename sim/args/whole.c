// SPDX-License-Identifier: MIT
// Files that are written whole or not at all.
#include "whole.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char fresh_ending[] = ".new";

bool whole_fails(whole_why *why, const char *file, const char *what) {
    snprintf(why->text, sizeof why->text, "%s: %s", file, what);
    return false;
}

bool whole_beside(const char *file, const char *ending, char name[WHOLE_NAME_MAX], whole_why *why) {
    const bool fits = snprintf(name, WHOLE_NAME_MAX, "%s%s", file, ending) < WHOLE_NAME_MAX;
    return fits || whole_fails(why, file, "the name is too long");
}

int whole_open_beside(const char *file, const char *ending, int access, char name[WHOLE_NAME_MAX],
                      whole_why *why) {
    struct stat there;
    if (!whole_beside(file, ending, name, why)) return -1;
    const int opened = open(name, O_CREAT | O_NOFOLLOW | O_CLOEXEC | access, 0666);
    if (opened >= 0) return opened;
    const char *what = errno == ELOOP ? "it is a symbolic link" : strerror(errno);
    // The user gave `file` and does not know this name, unless there is something of that name in the way.
    whole_fails(why, lstat(name, &there) == 0 ? name : file, what);
    return -1;
}

bool whole_fresh(const char *file, char fresh[WHOLE_NAME_MAX], whole_why *why) {
    const int opened = whole_open_beside(file, fresh_ending, O_WRONLY | O_TRUNC, fresh, why);
    if (opened < 0) return false;
    close(opened);
    return true;
}

bool whole_keep(const char *file, const char *fresh, bool written, whole_why *why) {
    if (written && rename(fresh, file) == 0) return true;
    if (written) whole_fails(why, file, strerror(errno));
    unlink(fresh);
    return false;
}

bool whole_can_write(const char *file, whole_why *why) {
    char fresh[WHOLE_NAME_MAX];
    struct stat there;
    if (stat(file, &there) == 0 && !S_ISREG(there.st_mode))
        return whole_fails(why, file, "it is no regular file");
    if (!whole_fresh(file, fresh, why)) return false;
    unlink(fresh);
    return true;
}

static bool write_text(int opened, const char *name, const char *text, size_t size, whole_why *why) {
    bool written = true;
    for (ssize_t some; written && size > 0; text += some, size -= (size_t)some) {
        some = write(opened, text, size);
        written = some >= 0;
        if (!written) break;
    }
    written = written && fsync(opened) == 0;
    const int wrong = errno;
    return (close(opened) == 0 && written) || whole_fails(why, name, strerror(wrong));
}

bool whole_write(const char *file, const char *text, size_t size, whole_why *why) {
    char fresh[WHOLE_NAME_MAX];
    const int opened = whole_open_beside(file, fresh_ending, O_WRONLY | O_TRUNC, fresh, why);
    return opened >= 0 && whole_keep(file, fresh, write_text(opened, fresh, text, size, why), why);
}
