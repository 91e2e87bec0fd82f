# SPDX-License-Identifier: MIT
"""Code shared by the scripts that play games for a table: the games, the results kept from earlier runs, and the table in its page.
The other scripts of sim/studies import it."""
import hashlib
import json
import math
import os
import random
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# The words of the command line, by the name of the game in a table.
GAMES = {
    "tsuro-2005": ["tsuro-2005"],
    "tsuro-manual": ["tsuro-manual"],
    "phoenix": ["phoenix"],
    "winds": ["winds"],
    "seas": ["seas"],
    "seas, all modules": ["seas", "--with", "portal,tsunami,uzushio,taihou"],
}

SEED = "1"
STOPPED = 130  # the exit status after Ctrl-C
END = "<!-- end -->"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def decimals(size):
    """Returns the number of decimal places that shows two digits of a number of this size."""
    return min(6, max(0, 1 - math.floor(math.log10(size)))) if size > 0 else 2


def signed(value, places):
    return f"{value:+.{places}f}".replace("-", "\u2212")


def run(*command):
    """Runs a command and returns its output. If the user stopped the command, this script ends, too."""
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if result.returncode == STOPPED:
        sys.exit(STOPPED)
    if result.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit status {result.returncode}")
    return result.stdout


# --- Tile sets of small boards

POINTS = "nw n1 n2 ne e1 e2 se s1 s2 sw w1 w2".split()
ALIKE_FACES = ("E01a", "E02a", "E03a", "E04a", "E03b", "E04b")


def alike_face(chance):
    """Returns the paths of a face that looks the same in all orientations."""
    a, b = chance.sample(range(3), 2)
    by = chance.randrange(4)
    return " ".join(f"{POINTS[a + 3 * i]}-{POINTS[(b + 3 * (i + by)) % 12]}" for i in range(4))


def put_tiles(path, lines):
    """Writes a tile set, named like the file, unless the file is there already."""
    if os.path.exists(path):
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    write(f"{path}.{os.getpid()}", "\n".join([f"tileset {os.path.basename(path).removesuffix('.tiles')}", *lines]) + "\n")
    os.rename(f"{path}.{os.getpid()}", path)


def put_alike_tiles(program, path):
    """Writes the house set with other faces for Phoenix, which look the same in all orientations and so keep a game small. The name of the
    file is the seed."""
    chance = random.Random(1)
    chance.seed(os.path.basename(path).removesuffix(".tiles"))
    house = run(program, "tiles", "print").splitlines()[1:]
    put_tiles(path, [f"{line[:4]} {alike_face(chance)}" if line[:4] in ALIKE_FACES else line for line in house])


# --- Programs and their tables

def offer_changed(parser):
    parser.add_argument("--changed", action="store_true", help="write the table even if the program was built from uncommitted changes")


def refuse_changed(given, program):
    """Refuses a program built from uncommitted changes, because a table names the commit that made it. `given` are the arguments."""
    if run(program, "--version").splitlines()[0].endswith("-dirty") and not given.changed:
        raise ValueError(f"{program} was built from uncommitted changes, and the table would name no commit that anyone can check out; "
                         "commit, build again, or add --changed")


def begin(main):
    """Runs main and exits: with its status, with 130 after Ctrl-C, or with a message."""
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(STOPPED)
    except (OSError, ValueError) as error:
        sys.exit(f"{os.path.relpath(sys.argv[0], ROOT)}: {error}")


class Kept:
    """The results of earlier runs of the same program, kept so that an interrupted run can continue."""

    def __init__(self, path, program):
        self.path, self.known = path, {}
        with open(program, "rb") as file:
            self.build = hashlib.sha256(file.read()).hexdigest()
        if os.path.exists(path):
            # A line that was cut short does not count.
            lines = (json.loads(line) for line in read(path).splitlines(True) if line.endswith("]\n"))
            self.known = {key: played for build, key, played in lines if build == self.build}

    def get(self, key, play):
        if key not in self.known:
            self.known[key] = play()
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps([self.build, key, self.known[key]]) + "\n")
        return self.known[key]


class Block:
    """The lines between two marks of a page, which a script writes. Other scripts can write other blocks of the page at the same time."""

    def __init__(self, path, begin):
        self.path, self.begin = path, begin

    def parts(self):
        """Returns the text before the lines, the lines, and the text after them."""
        text = read(self.path)
        if self.begin not in text:
            raise ValueError(f"{self.path} has no line {self.begin}")
        first = text.index(self.begin) + len(self.begin)
        last = text.index(END, first)
        return text[:first], text[first:last], text[last:]

    def lines(self):
        return self.parts()[1].split("\n")

    def put(self, lines):
        before, _, after = self.parts()
        write(self.path, "\n".join([before, "", *lines, "", after]))
