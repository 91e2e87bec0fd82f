#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adapts an engine that draws for itself: adapter.py queue|force

Most engines shuffle when a game begins, and draw inside a move. The suite sends each draw separately, after the move that makes it due,
and asks for the position in between. `Table` is such an engine: replace it with yours. There are two ways:

queue   The draws received so far replace the engine's random source. If the engine needs a draw that has not arrived yet, it is
        stopped there, and its table is the position. At the next command, the game is played again from the start.
force   The engine draws any tile. The adapter puts the tile back and remembers the debt. Each draw that arrives is then taken out
        of the pile. The adapter must reach into hands and pile, but nothing is played twice.
"""
import copy
import random
import sys
from collections import deque

sys.dont_write_bytecode = True  # leave nothing beside the sources

from engine import Game, talk


DICE = random.Random(1)  # any seed will do; this one makes every run the same


class Table(Game):
    """An engine that deals when it begins and draws inside its move: replace it with yours."""

    def choose(self, seat):
        return DICE.choice(sorted(self.pile)) if self.pile else "dragon"

    def take(self, seat):
        self.draw(seat, self.choose(seat))

    def deal(self):
        for seat in self.seats:
            for _ in range(3):
                self.take(seat)

    def refill(self, active):
        for seat in self.clockwise(active):
            while self.is_short(seat):
                self.take(seat)
        self.end_turn_when_all_have_drawn()

    def is_short(self, seat):
        can = self.pile or self.dragon_under
        return can and self.drawing and not self.winners and seat in self.place and len(self.hands[seat]) < 3

    def act(self, words):
        """A player's choice, and everything that follows from it."""
        super().play(words)
        if self.drawing:
            self.refill(words[0])


# --- The first way: a queue of the draws received


class Wanted(Exception):
    """Raised when the engine needs a draw that has not arrived yet."""


class Queue:
    def __init__(self, words):
        self.words, self.told = words, []
        self.table = self.play_again()

    def play_again(self):
        told, table = deque(self.told), Table(self.words)

        def choose(seat):
            if not told:
                raise Wanted
            if told[0][:2] != [seat, "draws"]:
                raise ValueError  # it draws for another seat, or another command has arrived
            return told.popleft()[2]

        table.choose = choose
        try:
            table.deal()
            while told:
                table.act(told.popleft())
        except Wanted:
            pass
        return table

    def play(self, words):
        for tile in words[2:] if words[1:2] == ["draws"] else [None]:
            self.told.append(words[:2] + [tile] if tile else words)
        self.table = self.play_again()

    def __getattr__(self, name):  # position and verdict are those of the table
        return getattr(self.__dict__["table"], name)

    def __deepcopy__(self, memo):
        other = object.__new__(Queue)
        other.words, other.told, other.table = self.words, list(self.told), self.table
        return other


# --- The second way: put back what the engine drew, and force the draws received


class Forced(Table):
    def __init__(self, words):
        super().__init__(words)
        self.owed = []
        self.watch(self.deal)

    def draw(self, seat, tile):
        super().draw(seat, tile)
        self.owed.append((seat, tile))

    def watch(self, move):
        """Lets the engine move, and puts back the tiles that it drew on the way."""
        self.owed = []
        move()
        for seat, tile in self.owed:
            if tile == "dragon":
                self.dragon_under = True
            else:
                self.hands[seat].remove(tile)
                self.pile.add(tile)

    def play(self, words):
        if words[1:2] != ["draws"]:
            if self.owed:
                raise ValueError
            self.watch(lambda: self.act(words))
            return
        for tile in words[2:]:
            seat, drawn = self.owed.pop(0)
            if seat != words[0] or (tile == "dragon") != (drawn == "dragon"):
                raise ValueError
            if tile == "dragon":
                self.dragon_under = False
            else:
                self.pile.remove(tile)
                self.hands[seat].add(tile)

    def position(self):
        shown = copy.copy(self)
        shown.drawing = bool(self.owed) or self.drawing  # the engine is one turn ahead of the draws
        return Game.position(shown)


talk({"queue": Queue, "force": Forced}[sys.argv[1]])
