"""What ygios has to offer for claims about it to be tried: how to watch them, and tables laid to test them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from ....cards.program import Meaning
from ...claimed import Claimed, Scene, Watch
from .claims_devotion import ANY_DOWN
from .claims_rules import CLAIMS
from .game import Ygios
from .position import OnTable, Position, PositionError
from .state import PLAY, ZONES, State


class YgiosWitness:
    """The rules of ygios, ready to have claims tried against them."""

    def __init__(self, rules: Ygios) -> None:
        self.game = rules
        self.needs: Mapping[str, Callable[[State], int]] = {
            "locks": self._lock_tokens,
            "points": lambda state: sum(state.points),
        }

    def watch(self, claim: Claimed) -> Watch[State] | None:
        """How to tell whether a claim holds; None for claims that no file beside this one knows."""
        return CLAIMS.watch(self.game, claim)

    def beyond(self, claim: Claimed) -> str:
        """Why no play can try a claim; "" for any other."""
        return CLAIMS.beyond(claim)

    def positions(self, claim: Claimed) -> Iterator[tuple[str, State]]:
        """Tables laid for claims about Devotion: every row, the cards named, in each Zone they may lie in."""
        for facts in _tables(claim.meaning, claim.card):
            try:
                yield f"rules.position({facts})", self.game.position(facts)
            except PositionError:
                continue  # a table that cannot be laid shows nothing

    def scenes(self) -> Iterator[Scene[State]]:
        """Tables with a card in hand that flips or moves what a claim is about."""
        discard = ("H7", "H8", "S7", "S8", "T8")
        for bonus, laid, hand in (
            ("FI", OnTable(ANY_DOWN, 0, "town", up=False), "S1"),
            ("NMG", OnTable("T3", 0, "home"), "T2"),
        ):
            facts = Position("advanced", ZONES, {"town": bonus}, (laid,), ([hand], []), (1, 5), discard=discard)
            yield Scene(f"rules.position({facts})", self.game.position(facts))

    def _lock_tokens(self, state: State) -> int:
        if state.phase != PLAY or not state.locks:
            return 0
        return sum(sum(zone.locks) for zone in self.game.laid(state).zones)


def _points(state: State) -> int:
    return sum(state.points)


def _tables(meaning: Meaning, card: str) -> Iterator[Position]:
    if meaning.get("claim") == "shown_devotion":
        yield from _shown_tables(meaning["what"])
    elif meaning.get("claim") == "devotion" and card:
        for row in permutations(ZONES):
            yield from (Position("advanced", row, table=(OnTable(card, 0, zone),)) for zone in ZONES)
    elif meaning.get("claim") == "still_has" and card:
        for zone in ZONES:
            yield Position("advanced", bonuses={zone: card}, table=(OnTable(ANY_DOWN, 0, zone, up=False),))
    elif meaning.get("claim") == "if" and isinstance(meaning.get("then"), dict):
        down = [OnTable(name, owner, "school", up=False) for owner, name in enumerate((ANY_DOWN, "T1"))]
        table = (OnTable("S5", 0, "home"), *down)
        yield Position("advanced", bonuses={"school": "PAR"}, table=table)


def _shown_tables(what: Meaning) -> Iterator[Position]:
    """Tables with the card that is shown, what lies beside it, and the Zone Bonuses that are named."""
    named = [str(name) for name in what.get("with", [])]
    here = [name for name in (what.get("in"),) if isinstance(name, str)]
    first = "FI" in named
    others = [name for name in named if name != "FI" and len(name) == 2 and name[1].isdigit()]
    here += [name for name in named if name != "FI" and name not in others]
    card = str(what.get("card", ANY_DOWN))
    for row in permutations(ZONES):
        for zone in ZONES if "zone" not in what else (str(what["zone"]),):
            beside = [OnTable(other, 0, next(there for there in ZONES if there != zone)) for other in others]
            laid = OnTable(card, 0, zone, up=what.get("face") == "up", first=first)
            bonuses = dict.fromkeys([zone], here[0]) if here else {zone: "SH"}
            yield Position("advanced", row, bonuses=bonuses, table=(laid, *beside))
