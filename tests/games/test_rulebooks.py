"""The rulebooks of all bundled games: read and proved as a whole; planted faults are found, harmless rewrites not."""

from __future__ import annotations

import re
from functools import cache
from typing import TypeAlias

import pytest
from deckproof.cards.phrasebook.pattern import plain_quotes
from deckproof.cards.source import Place
from deckproof.validator.rulebook import RulebookProof

from .books import BESIDE, Book, book_of, meets, planted, without_marks

PLANTS = planted()
NAMES = sorted(PLANTS)
FAULTS = [(name, *one) for name in NAMES for one in PLANTS[name].faults]
HARMLESS = [(name, *one) for name in NAMES for one in PLANTS[name].harmless]
PHRASES = "rulebook.phrases.yaml"
AT_ONCE = 12
"""Changes of a rulebook that are proved together."""
Change: TypeAlias = tuple[str, str]


@pytest.fixture(params=NAMES)
def book(request: pytest.FixtureRequest) -> Book:
    return book_of(request.param)


def test_every_sentence_with_a_rule_is_read(book: Book) -> None:
    proof = book.prove(book.text)
    assert [one.text for one in proof.unread] == []
    assert proof.coverage[1] > 300
    assert [(finding.code, str(finding.place), finding.message) for finding in proof.findings] == []


def test_every_phrase_of_the_rulebook_is_used(book: Book) -> None:
    uses = book.prove(book.text).uses
    own = [one for one in book.phrases.phrases if one.place.source.name.endswith(PHRASES) and not one.noun]
    assert len(own) > 30
    assert [one.id for one in own if not uses[one.id]] == []


def test_every_fixed_wording_is_said(book: Book) -> None:
    said = {one.reading.text.lower() for one in book.prove(book.text).words}
    for name in {"standing", "ruled"} & set(book.phrases.types):
        wordings = [wording.replace("’", "'").lower() for wording in book.phrases.types[name].wordings]
        bare = {wording.rstrip(":") for wording in wordings}
        assert {wording for wording in bare if not {wording, f"{wording}:"} & said} == set()


def test_claims_held_somewhere(book: Book) -> None:
    tried = book.prove(book.text).trials.tried
    of_book = [one for one in tried if "/rulebook.md" in f"/{one.claim.place.source.name}"]
    assert len(of_book) >= 5
    assert [one.claim.text for one in of_book if not one.held] == []


def test_what_is_declared_holds_no_number(book: Book) -> None:
    """Only what stands in the file itself: lines of cards and the reasons of rulings come from other files."""
    declared = [one for one in book.rulebook.statements if one.declared or one.block == "voice"]
    words = plain_quotes(without_marks(book.text))
    written = [one for one in declared if one.text in words]
    assert len(written) > 40
    assert [one.text for one in written if re.search(r"\d", one.text)] == []
    assert all(len(one.declared.why) > 9 for one in declared if one.declared)


def test_terms_and_rulings_are_all_there(book: Book) -> None:
    known = book.rulebook.statements
    terms = [one.text for one in known if one.section and one.section.anchor == "glossary" and one.kind == "term"]
    assert len(terms) > 15 and terms == sorted(terms, key=str.lower)
    rulings = [rule for name, rule in book.game.rule_leaves.items() if name.startswith("rulings.")]
    assert all(str(rule.value) in book.rulebook.rendered.text for rule in rulings)


def test_every_example_is_shown_once(book: Book) -> None:
    shown = [one.name for one in book.rulebook.examples]
    assert len(shown) == len(set(shown)) and set(shown) <= set(book.examples)


@pytest.mark.parametrize("name", NAMES)
def test_there_are_enough_plants(name: str) -> None:
    assert len(PLANTS[name].faults) >= 30 and len(PLANTS[name].harmless) >= 10


@cache
def _groups(name: str, faults: bool) -> dict[Change, tuple[Change, ...]]:
    """Each change that can be made in a game with those that are made at once with it."""
    made = [one[:2] for one in PLANTS[name].faults] if faults else PLANTS[name].harmless
    found = [change for change in made if change[0] in book_of(name).text]
    return {change: tuple(group) for group in book_of(name).apart(found, AT_ONCE) for change in group}


@cache
def _proved(name: str, changes: tuple[Change, ...]) -> tuple[RulebookProof, list[Place]]:
    return book_of(name).with_changes(changes)


def _is_told(name: str, group: tuple[Change, ...], change: Change, code: str) -> bool:
    """Whether a fault is told where it is, by a finding that stands at no other one that was planted with it."""
    proof, places = _proved(name, group)
    changed = places[group.index(change)]
    others = [place for place in places if place is not changed]
    coded = [one for one in proof.findings if one.code.startswith(code)]
    told = [[place for place in (one.place, one.other) if place] for one in coded]
    return any(
        any(meets(place, changed, code in BESIDE) for place in stands)
        and not any(meets(place, other, True) for place in stands for other in others)
        for stands in told
    )


@pytest.mark.parametrize(("name", "old", "new", "code"), FAULTS, ids=[f"{one[0]}-{one[2][:40]}" for one in FAULTS])
def test_planted_faults_are_found(name: str, old: str, new: str, code: str) -> None:
    """Many are planted at once, for time's sake; what is not told then is planted alone."""
    change = (old, new)
    group = _groups(name, True).get(change, (change,))
    assert _is_told(name, group, change, code) or _is_told(name, (change,), change, code), [
        (one.code, str(one.place), one.message) for one in _proved(name, (change,))[0].findings
    ]


@pytest.mark.parametrize(("name", "old", "new"), HARMLESS, ids=[f"{one[0]}-{one[2][:40]}" for one in HARMLESS])
def test_harmless_rewrites_report_nothing(name: str, old: str, new: str) -> None:
    """Many are made at once, for time's sake; if something is told then, each alone."""
    change = (old, new)
    proof, _ = _proved(name, _groups(name, False).get(change, (change,)))
    if proof.findings:
        proof, _ = _proved(name, (change,))
    assert [(one.code, one.message) for one in proof.findings] == []
