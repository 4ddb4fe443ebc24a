"""Whose cards make which tokens: what a player has in play is theirs, though it is of nobody's deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...engine.tablestate import NOBODY
from ..compiling import Compiled


def makers(rules: Compiled) -> Mapping[str, frozenset[int]]:
    """For each token, by its id, the players whose decks have cards that make it."""
    table, found = rules.table, dict[str, frozenset[int]]()
    for kind, name in enumerate(table.kinds):
        seat = table.in_play.seats[kind]
        for token in _made(rules.script.cards.get(name, ())) if seat != NOBODY else ():
            found[token] = found.get(token, frozenset()) | {seat}
    return found


def _made(value: Any) -> Iterator[str]:
    """Every token that meanings have made."""
    if isinstance(value, Mapping):
        if "makes" in value:
            yield str(value["makes"])
        for one in value.values():
            yield from _made(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _made(one)
