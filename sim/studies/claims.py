# SPDX-License-Identifier: MIT
"""Checks the conclusions of sim/studies/study.md against the tables of the page. sim/studies/study imports it.

Every sentence under "## Conclusions" ends with a reference to the cells that it rests on, such as

    (Table 3: tsuro-manual, mcts:100, red)

A reference has the number of a table and, after a colon, the values and columns to which it is restricted. `and` joins alternatives.
GROUPS has names for several games.
- If it names one cell, the sentence repeats that cell: estimate and interval. If it names several, the sentence has the smallest and the
  greatest estimate.
- The sentence has no other number, except numbers of seats. Without a sign, a number means the distance from zero.
- CLAIMS has words that must be true of every cell: "tied", "above" and so on. A sentence says of each tie in table 6 that it is one.

Every table has all games and all seats, and an interval beside each estimate. At two seats, a seat is known to within WITHIN points, or
to within WITHIN_OF_SEARCH if it plays mcts, which takes long.
Outside the tables and the conclusions, the page has no figures."""
import re

COLOURS = ("red", "blue", "green", "yellow", "orange", "purple", "white", "black")
WITHIN, WITHIN_OF_SEARCH = 2.0, 4.5
NUMBER = re.compile(r"(?<![\w.])[+−]?\d[\d,]*(?:\.\d+)?(?!\w)")
REFERENCE = re.compile(r"\(Table (\d)(?:: ([^()]*))?\)")
KEYS = ("game", "seats", "policy", "sides", "games", "deals")
ALONE = ("p", "if the deal did not matter")  # columns of numbers that have no interval
GROUPS = {"Tsuro": ["tsuro-2005", "tsuro-manual"], "the seas": ["seas", "seas, all modules"]}
SKILL = 6  # the table of shares, in which equal players are at 50


# --- Tables

class Cell:
    def __init__(self, table, row, column):
        self.place, self.text = (row.get("game"), row.get("seats"), column), row[column]
        self.neutral = 50 if table == SKILL else 0
        # A range of lengths and the mark of a tie follow the estimate and its interval.
        self.core = re.sub(r" tied$| \(\d+–\d+\)$", "", self.text)
        numbers = [value(number) for number in NUMBER.findall(self.core)]
        self.estimate = numbers[0] if numbers else float("nan")
        self.low, self.high = self.interval(numbers)

    def interval(self, numbers):
        if " ± " in self.core and len(numbers) == 2:
            return numbers[0] - numbers[1], numbers[0] + numbers[1]
        return numbers[1:] if re.search(r" \(\S+ to \S+\)$", self.core) and len(numbers) == 3 else (None, None)


def value(number):
    return float(number.replace("−", "-").replace(",", ""))


def plain(text):
    return text.replace("`", "").strip()


def split_row(line):
    return [plain(cell) for cell in line.strip().strip("|").split("|")]


class Table:
    def __init__(self, number, lines):
        self.number, self.head = number, split_row(lines[0])
        self.rows = [dict(zip(self.head, split_row(line))) for line in lines[2:]]
        self.columns = [name for name in self.head if name not in KEYS]

    def cells(self, words=""):
        """Returns the cells that a reference names, or raises ValueError."""
        keys, columns = [], []
        for choice in filter(None, re.split(r", (?!all modules)", plain(words or ""))):
            options = [one for option in choice.split(" and ") for one in GROUPS.get(option, [re.sub(r" seats?$", "", option)])]
            key = next((key for key in KEYS[:4] if all(any(row.get(key) == option for row in self.rows) for option in options)), None)
            if key:
                keys.append((key, options))
            elif set(options) <= set(self.columns):
                columns += options
            else:
                raise ValueError(f"table {self.number} has no {choice}")
        found = [Cell(self.number, row, column) for row in self.rows if all(row[key] in options for key, options in keys)
                 for column in self.columns if column in (columns or self.columns) and (columns or column not in ALONE)]
        if not found:
            raise ValueError(f"table {self.number} has no such cell: {words}")
        return found


def tables(page):
    found = {}
    for number, text in re.findall(r"^### Table (\d+):.*\n\n((?:\|.*\n)+)", page, re.M):
        found[int(number)] = Table(int(number), text.splitlines())
    return found


# --- Sentences

# A word, and what the cells must fulfil if a sentence about seats, skill or the deal has it.
CLAIMS = (
    (r"\btied\b|\bnot proved\b", lambda cell: cell.low <= cell.neutral <= cell.high),
    (r"(?<!not )\bproved\b", lambda cell: not cell.low <= cell.neutral <= cell.high),
    (r"\bbelow\b|\bless\b", lambda cell: cell.estimate < cell.neutral),
    (r"\babove\b|\bbeats\b", lambda cell: cell.estimate > cell.neutral),
)


def section(page, title):
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", page, re.M | re.S)
    return found[1] if found else ""


def sentences(text):
    for line in text.splitlines():
        if line and not line.startswith("#"):
            yield from re.split(r"(?<=[.!?]) +(?=[A-Z`])", re.sub(r"^[-*] ", "", line))


def groups(text):
    return re.findall(r"^### (.*)$", text, re.M)


def words_without(sentence, cells):
    """Returns the sentence without its references, the names of games and policies, numbers of seats, and whole cells."""
    rest = re.sub(r"`[^`]*`", "", REFERENCE.sub("", sentence))
    for cell in sorted(cells, key=lambda cell: -len(cell.text)):
        rest = rest.replace(cell.text, "").replace(cell.core, "")
    return re.sub(r"(?:\d+(?:, | and | or ))*\d+ seats|tsuro-2005", "", rest)


def same(written, estimate):
    number = value(written)
    return number == estimate if written[0] in "+−" else number == abs(estimate)


def judge(sentence, known):
    """Returns what is wrong with a sentence that concludes, or None."""
    references = REFERENCE.findall(sentence)
    if not references:
        return "rests on no figure"
    try:
        named = [known[int(number)].cells(words) for number, words in references]
    except (KeyError, ValueError) as error:
        return f"has a wrong reference: {error}"
    every = [cell for cells in named for cell in cells]
    written = NUMBER.findall(words_without(sentence, every))
    for cells in named:
        if len(cells) == 1 and cells[0].core not in sentence:
            return f"does not repeat {cells[0].core}"
        ends = {min(cell.estimate for cell in cells), max(cell.estimate for cell in cells)}
        if len(cells) > 1 and not all(any(same(number, end) for number in written) for end in ends):
            return f"does not say {min(ends)} and {max(ends)}"
    for number in written:
        if not any(same(number, cell.estimate) for cell in every):
            return f"has a number that is no estimate in its cells: {number}"
    weighed = [cell for (number, _), cells in zip(references, named) if int(number) >= 3 for cell in cells if cell.low is not None]
    for word, holds in CLAIMS:
        wrong = [cell for cell in weighed if not holds(cell)] if re.search(word, words_without(sentence, every)) else []
        if wrong:
            return f"claims what is not true of {wrong[0].text}"
    return None


# --- The page

def faults_of_tables(known, games, seats, policies):
    for table in known.values():
        for cell in table.cells():
            if cell.low is None:
                yield f"table {table.number} has an estimate without its interval: {cell.text}"
        has = {row["game"] for row in table.rows}
        if has != set(games) or ("seats" in table.head and {row["seats"] for row in table.rows} != set(map(str, seats))):
            yield f"table {table.number} lacks games or seats"
    for number, count in enumerate(seats, 3):
        table = known[number]
        if set(table.columns) - {"p"} != set(COLOURS[:count]) or len(table.rows) != len(games) * len(policies):
            yield f"table {number} does not show all seats"
    for policy in policies:
        within = WITHIN_OF_SEARCH if policy.startswith("mcts") else WITHIN
        for cell in known[3].cells(policy):
            if cell.high - cell.estimate > within:
                yield f"table 3 has a seat that is not known to within {within} points: {cell.text}"


def faults_elsewhere(page):
    prose = re.sub(r"^## Conclusions\n.*?(?=^## )|^\|.*$|^#.*$|<!-- .* -->|`[^`]*`|^This part is generated.*$|```.*?```", "", page,
                   flags=re.M | re.S)
    for line in prose.splitlines():
        for found in re.findall(r"\d+\.\d+|\d+ (?:%|points?|turns?)\b", line):
            yield f"has a figure outside its tables and conclusions: {found}"
    if groups(section(page, "Conclusions")) != groups(section(page, "What would change them")):
        yield "does not say for every group of conclusions what would change them"


def faults(page, games, seats, policies):
    known = tables(page)
    if sorted(known) != list(range(1, 8)):
        return ["has not all of tables 1 to 7"]
    found = [*faults_of_tables(known, games, seats, policies), *faults_elsewhere(page)]
    tied = {cell.place: cell for cell in known[SKILL].cells() if cell.text.endswith(" tied")}
    for sentence in sentences(section(page, "Conclusions")):
        wrong = judge(sentence, known)
        if wrong:
            found.append(f"{wrong}: {sentence}")
        elif re.search(r"\btied\b", sentence):
            for cell in (cell for number, words in REFERENCE.findall(sentence) for cell in known[int(number)].cells(words)):
                tied.pop(cell.place, None)
    return found + [f"no conclusion says that players are tied: {place}" for place in tied]


def count(page):
    """Returns the number of sentences that conclude."""
    return len(list(sentences(section(page, "Conclusions"))))


# --- The check of this check

SAMPLE = """### Table 3: points

| game | policy | red | blue | p |
|---|---|--:|--:|--:|
| tsuro-manual | `keen` | −8.06 ± 1.80 | +8.06 ± 1.80 | 0.0022 |
| seas, all modules | `keen` | +1.00 ± 1.90 | −1.00 ± 1.90 | 0.3100 |

### Table 6: shares

| game | seats | `keen` over `greedy` |
|---|--:|--:|
| phoenix | 2 | 66.2 (64.1 to 68.2) |
| phoenix | 8 | 51.0 (48.0 to 54.0) tied |

"""
# A sentence, and a part of the fault found in it.
EXAMPLES = (
    ("Red is −8.06 ± 1.80 points from an equal share (Table 3: tsuro-manual, red).", None),
    ("Red is 8.06 ± 1.80 points away (Table 3: tsuro-manual, red).", "does not repeat"),
    ("Red is below an equal share.", "rests on no figure"),
    ("Red is −8.16 ± 1.80 points away (Table 3: tsuro-manual, red).", "does not repeat"),
    ("Red is −8.06 ± 1.80 points away, or 17.10 (Table 3: tsuro-manual, red).", "no estimate"),
    ("Red is away (Table 3: phoenix, red).", "wrong reference"),
    ("Red is away (Table 9: phoenix, red).", "wrong reference"),
    ("Red is above an equal share by −8.06 ± 1.80 (Table 3: tsuro-manual, red).", "not true"),
    ("With modules, +1.00 ± 1.90 points are not proved (Table 3: seas, all modules, red).", None),
    ("With modules, +1.00 ± 1.90 points are proved (Table 3: seas, all modules, red).", "not true"),
    ("`keen` beats `greedy` at 2 and 8 seats with 51.0 to 66.2 % (Table 6: phoenix).", None),
    ("`keen` beats `greedy` with up to 66.2 % (Table 6: phoenix).", "does not say"),
    ("They are tied, with 51.0 to 66.2 % (Table 6: phoenix).", "not true"),
    ("They are tied at 8 seats: 51.0 (48.0 to 54.0) (Table 6: phoenix, 8 seats).", None),
)


def own_faults():
    """Judges the examples, so that a check that finds nothing is noticed."""
    known, found = tables(SAMPLE), []
    for sentence, expected in EXAMPLES:
        wrong = judge(sentence, known)
        if (wrong is None) != (expected is None) or (expected and expected not in wrong):
            found.append(f"claims.py judges an example differently: {sentence} {wrong}")
    return found
