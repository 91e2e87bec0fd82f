#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player (sim/players.md) that does wrong. It takes the first action, except at every EACH-th chance number:
bad_bot.py late|wrong|other|dead|signal|half|huge|bytes|talk|close [EACH]. sim/unit/transcripts/outside.md plays with it."""
import os
import signal
import sys
import time

fault, each = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50


def say(text, end="\n"):
    print(text, end=end, flush=True)


def do_wrong(number):
    if fault == "late":
        time.sleep(600)
    elif fault == "wrong":
        say(f"answer {number} red T99r9")
    elif fault == "other":
        say("answer 999999 red passes")
    elif fault == "dead":
        sys.exit("bad_bot.py: out of ideas")
    elif fault == "signal":
        os.kill(os.getpid(), signal.SIGKILL)
    elif fault == "half":
        say(f"answer {number}", end="")
        sys.exit(0)
    elif fault == "huge":
        say("answer " + 100000 * "1")
    elif fault == "bytes":
        sys.stdout.buffer.write(b"answer \xff\x00\n")
        sys.stdout.flush()
    elif fault == "talk":
        say("thinking about it")
    elif fault == "close":
        os.close(1)


input()
say("player bad 1")
first = {}
for line in sys.stdin:
    verb, *rest = line.split(maxsplit=2)
    if verb == "see":
        first.pop(rest[0], None)
    elif verb == "action":
        first.setdefault(rest[0], rest[1].rstrip())
    elif verb == "choose":
        if int(rest[1]) % each == 0:
            do_wrong(rest[0])
            if fault in ("late", "wrong", "other", "huge", "bytes", "talk", "close"):
                continue
        say(f"answer {rest[0]} {first[rest[0]]}")
