// SPDX-License-Identifier: MIT
// Writes files completely or not at all. sim/bulk writes checkpoints with it, sim/report writes reports, sim/show saved games, and
// spec/suite its badge.
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

// --- Names

// Finds the file that a name leads to, by following links. The file need not exist yet.
static bool follow(const char *file, char target[WHOLE_NAME_MAX], whole_why *why) {
    enum { LINKS_MOST = 40 };
    char to[WHOLE_NAME_MAX];
    size_t folder = 0;
    ssize_t length = snprintf(target, WHOLE_NAME_MAX, "%s", file);
    for (int links = 0; links < LINKS_MOST; links++) {
        if (folder + (size_t)length >= WHOLE_NAME_MAX) return whole_fails(why, file, "the name is too long");
        if (links > 0) memcpy(target + folder, to, (size_t)length + 1);
        length = readlink(target, to, sizeof to - 1);
        if (length < 0) return true; // not a link
        to[length] = '\0';
        const char *slash = strrchr(target, '/');
        folder = to[0] == '/' || !slash ? 0 : (size_t)(slash - target) + 1;
    }
    return whole_fails(why, file, strerror(ELOOP));
}

bool whole_beside(const char *file, const char *ending, char name[WHOLE_NAME_MAX], whole_why *why) {
    const size_t length = strlen(ending);
    if (!follow(file, name, why)) return false;
    if (strlen(name) + length >= WHOLE_NAME_MAX) return whole_fails(why, file, "the name is too long");
    memcpy(name + strlen(name), ending, length + 1);
    return true;
}

// --- Streams

// Returns 1 or 2 if this file is the standard output or the standard error, and -1 if it is neither.
static int own_stream(const struct stat *there) {
    struct stat own;
    for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++) {
        if (fstat(fd, &own) == 0 && own.st_dev == there->st_dev && own.st_ino == there->st_ino) return fd;
    }
    return -1;
}

bool whole_is_stream(const char *file) {
    struct stat there;
    if (stat(file, &there) != 0 || S_ISDIR(there.st_mode)) return false;
    return !S_ISREG(there.st_mode) || own_stream(&there) >= 0;
}

int whole_open_stream(const char *file) {
    struct stat there;
    const int own = stat(file, &there) == 0 ? own_stream(&there) : -1;
    fflush(stdout);
    return own >= 0 ? dup(own) : open(file, O_WRONLY | O_CLOEXEC);
}

static bool can_stream(const char *file, whole_why *why) {
    struct stat there;
    if (stat(file, &there) == 0 && own_stream(&there) >= 0) return true;
    return access(file, W_OK) == 0 || whole_fails(why, file, strerror(errno));
}

// --- Files

int whole_open_beside(const char *file, const char *ending, int access, char name[WHOLE_NAME_MAX],
                      whole_why *why) {
    struct stat there;
    if (!whole_beside(file, ending, name, why)) return -1;
    const mode_t mode = stat(file, &there) == 0 ? (there.st_mode & 0666) | 0600 : 0666;
    const int opened = open(name, O_CREAT | O_NOFOLLOW | O_CLOEXEC | access, mode);
    if (opened >= 0) return opened;
    const char *what = errno == ELOOP ? "it is a symbolic link" : strerror(errno);
    // The user gave `file` and has never seen this other name, so the error mentions it only if a file of that name is in the way.
    whole_fails(why, lstat(name, &there) == 0 ? name : file, what);
    return -1;
}

// Opens the file to be written. A read-only file is not replaced, although its folder would allow that.
static int open_fresh(const char *file, char fresh[WHOLE_NAME_MAX], whole_why *why) {
    struct stat there;
    const bool is_there = stat(file, &there) == 0;
    if (is_there && (S_ISDIR(there.st_mode) || access(file, W_OK) != 0)) {
        whole_fails(why, file, strerror(S_ISDIR(there.st_mode) ? EISDIR : errno));
        return -1;
    }
    return whole_open_beside(file, fresh_ending, O_WRONLY | O_TRUNC, fresh, why);
}

bool whole_fresh(const char *file, char fresh[WHOLE_NAME_MAX], whole_why *why) {
    const int opened = open_fresh(file, fresh, why);
    if (opened < 0) return false;
    close(opened);
    return true;
}

// Gives the new file the owner of the old one, if allowed, and its permissions.
static void keep_rights(const char *target, const char *fresh) {
    struct stat there;
    if (stat(target, &there) != 0) return;
    const bool same = chown(fresh, there.st_uid, there.st_gid) == 0;
    chmod(fresh, there.st_mode & (same ? 07777 : 0777));
}

bool whole_keep(const char *file, const char *fresh, bool written, whole_why *why) {
    char target[WHOLE_NAME_MAX];
    if (written && follow(file, target, why)) {
        keep_rights(target, fresh);
        if (rename(fresh, target) == 0) return true;
        whole_fails(why, file, strerror(errno));
    }
    unlink(fresh);
    return false;
}

bool whole_can_replace(const char *file, whole_why *why) {
    char fresh[WHOLE_NAME_MAX];
    if (whole_is_stream(file)) return whole_fails(why, file, "it is not a regular file");
    if (!whole_fresh(file, fresh, why)) return false;
    unlink(fresh);
    return true;
}

bool whole_can_write(const char *file, whole_why *why) {
    return whole_is_stream(file) ? can_stream(file, why) : whole_can_replace(file, why);
}

static bool write_text(int opened, const char *file, const char *text, size_t size, whole_why *why) {
    bool written = true;
    while (written && size > 0) {
        const ssize_t some = write(opened, text, size);
        written = some >= 0 || errno == EINTR;
        if (some > 0) text += some;
        if (some > 0) size -= (size_t)some;
    }
    written = written && (fsync(opened) == 0 || errno == EINVAL); // pipes cannot be synced
    int wrong = errno;
    const bool closed = close(opened) == 0;
    if (written && !closed) wrong = errno;
    return (written && closed) || whole_fails(why, file, strerror(wrong));
}

bool whole_write(const char *file, const char *text, size_t size, whole_why *why) {
    char fresh[WHOLE_NAME_MAX];
    if (whole_is_stream(file)) {
        const int stream = whole_open_stream(file);
        return stream >= 0 ? write_text(stream, file, text, size, why)
                           : whole_fails(why, file, strerror(errno));
    }
    const int opened = open_fresh(file, fresh, why);
    return opened >= 0 && whole_keep(file, fresh, write_text(opened, file, text, size, why), why);
}
