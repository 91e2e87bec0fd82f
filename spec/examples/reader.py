#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the cases of `pathproof spec --export DIR` from the data alone: it reads neither the rulebooks nor the grammar of the protocol.

reader.py DIR [--engine COMMAND] [--only GAME]

Without an engine, it checks that the data are enough: every typed expectation of a row is judged on the typed position and events of that
row. With an engine, it plays the rows on it, and compares the positions. Texts are sent as they are, never taken apart, except that a
position is split into its items. Write your own harness in this way: replace `Engine` with calls of your code.

Prints what is wrong, then for each game: N cases, N rows, N expectations; then N passed, N failed (cases)
"""
import argparse
import collections
import glob
import json
import os
import subprocess
import sys

FORMAT = 2
SUBJECT = {"tile": ("square",), "over": ("square", "tile"), "seat": ("seat", "pawn"), "pile": ("pile",), "holder": ("tile",)}
ASKED_OF_ENGINES = {"lawful", "unlawful", "choices", "asks", "stage", "text", "unsupported", "refused", "malformed", "impossible"}


# --- Judging: an expectation holds if the position has an item of its kind and subject with the same fields

def fields_hold(want, found):
    for name, value in want.items():
        have = found.get(name)
        if name == "marks":
            if not set(value) <= set(have or []):
                return False
        elif name not in ("text", "clause") and have != value:
            return False
    return True


def item_of(position, kind, **fields):
    for item in position["items"]:
        if item["kind"] == kind and all(item.get(name) == value for name, value in fields.items()):
            return item
    return None


def seat_of(want, position):
    return item_of(position, "seat", seat=want["seat"], pawn=want.get("pawn")) or item_of(position, "seat", seat=want["seat"], pawn=1)


def holds(want, row, events):
    """Whether an expectation holds; None if only the engine can tell."""
    kind, position = want["kind"], row["after"]
    if kind in ASKED_OF_ENGINES:
        return None
    if kind == "event":
        return any(fields_hold(want, event) for event in events)
    if kind == "only-events":
        return len(events) == sum(one["kind"] in ("event", "won") for one in row["expects"])
    if kind == "hand":
        return sorted(seat_of(want, position)["hand"]) == sorted(want["tiles"])
    if kind == "counter":
        return seat_of(want, position).get(want["counter"], 0) == want["value"]
    if kind == "empty":
        tile = item_of(position, "tile", square=want["square"])
        return tile is None or "tile" not in tile
    if kind == "unmarked":
        return not (item_of(position, "tile", square=want["square"]) or {}).get("marks")
    if kind == "nothing-over":
        return item_of(position, "over", square=want["square"]) is None
    if kind == "pile-count":
        marker = next((item["tile"] for item in position["items"] if item["kind"] == "holder"), None)
        packets = item_of(position, "pile", pile=want["pile"])["packets"]
        return sum(tile != marker for packet in packets for tile in packet) == want["count"]
    if kind == "goes-on":
        return item_of(position, "won") is None
    if kind == "to" and want["seat"] is None:
        return item_of(position, "to")["seat"] is None
    subject = {name: want[name] for name in SUBJECT.get(kind, ()) if name in want}
    return any(fields_hold(want, item) for item in position["items"]
               if item["kind"] == kind and all(item.get(name) == value for name, value in subject.items()))


# --- An engine behind a pipe

class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.ask("pathproof 1")

    def ask(self, line):
        """The lines of the answer, and its last line."""
        self.process.stdin.write(line + "\n")
        lines = []
        while True:
            answer = self.process.stdout.readline().rstrip("\n")
            if not answer or answer == "ok" or answer.startswith(("refused", "unsupported")):
                return lines, answer
            lines.append(answer)

    def begin(self, case):
        if "set" in case:
            self.ask(f"tiles {case['set']['hash']}")
            for tile in case["set"]["tiles"]:
                self.ask(tile["text"])
        answer = self.ask(case["begins"])[1]
        for row in case.get("played", []):
            for action in row["actions"]:
                self.ask(f"play {action['text']}")
        return answer

    def items(self):
        lines = self.ask("state")[0]
        return sorted(item for item in (lines or [""])[0].split(" / ")[1:] if not item.startswith("at "))


def play_row(engine, row, trouble):
    refused = next((want for want in row["expects"] if want["kind"] in ("refused", "malformed")), None)
    for i, action in enumerate(row["actions"]):
        last = i == len(row["actions"]) - 1
        answer = engine.ask(f"play {action['text']}")[1]
        if answer.startswith("refused") != bool(refused and last):
            trouble(f"{action['text']}: {answer}")
    want = sorted(item for item in row["after"]["text"].split(" / ")[1:] if not item.startswith("at "))
    if [item.split(" @")[0] for item in engine.items()] != [item.split(" @")[0] for item in want]:
        trouble(f"after {[action['text'] for action in row['actions']]}: expected {' / '.join(want)}, found {' / '.join(engine.items())}")


def play_case(engine, case, trouble):
    answer = engine.begin(case)
    given = any(row["does"] == "given" for row in case["rows"])
    if answer.startswith("refused") != given:
        trouble(f"{case['begins']}: {answer}")
    played, before = [], []
    for row in case["rows"]:
        if row["does"] in ("given", "game"):
            continue
        if row["does"] == "instead":
            engine.begin(case)
            played = before
            for text in played:
                engine.ask(f"play {text}")
        before = list(played)
        play_row(engine, row, trouble)
        refused = any(want["kind"] in ("refused", "malformed") for want in row["expects"])
        played = before + [action["text"] for action in row["actions"][:len(row["actions"]) - refused]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--engine")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    engine = Engine(options.engine) if options.engine else None
    passed, failed, counts = 0, 0, collections.defaultdict(collections.Counter)
    for path in sorted(glob.glob(os.path.join(options.folder, "*.json"))):
        if path.endswith(".schema.json"):
            continue
        with open(path, encoding="utf-8") as file:
            book = json.load(file)
        if book["format"] != FORMAT:
            print(f"{path}: format {book['format']}, and this reader knows {FORMAT}")
            return 1
        for case in book["cases"]:
            game, wrong = case["game"].split()[0], []
            if options.only not in ("", game):
                continue
            for row in case["rows"]:
                counts[game]["rows"] += 1
                for want in row["expects"]:
                    true = holds(want, row, row["events"]) if "after" in row else None
                    counts[game]["expectations" if true is not None else "asked of engines"] += 1
                    if true is False:
                        wrong.append(f"line {row['line']}: not so: {want}")
            if engine:
                play_case(engine, case, wrong.append)
            counts[game]["cases"] += 1
            passed += not wrong
            failed += bool(wrong)
            for what in wrong[:3]:
                print(f"{case['id']}: {what}"[:600])
    for game, count in sorted(counts.items()):
        print(f"{game}: {count['cases']} cases, {count['rows']} rows, {count['expectations']} expectations judged, "
              f"{count['asked of engines']} for engines alone")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


sys.exit(main())
