"""The report of ``deckproof phrases``: every sentence with what it means, every phrase with its uses, every gap."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Protocol

from ..model import Game
from ..words import words_of
from .book import Phrasebook
from .gaps import gaps
from .proposing import proposed
from .reading import Reading, phrases_in
from .spoken import HOMES, IN_BOOK, Home, Spoken, read_of, spoken
from .teaching import explain


class _Read(Protocol):
    @property
    def reading(self) -> Reading: ...


def phrases_report(game: Game) -> str:
    """The report for a game. Raises DataError when its phrasebook, rulebook or examples cannot be read."""
    book, words = words_of(game)
    said = list(spoken(game, book, words))
    parts = [_heading(game, book, said), _sentences(book, said), _uses(book, said)]
    taken = set[str]()
    parts += [_gaps(game, book, said, home, taken) for home in HOMES]
    return "\n\n".join("\n".join(part) for part in (list(part) for part in parts) if part) + "\n"


def uses(statements: Iterable[_Read]) -> Counter[str]:
    """How many different sentences use each phrase, by its id; the phrases inside others count as well."""
    by_phrase: dict[str, set[str]] = defaultdict(set)
    for statement in statements:
        for parse in statement.reading.parses:
            for phrase in phrases_in(parse):
                by_phrase[phrase].add(statement.reading.text.lower())
    return Counter({phrase: len(texts) for phrase, texts in by_phrase.items()})


def _heading(game: Game, book: Phrasebook, said: Sequence[Spoken]) -> Iterator[str]:
    counts = [(home, *read_of(said, home)) for home in HOMES]
    own = sum(phrase.own for phrase in book.phrases)
    read = own > 0  # else a sentence that one of these phrases reads is read by chance, and 'check' reads none
    told = [
        f"{now} of {every} {home.thing} sentences read" if read else f"{every} {home.thing} sentence{'s' * (every > 1)}"
        for home, now, every in counts
        if every
    ]
    unread = "" if read else "; it has no phrases yet to read them with"
    yield f"{game.name}: {', '.join(told) or 'no sentences'}{unread}"
    yield f"phrases: {own} of the game, {len(book.phrases) - own} that come along"


def _sentences(book: Phrasebook, said: Sequence[Spoken]) -> Iterator[str]:
    grouped: dict[tuple[bool, str], list[Spoken]] = defaultdict(list)
    for one in said:
        grouped[one.home is HOMES[-1], one.reading.text].append(one)
    yield "SENTENCES"
    for (_, text), same in grouped.items():
        yield f"\n{text}.  [{', '.join(one.where for one in same)}]"
        reading = same[0].reading
        for parse in reading.parses:
            yield f"  means   {json.dumps(parse.meaning, ensure_ascii=False)}"
            told = book.said(parse.meaning)
            unsaid = f"  UNSAID  no phrase says this; mend {parse.phrase.id!r} ({parse.phrase.place})"
            yield f"  that is {told}" if told else unsaid
        if not reading.parses:
            why = explain(book, text)
            yield f"  UNREAD  {why.message}" + (f"; did you mean: {why.repaired}." if why.repaired else "")


def _uses(book: Phrasebook, said: Sequence[Spoken]) -> Iterator[str]:
    counted = uses(said)
    yield "PHRASES (different sentences that use them)"
    for phrase in sorted(book.phrases, key=lambda phrase: (-counted[phrase.id], phrase.id)):
        if phrase.own or counted[phrase.id]:
            yield f"{counted[phrase.id]:4}  {phrase.id:<24} {phrase.wordings[0].pattern if phrase.wordings else ''}"
    single = sum(1 for phrase in book.phrases if phrase.own and not phrase.noun and counted[phrase.id] == 1)
    yield f"{single} phrases of the game are used by a single sentence"


def _gaps(game: Game, book: Phrasebook, said: Sequence[Spoken], home: Home, taken: set[str]) -> Iterator[str]:
    unread = [(one.owner, one.reading.text) for one in said if one.home is home and one.reading.outcome == "unread"]
    if not unread:
        return
    yield f"GAPS, for {home.file} (the phrase that finishes most {home.noun}s first)"
    means = partial(proposed, game) if home is IN_BOOK else None
    for gap in gaps(book, unread, home.kind, home.key, means, taken):
        count = len(gap.owners)
        these = f"{count} {home.noun}{'' if count == 1 else 's'}"
        yield f"\n{these} ({', '.join(gap.owners)}); finishes {len(gap.finishes)}"
        yield from (f"  {text}." for text in gap.texts)
        yield gap.entry
