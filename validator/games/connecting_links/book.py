"""The printed game made ready to run: rooms and what gifts reach from them, notice cards as they read, the numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from ....cards import dat_file
from ....cards.finding import DataError, Finding
from ....cards.model import Card, Component
from ....cards.model import Game as GameData
from ....cards.program import Program, Sentence
from ...engine.kernel import Move, Plain
from ..rules import complete
from .giving import Counts, Reach
from .state import COLOURS, SIDES, Rooms, rooms

GIVE_WORDS = "do: give"
SAID = {"possessors": "possessors", "watch": "watch_tokens", "watched_idle": "watched_idle",
        "nobody_can_be_given": "wins.nobody", "last_phase": "turns.last_watch", "choose_possessors": "possessors",
        "notice": "notice_cards", "as_many": "as_many", "reach": "reach", "gifts_each": "gifts_each",
        "possessor_safe": "possessor_safe"}  # fmt: skip
"""Rules that the reference cards repeat, and the key of rules.yaml each of them repeats.

What the game does follows from rules.yaml, and play is held against the cards.
"""

COMPONENTS = ("characters", "notices", "gifts", "watches")
RULES = ("grid.rows", "grid.columns", "grid.lowest_floor", "possessors", "first_fortune",
         "turns.first_watch", "turns.last_watch", "turns.first_notice", "turns.last_notice", "watch_tokens",
         "reach.red", "reach.blue", "tokens_per_turn.gifts", "tokens_per_turn.watches",
         "wins.nobody", "wins.all_watched", "wins.evaded")  # fmt: skip
WORDS = {**dict.fromkeys(("reach.red", "reach.blue"), ("around", "line")),
         **dict.fromkeys(("wins.nobody", "wins.all_watched", "wins.evaded"), SIDES)}  # fmt: skip
"""What these rules ask of game.yaml and rules.yaml, besides ``first_fortune_given`` for each mode."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice card: its gifts as its words have them, and those words."""

    id: str
    name: str
    gifts: Counts
    sentence: Sentence


class Book:
    """A game made ready. Nothing in it changes while games are played. Raises DataError for data that cannot be played.

    ``ids`` and ``names`` are those of the characters by room number: along each floor, from the lowest floor up.
    ``labelled`` counts the grid labels by what they label, such as ("floor", 2).
    """

    def __init__(self, game: GameData, programs: Mapping[str, Program]) -> None:
        given = [f"first_fortune_given.{mode}" for mode in game.meta.modes]
        self.rules = complete(game, COMPONENTS, (*RULES, *given), values=WORDS)
        self.modes = tuple(game.meta.modes)
        self._number_rules()
        faults = [*self._room_faults(game.components["characters"]), *_token_faults(game, self.rules)]
        self.notices = tuple(_notices(game.components["notices"], programs, faults))
        if faults:
            raise DataError(faults)
        cards = sorted(game.components["characters"].cards, key=self._room_number)
        self.ids, self.names = [card.id for card in cards], [card.name for card in cards]
        self.index = {name: number for number, name in enumerate(self.ids)}
        self.notice_index = {notice.id: number for number, notice in enumerate(self.notices)}
        self.all: Rooms = (1 << len(self.ids)) - 1
        self.first: int = self.index[self.rules["first_fortune"]]
        self.reach: Reach = self._reach(self.rules["reach"]["red"]), self._reach(self.rules["reach"]["blue"])
        self.choosing = {mode: self._choosing(mode) for mode in self.modes}
        self.said = _said(programs)
        self.labelled = Counter(_labelled(game))
        self.gift_moves = [[("give", colour, name) for name in self.ids] for colour in COLOURS]
        self.watch_moves: list[Move] = [("watch", name) for name in self.ids]
        self.show_moves: list[Move] = [("show", notice.id) for notice in self.notices]

    def _number_rules(self) -> None:
        rules = self.rules
        self.rows: int = rules["grid"]["rows"]
        self.columns: int = rules["grid"]["columns"]
        lowest: int = rules["grid"]["lowest_floor"]
        self.floor_numbers, self.column_numbers = range(lowest, lowest + self.rows), range(1, self.columns + 1)
        self.possessors: int = rules["possessors"]
        self.watches: int = rules["watch_tokens"]
        turns = rules["turns"]
        self.first_watch: int = turns["first_watch"]
        self.last_watch: int = turns["last_watch"]
        self.first_notice: int = turns["first_notice"]

    def _room_number(self, card: Card) -> int:
        """The number of a room from 0, by its floor and its door; it need not be in the house."""
        floor, door = divmod(int(str(card.data["room"])), 100)
        return (floor - int(self.rules["grid"]["lowest_floor"])) * self.columns + door - 1

    def _room_faults(self, characters: Component) -> Iterator[Finding]:
        """Rooms that are not in the house, that two share, or that are empty."""
        taken: dict[Plain, Card] = {}
        house = [floor * 100 + door for floor in self.floor_numbers for door in self.column_numbers]
        for card in characters.cards:
            room = card.data["room"]
            if room not in house:
                said = f"there is no room {room}: {self.rows} floors of {self.columns} rooms begin with {house[0]}"
                yield dat_file.bad_value(card.place_of("room"), said, f"give {card.name} a room of the house")
            elif taken.setdefault(room, card) is not card:
                said = f"{taken[room].name} lives in room {room} already"
                yield dat_file.bad_value(card.place_of("room"), said, f"give {card.name} a room of her own")
        for room in house:
            if room not in taken:
                hint = "every room of the grid in rules.yaml has a character"
                yield dat_file.bad_value(characters.place, f"nobody lives in room {room}", hint)

    def _reach(self, area: str) -> tuple[Rooms, ...]:
        """The rooms reached from each room: those around it, or the row and the column; never the room itself."""
        return tuple(rooms(self._reached(area, *divmod(room, self.columns))) for room in range(len(self.ids)))

    def _reached(self, area: str, row: int, column: int) -> Iterator[int]:
        for room in range(len(self.ids)):
            up, along = abs(room // self.columns - row), abs(room % self.columns - column)
            if (max(up, along) == 1) if area == "around" else ((up == 0) != (along == 0)):
                yield room

    def _choosing(self, mode: str) -> dict[Move, tuple[int, ...]]:
        """Every way to choose the possessors: as a move, and their rooms."""
        open_rooms = [room for room in range(len(self.ids)) if not self.before(mode) >> room & 1]
        found = combinations(open_rooms, self.possessors)
        return {("possess", *(self.ids[room] for room in chosen)): chosen for chosen in found}

    def before(self, mode: str) -> Rooms:
        """The rooms with Fortune before turn 1."""
        return 1 << self.first if self.rules["first_fortune_given"][mode] else 0

    def between(self, one: int, other: int) -> Rooms:
        """The rooms on the line between two rooms of a row or column."""
        if one // self.columns == other // self.columns:
            return rooms(range(min(one, other) + 1, max(one, other)))
        return rooms(range(min(one, other) + self.columns, max(one, other), self.columns))

    def label(self, room: int) -> str:
        """What stands on the door of a room."""
        row, column = divmod(room, self.columns)
        return str((row + int(self.rules["grid"]["lowest_floor"])) * 100 + column + 1)


def _labelled(game: GameData) -> Iterator[tuple[str, int]]:
    """What the grid labels say, if there are any: floor or column, and its number by the door of who lives there."""
    labels = game.components.get("labels")
    for card in labels.cards if labels else ():
        floor, door = divmod(int(str(game.by_id[str(card.data["of"])].data["room"])), 100)
        yield from [(str(card.data["line"]), floor if card.data["line"] == "floor" else door)] * card.copies


def _said(programs: Mapping[str, Program]) -> dict[str, list[Sentence]]:
    """The sentences of the cards that repeat a rule, by its key."""
    found: dict[str, list[Sentence]] = {}
    for one in (sentence for program in programs.values() for sentence in program if not sentence.aside):
        name = str(one.meaning.get("rule"))
        if name in SAID:
            key = f"reach.{one.meaning['gift']}" if name == "reach" else SAID[name]
            found.setdefault(key, []).append(one)
    return found


def _notices(part: Component, programs: Mapping[str, Program], faults: list[Finding]) -> Iterator[Notice]:
    for card in part.cards:
        said = [one for one in programs.get(card.id, ()) if not one.aside and one.meaning.get("do") == "give"]
        if len(said) != 1:
            hint = "write, for example: Give Fortune with 1 red gift and 1 blue gift."
            faults.append(dat_file.bad_value(card.place_of("text"), f"{card.name} must say once what it gives", hint))
            continue
        gifts = (int(said[0].meaning["red"]), int(said[0].meaning["blue"]))
        for colour, count in zip(COLOURS, gifts, strict=True):
            if card.data[colour] != count:
                message = f"{card.name} says {count} {colour} in words, but shows {card.data[colour]}"
                faults.append(dat_file.bad_value(card.place_of(colour), message, "make words and number agree"))
        yield Notice(card.id, card.name, gifts, said[0])


def _token_faults(game: GameData, rules: Mapping[str, Plain]) -> Iterator[Finding]:
    """Every turn has its tokens."""
    turns, wanted = rules["turns"], rules["tokens_per_turn"]
    spans = {
        "gifts": (turns["first_notice"], turns["last_notice"]),
        "watches": (turns["first_watch"], turns["last_watch"]),
    }
    for name, (first, last) in spans.items():
        part = game.components[name]
        for turn in range(first, last + 1):
            count = sum(card.copies for card in part.cards if card.data["turn"] == turn)
            if count != wanted[name]:
                message = f"turn {turn} has {count} {part.title}, but needs {wanted[name]}"
                yield dat_file.bad_value(part.place, message, f"see tokens_per_turn.{name} in rules.yaml")
        for card in part.cards:
            if not first <= int(str(card.data["turn"])) <= last:
                message = f"no such token is used in turn {card.data['turn']}"
                yield dat_file.bad_value(card.place_of("turn"), message, f"these turns have one: {first} to {last}")
