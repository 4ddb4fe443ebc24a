"""Hands that show what claims about hands come to: such claims are worked out, and no play decides them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from ....cards.phrasebook.amounts import plain_amount
from ....cards.program import Meaning
from ...claimed import Claimed
from ...engine.plainstate import PositionError
from ...teller import Proof
from ...telling_kit import kind_of
from .book import Scene
from .claims_hands import hands
from .game import Undone
from .position import Position
from .scoring import Score, score
from .state import NONE, State

Show: TypeAlias = Callable[[Undone, Claimed], Proof[State]]


def proof_of(rules: Undone, claim: Claimed) -> Proof[State] | None:
    """The hand that shows what a claim about hands comes to; None for claims that play decides."""
    show = SHOWS.get(kind_of(claim))
    if show is None:
        return None
    try:
        return show(rules, claim)
    except (KeyError, PositionError):  # no such card, or nobody can hold it
        return Proof(None)


def _held(rules: Undone, hand: list[int], faction: int, *outcomes: Meaning) -> Proof[State]:
    """Your hand with these cards, and what they come to."""
    cards = [rules.book.ids[card] for card in (*hand, *([faction] if faction != NONE else []))]
    return Proof(rules.position(Position(2, {0: cards})), outcomes, keep=frozenset({"hold"}))


def _scores(rules: Undone, size: int, faction: int, victory: str | None) -> Iterator[tuple[list[int], Score]]:
    """Every hand of so many cards that can be held beside a Faction card, with what it comes to."""
    book = rules.book
    for hand in hands(rules, size):
        if faction == NONE or not any(book.group[faction] in book.words[card].forbids for card in hand):
            yield hand, score(book, Scene(hand, victory), faction, 0)


def _extreme(which: str) -> Show:
    """The best or the worst hand."""

    def show(rules: Undone, claim: Claimed) -> Proof[State]:
        m = claim.meaning
        faction, victory = rules.book.index[m["card"]] if "card" in m else NONE, m.get("victory")
        if m["cards"] != rules.book.hand:
            return Proof(None)
        pick = max if m.get("which", which) == "best" else min
        hand, found = pick(_scores(rules, m["cards"], faction, victory), key=lambda one: one[1].total)
        shown: Meaning = {"outcome": "total", "who": 0, "is": plain_amount(found.total)}
        return _held(rules, hand, faction, {**shown, "victory": victory} if victory else shown)

    return show


def _together(rules: Undone, claim: Claimed) -> Proof[State]:
    """A hand with so many copies of the card which come to something else."""
    m, book = claim.meaning, rules.book
    card, without = book.index[claim.card], book.index[m["without"]]
    for hand in hands(rules, book.hand):
        if hand.count(card) == m["n"] and without not in hand:
            n = sum(value for other, value in zip(hand, rules.lived(hand), strict=True) if other == card)
            if n != m["is"]:
                is_: Meaning = {"card": claim.card, "n": m["n"], "is": plain_amount(n)}
                return _held(rules, hand, NONE, {"outcome": "worth_copies", "who": 0, **is_})
    return Proof(None)


def _better_and_worse(rules: Undone, claim: Claimed) -> Proof[State]:
    """The three cards in one hand."""
    m, book = claim.meaning, rules.book
    cards = [book.index[m[key]] for key in ("card", "better", "worse")]
    held: Meaning = {"outcome": "holds", "who": 0, "cards": [m["card"]], "is": True}
    worths = [
        {"outcome": "worth", "who": 0, "card": book.ids[card], "is": plain_amount(value)}
        for card, value in zip(cards, rules.lived(cards), strict=True)
    ]
    return _held(rules, cards, NONE, held, *worths[1:]) if len(set(cards)) == len(cards) else Proof(None)


def _still_has(rules: Undone, claim: Claimed) -> Proof[State]:
    """A hand in which a card has something else with the Faction card, in the Victory it speaks of."""
    m, book = claim.meaning, rules.book
    faction = book.index[claim.card]
    for hand, found in _scores(rules, book.hand, faction, "coalition"):
        for value in found.cards:
            if value.is_ > 0 and value.is_ != m["is"] and hand.count(value.card) == 1:
                is_: Meaning = {"card": book.ids[value.card], "is": plain_amount(value.is_), "victory": "coalition"}
                return _held(rules, hand, faction, {"outcome": "worth", "who": 0, **is_})
    return Proof(None)


def _unshown(rules: Undone, claim: Claimed) -> Proof[State]:
    return Proof(None)


SHOWS: dict[str, Show] = {
    "best_hand": _extreme("best"),
    "worst_hand": _extreme("worst"),
    "hand_with": _extreme(""),
    "together": _together,
    "better_and_worse": _better_and_worse,
    "still_has": _still_has,
    **dict.fromkeys(("sleeper_gain", "depends", "no_difference", "own_happiness", "half"), _unshown),
}
"""How claims that are worked out are shown, by their kinds."""
