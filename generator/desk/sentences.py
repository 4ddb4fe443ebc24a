"""Every sentence of a game with what it is taken for: what the page of words shows."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.lexicon import runs_from_sheet
from ...cards.model import Game
from ...cards.phrasebook.spoken import spoken
from ...cards.source import Place
from ...cards.words import words_of
from ...validator.claimed import Claimed
from ...validator.language.reading import Readings, read_game
from ...validator.retold import retell
from ...validator.sheet_proof import made_of, tried
from ..prepare import Ready
from ..words import is_wordless
from .seen import ShownSentence


def sentences_of(ready: Ready) -> tuple[ShownSentence, ...]:
    """The sentences of a game in the order of its files; none of one that has no words to read.

    Raises DataError when they cannot be read.
    """
    game = ready.game
    if runs_from_sheet(game):
        return tuple(_of_sheet(game))
    return () if is_wordless(game) else tuple(_of_phrases(game))


def _of_sheet(game: Game) -> Iterator[ShownSentence]:
    """The rules of the sheet and the cards, then the rulebook with what each of its sentences is held against."""
    read = read_game(game)
    for rule in read.every:
        said = read.lexicon.book.said(rule.meaning) or ""
        yield ShownSentence(rule.text, "run", rule.place, tuple(_other_words(rule.text, said)))
    retold = retell(game, read)
    seen = _positions(game, read, retold.claims)
    for one in retold.told:
        notes = [f"{rule.name}: {rule.text}" for rule in one.rules if one.kind == "vouched"]
        if one.meaning is not None:
            notes += _other_words(one.said.text, read.lexicon.book.said(one.meaning) or "")
        notes += seen.get((one.said.text, one.said.place), ())
        if one.against is not None:
            notes.append(f"beside: {one.against.text} ({one.against.place})")
        yield ShownSentence(one.said.text, one.kind, one.said.place, tuple(notes))


def _positions(game: Game, read: Readings, claims: list[Claimed]) -> dict[tuple[str, Place], list[str]]:
    """What came of each claim of the rulebook that play tries, by its words and place."""
    made, _ = made_of(game, read)
    if made is None or not claims:
        return {}
    return {
        (one.claim.text, one.claim.place): [
            f"held in {one.held:,} positions" if one.counterexample is None else f"refuted: {one.counterexample.why}"
        ]
        for one in tried(game, made, read, claims).tried
    }


def _of_phrases(game: Game) -> Iterator[ShownSentence]:
    """The sentences of cards, rulebook and examples with what they are read as."""
    book, words = words_of(game)
    for one in spoken(game, book, words):
        text = one.reading.text
        notes = [note for parse in one.reading.parses for note in _other_words(text, book.said(parse.meaning) or "")]
        yield ShownSentence(text, one.reading.outcome, None, (one.where, *notes))


def _other_words(text: str, said: str) -> Iterator[str]:
    """What a sentence means, if that is said in other words than its own."""
    if said and said.rstrip(".").casefold() != text.rstrip(".").casefold():
        yield f"that is: {said}"
