"""Moves of cards of a sort, from its pile to where it is held, and of cards that were looked at or counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..blocks import Blocks
from ..faults import Unplayable


def of_sorts(deeds: Blocks, one: Mapping[str, Any]) -> Mapping[str, Any]:
    """A statement with its places, where a sort of cards or "them" says which these are. Raises Unplayable."""
    arena, move = deeds.arena, one["move"]
    if arena.lay.deck and isinstance(move, dict) and move.get("of") == "deck":
        one = {**one, "move": {**move, "of": {"place": arena.lay.deck, "of": "they"}}}
    to = one.get("to")
    if (
        arena.lay.place
        and isinstance(to, dict)
        and "place" in to
        and "of" not in to
        and deeds.table.place(str(to["place"])).owned
    ):
        one = {**one, "to": {**to, "of": "they"}}
    if "sort" in one:
        sort = str(one["sort"])
        pile = {**one["move"], "of": {"place": deeds.table.sorts.pile(sort)}}
        one = {**one, "move": pile, "to": {"kept": sort, "of": "they"}}
    if isinstance(one["move"], dict) and "them" in one["move"]:
        if deeds.them is None:
            raise Unplayable("'them': nothing before it says which cards", "look at cards first")
        one = {**one, "move": {"n": one["move"]["n"]}, "from": deeds.them, "seen": True}
    return one
