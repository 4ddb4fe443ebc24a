"""The report of ``deckproof phrases``: every sentence with what it means, every phrase with its uses, every gap."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from ..model import Game
from ..words import Statement, Words, read_cards
from .book import Phrasebook
from .gaps import gaps
from .loading import load_phrasebook
from .reading import phrases_in
from .teaching import explain


def phrases_report(game: Game) -> str:
    """The report for a game. Raises DataError when its phrasebook cannot be read."""
    book = load_phrasebook(game)
    words = read_cards(game, book)
    parts = [_heading(game, book, words), _sentences(book, words), _uses(book, words), _gaps(book, words)]
    return "\n\n".join("\n".join(part) for part in (list(part) for part in parts) if part) + "\n"


def uses(statements: Iterable[Statement]) -> Counter[str]:
    """How many different sentences use each phrase, by its id; the phrases inside others count as well."""
    by_phrase: dict[str, set[str]] = defaultdict(set)
    for statement in statements:
        for parse in statement.reading.parses:
            for phrase in phrases_in(parse):
                by_phrase[phrase].add(statement.reading.text.lower())
    return Counter({phrase: len(texts) for phrase, texts in by_phrase.items()})


def _heading(game: Game, book: Phrasebook, words: Words) -> Iterator[str]:
    read, every = words.coverage
    own = sum(phrase.own for phrase in book.phrases)
    yield f"{game.name}: {read} of {every} sentences read"
    yield f"phrases: {own} of the game, {len(book.phrases) - own} that come along"


def _sentences(book: Phrasebook, words: Words) -> Iterator[str]:
    grouped: dict[str, list[Statement]] = defaultdict(list)
    for statement in words:
        grouped[statement.reading.text].append(statement)
    yield "SENTENCES"
    for text, statements in grouped.items():
        places = ", ".join(f"{one.owner} {one.field}" for one in statements)
        yield f"\n{text}.  [{places}]"
        reading = statements[0].reading
        for parse in reading.parses:
            yield f"  means   {json.dumps(parse.meaning, ensure_ascii=False)}"
            yield f"  that is {book.render(parse.meaning)}"
        if not reading.parses:
            said = explain(book, text)
            yield f"  UNREAD  {said.message}" + (f"; did you mean: {said.repaired}." if said.repaired else "")


def _uses(book: Phrasebook, words: Words) -> Iterator[str]:
    counted = uses(words)
    yield "PHRASES (different sentences that use them)"
    for phrase in sorted(book.phrases, key=lambda phrase: (-counted[phrase.id], phrase.id)):
        if phrase.own or counted[phrase.id]:
            yield f"{counted[phrase.id]:4}  {phrase.id:<24} {phrase.wordings[0].pattern if phrase.wordings else ''}"
    single = sum(1 for phrase in book.phrases if phrase.own and not phrase.noun and counted[phrase.id] == 1)
    yield f"{single} phrases of the game are used by a single sentence"


def _gaps(book: Phrasebook, words: Words) -> Iterator[str]:
    unread = [(one.owner, one.reading.text) for one in words if one.reading.outcome == "unread"]
    if not unread:
        return
    yield "GAPS (the phrase that finishes most cards first)"
    for gap in gaps(book, unread):
        yield f"\n{len(gap.owners)} cards ({', '.join(gap.owners)}); finishes {len(gap.finishes)}"
        yield from (f"  {text}." for text in gap.texts)
        yield gap.entry
