"""The laws of every phrasebook, tried with meanings drawn at random."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from deckproof.cards import Game, bundled, load_game
from deckproof.cards.phrasebook import Phrasebook, load_phrasebook
from deckproof.cards.phrasebook.amounts import Amounts
from deckproof.cards.phrasebook.lint import lint
from deckproof.cards.phrasebook.meaning import Absent, Clash, fill, same, unify
from deckproof.cards.phrasebook.pattern import Optional
from deckproof.cards.phrasebook.patternparts import slots_in
from deckproof.cards.phrasebook.phrase import Phrase, Wording
from deckproof.cards.phrasebook.rendering import Renderer
from deckproof.cards.phrasebook.types import Names, Numbers
from deckproof.cards.yamlread import Plain
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from .conftest import book_of
from .test_reading import TOY

BOOKS: dict[str, Callable[[], Phrasebook]] = {"core": lambda: load_phrasebook(None), "toy": lambda: book_of(TOY)}
for _name in bundled():
    BOOKS[_name] = lambda name=_name: load_phrasebook(load_game(name))  # type: ignore[misc]
READ = {name: make() for name, make in BOOKS.items()}


def value_of(book: Phrasebook, kind: str, nested: bool, dice: random.Random, depth: int) -> Plain:
    known = book.types.get(kind)
    if isinstance(known, Numbers) and not nested:
        return dice.choice([0, 1, 2, 3, 7, 20, 21, 999])
    if isinstance(known, Names | Amounts) and not nested:
        return dice.choice(known.samples)
    pairs = book.grammar.kinds[kind]
    simple = [pair for pair in pairs if not any(slot.nested for slot in pair[1].slots.values())]
    phrase, wording = dice.choice(simple if depth > 0 and simple else pairs)
    return meaning_of(book, phrase, wording, dice, depth + 1)


def meaning_of(book: Phrasebook, phrase: Phrase, wording: Wording, dice: random.Random, depth: int = 0) -> Plain:
    optional = {slot.name for node in wording.nodes if isinstance(node, Optional) for slot in slots_in(node.nodes)}
    slots = {
        name: value_of(book, slot.type, slot.nested, dice, depth)
        for name, slot in wording.slots.items()
        if name not in optional or dice.random() < 0.6
    }
    try:
        meaning = fill(phrase.means, slots)
    except Clash:
        reject()  # words that mean nothing together: test_meaning.py has them unread
    assert not isinstance(meaning, Absent)
    return meaning


@pytest.mark.parametrize("name", READ)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_what_is_said_is_read(name: str, data: st.DataObject) -> None:
    """read(render(m)) == m, for every wording of every phrase, whatever is in its slots."""
    book = READ[name]
    phrase = book.phrases[data.draw(st.integers(0, len(book.phrases) - 1))]
    wording = phrase.wordings[data.draw(st.integers(0, len(phrase.wordings) - 1))]
    meaning = meaning_of(book, phrase, wording, random.Random(data.draw(st.integers(0, 10**9))))
    kind = None if phrase.is_sentence else phrase.kind
    said = [book.render(meaning, phrase.kind)]
    slots: dict[str, Plain] = {}
    assert unify(phrase.means, meaning, slots)
    said += [text for text in [Renderer(book.grammar).wording(phrase, wording, slots)] if text]
    for text in said:
        assert any(same(meaning, one) for one in book.read(text, kind).meanings), text


@pytest.mark.parametrize("name", READ)
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_no_word_is_swallowed(name: str, data: st.DataObject) -> None:
    """A rule word put into a sentence makes it unread, or changes or keeps what is said; it never goes unnoticed.

    It may stay only where the phrasebook says the same with and without it.
    """
    book = READ[name]
    sentences = [one for one in book.phrases if one.is_sentence]
    phrase = sentences[data.draw(st.integers(0, len(sentences) - 1))]
    wording = phrase.wordings[0]
    meaning = meaning_of(book, phrase, wording, random.Random(data.draw(st.integers(0, 10**9))))
    words = book.render(meaning).split()
    at = data.draw(st.integers(0, len(words)))
    extra = data.draw(st.sampled_from(["may", "not", "then", "other", "only", "exactly", "unless", "xyzzy"]))
    changed = " ".join([*words[:at], extra, *words[at:]])
    for parse in book.read(changed).parses:
        assert not same(parse.meaning, meaning), changed


@pytest.mark.parametrize("name", READ)
def test_the_phrasebook_is_free_of_lint(name: str) -> None:
    faults = [one for one in lint(READ[name]) if not (name == "toy" and one.fault in ("no-example", "overlap"))]
    assert [(one.fault, one.phrase.id, one.detail) for one in faults] == []


@pytest.mark.parametrize("name", READ)
def test_reading_does_not_depend_on_the_order_of_phrases(name: str) -> None:
    book = READ[name]
    turned = Phrasebook(book.phrases[::-1], book.types)
    for phrase in book.phrases:
        for example in phrase.examples:
            kind = None if phrase.is_sentence else phrase.kind
            assert book.read(example.text, kind).meanings == turned.read(example.text, kind).meanings


def test_every_bundled_game_is_tried(ygios: Game) -> None:
    assert {"core", "ygios"} <= READ.keys() and ygios.name in READ
