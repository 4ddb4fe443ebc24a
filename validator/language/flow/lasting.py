"""Numbers and prices that are higher or lower for a while."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ..blocks import Blocks, check_rounds
from ..faults import Unplayable
from ..frames import Frame, Step
from ..lasting import Shift
from ..terms import Meaning


def shift(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """A number of a player, or of the game, is higher or lower until something."""
    what, until, table = meaning["shift"], str(meaning["until"]), deeds.table
    if "pool" in what or "number" not in what:
        raise Unplayable("only a number of a player, or of the game, is higher or lower for a while",
                         "say 'your points are 2 higher until the end of the turn'")  # fmt: skip
    _check(deeds, until, what.get("of"))
    counter, name, because = deeds.counter(what), str(what["number"]), deeds.because
    count = table.players if "of" in what else 1
    base = deeds.number(name) if "of" in what else table.more.game[name]
    known = next((one for one in deeds.lasting.shifts[until] if one.number == base), None)
    if known is None:
        kept = table.slot(f"{name} until {until}" if count > 1 else f"the {name} until {until}", count)
        deeds.lasting.shifts[until].append(known := Shift(base, kept, count))
    deeds.shifted.setdefault(name, because)
    by, moving, offset = _signed(meaning, int(meaning["by"]), "more"), deeds.moving, known.by - known.number

    def carry_out(state: TableState, frame: Frame) -> None:
        spot = counter.at(state, frame)[0]
        added = max(by, -state.values[spot])
        state.values[spot] += added
        state.values[spot + offset] += added
        data: dict[str, object] = {"player": counter.whose(state, frame), "number": name, "is": state.values[spot]}
        moving.tell(state, "is for now", data, because)

    steps.append(carry_out)


def prices(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """What somebody buys for its price costs more or less until something."""
    until, table, because = str(meaning["until"]), deeds.table, deeds.because
    _check(deeds, until, meaning["who"])
    slot = table.slot(f"discount until {until}", table.players)
    deeds.lasting.discounts[until] = slot
    by, players, moving = _signed(meaning, int(meaning["prices"]), "less"), deeds.players(meaning["who"]), deeds.moving

    def carry_out(state: TableState, frame: Frame) -> None:
        for player in players(state, frame):
            state.values[slot + player] += by
            moving.tell(state, "pays less", {"player": player, "is": by}, because)

    steps.append(carry_out)


def _signed(meaning: Meaning, by: int, up: str) -> int:
    return by if meaning["way"] == up else -by


def _check(deeds: Blocks, until: str, whose: object) -> None:
    """Raises Unplayable for an end that cannot be meant."""
    if until == "next turn" and whose != "you":
        raise Unplayable("'your next turn' is that of who acts, and this is about somebody else",
                         "say 'until the end of the turn'")  # fmt: skip
    check_rounds(deeds, until)
