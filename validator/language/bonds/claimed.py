"""What is claimed of pieces in bonds as they act and as turns go on: what a move has changed, and what is so then.

These look at a move, at the positions before it and after it, and say nothing of a move that does not bear on them.
What is claimed of each number of a die is in ``faces.py``, of all that can come of an action in ``reached.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ....cards.program import Sentence
from ...engine.kernel import CHANCE, Event
from ...engine.tablestate import NOBODY, TableState
from ...verdict import counted
from ..asks import word
from ..faults import Unplayable
from ..frames import FOUND, NAMED, VALUE, frame
from ..terms import Meaning
from .acting import Act
from .deeds_done import Deeds
from .layout import Bonds
from .rolling import RollFor

if TYPE_CHECKING:
    from ..blocks import Blocks
    from ..game import WordedGame
    from ..moods import OfMove


def _name(deeds: Blocks, pair: int) -> str:
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
                return f"the {so['level']} of {_name(deeds, pair)} was {was} and is {found.get(pair, was)}"
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


def _lowers(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """A level of a pair falls in a move in which another one rises."""
    bonds = deeds.table.bonds
    up, down = bonds.levels[str(so["lowers"])].base, bonds.levels[str(so["other"])].base

    def fell(before: TableState, after: TableState) -> str | None:
        was, now = before.values, after.values
        risen = [pair for pair in range(len(bonds.pairs)) if now[up + pair] > was[up + pair]]
        if not risen:
            return None
        return "" if any(now[down + pair] < was[down + pair] for pair in risen) else "none has fallen"

    return fell


def _raised_as_bound(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """A level rises by a sentence that binds pairs with so much of something, or after it in the same move."""
    level = str(so["raised_as_bound"])

    def rises(before: TableState, after: TableState) -> str | None:
        told = list(after.events or ())
        by_level = (at for at, one in enumerate(told) if one.kind == "bind" and _by_level(one))
        first = next(by_level, None)
        if first is None:
            return None
        later = [one for one in told[first:] if one.kind == "raise" and one.data["number"] == level]
        return "" if later else "nothing rises"

    return rises


def _by_level(event: Event) -> bool:
    if not isinstance(event.because, Sentence):
        return False
    meaning = event.because.meaning
    return "level" in meaning.get("then", meaning)


def _new_bond(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Which side of the marker of a new bond is up."""
    bonds, hue = deeds.table.bonds, deeds.table.bonds.hues.index(str(so["hue"])) + 1

    def begins(before: TableState, after: TableState) -> str | None:
        new = [bonds.pair_of(one.data["cards"]) for one in after.events or () if one.kind == "bind"]
        new = [pair for pair in new if after.values[bonds.bound + pair]]
        if not new:
            return None
        odd = next((pair for pair in new if after.values[bonds.bound + pair] != hue), None)
        if odd is None:
            return ""
        return f"that of {_name(deeds, odd)} is {bonds.hues[after.values[bonds.bound + odd] - 1]}"

    return begins


def _other_rolls(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """In a turn, a die is rolled in a part for a bond that is not the first."""
    bonds, says = deeds.table.bonds, {because for _, because in deeds.parts[str(so["other_rolls"])]}

    def rolls(before: TableState, after: TableState) -> str | None:
        told = [one for one in after.events or () if one.kind == "roll" and one.because in says]
        if not told or after.turn != int(so["turn"]):
            return None
        first = before.values[bonds.first] - 1
        return "" if any(bonds.pair_of(one.data["cards"]) != first for one in told) else "it is the first"

    return rolls


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
        return f"{_name(deeds, one.pair)} has {so['level']} {has}, and a {shows} {does} it"

    return binds


def _all_roll(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """As the first die of a part is rolled, all bonds are to roll that there are then, but for one that waits."""
    bonds, says = deeds.table.bonds, {because for _, because in deeds.parts[str(so["part"])]}

    def rolling(state: TableState) -> bool:
        ask = deeds.asks[state.asking] if state.asking != NOBODY and not state.over else None
        return isinstance(ask, RollFor) and ask.because in says

    def all_roll(before: TableState, after: TableState) -> str | None:
        if rolling(before) or not rolling(after):
            return None
        waiting = {bonds.pair_of(one.data["cards"]) for one in after.events or () if one.kind == "wait"}
        left = after.stack[-2][FOUND] | 1 << after.stack[-1][VALUE]
        odd = [pair for pair in bonds.bound_now(after.values) if not left >> pair & 1 and pair not in waiting]
        return f"{_name(deeds, odd[0])} does not" if odd else ""

    return all_roll


def _at_start(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """What is so as the first turn begins."""
    test = deeds.test(so["at_start"])

    def begins(before: TableState, after: TableState) -> str | None:
        if before.turn or not after.turn:
            return None
        return "" if test(after, frame(0)) else f"as turn {after.turn} begins, it is not so"

    return begins


def _during(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """What is so as dice are rolled for bonds in a part of a turn."""
    says, test = {because for _, because in deeds.parts[str(so["during"])]}, deeds.test(so["so"])

    def rolled(before: TableState, after: TableState) -> str | None:
        ask = deeds.asks[after.asking] if after.asking != NOBODY and game.actor(after) == CHANCE else None
        if not isinstance(ask, RollFor) or ask.because not in says:
            return None
        return "" if test(after, frame(0)) else f"in the {so['during']}, it is not so"

    return rolled


def _reordered(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Pieces act in another order, once there is one."""
    bonds = deeds.table.bonds
    span = slice(bonds.order, bonds.order + len(bonds.ids))

    def changes(before: TableState, after: TableState) -> str | None:
        if not all(before.values[span]):
            return None
        return "" if before.values[span] != after.values[span] else "it is the same"

    return changes


def _taken_back(game: WordedGame, deeds: Blocks, so: Meaning) -> OfMove:
    """Less is revealed than before."""
    bonds = deeds.table.bonds
    span = slice(bonds.revealed, bonds.revealed + bonds.players * len(bonds.ids))

    def less(before: TableState, after: TableState) -> str | None:
        if not any(before.values[span]):
            return None
        both = zip(before.values[span], after.values[span], strict=True)
        return "" if any(now < was for was, now in both) else "nothing is"

    return less


BONDED: Mapping[str, Callable[[WordedGame, Blocks, Meaning], OfMove]] = {
    "after_deed": _after_deed,
    "deed_at": _deed_at,
    "deed_open": _deed_open,
    "votes_of": _votes_of,
    "votes_round": _votes_round,
    "lowers": _lowers,
    "raised_as_bound": _raised_as_bound,
    "new_bond": _new_bond,
    "other_rolls": _other_rolls,
    "at_start": _at_start,
    "during": _during,
    "reordered": _reordered,
    "taken_back": _taken_back,
    "faces_bind": _faces_bind,
    "all_roll": _all_roll,
}
"""Claims about moves, by their key."""
