"""Holds decks against what a sheet says of building one: how many cards, of which sort, and how many of one name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...cards.program import Meaning
from ..language.conditions import COMPARE
from .bearers import COPIES, Bearer, Odd


def odd_deck(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    """Why a deck is not built as a sentence says; None if all are."""
    return next((odd for _, odd in odd_decks(meaning, cards)), None)


def odd_decks(meaning: Meaning, cards: Sequence[Bearer]) -> Iterator[tuple[str, Odd]]:
    """The decks that are not built as a sentence says, by the titles of their components, each with why."""
    decks: dict[str, list[Bearer]] = {}
    for card in cards:
        if card.deck == meaning["deck"]:
            decks.setdefault(card.part, []).append(card)
    if not decks:
        yield "", Odd(f"there is no {meaning['deck']}")
    yield from ((title, one) for title, deck in decks.items() for one in _odd(meaning, title, deck))


def _odd(meaning: Meaning, title: str, deck: Sequence[Bearer]) -> Iterator[Odd]:
    """What is wrong with one deck: it has too many of something, at the card with which it has, or too few."""
    if "any" in meaning:
        return
    so, n = COMPARE[str(meaning["cmp"])], int(meaning["n"])
    there: dict[str, int] = {"": 0}
    of = meaning.get("of", {})
    for card in filter(lambda one: _is_such(one, of), deck):
        key = card.name if "same" in meaning else ""
        there[key] = there.get(key, 0) + card.copies
        if meaning["cmp"] in ("most", "less") and not so(there[key], n):
            said = f"with {card.name}, {title} has {there[key]}{_said(of)}"
            if "same" in meaning:
                said = f"{title} has {there[key]} of {card.name}"
            yield Odd(said, card.id, _field(card, of))
            return
    if "same" not in meaning and not so(there[""], n):
        yield Odd(f"{title} has {there['']}{_said(of)}")


def _field(card: Bearer, of: Meaning) -> str:
    """The field that makes a card one too many: how many there are, unless it is the word in a field of one of them."""
    if card.copies > 1 or "is" not in of:
        return COPIES
    return next((key for key, value in card.fields.items() if value == of["is"]), COPIES)


def _is_such(card: Bearer, of: Meaning) -> bool:
    """Whether a card is counted."""
    if "or" in of:
        return of["is"] in card.sorts or of["or"] in card.sorts
    return all(of[key] in card.sorts for key in ("is", "type") if key in of) and of.get("non") not in card.sorts


def _said(of: Meaning) -> str:
    """Which cards were counted, in words."""
    if "or" in of:
        return f" cards that are {of['is']} or {of['or']}"
    words = [str(of[key]) for key in ("is", "type") if key in of]
    apart = f" that are no {of['non']}" if "non" in of else ""
    return f" cards that are {' and '.join(words)}{apart}" if words else f" cards{apart}"


def alike(meaning: Meaning, cards: Sequence[Bearer]) -> Odd | None:
    """What counts as something else is no other than that; only that there are such cards can be asked."""
    word = str(meaning["is"])
    return None if any(word in card.sorts for card in cards) else Odd(f"no card of a deck is {word}")
