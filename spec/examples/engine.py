#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A small Tsuro engine that speaks ../protocol.md on standard input and output. Begin your own engine with it.

It has level `apply`: it plays from the start, prints the position and reports the verdict. Two rules are missing on purpose, so that you
can see what the suite reports: the exchange with the fallen (`keeps` is answered `unsupported`), and the dragon, which is drawn and then
forgotten. ../test-your-engine.md says how to run the suite and what to do next.
"""
import copy
import sys

SEATS = "red blue green yellow orange purple white black".split()
COLUMNS = "abcdefgh"
SQUARES = [(column, row) for row in range(8) for column in range(8)]
POINTS = "n1 n2 e1 e2 s1 s2 w1 w2".split()
STEP = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # steps in columns and rows through each side: n e s w
MEETS = [5, 4, 7, 6, 1, 0, 3, 2]  # the point across the edge: n1-s2, n2-s1, e1-w2, e2-w1
PATHS = """01234567 01234657 01234756 01243657 01243756 01253647 01253746 01263457 01263547 01263745 01273456 01273546
01273645 02134657 02134756 02143657 02143756 02153647 02153746 02163457 02163547 02173456 02173546 03124756 03142657
03142756 03152647 03162547 04123657 04123756 04132657 04152637 04152736 05142736 07123456""".split()
TILES = {f"T{number:02}": paths for number, paths in enumerate(PATHS, 1)}


class Unsupported(Exception):
    """Raised for a part of the protocol that this engine lacks."""


def leave(tile, turn, entry):
    """Returns the point where a path that enters a tile on the board at `entry` leaves it."""
    paths, point = TILES[tile], (entry - 2 * turn) % 8
    at = paths.index(str(point))
    return (int(paths[at ^ 1]) + 2 * turn) % 8


def plain(tile, turn):
    """Returns the smallest turn in which the tile looks the same."""
    return min(t for t in range(4) if all(leave(tile, t, p) == leave(tile, turn, p) for p in range(8)))


class Game:
    def __init__(self, words):
        fields = dict(word.split("=") for word in words[1:])
        if words[0] != "tsuro-2005" or set(fields) - {"seats", "board", "box"}:
            raise Unsupported
        self.line = " ".join(words[:1] + [f"{key}={fields[key]}" for key in ("seats", "board", "box") if key in fields])
        self.seats = SEATS[: int(fields["seats"])]
        self.width, self.height = (int(n) for n in fields.get("board", "6x6").split("x"))
        self.box = fields["box"].split(",") if "box" in fields else list(TILES)
        if not 2 <= int(fields["seats"]) <= 8 or len(self.box) < 3 * len(self.seats) or set(self.box) - set(TILES):
            raise Unsupported
        self.pile, self.dragon_under = set(self.box), True
        self.hands = {seat: set() for seat in self.seats}
        self.place = {}  # seat: (square, point), for the seats on the board
        self.board = {}  # square: (tile, turn)
        self.out, self.winners = [], []
        self.turn, self.drawing = None, False  # whose turn it is, and whether drawing has begun

    def play(self, words):
        if len(words) < 2 or words[0] not in self.seats:
            raise ValueError
        seat, verb = words[:2]
        if verb == "draws":
            for tile in words[2:]:
                self.draw(seat, tile)
        elif verb == "at":
            self.start(seat, words[2])
        elif verb == "passes":
            self.drawing = True
        elif verb[:1] == "T":
            tile, turn = verb.split("r")
            self.lay(seat, tile, int(turn))
        else:
            raise Unsupported
        self.end_turn_when_all_have_drawn()

    def draw(self, seat, tile):
        if tile == "dragon" and self.dragon_under and not self.pile:
            self.dragon_under = False  # the engine forgets the holder
            self.end_turn()
        elif tile in self.pile and len(self.hands[seat]) < 3:
            self.pile.remove(tile)
            self.hands[seat].add(tile)
        else:
            raise ValueError

    def start(self, seat, name):
        square, point = name.split(".")
        place = ((COLUMNS.index(square[0]), int(square[1]) - 1), POINTS.index(point))
        if seat in self.place or place in self.place.values() or self.across(place[0], place[1])[0] is not None:
            raise ValueError
        self.place[seat] = place
        if len(self.place) == len(self.seats):
            self.turn = self.seats[0]

    def lay(self, seat, tile, turn):
        if seat != self.turn or self.drawing or tile not in self.hands[seat] or turn not in range(4):
            raise ValueError
        self.hands[seat].remove(tile)
        square = self.place[seat][0]
        self.board[square] = (tile, plain(tile, turn))
        were_in = list(self.place)
        for pawn in self.clockwise(seat):
            if pawn in self.place and self.place[pawn][0] == square:
                self.walk(pawn)
        self.judge([s for s in self.seats if s in were_in])
        self.drawing = True

    def across(self, square, point):
        """Returns the square and point where a path continues after leaving a square; the square is None beyond the rim."""
        column, row = square[0] + STEP[point // 2][0], square[1] + STEP[point // 2][1]
        inside = 0 <= column < self.width and 0 <= row < self.height
        return ((column, row) if inside else None), MEETS[point]

    def walk(self, seat):
        # Two paths that meet need no rule here: each then leads to the other's start mark, and off the board.
        square, point = self.place[seat]
        while square in self.board:
            square, point = self.across(square, leave(*self.board[square], point))
        if square is None:
            del self.place[seat]
            self.out.append(seat)
        else:
            self.place[seat] = (square, point)

    def judge(self, were_in):
        left = [seat for seat in were_in if seat in self.place]
        if len(left) < 2 or len(self.board) == len(self.box):
            self.winners = left or were_in
            return
        for seat in set(were_in) - set(left):
            self.pile |= self.hands[seat]
            self.hands[seat] = set()

    def end_turn_when_all_have_drawn(self):
        short = [s for s in self.place if len(self.hands[s]) < 3]
        if self.drawing and not self.winners and not (short and (self.pile or self.dragon_under)):
            self.end_turn()

    def end_turn(self):
        self.drawing = False
        self.turn = next(seat for seat in self.clockwise(self.turn)[1:] + [self.turn] if seat in self.place)

    def clockwise(self, seat):
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]

    def verdict(self):
        if not self.winners:
            return "going on"
        return ("wins " if len(self.winners) == 1 else "shared ") + " ".join(self.winners)

    def position(self):
        name = {square: COLUMNS[square[0]] + str(square[1] + 1) for square in SQUARES}
        items = [f"{name[square]} {tile}r{turn}" for square, (tile, turn) in self.board.items()]
        for seat in self.seats:
            where = "out" if seat in self.out else "-"
            if seat in self.place:
                square, point = self.place[seat]
                where = f"{name[square]}.{POINTS[point]}"
            items.append(" ".join([seat, where] + sorted(self.hands[seat])))
        packets = [" ".join(sorted(self.pile))] * bool(self.pile) + ["dragon"] * self.dragon_under
        items.append("pile " + (" then ".join(packets) or "nothing"))
        if self.winners:
            items.append(self.verdict())
        elif self.turn and not self.drawing:
            items.append("to " + self.turn)
        return f"position {self.line} / " + " / ".join(items)


def answer(game, line, begin=Game):
    """Returns the game after this command, and the lines of the answer. The last line is ok, refused or unsupported."""
    command, *words = line.split() or [""]
    try:
        if command == "pathproof":
            return game, ["engine example 0.1", "game tsuro-2005", "level apply board box", "ok"]
        if command == "game":
            return begin(words), ["ok"]
        if command == "quit":
            return game, ["ok"]
        if not game or command not in ("play", "state", "verdict"):
            raise Unsupported
        if command == "play":
            after = copy.deepcopy(game)  # a refused action leaves no trace
            after.play(words)
            return after, ["ok"]
        return game, [game.position() if command == "state" else game.verdict(), "ok"]
    except Unsupported:
        return game, ["unsupported"]
    except (ValueError, KeyError, IndexError):
        return game, ["refused"]


def talk(begin=Game):
    game = None
    for line in sys.stdin:
        game, lines = answer(game, line, begin)
        print("\n".join(lines), flush=True)
        if line.split() == ["quit"]:
            break


if __name__ == "__main__":
    talk()
