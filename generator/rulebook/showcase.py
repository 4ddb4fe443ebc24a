"""Which cards stand for the whole game: on the cover, in the fan below the contents."""

from __future__ import annotations

from math import log

from ...cards.model import Card, Game
from ...layouts.drawn import DrawnFace
from ...layouts.ops import Picture
from .book import Book
from .flowfaces import Fan
from .styles import MM, Frame

PICTURES = 4
"""Pictures on a cover, at most."""
FAN = 7
"""Faces in a fan, at most."""
FANS = (1.0, 0.75, 0.5)
"""Shares of a page's width that a fan may take at its foot."""


def kinds_of(game: Game) -> list[list[Card]]:
    """The cards by kind: by what tells those of a component apart, else by component (cards to play before others)."""
    for component in game.components.values():
        if component.distinguish:
            kinds: dict[object, list[Card]] = {}
            for card in component.cards:
                kinds.setdefault(card.data.get(component.distinguish), []).append(card)
            return list(kinds.values())
    played = [component for component in game.components.values() if component.kind == "card"]
    return [list(component.cards) for component in played or game.components.values()]


def chosen_pictures(book: Book) -> list[Picture]:
    """The pictures of the cover: that of the last card of each kind, or those of the first cards of a game with one."""
    kinds = kinds_of(book.game)
    cards = [cards[-1] for cards in kinds] if len(kinds) > 1 else [card for cards in kinds for card in cards][:3]
    found = (book.portrait(card.id) for card in cards)
    return [picture for picture in found if picture][:PICTURES]


def chosen_faces(book: Book) -> list[DrawnFace]:
    """Upright faces for a fan, taken from each kind in turn; none if there are fewer than three."""
    kinds = kinds_of(book.game)
    chosen = [card for step in (-3, -1, -2) for cards in kinds for card in cards[step:][:1]]
    faces = list({card.id: face for card in chosen if (face := book.face(card))}.values())
    upright = [face for face in faces if face.size.h > face.size.w][:FAN]
    return upright if len(upright) > 2 else []


def fan_of(book: Book, frame: Frame, share: float = 1.0) -> Fan | None:
    """A hand of upright cards, such a share of a page wide, to fill that of the contents or the last; None: no room."""
    faces = chosen_faces(book)
    fan = Fan(faces, frame.width * share) if faces else None
    return fan if fan and fan.height < frame.height * MM / 2 else None


def columns_for(count: int, w: float, h: float, aspect: float) -> int:
    """In how many columns ``count`` windows filling ``w`` x ``h`` come nearest to the aspect of their pictures."""
    whole = [columns for columns in range(1, count + 1) if count % columns == 0]
    return min(whole, key=lambda columns: abs(log(w / columns / (h / (count / columns)) / aspect)), default=1)
