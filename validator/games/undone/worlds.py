"""The worlds a player cannot tell apart: cards hidden from that player have changed places."""

from __future__ import annotations

from ...engine.luck import Luck
from .book import Book
from .state import ACTION, CONTINUITY, DRAWN, GROUPS, NONE, State

TRIES = 20
"""Shuffles looked at for one that keeps The Unravelling away from COALITION cards."""


def other_world(book: Book, s: State, player: int, luck: Luck) -> State:
    """A position equal to ``s`` in all that ``player`` sees."""
    for _ in range(TRIES):
        other = _shuffled(book, s, player, luck)
        if not any(_clashes(book, other, one) for one in range(s.players)):
            return other
    return s.copy()


def _clashes(book: Book, s: State, player: int) -> bool:
    held = s.faction[player]
    return held != NONE and any(book.group[held] in book.words[card].forbids for card in s.hands[player])


def _shuffled(book: Book, s: State, player: int, luck: Luck) -> State:
    other = s.copy()
    pinned = _pinned(book, s, player)
    for group in range(len(GROUPS)):
        _deal_again(book, other, player, group, pinned, luck)
    return other


def _pinned(book: Book, s: State, player: int) -> list[tuple[int, int]]:
    """Cards in the hands of others that what is under way shows or needs: (player, card), one for each copy."""
    found: list[tuple[int, int]] = []
    for f in s.stack:
        if f.looked and f.owner == player:
            found += [(f.rival, card) for card in s.hands[f.rival]]
        if f.part == DRAWN:
            found.append((f.owner, f.card))
        elif f.got != NONE and f.rival != NONE:
            found.append((f.rival, f.got))
    if s.stack and s.stack[-1].left is not None:
        asked = s.stack[-1].ask
        found += [(asked, card) for card in {*book.shields, *book.cancelling} if card in s.actions[asked]]
    return [one for one in found if one[0] != player]


def _deal_again(book: Book, s: State, player: int, group: int, pinned: list[tuple[int, int]], luck: Luck) -> None:
    """Take up the hidden cards of a group and lay them out again in another order."""
    lists = s.hands if group == CONTINUITY else s.actions if group == ACTION else None
    hidden: list[int] = []
    spots: list[tuple[list[int], int]] = []
    left = pinned[:]
    for other in range(s.players):
        if other == player:
            continue
        cards = lists[other] if lists is not None else s.faction
        for at in range(len(cards)) if lists is not None else (other,):
            card = cards[at]
            if card == NONE or book.group[card] != group:
                continue
            if (other, card) in left:
                left.remove((other, card))
                continue
            spots.append((cards, at))
            hidden.append(card)
    for at, card in enumerate(s.under[group]):
        spots.append((s.under[group], at))
        hidden.append(card)
    shown = s.drawn == NONE or s.turn == player or any(f.part == DRAWN and f.card == s.drawn for f in s.stack)
    extra = group == CONTINUITY and not shown
    if extra:
        hidden.append(s.drawn)
    for card in book.of_group[group]:
        hidden += [card] * s.loose[card]
        s.loose[card] = 0
    mixed = luck.shuffled(hidden)
    for cards, at in spots:
        cards[at] = mixed.pop()
    if extra:
        s.drawn = mixed.pop()
    for card in mixed:
        s.loose[card] += 1
