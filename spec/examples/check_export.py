#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the data of `pathproof spec --export DIR` with the rulebooks. Every file must match the schema, and every clause and case in
it must equal the Markdown. This program has its own reader of the books, so it shares no mistake with the exporter.

check_export.py DIR BOOK.md...     prints the differences, then N passed, N failed (clauses and cases)
"""
import itertools
import json
import os
import re
import sys

STAGES = ("to", "at", "wins", "shared")


# --- The books

def words_of(line):
    """Returns the words of a line, up to a comment: a word that begins with #, unless a number follows the #."""
    words = line.split()
    for i, word in enumerate(words):
        if re.match(r"#(?!\d+$)", word):
            return words[:i]
    return words


def items_of(words):
    """Returns the items, which are separated by " / "."""
    return [item for item in " ".join(words).split(" / ")] if words else []


def blocks_of(path):
    """Returns each case of a book as its lines, with their numbers."""
    inside, block, fence = False, [], None
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            mark = re.match(r" {0,3}(`{3,}|~{3,}) *(\S*)", line)
            if mark and not fence:
                fence, inside, block = mark[1], mark[2] == "case", []
            elif mark and line.strip().startswith(fence):
                if inside:
                    yield block
                fence, inside = None, False
            elif inside and words_of(line):
                block.append((number, line.rstrip("\n")))


def actions_of(items, plain):
    """Returns the actions. A draw of several tiles is several actions, unless it is malformed."""
    for item in items:
        words = item.split()
        if plain or len(words) <= 3 or words[1] != "draws":
            yield item
        else:
            yield from (f"{words[0]} draws {tile}" for tile in words[2:])


def row_of(number, words):
    bar = words.index("|")
    before, expects = words[:bar], items_of(words[bar + 1:])
    does = {"instead": "instead", "look": "looks", "given": "given", "game": "game"}.get(before[0], "plays") if before else "plays"
    actions = list(actions_of(items_of(before[does != "plays":]), expects[0] == "malformed"))
    if does == "game":
        return {"line": number, "does": does, "fields": actions[0], "expects": expects}
    return {"line": number, "does": does, "actions": actions, "expects": expects}


def key_of(item):
    words = item.split()
    if words[0] in STAGES:
        return "to"
    if words[0] == "tile" and len(words) > 1:
        return words[1]
    return None if words[1:2] == ["over"] else words[0]


def merged(inherited, own):
    keys = {key_of(item) for item in own} - {None}
    return [item for item in inherited if key_of(item) not in keys] + own


def set_field(game, word):
    name = word.partition("=")[0] + "="
    for i, old in enumerate(game[1:], 1):
        if "=" in word and old.startswith(name):
            game[i] = word
            return
    game.append(word)


def record_of(path):
    """Returns the words of the game line without its tile set, and a row for each line after it."""
    rows = []
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file, 1):
            words = words_of(line)
            if words[:1] in (["hash"], ["wins"], ["shared"]):
                rows.append({"line": number, "does": "plays", "actions": [], "expects": [" ".join(words)]})
            elif words:
                rows.append({"line": number, "does": "plays", "actions": list(actions_of([" ".join(words)], False)), "expects": []})
    game = rows[1]["actions"][0].split()[1:]
    return [word for word in game if not word.startswith("set=")], rows[2:]


class Case:
    def __init__(self, path, block):
        self.path, (self.line, head) = path, block[0]
        _, self.id, self.shows = (head.strip().split(None, 2) + [""])[:3]
        self.lines = [(number, words_of(line)) for number, line in block[1:]]

    def setup(self, known):
        """Returns the set-up, including that of the case it is `like`: game, flags, tiles, givens, record."""
        words = self.lines[0][1]
        if words[0] == "like":
            game, flags, tiles, given, record = known[words[1]].setup(known)
            game, flags, fields = list(game), set(flags), words[2:]
        elif words[0] == "record":
            path = os.path.join(os.path.dirname(self.path), words[1])
            (game, rows), flags, tiles, given, fields = record_of(path), set(), [], [], words[2:]
            record = (path, rows)
        else:
            game, flags, tiles, given, record, fields = words[1:2], set(), [], [], None, words[2:]
        for word in fields:
            if word in ("turned", "colours"):
                flags.add(word)
            else:
                set_field(game, word)
        own = []
        for _, line in self.lines[1:]:
            if "|" in line:
                break
            own += items_of(line)
        return (game, flags, merged(tiles, [i for i in own if i.startswith("tile ")]),
                merged(given, [i for i in own if not i.startswith("tile ")]), record)

    def as_data(self, known):
        game, flags, tiles, given, record = self.setup(known)
        data = {"id": self.id, "clause": self.id.partition("/")[0], "shows": self.shows, "path": self.path, "line": self.line,
                "game": " ".join(game), "turned": "turned" in flags, "colours": "colours" in flags, "tiles": tiles, "given": given,
                "rows": [row_of(number, words) for number, words in self.lines if "|" in words]}
        if record:
            data["record"], data["played"] = record
        return data


# A clause ends at an empty line, or where another clause, a bullet or a heading begins.
ENDS = re.compile(r" *($|- \*\*|\*\*|#)")


def clauses_of(path):
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^ {0,3}(`{3,}).*?^ {0,3}\1`* *$", lambda m: "\n" * m[0].count("\n"), file.read(), flags=re.M | re.S)
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        found = re.match(r"(?P<bullet>[-*] )? *\*\*(?P<id>[A-Z][\w.-]*\d[\w.-]*)\*\*(?P<tags>( *\[[^]]*\](?!\())*) *(?P<rest>.*)", line)
        if not found:
            continue
        named = re.match(r"\*([^*]*)\* *(.*)", found["rest"]) if found["bullet"] else None
        more = itertools.takewhile(lambda line: not ENDS.match(line), lines[number:])
        says = " ".join([named[2] if named else found["rest"], *(line.lstrip(" ") for line in more)])
        yield {"id": found["id"], "line": number, "name": named[1] if named else "", "says": says,
               "tags": re.findall(r"\[([^]]*)\]", found["tags"])}


# --- The schema: the parts that are used

def fits(schema, whole, data, where):
    """Yields each place that does not match the schema."""
    if "$ref" in schema:
        schema = whole["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    types = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    if "const" in schema and data != schema["const"] or "enum" in schema and data not in schema["enum"]:
        yield f"{where}: not {schema.get('const', schema.get('enum'))}: {data}"
    named = schema.get("type", [])
    allowed = [named] if isinstance(named, str) else named
    if allowed and (not isinstance(data, tuple(types[one] for one in allowed)) or "integer" in allowed and isinstance(data, bool)):
        yield f"{where}: not of type {named}"
    elif isinstance(data, list):
        for i, item in enumerate(data):
            yield from fits(schema.get("items", {}), whole, item, f"{where}[{i}]")
    elif isinstance(data, dict):
        known = schema.get("properties", {})
        yield from (f"{where}: no {name}" for name in schema.get("required", []) if name not in data)
        for name, value in data.items():
            if name not in known and not schema.get("additionalProperties", True):
                yield f"{where}: {name} is not in the schema"
            yield from fits(known.get(name, {}), whole, value, f"{where}.{name}")


# --- Both

def texts_of(data):
    """The data as the book has them: each object with a kind is its text, and what the exporter played is left out."""
    if isinstance(data, list):
        return [texts_of(item) for item in data]
    if isinstance(data, dict):
        kept = {name: texts_of(value) for name, value in data.items() if name not in ("events", "after")}
        return data["text"] if "kind" in data else kept
    return data


def differences(want, found, derived=()):
    found = texts_of(found)
    for name in sorted(set(want) | set(found) - set(derived)):
        if want.get(name) != found.get(name):
            yield f"{want['id']}: {name}: the book has {want.get(name)!r}, the export {found.get(name)!r}"


def main(folder, *books):
    passed, wrong = 0, []
    with open(os.path.join(folder, "cases.schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    cases = {book: [Case(book, block) for block in blocks_of(book)] for book in books}
    known = {case.id: case for book in books for case in cases[book]}
    for book in books:
        with open(os.path.join(folder, os.path.basename(book)[:-3] + ".json"), encoding="utf-8") as file:
            data = json.load(file)
        wrong += fits(schema, schema, data, book)
        wants = [(list(clauses_of(book)), data["clauses"], ()),
                 ([case.as_data(known) for case in cases[book]], data["cases"], ("begins", "leans_on", "turn", "rotation", "set", "start"))]
        for want, found, derived in wants:
            if [item["id"] for item in want] != [item["id"] for item in found]:
                wrong.append(f"{book}: other ids, or in another order")
            for a, b in zip(want, found):
                here = list(differences(a, b, derived))
                wrong += [f"{book}: {what}" for what in here]
                passed += not here
    print(*(what[:400] for what in wrong[:50]), f"{passed} passed, {len(wrong)} failed", sep="\n")
    return 1 if wrong or not passed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
