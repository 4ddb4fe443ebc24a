"""What comes of a look at zones in a position, and which player or card a meaning names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, TypeAlias

from ....cards.lazyclass import dataclass
from ....cards.program import Meaning
from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ...replay_stage import Impossible
from .coming import FACES

if TYPE_CHECKING:
    from ..compiling import Compiled

WHO, HAVE, WHOSE = ("you", "the opponent"), ("you have", "the opponent has"), ("your", "the opponent's")


@dataclass(frozen=True, slots=True)
class Seen:
    """Whether something is so: what is so in words, and the sentences behind it, each with what it is about."""

    held: bool
    actual: str
    why: Sequence[tuple[Because, str]] = field(default=())


Look: TypeAlias = Callable[["Compiled", TableState, Meaning], Seen]


def seat_of(meaning: Meaning, key: str = "who") -> int:
    """The player a meaning names."""
    return int(meaning[key]["person"])


def number_of(rules: Compiled, card: str) -> int:
    """The number of a card. Raises Impossible for one that nobody plays, such as a zone."""
    if card not in rules.table.kinds:
        raise Impossible(f"{card} is no card that is played to zones")
    return rules.table.kinds.index(card)


def lying_card(rules: Compiled, state: TableState, what: Meaning) -> int:
    """The card that an example speaks of. Raises Impossible when it is none or not one."""
    zoned = rules.deeds.zoned
    if "card" in what:
        return number_of(rules, str(what["card"]))
    seat, zone, up = int(what["of"]), zoned.zones.ids.index(str(what["zone"])), what["face"] == "up"
    side = state.places[zoned.side(zone, seat)]
    found = [card for card in side if bool(state.values[zoned.up] >> card & 1) == up]
    where = f"face-{what['face']} cards in {zoned.zones.names[zone]}"
    nth = int(what.get("nth", 1))
    if "nth" not in what and len(found) > 1:
        raise Impossible(f"{HAVE[seat]} {len(found)} {where}: say which of them")
    if nth > len(found):
        raise Impossible(f"{HAVE[seat]} {len(found) or 'no'} {where}")
    return found[nth - 1]


def where(rules: Compiled, state: TableState, card: int) -> str:
    """Where a card is, in words."""
    zoned = rules.deeds.zoned
    zone = zoned.zone_of(state.values, card)
    if zone >= 0:
        return f"face-{FACES[state.values[zoned.up] >> card & 1]} in {zoned.zones.names[zone]}"
    place = state.place_of(card)
    kind = rules.table.kind_at(place)
    return f"in {WHOSE[place - kind.base]} {kind.name}" if kind.owned else f"in the {kind.name}"
