"""NAM: names that nothing has, and one thing written in two ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...cards.finding import Finding
from ...cards.model import Game
from ...cards.phrasebook.book import Phrasebook
from ...cards.phrasebook.matching import Parse, Value
from ...cards.phrasebook.teaching import Explanation
from ...cards.phrasebook.types import Names
from ...cards.registry import Said, check
from ...cards.source import Place
from ...cards.words import Words


@check("NAM001", "unknown-name", "error")
def unknown_name(message: str, repaired: str) -> Said:
    """A text names something that is not in the game, but nearly.

    With the name of a card, a Zone or a term put right, the sentence reads.

    Why: a player looks for the card that is named, and it is not there.
    Bad: "If Paranoja is in School, draw 1 card."
    Good: "If Paranoia is in School, draw 1 card."
    """
    return Said(message, f"did you mean: {repaired}.")


@check("NAM002", "other-spelling", "warning")
def other_spelling(got: str, name: str, other: Place | None) -> Said:
    """A name stands in a text in other capitals than it has.

    The sentence is read; only the spelling of a card, a Zone or a mode differs from its own.

    Why: names are told from common words by their capitals.
    Bad: "Cards can still be moved to home."
    Good: "Cards can still be moved to Home."
    """
    return Said(f"{got!r} is written {name!r} elsewhere", f"write {name!r}", other, "its name" if other else "")


@check("NAM003", "names-alike", "warning")
def names_alike(one: str, two: str, other: Place) -> Said:
    """Two cards have names that differ only in capitals, spaces or signs.

    Read aloud, they are the same name.

    Why: a text that names one of them may mean either.
    Bad: cards called `Our Spot` and `Our spot`
    Good: cards called `Our Spot` and `Their Spot`
    """
    return Said(f"the name {one!r} is hardly told from {two!r}", "give one of the cards another name", other, repr(two))


def check_names(
    game: Game, words: Words, book: Phrasebook, told: Mapping[str, Explanation | None]
) -> Iterator[Finding]:
    """Names in every sentence, and those of the cards; ``told`` are the explanations of sentences not read."""
    yield from _alike(game)
    for one in words:
        text = one.reading.text
        if one.reading.outcome == "read":
            for taken, right in misspelt(one.reading.parses[0], text, book):
                card = game.by_id.get(taken.value) if isinstance(taken.value, str) else None
                got, place = text[taken.start : taken.end], card.place_of("name") if card else None
                yield other_spelling(one.place_of(taken.start, taken.end), got, right, place)
        elif (said := told.get(text)) is not None and is_name(said, book):
            yield unknown_name(one.place_of(said.start, said.end), said.message, said.repaired)


def is_name(said: Explanation, book: Phrasebook) -> bool:
    """Whether the word that keeps a sentence from being read is a name, which NAM001 tells."""
    return bool(said.repaired) and said.type in book.named


def misspelt(parse: Parse, text: str, book: Phrasebook) -> Iterator[tuple[Value, str]]:
    """The names in a sentence whose capitals are off, each with its right spelling, which NAM002 tells."""
    for name, taken in parse.slots.items():
        slot = parse.wording.slots[name]
        known = book.types.get(slot.type)
        if taken.parse is not None:
            yield from misspelt(taken.parse, text, book)
        elif slot.type in book.named and isinstance(known, Names):
            got = text[taken.start : taken.end]
            right = known.spelled(got)
            if right is not None and right != got:
                yield taken, right


def _alike(game: Game) -> Iterator[Finding]:
    first: dict[str, tuple[str, Place]] = {}
    for card in game.by_id.values():
        bare = re.sub(r"[\W_]+", "", card.name.lower())
        place = card.place_of("name")
        name, other = first.setdefault(bare, (card.name, place))
        if name != card.name:
            yield names_alike(place, card.name, name, other)
