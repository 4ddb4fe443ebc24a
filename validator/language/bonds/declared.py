"""What words.yaml and the Table of a sheet declare of bonds: each fact is there once, and no two are at odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ....cards.lexicon.forms import WordsForm
from ....cards.program import Sentence
from ..faults import Unplayable
from .hints import a, many

Faults = Iterator[tuple[Sentence, Unplayable]]
"""Sentences, each with what is wrong with it."""
TWICE = "keep one of the two"


def at_odds(words: WordsForm, table: Sequence[Sentence]) -> Faults:
    """What the facts of a sheet leave out, say twice, or say against each other; nothing for a game without bonds."""
    if not words.bonds or not table:
        return
    once: dict[str, Sentence] = {}
    for said in table:
        if not (key := _key(said.meaning)):
            continue
        if key in once:
            yield said, Unplayable(f"{once[key]} says what it is already", TWICE)
        once.setdefault(key, said)
    for key, hint in _needed(words).items():
        if key not in once:
            yield table[0], Unplayable(f"nothing says {key}", f"say it under Table: '{hint}'")
    for level in words.levels:
        start, most = once.get(f"how much {level} a pair starts with"), once.get(f"how much {level} a pair can have")
        if start and most and int(start.meaning["start"]) > int(most.meaning["most"]):
            yield start, Unplayable(f"that is more than {most} allows", f"start with {most.meaning['most']} at most")


def _key(fact: Mapping[str, object]) -> str:
    """What a fact says once and for all; "" for any that has nothing to do with bonds."""
    if "bond" in fact and "marker" in fact:
        return f"what {a(str(fact['bond']))} is"
    if "sum" in fact:
        return f"what {fact['sum']}s are"
    if "stake" in fact:
        return f"who has {fact['stake']}s"
    if "level" in fact and "start" in fact:
        return f"how much {fact['level']} a pair starts with"
    if "level" in fact and "most" in fact:
        return f"how much {fact['level']} a pair can have"
    return ""


def _needed(words: WordsForm) -> dict[str, str]:
    """The facts that a game needs, each with a sentence that says it."""
    noun, bond = next(iter(words.pieces), "card"), next(iter(words.bonds))
    pieces, marker = many(noun), next(iter(words.markers), "marker")
    found = {f"what {a(bond)} is": f"{a(bond, 'A')} is a pair of {pieces} with {a(marker)}."}
    for level in words.levels:
        found[f"how much {level} a pair starts with"] = f"Each pair of {pieces} starts with 0 {level}."
    for stake, others in words.stakes.items():
        stakes = many(stake, others)
        found[f"who has {stake}s"] = f"Each player has secret {stakes} on pairs of {pieces}."
        for one, forms in words.sums.items():
            sums = many(one, forms)
            found[f"what {one}s are"] = f"The {sums} of a player for {a(noun)} are their {stakes} on all pairs with it."
    return found
