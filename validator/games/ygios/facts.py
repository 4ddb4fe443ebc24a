"""What the rules must know of a card besides its words."""

from __future__ import annotations

from collections.abc import Iterable

from ....cards.lazyclass import dataclass
from ....cards.model import Card


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The facts of one card: ``zone`` is its family, ``devotion`` what is printed (both None on a Zone Bonus)."""

    id: str
    name: str
    zone: str | None = None
    devotion: int | None = None
    marks: tuple[str, ...] = ()


def card_facts(cards: Iterable[Card]) -> dict[str, CardFacts]:
    """The facts of loaded cards by id, in the order given."""
    return {
        card.id: CardFacts(
            card.id, card.name, _text(card.data.get("zone")), _number(card.data.get("devotion")), card.marks
        )
        for card in cards
    }


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _number(value: object) -> int | None:
    return value if isinstance(value, int) else None
