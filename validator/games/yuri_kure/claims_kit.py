"""How rules and claims about Yuri-Kure are filed, by the names that phrases give them (``{rule: controls}``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ....cards.program import Meaning
from ...claim_book import ClaimBook
from ...claimed import Ask, Claimed
from ...engine.kernel import Event
from .game import YuriKure
from .state import State

CLAIMS: ClaimBook[YuriKure, State] = ClaimBook()
"""How to watch each rule and claim."""

Here: TypeAlias = Callable[[YuriKure, State, Meaning], str | None]
Change: TypeAlias = Callable[[YuriKure, State, State, Meaning], str | None]


def rule(
    name: str, slots: str = "", on: str = "", kind: str = "rule", can: bool = False, **fixed: object
) -> Callable[[Here], Here]:
    """Files a test of a position, with the events that led to it; the rest is as in :class:`ClaimBook`."""

    def file(test: Here) -> Here:
        def make(rules: YuriKure, claim: Claimed) -> Ask[State]:
            return lambda before, s: test(rules, s, claim.meaning)

        CLAIMS.add(name, slots, on=on, kind=kind, can=can, **fixed)(make)
        return test

    return file


def change(
    name: str, slots: str = "", on: str = "", kind: str = "rule", can: bool = False, **fixed: object
) -> Callable[[Change], Change]:
    """Files a test of what a move changed: it is given the position before it as well."""

    def file(test: Change) -> Change:
        def make(rules: YuriKure, claim: Claimed) -> Ask[State]:
            return lambda before, s: None if before is None else test(rules, before, s, claim.meaning)

        CLAIMS.add(name, slots, on=on, kind=kind, can=can, **fixed)(make)
        return test

    return file


def said(wrong: bool, why: str) -> str:
    """What a position says: why the claim is wrong, or that it holds."""
    return why if wrong else ""


def events(s: State, *kinds: str) -> list[Event]:
    """What has happened in the last move, of these kinds."""
    return [one for one in s.events or () if one.kind in kinds]


def pairs_of(rules: YuriKure, s: State, *kinds: str) -> list[int]:
    """The pairs that the events of these kinds are about."""
    book = rules.book
    return [book.pair[book.index[a]][book.index[b]] for a, b in (one.data["cards"] for one in events(s, *kinds))]
