"""What must hold of the rulebook of every bundled game, besides a proof that finds nothing."""

from __future__ import annotations

import re

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.phrasebook.pattern import plain_quotes
from deckproof.cards.phrasebook.types import Names

from .planting import BOOKS, PLAYED, desk, proof

PHRASES = "rulebook.phrases.yaml"
FIXED = ("standing", "ruled")
"""Types whose wordings are whole sentences."""


@pytest.mark.parametrize("name", BOOKS)
def test_every_sentence_with_a_rule_is_read(name: str) -> None:
    assert [one.text for one in proof(name).unread] == []
    assert desk(name).game.meta.coverage.rulebook in (None, 100), "nobody promises less"
    assert proof(name).coverage[1] > 300


@pytest.mark.parametrize("name", BOOKS)
def test_every_phrase_of_the_rulebook_is_used(name: str) -> None:
    own = [one for one in desk(name).book.phrases if one.place.source.name.endswith(PHRASES) and not one.noun]
    assert len(own) > 30
    assert [one.id for one in own if not proof(name).uses[one.id]] == []


@pytest.mark.parametrize("name", BOOKS)
def test_every_fixed_wording_is_said(name: str) -> None:
    said = {one.reading.text.lower() for one in proof(name).words}
    for known in (desk(name).book.types[type_] for type_ in FIXED if type_ in desk(name).book.types):
        assert isinstance(known, Names)
        bare = {wording.replace("’", "'").lower().rstrip(":") for wording in known.wordings}
        assert {wording for wording in bare if not {wording, f"{wording}:"} & said} == set()


@pytest.mark.parametrize("name", PLAYED)
def test_claims_held_somewhere(name: str) -> None:
    of_book = [one for one in proof(name).trials.tried if "/rulebook.md" in f"/{one.claim.place.source.name}"]
    assert len(of_book) >= 5
    assert [one.claim.text for one in of_book if not one.held] == []


@pytest.mark.parametrize("name", BOOKS)
def test_what_is_declared_holds_no_number(name: str) -> None:
    """Only what stands in the file itself: flavour of cards and the reasons of rulings come from other files."""
    rulebook = desk(name).rulebook
    declared = [one for one in rulebook.statements if one.declared or one.block == "voice"]
    words = plain_quotes(" ".join(rulebook.source.text.replace("*", "").split()))
    written = [one for one in declared if one.text in words]
    assert len(written) > 30
    names = {card.name for card in desk(name).game.by_id.values()} | {desk(name).game.title, "Arcadia-6"}
    bare = [re.sub("|".join(map(re.escape, sorted(names, key=len, reverse=True))), "", one.text) for one in written]
    assert [text for text in bare if re.search(r"\d", text)] == []
    assert all(len(one.declared.why) > 9 for one in declared if one.declared)


@pytest.mark.parametrize("name", BOOKS)
def test_every_card_has_one_heading_and_every_ruling_is_printed(name: str) -> None:
    rulebook, game = desk(name).rulebook, desk(name).game
    titles = [section.title for section in rulebook.sections]
    played = [card for part in game.components.values() if part.kind == "card" for card in part.cards]
    assert {card.name: titles.count(card.name) for card in played if titles.count(card.name) > 1} == {}
    rulings = [key for key in game.rule_leaves if key.startswith("rulings.")]
    assert all(str(game.rule_leaves[key].value) in rulebook.rendered.text for key in rulings)


@pytest.mark.parametrize("name", BOOKS)
def test_the_glossary_is_in_order(name: str) -> None:
    statements = desk(name).rulebook.statements
    terms = [one.text for one in statements if one.kind == "term" and one.section and one.section.anchor == "glossary"]
    assert len(terms) > 15 and terms == sorted(terms, key=str.lower)


@pytest.mark.parametrize("name", PLAYED)
def test_every_example_shown_is_there_and_shown_once(name: str) -> None:
    shown = [one.name for one in desk(name).rulebook.examples]
    assert len(shown) == len(set(shown)) >= 8
    assert set(shown) <= set(desk(name).examples)


@pytest.mark.parametrize("name", BOOKS)
def test_a_missing_value_is_an_error_at_its_line(name: str) -> None:
    text = desk(name).text
    found = re.search(r"\{\{ (rules\.[\w.]+) \}\}", text)
    assert found is not None
    with pytest.raises(DataError) as caught:
        desk(name).prove(text.replace(found[0], f"{{{{ {found[1]}x }}}}", 1))
    assert [(one.code, one.place.line if one.place else 0) for one in caught.value.findings] == [
        ("DAT080", text[: found.start()].count("\n") + 1)
    ]
