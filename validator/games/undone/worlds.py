"""The worlds a player cannot tell apart: cards hidden from that player have changed places."""

from __future__ import annotations

from ...engine.luck import Luck
from .book import Book
from .state import ACTION, CONTINUITY, DRAWN, GROUPS, NONE, Frame, State

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
    for f in other.stack:
        if f.part == DRAWN and f.owner != player:
            _another_prompt(book, other, f, luck)
    return other


def _another_prompt(book: Book, s: State, f: Frame, luck: Luck) -> None:
    """A prompt that is being followed may be any other that asks the same; it takes the place of one in the pile."""
    words = book.words[f.card]
    same = [
        card
        for card in book.of_group[CONTINUITY]
        if s.loose[card]
        and (book.words[card].prompts_from, book.words[card].prompts_must) == (words.prompts_from, words.prompts_must)
    ]
    other, hand = luck.choice([f.card, *same]), s.hands[f.owner]
    drawn_now = s.drawn == f.card and s.turn == f.owner
    if other == f.card or not (drawn_now or f.card in hand):  # somebody may have taken a prompt that was dealt
        return
    s.loose[other] -= 1
    s.loose[f.card] += 1
    if drawn_now:
        s.drawn = other
    else:
        hand[hand.index(f.card)] = other
    f.card = other


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
