"""Decks that players bring, held against what the sheet and the rulebook say of building one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..cards.finding import Finding
from ..cards.model import Game
from ..cards.program import Meaning, Sentence
from .checks.sht_decks import deck_breaks_rule
from .deck_limits import disagreeing
from .language.reading import Readings
from .retold.bearers import Bearer, Decks, Odd, bearers
from .retold.decks import alike, odd_decks
from .retold.parts import PARTS

OF_DECKS = ("deck", "alike")
"""What is said of cards of decks alone."""


def decks_said(read: Readings, said: Iterable[Sentence]) -> Decks:
    """The decks that players bring, and what words on cards count as by what is ``said`` of cards, and by the rules."""
    also: dict[str, list[str]] = {}
    for one in (*said, *read.sheet["Rules"]):
        if one.meaning.get(PARTS) == "alike":
            also.setdefault(str(one.meaning["is"]), []).append(str(one.meaning["as"]))
        elif "also_is" in one.meaning:
            also.setdefault(str(one.meaning["type"]), []).append(str(one.meaning["also_is"]))
    return Decks(read.lexicon.words.decks, also)


def hold_decks(game: Game, read: Readings, said: Sequence[Sentence]) -> Iterator[Finding]:
    """Decks that are not built as a sentence says: at the card with which they are not, or at their component."""
    decks = decks_said(read, said)
    cards = bearers(game, read.lexicon.fields, decks)
    for one in said:
        for title, found in _wrong(one.meaning, cards):
            card = game.by_id.get(found.card)
            part = next((part for part in game.components.values() if part.title == title), None)
            place = card.place_of(found.field) if card else part.place if part else one.place
            if place is not None:
                yield deck_breaks_rule(place, found.why, one.text, one.place)
    yield from disagreeing([one for one in said if one.meaning[PARTS] == "deck"], cards, decks)


def _wrong(meaning: Meaning, cards: Sequence[Bearer]) -> Iterator[tuple[str, Odd]]:
    """What is wrong with each deck, by its title, by one sentence; nothing for one about something else."""
    if meaning[PARTS] == "deck":
        yield from odd_decks(meaning, cards)
    elif meaning[PARTS] == "alike" and (found := alike(meaning, cards)) is not None:
        yield "", found
