"""What phrases of a game say of its rule sheet (``sheet:`` in a meaning), held against the schema of meanings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.finding import Finding
from ..cards.lexicon import Lexicon
from ..cards.lexicon.fitting import Fitting, Odd
from ..cards.lexicon.meanings import load_schema
from ..cards.memo import Memo
from ..cards.phrasebook.book import Phrasebook
from ..cards.phrasebook.patternparts import slots_in
from ..cards.phrasebook.phrase import Phrase
from ..cards.rulebook.reading import SHEET
from ..cards.source import Place, Source
from ..cards.yamlread import Keys, Plain, Problems, parse_yaml
from .checks.sht_sense import odd_sheet_meaning
from .language.arena.meant import AMONG
from .language.arena.wellformed import odd_in_play
from .language.wellformed import is_claim
from .language.zones.wellformed import odd_claim
from .retold.phrased import mentioned

_KINDS = ("claim", "rule", "effect", "fact")
"""What can be said of a sheet: how it is played, and what follows from it."""


def check_sheet_phrases(book: Phrasebook, lexicon: Lexicon, memo: Memo) -> Iterator[Finding]:
    """Keys that there are none of, and values of another class, in what a game's own phrases say of its sheet.

    That nothing is amiss with them, ``memo`` keeps.
    """
    asked = ("sheet phrases", book, lexicon.book)
    if memo.recall(*asked):
        return
    found = memo.get("sheet phrases", (book, lexicon.book), lambda: tuple(_amiss(book, lexicon, memo)))
    yield from found
    if not found:
        memo.record(True, *asked)


def _amiss(book: Phrasebook, lexicon: Lexicon, memo: Memo) -> Iterator[Finding]:
    schema, types, kinds = load_schema(memo), lexicon.book.types, {phrase.kind for phrase in lexicon.book.phrases}
    every = {name for one in schema.constructs for key in one.keys.values() for name in key.classes}
    for phrase in book.phrases:
        for way, part in _parts(phrase.means, ()) if phrase.own else ():
            slots = {slot.name: slot for one in phrase.wordings for slot in slots_in(one.nodes)}
            known = {name: slot for name, slot in slots.items() if slot.type in (kinds if slot.nested else types)}
            classes = {name: schema.class_of(slot.type, slot.nested) for name, slot in known.items()}
            classes = {name: one for name, one in classes.items() if one in every}  # of others it says nothing
            fitting = Fitting(schema, lexicon.verbs, types, classes, frozenset(slots.keys() - classes.keys()))
            known_odd = odd_claim if is_claim(part, "of") else odd_in_play if is_claim(part, AMONG) else None
            found = known_odd(part, way) if known_odd else _fitted(fitting, part, way)
            for odd in found:
                yield odd_sheet_meaning(
                    _place(phrase, odd, book.sources.get(phrase.place.source.name)), odd.why, odd.hint
                )


def _fitted(fitting: Fitting, part: Plain, way: Keys) -> list[Odd]:
    found = list[list[Odd]]()
    for kind in _KINDS:
        found.append(list(fitting.odd(part, kind, way)))
        if not found[-1]:
            return []
    return _least(found)


def _parts(means: Plain, way: Keys) -> Iterator[tuple[Keys, Plain]]:
    """What stands below ``sheet`` in a template, with the way to it."""
    if isinstance(means, dict):
        for key, inner in means.items():
            if key == SHEET:
                every = [((*way, key, n), one) for n, one in enumerate(inner)] if isinstance(inner, list) else []
                for there, part in every or [((*way, key), inner)]:
                    yield mentioned(there, part) if isinstance(part, dict) else (there, part)
            else:
                yield from _parts(inner, (*way, key))
    elif isinstance(means, list):
        for number, inner in enumerate(means):
            yield from _parts(inner, (*way, number))


def _least(found: Sequence[list[Odd]]) -> list[Odd]:
    """What is wrong with a meaning if it is taken for what it is most likely meant as."""
    return min(found, key=lambda odd: (len(odd), -max((len(one.way) for one in odd), default=0)))


def _place(phrase: Phrase, odd: Odd, source: Source | None) -> Place:
    """Where something odd stands in the file of a phrase."""
    doc = parse_yaml(source, Problems()) if source is not None else None
    listed = doc.data.get("phrases") if doc is not None and isinstance(doc.data, dict) else None
    if doc is None or not isinstance(listed, list):
        return phrase.place
    at = next((n for n, one in enumerate(listed) if isinstance(one, dict) and one.get("id") == phrase.id), None)
    if at is None:
        return phrase.place
    way = ("phrases", at, "means", *odd.way)
    return doc.key_place(way) if odd.key else doc.place(way)
