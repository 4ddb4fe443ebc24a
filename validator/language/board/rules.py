"""What the rules of a game say of its pieces, and sets of pieces as functions of the values of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, TypeAlias, TypeVar

from ....cards.lazyclass import dataclass
from ...engine.kernel import Because
from ..faults import Unplayable
from ..terms import Meaning
from .grid import Grid
from .pieces import Pieces

Values: TypeAlias = list[int]
PieceSet: TypeAlias = Callable[[Values, int], int]
"""A set of pieces by the values of a position and its turn."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a token reaches: for each giver the pieces it can be given to; ``giver`` is the role of givers."""

    area: Mapping[int, int]
    giver: str
    because: Because


@dataclass(frozen=True, slots=True)
class Appointed:
    """A role that pieces are given: so many of ``of``, known to ``seat`` alone (None: to everybody)."""

    count: int
    of: PieceSet
    seat: int | None


Bars = dict[str, list[tuple[PieceSet, Because]]]


@dataclass
class Board:
    """The rules about pieces, by the token, thing, state or role they are about, each with its sentence.

    ``endowed`` are the pieces that have a thing by the setup.
    """

    pieces: Pieces
    grid: Grid | None = None
    states: dict[str, tuple[PieceSet, Because]] = field(default_factory=dict)
    gets: dict[str, tuple[str, Because]] = field(default_factory=dict)
    reaches: dict[tuple[str, str], Reach] = field(default_factory=dict)
    most: dict[str, tuple[int, Because]] = field(default_factory=dict)
    as_many: dict[str, Because] = field(default_factory=dict)
    untold: dict[str, Because] = field(default_factory=dict)
    no_role: Bars = field(default_factory=dict)
    no_giver: Bars = field(default_factory=dict)
    no_taker: Bars = field(default_factory=dict)
    nobody_given: dict[str, tuple[int, Because]] = field(default_factory=dict)
    appointed: dict[str, Appointed] = field(default_factory=dict)
    endowed: dict[str, int] = field(default_factory=dict)

    def rule(self, rule: Meaning, because: Because) -> bool:
        """Keep a rule about pieces; False if it is about something else. Raises Unplayable."""
        if "state" in rule:
            once(self.states, str(rule["state"]), (self._with_token(rule), because))
        elif "gets" in rule:
            once(self.gets, str(rule["token"]), (str(rule["gets"]), because))
        elif "reach" in rule:
            reach = Reach(self._gridded().area(str(rule["area"])), str(rule["giver"]), because)
            once(self.reaches, (str(rule["reach"]), str(rule["face"])), reach)
        elif "most" in rule:
            once(self.most, str(rule["most"]), (int(rule["n"]), because))
        elif "as_many" in rule:
            once(self.as_many, str(rule["as_many"]), because)
        elif "untold" in rule:
            once(self.untold, str(rule["untold"]), because)
        else:
            return self._bar(rule, because)
        return True

    def _bar(self, rule: Meaning, because: Because) -> bool:
        """Keep a rule by which pieces cannot have a role, give, or be given something."""
        for key, kept in (("no_role", self.no_role), ("no_giver", self.no_giver), ("no_taker", self.no_taker)):
            if key in rule:
                kept.setdefault(str(rule[key]), []).append((self.set_of(rule["who"]), because))
                return True
        return False

    def _gridded(self) -> Grid:
        if self.grid is None:
            raise Unplayable("nothing says how the pieces lie", "say under Table that 'the pieces lie in 3 rows of 3'")
        return self.grid

    def _with_token(self, rule: Meaning) -> PieceSet:
        """The pieces of a kind on which a token of the turn lies."""
        of, pieces, token = self.pieces.nouns[str(rule["pieces"])], self.pieces, str(rule["token"])
        first, width = pieces.tokens[token], len(pieces.faces[token])

        if width == 1:
            return lambda values, turn: values[first + turn - 1] & of if turn > 0 else 0

        def lying(values: Values, turn: int) -> int:
            at, found = first + (turn - 1) * width, 0
            for one in values[at : at + width] if turn > 0 else ():
                found |= one
            return found & of

        return lying

    def set_of(self, what: Meaning) -> PieceSet:
        """The pieces a meaning speaks of. Raises Unplayable for a state that no rule tells."""
        if "piece" in what:
            one = 1 << self.pieces.cards[str(what["piece"])]
            return lambda values, turn: one
        if "pieces" in what and ("without" in what or "with" in what):
            key = "without" if "without" in what else "with"
            noun, slot = self.pieces.nouns[str(what["pieces"])], self.pieces.things[str(what[key])]
            return self._of_noun(noun, slot, key == "with")
        found = self._kind(what)
        if "is" in what:
            state = self.state(str(what["is"]))
            if "role" in what:
                slot = self.pieces.roles[str(what["role"])]
                return lambda values, turn: values[slot] & state(values, turn)
            return lambda values, turn: found(values, turn) & state(values, turn)
        if "unused" in what and "pieces" in what:
            return self._of_noun(self.pieces.nouns[str(what["pieces"])], self.pieces.shown, False)
        return found

    def _kind(self, what: Meaning) -> PieceSet:
        if "role" in what:
            slot = self.pieces.roles[str(what["role"])]
            return lambda values, turn: values[slot]
        noun = self.pieces.nouns[str(what["pieces"])]
        return lambda values, turn: noun

    @staticmethod
    def _of_noun(noun: int, slot: int, wanted: bool) -> PieceSet:
        """Those of a kind that are in a set of the values, or those that are not."""
        if wanted:
            return lambda values, turn: noun & values[slot]
        return lambda values, turn: noun & ~values[slot]

    def state(self, name: str) -> PieceSet:
        """The pieces in a state. Raises Unplayable when no rule tells which these are."""
        if name not in self.states:
            hint = f"say it under Rules: 'A character with a token of the turn is {name}.'"
            raise Unplayable(f"nothing says which pieces are {name}", hint)
        return self.states[name][0]

    def barred(self, bars: Bars, name: str, values: Values, turn: int) -> int:
        """The pieces that rules of one kind bar from something."""
        found = 0
        for those, _ in bars.get(name, ()):
            found |= those(values, turn)
        return found


def once(kept: dict[Any, T], key: Any, value: T) -> None:
    """Keep what a rule says. Raises Unplayable if another one has said it."""
    if key in kept:
        raise Unplayable("two sentences say this, and nothing says which of them counts", "say it once")
    kept[key] = value
