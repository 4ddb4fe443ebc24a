"""What refutes a claim is told as an example that can be pasted and replayed, for every kind of claim of a game."""

from __future__ import annotations

import runpy
from dataclasses import replace
from functools import cache

import pytest
from deckproof.cards.examples import examples_of
from deckproof.cards.library import bundled
from deckproof.cards.source import Source
from deckproof.validator.alone import claims_in
from deckproof.validator.checks.exm import check_these
from deckproof.validator.claimed import Claimed, Tried
from deckproof.validator.claims import try_claims
from deckproof.validator.rulebook import book_words
from deckproof.validator.telling import Telling, Tells

from ..rulebook.variants import variants
from .books import HERE, book_of

GAMES = tuple(sorted(file.parent.name.replace("_", "-") for file in HERE.glob("*/untold.py")))
"""The games that tell what refutes their claims: ``NAME/untold.py`` has the kinds they have no words for, and why."""


def kind_of(claim: Claimed) -> str:
    return str(claim.meaning.get("claim", claim.meaning.get("rule")))


@cache
def refuted(name: str) -> dict[str, Tried]:
    """A refuted claim of each kind: sentences of the rulebook with another value in one slot."""
    book = book_of(name)
    other: list[Claimed] = []
    for one in book_words(book.game, book.rulebook, book.phrases, book.words):
        if not one.reading.parses or not one.reading.parses[0].slots:
            continue
        known = {claim.key for kind in ("claim", "rule") for claim in claims_in(one, kind)}
        for text, meaning in variants(book.phrases, one) if known else ():
            changed = replace(one, meanings=(meaning,))
            fresh = [claim for kind in ("claim", "rule") for claim in claims_in(changed, kind)]
            other += [replace(claim, text=text) for claim in fresh if claim.key not in known]
    watched = [claim for claim in other if book.playing.witness.watch(claim)]
    found: dict[str, Tried] = {}
    for tried in try_claims(watched, book.playing.witness, shorten=False).refuted:
        found.setdefault(kind_of(tried.claim), tried)
    return found


@cache
def told(name: str) -> dict[str, Telling | None]:
    """What each of these is told as."""
    book = book_of(name)
    playing = book.playing
    assert playing.teller is not None
    tells = Tells(playing.witness, playing.stage, playing.teller, book.phrases, book.examples)
    return {
        kind: tells.tell(one.claim, one.counterexample)
        for kind, one in refuted(name).items()
        if one.counterexample is not None
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_claim_is_told(name: str) -> None:
    untold = runpy.run_path(str(HERE / name.replace("-", "_") / "untold.py"))["UNTOLD"]
    assert len(told(name)) >= 20
    assert {kind for kind, one in told(name).items() if one is None} == set(untold)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_can_be_pasted_and_replayed(name: str) -> None:
    book = book_of(name)
    text = (bundled()[name] / "examples.md").read_text(encoding="utf-8")
    for kind, one in told(name).items():
        if one is None:
            continue
        assert one.why and one.name not in book.examples, kind
        pasted = examples_of(Source("examples.md", "\n".join([text, *one.lines, ""])))
        assert len(pasted) == len(book.examples) + 1, kind
        findings, counts = check_these([pasted[-1]], book.phrases, book.playing.stage)
        assert [finding.message for finding in findings] == [], kind
        assert counts.replayed == 1 and counts.held == counts.claims >= 1, kind


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_is_short(name: str) -> None:
    """On average a handful of lines; nothing is given that is not needed."""
    lengths = [len(one.lines) for one in told(name).values() if one]
    assert sum(lengths) / len(lengths) <= 9 and max(lengths) <= 24
