#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks another engine, and prints the movements of pawns in reverse order: reversed.py COMMAND...

If several pawns move or leave one after another, the player who acts still moves first. The other pawns follow in the opposite order.
If a rulebook gives them no order, this order is as good as any.
"""
import subprocess
import sys


def backwards(active, lines):
    """Returns the same answer, with every run of events about the other pawns reversed."""
    told, stretch = [], []
    for line in lines:
        words = line.split()
        if words[:1] == ["event"] and (words[2:3] == ["leaves"] or words[2:3] == ["moves"] and words[1] != active):
            stretch.insert(0, line)
        else:
            told += stretch + [line]
            stretch = []
    return told


engine = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
for command in sys.stdin:
    engine.stdin.write(command)
    answer = [engine.stdout.readline()]
    while answer[-1].split()[:1] not in ([], ["ok"], ["refused"], ["unsupported"]):
        answer.append(engine.stdout.readline())
    words = command.split()
    print("".join(backwards(words[1] if words[:1] == ["play"] else "", answer)), end="", flush=True)
    if words == ["quit"]:
        break
sys.exit(engine.wait())
