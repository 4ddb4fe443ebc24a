"""What is claimed of actions of pieces in bonds: what one changes, whom it is for, who votes, what dice make of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ...engine.kernel import Event
from ...engine.tablestate import NOBODY, TableState
from ...verdict import counted
from ..asks import word
from ..faults import Unplayable
from ..frames import NAMED
from ..terms import Meaning
from .acting import Act
from .deeds_done import Deeds
from .layout import Bonds

if TYPE_CHECKING:
    from ..blocks import Blocks
    from ..game import WordedGame
    from ..moods import OfMove


def name_of(deeds: Blocks, pair: int) -> str:
    """What the two pieces of a pair are called."""
    bonds, names, kinds = deeds.table.bonds, deeds.table.names, deeds.table.kinds
    return "-".join(names[kinds.index(one)] for one in bonds.named[pair])


def _after_deed(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """By how much an action raises a level of its pair; or of every other bond of the two, and of no other pair."""
    done, level = Deeds(deeds, str(so["after_deed"])), deeds.table.bonds.levels[str(so["level"])]
    bonds, by, others, came = deeds.table.bonds, int(so["n"]), so["of"] == "others", str(so.get("came", ""))

    def raised(before: TableState, after: TableState) -> str | None:
        one = done.over(before, after)
        if one is None or not one.fits(str(so["after_deed"]), came):
            return None
        bound = {pair for pair in bonds.beside[one.pair] if before.values[bonds.bound + pair]}
        if others and not bound:
            return None
        found = {bonds.pair_of(event.data["cards"]): event.data["is"] for event in one.told if _raises(event, so)}
        for pair in range(len(bonds.pairs)) if others else [one.pair]:
            was = before.values[level.base + pair]
            if others and pair == one.pair:
                continue
            wanted = min(level.most, was + by) if pair in bound or not others else was
            if found.get(pair, was) != wanted:
                return f"the {so['level']} of {name_of(deeds, pair)} was {was} and is {found.get(pair, was)}"
        return ""

    return raised


def _raises(event: Event, so: Meaning) -> bool:
    return event.kind == "raise" and event.data["number"] == so["level"]


def _deed_at(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """An action is for a piece in a bond, or for two of which one is; the bond is another one than their own."""
    done, bonds = Deeds(deeds, str(so["deed_at"])), deeds.table.bonds

    def aimed(before: TableState, after: TableState) -> str | None:
        begun = done.begun(after)
        if begun is None or begun.data["action"] != so["deed_at"]:
            return None
        pair = bonds.pair_of(begun.data["cards"])
        acting = bonds.ids.index(str(begun.data["card"]))
        at = [piece for piece in bonds.pairs[pair] if piece != acting]
        held = any(before.values[bonds.bound + one] for piece in at for one in bonds.of[piece] if one != pair)
        return "" if held else "nobody of them is"

    return aimed


def _deed_open(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Whoever acts can do an action to every other piece."""
    name, bonds = str(so["deed_open"]), deeds.table.bonds
    entry = Deeds(deeds, name).entries.get(name)
    if entry is None or entry.at != "other":
        raise Unplayable(f"{name} is for no single {bonds.noun}", "name another action")

    def every(before: TableState, after: TableState) -> str | None:
        ask = deeds.asks[after.asking] if after.asking != NOBODY and not after.over else None
        if not isinstance(ask, Act):
            return None
        one = after.stack[-1]
        at = {move[1] for move in ask.options(after, one) if move[0] == word(name)}
        shut = [piece for piece in bonds.ids if piece not in at and piece != bonds.ids[one[NAMED]]]
        return f"it cannot be aimed at {deeds.table.names[deeds.table.kinds.index(shut[0])]}" if shut else ""

    return every


def _votes_of(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """How many vote in an action, and from how many votes on those of its pair are asked."""
    name, bonds = str(so["votes_of"]), deeds.table.bonds
    done, agreed, count = Deeds(deeds, name), bonds.words.index(str(so["word"])) + 1, len(bonds.ids)

    def voted(before: TableState, after: TableState) -> str | None:
        begun, told = done.begun(after), after.events or ()
        if (str(begun.data["action"]) if begun else done.running(before)) != name:
            return None
        votes = [] if begun else [one for one in before.values[bonds.voted : bonds.voted + count] if one]
        new = [bonds.words.index(str(one.data["says"])) + 1 for one in told if one.kind == "vote"]
        asked = any(one.kind == "answer" for one in told) or _answering(done, bonds, after, name)
        if not new or (done.running(after) and not asked):
            return None
        votes += new
        if len(votes) != int(so["n"]):
            return f"{counted(len(votes), bonds.noun)} voted"
        if asked != (votes.count(agreed) >= int(so["enough"])):
            return f"with {votes.count(agreed)} of {len(votes)} they are {'' if asked else 'not '}asked"
        return ""

    return voted


def _answering(done: Deeds, bonds: Bonds, state: TableState, name: str) -> bool:
    """Whether a piece of the pair is to answer now."""
    values, deciding = state.values, state.values[bonds.deciding]
    if done.running(state) != name or not deciding:
        return False
    return deciding - 1 in bonds.pairs[values[bonds.target] - 1]


def _votes_round(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """A piece votes that stands before the one that acts in the order."""
    bonds, count = deeds.table.bonds, len(deeds.table.bonds.ids)

    def begins_again(before: TableState, after: TableState) -> str | None:
        told = [bonds.ids.index(str(one.data["card"])) for one in after.events or () if one.kind == "vote"]
        acting = before.values[bonds.acting] - 1
        if not told or acting < 0:
            return None
        order = before.values[bonds.order : bonds.order + count]
        return "" if any(order.index(one + 1) < order.index(acting + 1) for one in told) else "those after it vote"

    return begins_again


def _faces_bind(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """The die of an action binds the pair just where it shows no more than a level of it."""
    done, name = Deeds(deeds, str(so["faces_bind"])), str(so["faces_bind"])
    level = deeds.table.bonds.levels[str(so["level"])]

    def binds(before: TableState, after: TableState) -> str | None:
        one = done.over(before, after)
        rolls = [event.data["is"] for event in one.told if event.kind == "roll"] if one else []
        if one is None or one.name != name or not rolls:
            return None
        has, shows = before.values[level.base + one.pair], int(str(rolls[-1]))
        if (one.came == "bound") == (shows <= has):
            return ""
        does = "binds" if shows > has else "does not bind"
        return f"{name_of(deeds, one.pair)} has {so['level']} {has}, and a {shows} {does} it"

    return binds


OF_DEEDS: Mapping[str, Callable[[WordedGame, Blocks, Meaning], OfMove]] = {
    "after_deed": _after_deed,
    "deed_at": _deed_at,
    "deed_open": _deed_open,
    "votes_of": _votes_of,
    "votes_round": _votes_round,
    "faces_bind": _faces_bind,
}
"""Claims about actions, by their key."""
