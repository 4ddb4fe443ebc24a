"""A rule in which one number, negation, modal, quantifier, contrary or name is another has no form of what it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from deckproof.cards.lexicon.canonical import same
from deckproof.cards.load import load_game
from deckproof.cards.rulebook import load_rulebook

from .editing import CARDS

EVERY = 2
"""Of so many sentences of a rulebook, one is changed."""
LONGEST = 160
PAIRS = (
    ("may", "must"), ("can", "cannot"), ("cannot", "must"), ("must", "may"), ("each", "one"), ("all", "some"),
    ("if", "unless"), ("before", "after"), ("after", "before"), ("and", "or"), ("or", "and"), ("most", "fewest"),
    ("at least", "at most"), ("at most", "at least"), ("highest", "lowest"), ("face-up", "face-down"),
    ("face-down", "face-up"), ("never", "always"), ("start", "end"), ("end", "start"), ("more", "fewer"), ("not", ""),
    ("no", "any"), ("only", ""), ("until", "after"), ("from", "to"), ("top", "bottom"), ("wins", "loses"),
    ("other", ""), ("again", ""), ("once", "twice"), ("in", "under"), ("without", "with"), ("with", "without"),
    ("your", "that player's"),
)  # fmt: skip
"""Words, and what makes another rule of them."""


def changed(text: str) -> Iterator[str]:
    """A sentence with one of its words changed."""
    for old, new in PAIRS:
        for found in re.finditer(rf"(?<![\w-]){old}(?![\w-])", text, re.IGNORECASE):
            yield f"{text[: found.start()]}{new}{text[found.end() :]}"
    for found in re.finditer(r"\d+", text):
        yield f"{text[: found.start()]}{int(found[0]) + 1}{text[found.end() :]}"
    names = list(re.finditer(r"(?<=[a-z] )[A-Z][a-z]+(?: [A-Z][a-z]+)*", text))
    for one, other in pairwise(names):
        if one[0] not in other[0] and other[0] not in one[0]:
            yield f"{text[: one.start()]}{other[0]}{text[one.end() : other.start()]}{one[0]}{text[other.end() :]}"


@pytest.mark.parametrize("name", ["ygios", "vroyale", "yuri-kure", "undone", "connecting-links"])
def test_no_changed_rule_has_the_form_of_the_rule(name: str) -> None:
    rulebook = load_rulebook(load_game(CARDS / name))
    assert rulebook is not None
    kept = [
        one.text
        for one in rulebook.statements
        if len(one.text) <= LONGEST and one.text.endswith(".") and not one.no_rule
    ]
    pairs = [(text, other) for text in kept[::EVERY] for other in changed(text.rstrip("."))]
    assert len(pairs) > 100
    assert [pair for pair in pairs if same(*pair)] == []
