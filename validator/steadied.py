"""What to write so that an example that holds by luck alone holds in every deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ..cards.examples import Example, ExampleSentence
from ..cards.phrasebook.book import Phrasebook
from .by_luck import by_luck, deals
from .example_stage import Stage
from .replay import Replay
from .replay_read import kind_of, read_sentences

MOST = 12
"""Sentences that are tried; an example that rests on more is named by nobody."""
_SENTENCES = re.compile(r"(?<=[.!]) ")


def steadied(played: Replay, rules: Stage, book: Phrasebook) -> tuple[str, ...]:
    """Sentences of what luck dealt that, given before the first move, let an example come true in every deal, as few
    as there can be; none if no such sentences are known. What an example gives already is said with it, in one.
    """
    example, luck = played.example, by_luck(played, rules, book)
    made = [one for said in luck.made.values() for one in _SENTENCES.split(said) if _given(one, book)]
    single = [[one] for one in luck.filled[:MOST]]
    ways = (made, *single, list(luck.filled), [*luck.filled, *made])
    wanted = next((way for way in ways if 0 < len(way) <= MOST and _holds(example, way, rules, book)), [])
    for one in list(wanted):
        fewer = [other for other in wanted if other is not one]
        if _holds(example, fewer, rules, book):
            wanted = fewer
    return fuller(example, wanted, book)[1]


def _given(text: str, book: Phrasebook) -> bool:
    """Whether a sentence says what is given, or how luck falls."""
    return book.read(text, ("given",)).outcome == "read"


def _holds(example: Example, given: Sequence[str], rules: Stage, book: Phrasebook) -> bool:
    """Whether an example in which this is given as well comes true in every deal."""
    return all(again.ok for again in deals(fuller(example, given, book)[0], rules, book))


def fuller(example: Example, given: Sequence[str], book: Phrasebook) -> tuple[Example, tuple[str, ...]]:
    """An example in which more is given, and how that is said: cards beside others of their place in one sentence."""
    told, _ = read_sentences(example, book)
    at = next((number for number, one in enumerate(told) if kind_of(one) not in ("given", "luck")), len(told))
    sentences, new, said = list(example.sentences), list[ExampleSentence](), list[str]()
    for text in given:
        together = next(filter(None, (_both(one.meaning, text, book) for one in told[:at])), "")
        said.append(together or text)
        if together:
            number = next(number for number, one in enumerate(told) if _both(one.meaning, text, book))
            sentences[number] = ExampleSentence(together, sentences[number].place)
        else:
            new.append(ExampleSentence(text, example.place))
    return replace(example, sentences=(*sentences[:at], *new, *sentences[at:])), tuple(said)


def _both(meaning: object, text: str, book: Phrasebook) -> str:
    """One sentence for cards that are given and others given of the same place; "" if that cannot be."""
    other = book.read(text, ("given",)).meaning
    if not isinstance(meaning, dict) or not isinstance(other, dict):
        return ""
    here, there = meaning.get("cards"), other.get("cards")
    if not isinstance(here, list) or not isinstance(there, list):
        return ""
    if {**meaning, "cards": None} != {**other, "cards": None} or meaning.get("given") == "top":
        return ""
    try:
        return book.render({**meaning, "cards": [*here, *there]}, "given")
    except KeyError:
        return ""
