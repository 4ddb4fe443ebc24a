"""The schema of meanings: it has every construct, each with a sentence, and tells what does not fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.lexicon.fitting import Fitting
from deckproof.cards.lexicon.load import example_lexicon
from deckproof.cards.lexicon.meanings import Schema, load_schema
from deckproof.cards.lexicon.page import reference_page, what_is_unsaid
from deckproof.cards.phrasebook.meaning import same
from deckproof.cards.phrasebook.pattern import parse_pattern
from deckproof.cards.phrasebook.patternparts import slots_in
from deckproof.cards.phrasebook.phrase import SENTENCES
from deckproof.validator.language.constructs import STATEMENTS, TOGETHER

LEXICON = example_lexicon()
SCHEMA = load_schema()
PAGE = Path(__file__).parents[2] / "cards" / "lexicon" / "MEANINGS.md"


def test_the_reference_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == reference_page(SCHEMA, LEXICON), (
        "run 'deckproof explain meanings > cards/lexicon/MEANINGS.md'"
    )


def test_what_is_to_be_said_instead_is_read_and_what_is_unsaid_stands_on_the_page() -> None:
    page, every = PAGE.read_text("utf-8"), list(what_is_unsaid())
    assert len(every) > 15 and all(one.what in page and one.why.endswith(".") for one in every)
    said = [text for one in every for text in one.instead]
    assert [text for text in said if all(LEXICON.book.read(text, kind).outcome != "read" for kind in SENTENCES)] == []


def _fitting(schema: Schema, patterns: list[str]) -> Fitting:
    slots = {
        slot.name: schema.class_of(slot.type, slot.nested)
        for pattern in patterns if pattern for slot in slots_in(parse_pattern(pattern, False))
    }  # fmt: skip
    return Fitting(schema, LEXICON.verbs, LEXICON.book.types, slots)


def test_every_phrase_has_a_meaning_of_the_schema() -> None:
    odd = {}
    for phrase in LEXICON.book.phrases:
        fitting = _fitting(SCHEMA, [one.pattern for one in phrase.wordings])
        if found := list(fitting.odd(phrase.means, SCHEMA.class_of(phrase.kind, True))):
            odd[phrase.id] = found
    assert odd == {}, "declare the construct in cards/lexicon/meanings.yaml"


def test_every_verb_consists_of_statements_of_the_schema() -> None:
    odd = {}
    for verb in LEXICON.verbs.values():
        fitting = _fitting(SCHEMA, [say for say, _ in verb.takes])
        fixed = {key: type(value).__name__ for _, means in verb.takes for key, value in means.items()}
        fixed = {key: {"int": "int", "bool": "truth"}.get(name, key) for key, name in fixed.items()}
        extra = {"to": "place", "mark": "mark", "until": "span", "ends": "truth"}
        full = Fitting(SCHEMA, LEXICON.verbs, LEXICON.book.types, {**extra, **fixed, **fitting.slots})
        if found := [one for statement in verb.does for one in full.odd(statement, "statement")]:
            odd[verb.id] = found
    assert odd == {}, "declare the statement in cards/lexicon/meanings.yaml"


def test_the_engine_does_what_the_schema_declares() -> None:
    declared = {next(iter(one.keys)) for one in SCHEMA.constructs if one.of == "statement"}
    assert declared == {*STATEMENTS, *TOGETHER} - {"effect"}  # a verb of a game: its sentence


@pytest.mark.parametrize(
    "construct", [one for one in SCHEMA.constructs if one.of != "statement"], ids=lambda one: one.id
)
def test_each_construct_has_a_sentence_that_is_read_back_to_it(construct: Any) -> None:
    assert construct.about
    found = False
    for kind in SENTENCES:
        reading = LEXICON.book.read(construct.say, kind)
        assert reading.outcome != "ambiguous"
        if reading.outcome == "read":
            again = LEXICON.book.read(LEXICON.book.render(reading.meaning, kind), kind)
            assert same(again.meaning, reading.meaning)
            found = found or _holds(reading.meaning, construct)
    assert found, f"{construct.say!r} is not read, or does not have the construct"


def _holds(meaning: Any, construct: Any) -> bool:
    if isinstance(meaning, dict):
        here = all(key.name in meaning for key in construct.keys.values() if key.needed)
        return (here and not construct.word) or any(_holds(inner, construct) for inner in meaning.values())
    if isinstance(meaning, list):
        return any(_holds(inner, construct) for inner in meaning)
    return bool(construct.word) and meaning == construct.word


@pytest.mark.parametrize(
    ("meaning", "of", "way", "why", "hint"),
    [
        ({"whn": {"who": "you", "do": "draw", "n": 1}, "then": {"who": "you", "do": "draw", "n": 1}}, "rule",
         ("whn",), "no key 'whn'", "'when'"),
        ({"if": {"empty": {"place": "dekc"}}, "then": {"who": "you", "do": "draw", "n": 1}}, "effect",
         ("if", "empty", "place"), "'dekc' is no place name", "'deck'"),
        ({"who": "you", "do": "drwa", "n": 1}, "effect", ("do",), "no verb 'drwa'", "'draw'"),
        ({"who": "you", "do": "draw", "n": "two"}, "effect", ("n",), "'two' is no int", "whole number"),
        ({"who": "yuo", "do": "draw", "n": 1}, "effect", ("who",), "'yuo' is no players", "'you'"),
        ({"who": "you", "do": "draw", "form": {"place": "deck"}, "n": 1}, "effect", ("form",), "no 'form'", "'from'"),
        ({"who": {"each": "others", "is": "oot"}, "do": "draw", "n": 1}, "effect", ("who", "is"), "'oot'", "'out'"),
        ({"if": {"who": "you", "is": "out"}}, "effect", (), "lacks 'then'", "effect"),
        ({"ends": "soon", "if": {"empty": {"place": "deck"}}}, "rule", ("ends",), "'soon' is no 'when' or", "when"),
        ({"if": {"all": [{"who": "you", "is": "oot"}]}, "then": {"then": {"first": "random"}}}, "effect",
         ("if", "all", 0, "is"), "'oot'", "'out'"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_at_its_place(meaning: Any, of: str, way: Any, why: str, hint: str) -> None:
    found = list(Fitting(SCHEMA, LEXICON.verbs, LEXICON.book.types).odd(meaning, of))
    assert any(one.way == way and why in one.why and hint in one.hint for one in found), found
