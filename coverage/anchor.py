# SPDX-License-Identifier: MIT
"""Finds the place of a planted fault again after the code around it has changed. coverage/plant --refresh calls it.

The fault stays the same: the lines that it removes and those that it adds. Only their place and the lines around them are new.
"""
import collections
import os
import re
import subprocess
import tempfile

NEAR = 8  # how many lines on either side are searched for the old neighbours
IN_ITS_FUNCTION = 10  # the number of neighbours that the name of the old function is worth

Hunk = collections.namedtuple("Hunk", "path function lines")  # lines: (sign, text)
Change = collections.namedtuple("Change", "before removed added after")  # before and after: the old neighbours, in their order


class Lost(Exception):
    """Says why a fault no longer has a place."""


def hunks_of(diff):
    hunks, path = [], None
    for line in diff.splitlines():
        if line.startswith("--- a/"):
            path = line[6:]
        elif line.startswith("@@"):
            hunks.append(Hunk(path, line.split("@@", 2)[2].strip(), []))
        elif hunks and line[:1] in ("+", "-", " ", "") and not line.startswith(("+++ ", "--- ")):
            hunks[-1].lines.append((line[:1] or " ", line[1:]))
    return hunks


def changes_of(hunk):
    """Returns the runs of changed lines, each with all old lines of the hunk before and after it."""
    old = [(sign, text) for sign, text in hunk.lines if sign != "+"]
    changes, at, number = [], 0, 0
    while number < len(hunk.lines):
        removed, added = [], []
        while number < len(hunk.lines) and hunk.lines[number][0] != " ":
            (removed if hunk.lines[number][0] == "-" else added).append(hunk.lines[number][1])
            number += 1
        if removed or added:
            changes.append(Change([text for _, text in old[:at]], removed, added, [text for _, text in old[at + len(removed):]]))
            at += len(removed)
        else:
            number, at = number + 1, at + 1
    return changes


def same(one, other):
    return one.strip() == other.strip()


def places_of(lines, change):
    """Returns where the lines of this change are. If the change only adds lines, returns where a neighbour is."""
    size = len(change.removed)
    if size:
        return [at for at in range(len(lines) - size + 1) if all(map(same, lines[at:at + size], change.removed))]
    before = next((text for text in reversed(change.before) if text.strip()), None)
    after = next((text for text in change.after if text.strip()), None)
    places = {at + 1 for at, text in enumerate(lines) if before is not None and same(text, before)}
    places |= {at for at, text in enumerate(lines) if after is not None and same(text, after)}
    return sorted(places)


def function_at(lines, at):
    return next((text for text in reversed(lines[:at]) if re.match(r"[A-Za-z_$]", text)), "")


def name_of(function):
    name = re.search(r"(\w+)\(", function)
    return name[1] if name else ""


def in_function(lines, at, function):
    return bool(name_of(function)) and re.search(rf"\b{name_of(function)}\(", function_at(lines, at)) is not None


def likeness(lines, at, change, function):
    """Returns how much of the old surroundings is still near this place."""
    above, below = lines[max(0, at - NEAR):at], lines[at + len(change.removed):][:NEAR]
    score = sum(any(map(lambda text: same(text, old), above)) for old in change.before[-3:] if old.strip())
    score += sum(any(map(lambda text: same(text, old), below)) for old in change.after[:3] if old.strip())
    return score + IN_ITS_FUNCTION * in_function(lines, at, function)


def quoted(change):
    lines = change.removed or [next((text for text in reversed(change.before) if text.strip()), "")]
    return f"`{next((text for text in lines if text.strip()), '').strip()}`"


def place_of(lines, done, change, heading, path):
    function = function_at(change.before, len(change.before)) or heading
    places = [at for at in places_of(lines, change) if at >= done]
    if not change.removed and name_of(function):  # a neighbour alone proves little, because many lines look alike
        places = [at for at in places if in_function(lines, at, function)]
    if not places:
        what = "that the fault changes" if change.removed else "beside which the fault puts its own"
        missing = [text for text in change.removed if not any(same(text, line) for line in lines)]
        raise Lost(f"{path} no longer has the line {f'`{missing[0].strip()}`' if missing else quoted(change)} {what}")
    best = sorted(places, key=lambda at: -likeness(lines, at, change, function))
    if len(best) > 1 and likeness(lines, best[0], change, function) == likeness(lines, best[1], change, function):
        raise Lost(f"{path} has {quoted(change)} in {len(places)} places, and nothing shows which one the fault means")
    return best[0]


def indented(added, was, now):
    """Returns the added lines, indented like the lines that they replace."""
    def depth(text):
        return len(text) - len(text.lstrip(" "))
    if not was or not now:
        return list(added)
    more = depth(now[0]) - depth(was[0])
    return [text if not text.strip() else " " * max(0, depth(text) + more) + text.lstrip(" ") for text in added]


def replaced(lines, hunk, path):
    """Returns the lines of a file with the changes of this hunk."""
    out, done = [], 0
    for change in changes_of(hunk):
        at = place_of(lines, done, change, hunk.function, path)
        end = at + len(change.removed)
        out += lines[done:at] + indented(change.added, change.removed, lines[at:end])
        done = end
    return out + lines[done:]


def elsewhere(files, hunk):
    """Returns the other file to which these lines have moved, if exactly one has them."""
    has = []
    for path, lines in files.items():
        try:
            replaced(lines, hunk, path)
            has.append(path)
        except Lost:
            pass
    return has[0] if len(has) == 1 and any(change.removed for change in changes_of(hunk)) else None


def changed_files(diff, files):
    """Returns the files that the fault changes, with its changes. `files` has the lines of every file, by path."""
    changed = {}
    for hunk in hunks_of(diff):
        path = hunk.path
        try:
            if path not in files:
                raise Lost(f"{path} is gone")
            changed[path] = replaced(changed.get(path, files[path]), hunk, path)
        except Lost:
            path = elsewhere({name: lines for name, lines in files.items() if name != hunk.path}, hunk)
            if not path:
                raise
            changed[path] = replaced(changed.get(path, files[path]), hunk, path)
    return changed


def diff_of(files, changed):
    """Returns the diff as git writes it, without the line of hashes."""
    with tempfile.TemporaryDirectory() as folder:
        def put(path, lines):
            os.makedirs(os.path.join(folder, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                file.write("".join(line + "\n" for line in lines))

        def git(*words):
            own = {"PATH": os.environ["PATH"], "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
            return subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True, env=own).stdout

        for path in changed:
            put(path, files[path])
        git("init", "-q")
        git("add", ".")
        for path, lines in changed.items():
            put(path, lines)
        return "".join(line for line in git("diff", "--no-color").splitlines(True) if not line.startswith("index "))


def anchored(diff, files):
    """Returns the same fault as a diff against these files. Raises Lost if it has no place there."""
    changed = changed_files(diff, files)
    if all(files[path] == lines for path, lines in changed.items()):
        raise Lost("what it puts there is what is there already")
    return diff_of(files, changed)
