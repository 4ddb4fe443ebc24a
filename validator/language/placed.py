"""What must hold of any position of a game that runs from its words: each card lies in one place, and what is kept of
the game, of pairs, titles and dice is within its bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any

from ..engine.tablestate import TableState
from ..inside import meanings_in
from .script import Said, Script
from .table import Table


def card_name(table: Table, card: int) -> str:
    """A single card as faults call it: by its printed name, where each copy has a name of its own with that."""
    names, printed = table.in_play.names, table.name(card)
    return f"{printed} ({names[card]})" if names else printed


def misplaced(table: Table, state: TableState) -> Iterator[str]:
    """Cards that lie in no place or in two, and numbers that cannot be."""
    cards = len(table.kind_of)
    if sorted(chain(*state.places)) != list(range(cards)):
        found = Counter(chain(*state.places))
        for card in range(cards):
            if found[card] == 0:
                yield f"{card_name(table, card)} lies nowhere"
            elif found[card] > 1:
                there = [table.label(at) for at, pile in enumerate(state.places) for one in pile if one == card]
                yield f"{card_name(table, card)} lies in {found[card]} places: {', '.join(there)}"
    if state.winners and not state.over:
        yield f"the game goes on, though {table.people[state.winners[0]]} has won"
    if state.over and (state.asking >= 0 or state.stack):
        yield "the game is over, and yet something is still done"
    values = state.values
    for title, at in table.more.titles.items():
        if not 0 <= values[at] <= table.players:
            yield f"the {title} is nobody of the {table.players} players"
    for name, dice in table.more.dice.items():
        for at in range(dice.base, dice.base + dice.count):
            if not 0 <= values[at] <= dice.faces:
                yield f"the {name} shows {values[at]} and has {dice.faces} faces"
    for name, pair in table.more.pairs.items():
        for n in values[pair.base : pair.base + table.players**2]:
            if not pair.least <= n <= pair.most:
                yield f"a {name} is {n}, and never lower than {pair.least} nor higher than {pair.most}"


def said_in_play(script: Script) -> Iterator[Said]:
    """All that is said of the time after the setup."""
    yield from chain(script.turn, script.rules, *script.parts.values(), *script.cards.values())


def comes_to(meaning: Any, place: str) -> bool:
    """Whether cards come to a place by a meaning, or by one in it."""
    for one in meanings_in(meaning):
        to, what = one.get("to"), one.get("what")
        mixed = one.get("do") == "shuffle" and "all" in one and isinstance(what, dict) and what.get("place") == place
        if mixed or to == place or (isinstance(to, dict) and to.get("place") == place):
            return True
    return False
