"""What is made ready in a numbered list that sets the game up, and spoken of in a step before the one that makes it.

By words alone: piles that cards are sorted into, who goes first, what a thing is called from then on, the cards of a
hand, and what is left when these are dealt.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from ...cards.finding import Finding
from ...cards.latepattern import late
from ...cards.lazyclass import dataclass
from ...cards.rulebook import Rulebook
from ...cards.rulebook.model import BookStatement
from ..checks.sht_told import used_before_made

_SETUP = late(r"\bset(?:ting)?[- ]?up\b|\bpreparations?\b", re.IGNORECASE)
"""The title of a section whose lists are gone through once: elsewhere, what a step makes may be there from before."""
_NAME = r"(?P<name>[\w'-]+(?: [\w'-]+)?)"
_END = r"(?=\W*$|[.,;:)]| (?:by|of|for|in|on|at|from|with|to|and|or|beside|near|face|any)\b)"
_SOMEBODY = r"(?P<name>[\w-]+ (?:player|side|team|manager)|dealer|starter|leader|captain|banker|judge)"
_PILE = r"(?P<name>pile|stack|deck|heap|group|row)s?"
_SOME = r"(?:\d+|an?|two|three|four|five|six|several|separate) (?:[\w-]+ )*?"
_DEALT = r"\byour (?:own )?(?:cards|hand)\b|\b(?:the|their|its) hand\b"
_LEFT = r"\b\w+ (?:the rest|the remaining|what (?:is left|remains))\b"
_MAKERS = (
    (rf"\bas (?:the|your|their|its) {_NAME}{_END}", r"\b(?:the|your|their|its) {name}\b"),
    (rf"\b(?:choose|pick|determine|appoint|decide(?: on)?|draw lots for) (?:the|a) {_SOMEBODY}\b", r"\bthe {name}\b"),
    (rf"\binto {_SOME}{_PILE}\b", r"\b(?:(?:each|every|both|all)(?: of the)?(?: \w+)?|the(?: \d+)?) {name}s?\b"),
    (r"\b(?P<name>deals?|draws?|takes?|gives?|removes?)\b", f"{_DEALT}|{_LEFT}"),
)
"""What makes something, and how a sentence speaks of it, with its name."""
_LIKE = late(r"\b(?:such|same|so|as) [^.,;]*$")
"""Before "as": a comparison, which makes nothing."""


@dataclass(frozen=True)
class _Made:
    """What a step makes: how it is spoken of, and the sentence that says so."""

    used: str
    step: int
    said: BookStatement


def hold_made(rulebook: Rulebook, statements: Sequence[BookStatement]) -> Iterator[Finding]:
    """Steps of a setup that speak of what only a later one makes."""
    for steps in _setups(rulebook, statements):
        for one in _made(steps):
            pattern = re.compile(one.used)
            for said in (said for step in steps[: one.step] for said in step):
                if found := pattern.search(said.text.lower()):
                    place = said.place_of(*found.span())
                    yield used_before_made(place, said.text, found[0], one.said.text, one.said.place)
                    break


def _setups(rulebook: Rulebook, statements: Sequence[BookStatement]) -> Iterator[list[list[BookStatement]]]:
    """The numbered lists below titles of setup: each point with its sentences."""
    said = defaultdict[int, list[BookStatement]](list)
    for one in statements:
        if one.section and not one.no_rule and any(map(_SETUP.search, one.section.path)):
            said[id(one.element)].append(one)
    for listed in rulebook.root.iter("ol"):
        yield [[one for inner in point.iter() for one in said[id(inner)]] for point in listed]


def _made(steps: Sequence[Sequence[BookStatement]]) -> Iterator[_Made]:
    """What each step makes first."""
    there = set[str]()
    for number, step in enumerate(steps):
        for said in step:
            text = said.text.lower()
            for makes, used in _MAKERS:
                for found in re.finditer(makes, text):
                    way = used.format(name=re.escape(found["name"]))
                    if way not in there and not _LIKE.search(text[: found.start()]):
                        there.add(way)
                        yield _Made(way, number, said)
