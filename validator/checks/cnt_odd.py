"""Which card makes a count differ, where all others of its kind agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ...cards.model import Card
from ...cards.source import Place

FEWEST = 3
"""Cards of which all but one have as many copies: of two, either may be the odd one."""
_WORDS = re.compile(r"[a-z]+|\d+")


def odd_copies(cards: Sequence[Card], more: int | None) -> Place | None:
    """Where the only card says its copies that has others than the rest, by so many ``more`` as are too many (None: by
    any number); of one card alone, that one's."""
    if len(cards) == 1:
        return cards[0].place_of("copies")
    if len(cards) < FEWEST:
        return None
    (usual, many), *_ = Counter(card.copies for card in cards).most_common()
    odd = [card for card in cards if card.copies != usual]
    if many != len(cards) - 1 or more not in (None, odd[0].copies - usual):
        return None
    return odd[0].place_of("copies")


def odd_value(cards: Sequence[Card], field: str) -> Place | None:
    """Of cards with one value of a field, where the only one says it whose id or name does not, as those of others
    do; none for no field."""
    strangers = [card for card in cards if not _words(str(card.data.get(field))) <= _words(f"{card.id} {card.name}")]
    return strangers[0].place_of(field) if len(strangers) == 1 and len(cards) > 1 else None


def _words(text: str) -> set[str]:
    return set(_WORDS.findall(text.lower()))
