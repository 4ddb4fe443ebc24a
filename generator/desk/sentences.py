"""Every sentence of a game with what it is taken for: what the page of words shows."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.lexicon import runs_from_sheet
from ...cards.model import Game
from ...cards.phrasebook.spoken import IN_EXAMPLE, spoken
from ...cards.words import words_of
from ...validator.came import NOTHING, came_of_claims
from ...validator.language.reading import read_game
from ...validator.retold import retell
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
    retold, came = retell(game, read), came_of_claims(game)
    for rule in read.every:
        said = read.lexicon.book.said(rule.meaning) or ""
        claim = came.get((rule.text, rule.place), NOTHING) if rule.place is not None else NOTHING
        kind = "refuted" if claim.refuted else "tried" if claim.said else "run"
        yield ShownSentence(rule.text, kind, rule.place, (*_other_words(rule.text, said), *claim.said), claim.name)
    for one in retold.told:
        notes = [f"{rule.name}: {rule.text}" for rule in one.rules if one.kind == "vouched"]
        if one.meaning is not None:
            notes += _other_words(one.said.text, read.lexicon.book.said(one.meaning) or "")
        claim = came.get((one.said.text, one.said.place), NOTHING)
        notes += claim.said
        if one.against is not None:
            notes.append(f"beside: {one.against.text} ({one.against.place})")
        kind = "refuted" if claim.refuted else one.kind
        yield ShownSentence(one.said.text, kind, one.said.place, tuple(notes), claim.name)


def _of_phrases(game: Game) -> Iterator[ShownSentence]:
    """The sentences of cards, rulebook and examples with what they are read as."""
    book, words = words_of(game)
    came = {text: one for (text, _), one in came_of_claims(game).items()}
    for one in spoken(game, book, words):
        text = one.reading.text
        notes = [note for parse in one.reading.parses for note in _other_words(text, book.said(parse.meaning) or "")]
        claim = came.get(text, NOTHING) if one.home is not IN_EXAMPLE else NOTHING
        kind = "refuted" if claim.refuted else "tried" if claim.said else one.reading.outcome
        yield ShownSentence(text, kind, None, (one.where, *notes, *claim.said), claim.name)


def _other_words(text: str, said: str) -> Iterator[str]:
    """What a sentence means, if that is said in other words than its own."""
    if said and said.rstrip(".").casefold() != text.rstrip(".").casefold():
        yield f"that is: {said}"
