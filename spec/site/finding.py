"""The pages of the site that lead to clauses: questions, the same rule in each book, words, and the data of the search. `pages` uses it."""
import collections
import glob
import html
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ASKED = ("T05", "MAN", "PHX", "WOC", "SEA", "VET")  # the columns of the questions
HEADERS = os.path.join(HERE, "../../core")  # the headers define words in lines like `// - Seat: a player's number`
# The games and the books as readers know them, in the same order. A book is named by the prefix of its clauses' ids.
GAMES = {"tsuro-2005": "Tsuro (2005)", "tsuro-manual": "Tsuro (manual)", "phoenix": "Phoenix Rising", "winds": "Winds of Change",
         "seas": "Tsuro of the Seas"}
BOOKS = {"T05": "Tsuro (2005)", "MAN": "Tsuro (manual)", "PHX": "Phoenix Rising", "WOC": "Winds of Change", "SEA": "Tsuro of the Seas",
         "VET": "Veterans of the Seas", "PTB": "Phoenix Rising (Portuguese)", "POS": "positions", "R": "rulings"}
SCROLLED = '<div class="scroll" role="group" aria-label="table" tabindex="0">'  # a table's own box; the keyboard scrolls it too

esc = html.escape


def fail(what):
    sys.exit(f"pathproof spec: the book: {what}")


def read(path):
    """Returns the text of a file, or an empty text if there is no file."""
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def table(heads, rows, numbers=()):
    """Returns a table made from rows of cells; the columns in `numbers` are aligned to the right."""
    def row(cells, tag):
        aligned = ((f'{tag} class="number"' if at in numbers else tag, cell) for at, cell in enumerate(cells))
        return "<tr>" + "".join(f"<{opened}>{cell}</{tag}>" for opened, cell in aligned) + "</tr>\n"
    body = "".join(row(cells, "td") for cells in rows)
    return f'{SCROLLED}<table><thead>{row(heads, "th")}</thead>\n<tbody>{body}</tbody></table></div>\n'


def asked(data):
    """Returns the questions of readers, one for each line of `where`."""
    with open(os.path.join(HERE, "where"), encoding="utf-8") as file:
        for line in file:
            question, bar, ids = line.partition("#")[0].partition("|")
            missing = [name for name in ids.split() if name not in data.clause]
            if missing and "T05-1.1" in data.clause and "VET-1.1" in data.clause:
                fail(f"spec/site/where: no such clause: {' '.join(missing)}")
            if bar:
                cells, at = collections.defaultdict(list), ""
                for name in ids.split():
                    at = name.partition("-")[0] if "-" in name else at  # a ruling is that of the clause before it
                    cells[at].append(data.link(name))
                yield esc(question), *("<br/>".join(cells[book]) for book in ASKED)


def differing():
    """Returns, by the id of a clause, how its game differs from the words of its row: the lines of `where` that begin with an id and >."""
    with open(os.path.join(HERE, "where"), encoding="utf-8") as file:
        return dict(re.findall(r"^([A-Z][A-Z0-9]+-[0-9.]+) > (.*)$", file.read(), flags=re.M))


def shared(data):
    """Returns the rules that more than one clause states."""
    other = differing()
    def cell(name):
        return data.link_ids(esc(other[name])) if name in other else data.link(name) if name else ""
    for rule in data.rules:
        if len(set(rule.values())) > 1:
            says = data.clause.get(next(iter(rule.values())), {}).get("says", "")
            yield (data.link_ids(esc(says)), *(cell(rule.get(game)) for game in GAMES))


WHERE = """<h1>Where do I find</h1>
<p class="note">Winds of Change has the rules of Phoenix Rising where its column is empty.
Veterans of the Seas has those of Tsuro of the Seas.</p>
{}<h2 id="same">The same rule in each book</h2>
<p class="note">Each row is one rule of the built-in engine, with the clause that states it in each game.
The words are those of the first game that has it. If another game has a different rule here, its cell says so.</p>
{}"""


def where(data):
    questions = table(("question", *(BOOKS[book] for book in ASKED)), asked(data))
    return WHERE.format(questions, table(("what it says", *GAMES.values()), shared(data)))


# The signs in cases, each with an example. spec/cases.md and spec/protocol.md have all of them.
SIGNS = (
    ("<code>a1.n1</code>", "On square a1, the first of the two points on its north side. The sides are n, e, s and w, and the points are "
     "numbered clockwise. A pawn at <code>a1.n1</code> is about to enter a1 there."),
    ("<code>T05r3</code>", "Tile T05, turned clockwise by three quarter turns."),
    ("<code>C02ar1</code>", "Face a of tile C02, turned by one quarter turn. The tiles of Phoenix Rising and Winds of Change have "
     "the faces a and b."),
    ("<code>red a1.n1 T01 T28</code>", "In the first lines of a case: red&#x27;s pawn is at a1.n1, and red&#x27;s hand is T01 and T28."),
    ("<code>game tsuro-2005 seats=2</code>", "The game, and the number of players."),
    ("<code>turned</code>", "The case holds however the whole board is turned; it is played four times."),
    ("<code>colours</code>", "The case holds whoever has which colour; it is played once for each rotation of the players."),
    ("<code>like T05-9.2/1</code>", "The case begins as that case does."),
    ("<code>red T28r0 | red b1.w1</code>", "A row. Before <code>|</code> is what is played: red lays T28. After it is what must "
     "then hold: red&#x27;s pawn is at b1.w1."),
    ("<code>/</code>", "Separates several actions, or several things that must all hold."),
    ("<code>look |</code>", "Nothing is played in this row. The position is looked at."),
    ("<code>instead</code>", "Goes back to the position before the previous row, and plays something else."),
    ("<code>refused SELF_ELIMINATION</code>", "The action must be refused, for this reason."),
    ("<code>@T05-9.2</code>", "The clause that refuses the action or causes the event."),
    ("<code>asks red</code>", "The next choice is red&#x27;s."),
    ("<code>only</code>", "In this row nothing happens except the events listed."))
WORDS = """<h1>Words</h1>
<h2 id="prefixes">What the letters of an id stand for</h2>
<p>T05-9.2 is a clause of Tsuro (2005): the second one of its part 9. T05-9.2/1 is its first case.</p>
{}<h2 id="notation">How to read a case</h2>
<p><a href="cases.html">How a case is written</a> explains everything that can be in a case.</p>
{}<h2 id="words">Terms</h2>
{}"""


def glossary(data):
    """Returns the prefixes of ids, the signs in cases, and the words that core's headers explain."""
    words = {}
    for path in glob.glob(os.path.join(HEADERS, "**/*.h"), recursive=True):
        for word, says in re.findall(r"^// - ([\w ]+): (.*(?:\n// (?!-).+)*)", read(path), flags=re.M):
            words[word] = esc(says.replace("\n// ", " "))
    signs = table(("sign", "what it means"), SIGNS)
    page = WORDS.format(table(("id begins with", "book"), BOOKS.items()), signs, table(("word", "what it means"), sorted(words.items())))
    return page if "cases.html" in data.texts else page.replace('<a href="cases.html">How a case is written</a>', "Its own page")


SEARCH = """<h1>Search</h1>
<p id="count" class="note"></p>
<p id="hint" hidden="">Try fewer words, or one word of the rule, such as <a href="search.html?q=collision">collision</a>,
<a href="search.html?q=exchange">exchange</a> or <a href="search.html?q=empty+pile">empty pile</a>.
Or look for your question in <a href="where.html">Where do I find</a>. <a href="glossary.html">Words</a> explains the terms.</p>
<ul id="found"></ul>
"""


def named(clause):
    """Returns the text of a clause, after its name if it has one. The text of a reading then begins with a colon."""
    says = clause["says"]
    return clause["name"] + ("" if says.startswith(":") or not clause["name"] else " ") + says


def headings(pages):
    """Returns the headings above each clause, by its id, as a reader sees them."""
    found = {}
    for text in pages.values():
        under = {}
        for level, words, clause in re.findall(r'<h([2-4]) [^>]*>(.*?)</h\1>|<div class="clause" id="([^"]*)">', text):
            if clause:
                found[html.unescape(clause)] = " ".join(under.values())
            else:
                under = {above: told for above, told in under.items() if above < level}
                under[level] = html.unescape(re.sub("<[^>]*>", "", words))
    return found


def called(data):
    """Returns, for each clause, the words of its events and refusals. T05-9.5 is a collision, but its sentence does not say so."""
    words = collections.defaultdict(set)
    for row in (row for book in data.books for case in book["cases"] for row in case["rows"]):
        for item in row["expects"] + row.get("events", []):
            if "clause" in item:
                names = (item.get(key) for key in ("event", "cause", "reason"))
                words[item["clause"]].update(name.lower().replace("_", " ") for name in names if name)
    return words


def book_names(data):
    """Returns the name of each page with clauses, as readers know the book: by the prefix of its clauses, or else its title."""
    with_clauses = [book for book in data.books if book["clauses"]]
    return {book["page"]: BOOKS.get(book["clauses"][0]["id"].partition("-")[0], data.titles[book["page"]]) for book in with_clauses}


def search_data(data, pages):
    """Clauses and cases: id, page, text, the headings above it, its place, and the words of its events. Clauses of rulebooks come
    before those of positions and rulings, and all clauses before cases."""
    under, words = headings(pages), called(data)
    for name in differing():  # an exception is not what its event is named after
        words[name].clear()
    def entry(name, says):
        place = 2 * ("/" in name) + (data.page[name] not in data.rulebooks)
        return [name, data.page[name], says, under.get(name, ""), place, " ".join(sorted(words[name]))]
    entries = [entry(clause["id"], named(clause)) for book in data.books for clause in book["clauses"]]
    entries += [entry(case["id"], case["shows"]) for book in data.books for case in book["cases"]]
    with open(os.path.join(data.folder, "entries.js"), "w", encoding="utf-8") as file:
        file.write(f"const books = {json.dumps(book_names(data))};\nconst entries = {json.dumps(entries, indent=0)};\n")
