"""Other things that a sentence could say: each slot of its phrase with other values, read again."""

from __future__ import annotations

from collections.abc import Iterator

from deckproof.cards.phrasebook import Phrasebook
from deckproof.cards.phrasebook.matching import Parse
from deckproof.cards.phrasebook.meaning import Absent, fill, same
from deckproof.cards.phrasebook.rendering import Renderer
from deckproof.cards.phrasebook.types import Names, Numbers
from deckproof.cards.rulebook.reading import BookReading
from deckproof.cards.yamlread import Plain

MOST = 5
"""Values of one slot that are tried."""


def variants(book: Phrasebook, one: BookReading) -> Iterator[tuple[str, Plain]]:
    """Sentences that differ from a read one in one slot, each with its meaning."""
    parse, renderer = one.reading.parses[0], Renderer(book.grammar)
    for slots in _changed(book, parse):
        text, meaning = renderer.wording(parse.phrase, parse.wording, slots), fill(parse.phrase.means, slots)
        if text is not None and not isinstance(meaning, Absent):
            assert any(same(meaning, read) for read in book.read(text).meanings), text
            yield text, meaning


def _changed(book: Phrasebook, parse: Parse) -> Iterator[dict[str, Plain]]:
    """The slots of a phrase with one of them changed, or one of a phrase in it."""
    slots = {name: taken.value for name, taken in parse.slots.items()}
    for name, taken in parse.slots.items():
        slot = parse.wording.slots[name]
        others = _others(book, slot.type, slot.nested, taken.value)
        if taken.parse is not None:
            inner = taken.parse
            made = [fill(inner.phrase.means, changed) for changed in _changed(book, inner)]
            others += [other for other in made if not isinstance(other, Absent)]
        for other in others:
            yield {**slots, name: other}


def _others(book: Phrasebook, kind: str, nested: bool, value: Plain) -> list[Plain]:
    known = book.types.get(kind)
    if isinstance(known, Numbers) and not nested and isinstance(value, int):
        return [value + 1, max(value - 1, 0), max(value - 2, 0)]
    if isinstance(known, Names) and not nested:
        return [other for other in known.samples if not same(other, value)][:MOST]
    means = [phrase.means for phrase, wording in book.grammar.kinds.get(kind, ()) if not wording.slots]
    return [other for other in means if not same(other, value)][:MOST]
