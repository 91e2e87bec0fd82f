# SPDX-License-Identifier: MIT
"""Reads planted faults and plants them. A fault is a file NAME.patch: lines `FIELD: WORDS`, an empty line, and a unified diff against
core or the grammar. coverage/plant and spec/proofs/prove call it."""
import glob
import os
import re
import subprocess

import anchor

ROOMS = ("core", "spec/grammar")  # what a fault can change, unless its caller says otherwise


def complain(path, line, what):
    print(f"{path}:{max(line, 1)}: {what}")
    return None


def read_patch(path, fields, needed, rooms=ROOMS):
    """Returns the fields, the number of the empty line, and the diff; or None after printing an error. `needed` are the fields that every
    fault has, `rooms` the folders that its diff may change."""
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = file.read().splitlines(keepends=True)
    head, number = {}, 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            break
        field = re.match(rf"({'|'.join(fields)}): (\S.*?)\s*$", line)
        if not field:
            return complain(path, number, f"not a line of the head: {':, '.join(needed)}:, then an empty line and the diff")
        if field[1] in head:
            return complain(path, number, f"a second line {field[1]}:")
        head[field[1]] = field[2]
    for field in needed:
        if field not in head:
            return complain(path, number, f"the head has no line {field}:")
    named = [re.match(r"(?:---|\+\+\+) [ab]/(\S+)", line) for line in lines[number:]]
    for at, line in enumerate(lines[number:], number + 1):
        changed = re.match(r"(?:---|\+\+\+) (\S+)", line)
        if changed and not re.match(rf"[ab]/({'|'.join(rooms)})/", changed[1]):
            return complain(path, at, f"a fault changes {' or '.join(rooms)}, as in a/{rooms[0]}/..., not {changed[1]}")
    if not any(named):
        return complain(path, number, "no diff below the head")
    return head, number, "".join(lines[number:])


def plant(diff, tree):
    """Plants the fault in a copy of the tree. Returns the error, or None. Git must not look for a repository above the tree, because it
    would then find nothing to change."""
    outside = dict(os.environ, GIT_CEILING_DIRECTORIES=os.path.dirname(os.path.abspath(tree)))
    applied = subprocess.run(["git", "apply", "--whitespace=nowarn", "-"], cwd=tree, input=diff, text=True, capture_output=True,
                             check=False, env=outside)
    return applied.stderr.strip().splitlines()[0] if applied.returncode != 0 else None


def applies(diff):
    return subprocess.run(["git", "apply", "--check", "-"], input=diff, text=True, capture_output=True, check=False).returncode == 0


def sources():
    """Returns the lines of every file that a fault can change."""
    paths = [path for room in ROOMS for path in glob.glob(f"{room}/**", recursive=True)]
    found = {}
    for path in paths:
        if path.endswith((".c", ".h", ".inc")):
            with open(path, encoding="utf-8") as file:
                found[path] = file.read().splitlines()
    return found


def refreshed(diff):
    """Returns the same fault as a diff against today's sources. Raises anchor.Lost if it has no place there."""
    return anchor.anchored(diff, sources())


def write_diff(path, diff):
    """Replaces the diff of a fault, and keeps its head."""
    with open(path, encoding="utf-8") as file:
        head = file.read().split("\n\n", 1)[0]
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{head}\n\n{diff}")


def commits():
    """Returns a number that rises with each commit, for checks that take turns."""
    counted = subprocess.run(["git", "rev-list", "--count", "HEAD"], capture_output=True, text=True, check=False)
    return int(counted.stdout.strip() or 0)
