"""Where a sentence is missed: beside what stands before it, or after it, where it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from ...cards.source import Place
from .rules import Rule
from .sorting import Told

NEAR = 3
"""Sentences before and after one that may say where it belongs."""
T = TypeVar("T")


def gap_in_sheet(told: Sequence[Told], at: int) -> Place | None:
    """Where the sheet has what the rulebook tells right before a sentence, or else right after it, in its section."""
    section = told[at].said.section
    return _nearest(told, at, lambda one: _in_sheet(one) if one.said.section is section else None)


def gap_in_rulebook(rule: Rule, rules: Sequence[Rule], told: Iterable[Told]) -> Place | None:
    """Where the rulebook tells the rule that stands in the sheet right before one, or else right after it; of the first
    one below a heading, the title of what tells the next."""
    places: dict[str, Place] = {}
    titles: dict[str, Place] = {}
    for one in told:
        for held in one.rules if one.kind in ("held", "vouched") and not one.weaker else ():
            places.setdefault(held.name, one.said.place)
            if one.said.section:
                titles.setdefault(held.name, one.said.section.place)
    here = [one for one in rules if (one.heading, one.part) == (rule.heading, rule.part)]
    at = here.index(rule)
    return _nearest(here, at, lambda one: places.get(one.name) if at else titles.get(one.name))


def _nearest(every: Sequence[T], at: int, place_of: Callable[[T], Place | None]) -> Place | None:
    """The place of the nearest before one, or else of the nearest after it."""
    near = (*reversed(every[max(0, at - NEAR) : at]), *every[at + 1 : at + 1 + NEAR])
    return next((place for one in near if (place := place_of(one)) is not None), None)


def _in_sheet(one: Told) -> Place | None:
    return next((rule.place for rule in one.rules if rule.heading and rule.place), None)
