"""What must hold in every position of every game, and the worlds a player cannot tell apart."""

from __future__ import annotations

from ...engine.kernel import Plain
from ...engine.luck import Luck
from .book import Book
from .state import DEAL, DISCARD, FIRST, HAND, LOOKED, OUT, PILE, PLAY, SCULPTED, State

LONGEST_CHAIN = 25
"""Costs and abilities that can run one after another in a single play: each card once, and one of them returned."""


def faults(book: Book, s: State) -> list[str]:
    """Everything that is broken, in words: cards conserved, locks and points sane, no choice left over."""
    found = _cards(book, s) if s.phase not in (FIRST, DEAL) else []
    if min(s.points) < 0:
        found.append(f"a player has fewer than 0 Affection Points: {s.points}")
    if s.chain > LONGEST_CHAIN:
        found.append(f"{s.chain} costs and abilities ran in one play; {LONGEST_CHAIN} at most can")
    if s.stack and (s.phase != PLAY or not s.stack[-1].asked):
        found.append("a card is still running although nobody is asked")
    if s.phase == PLAY and not s.stack and not s.hands[s.turn]:
        found.append(f"player {s.turn} has the turn but no cards")
    if s.locks:
        found += _locks(book, s)
    return found


def _cards(book: Book, s: State) -> list[str]:
    """Every card lies in exactly one place, and where it says it is."""
    lists = ((s.hands[0], HAND), (s.hands[1], HAND + 1), (s.pile, PILE), (s.discard, DISCARD), (s.sculpted, SCULPTED))
    loc, count, found = s.loc, len(s.board), []
    for cards, place in lists:
        count += len(cards)
        for card in cards:
            if loc[card] != place:
                found.append(f"{book.ids[card]} lies in place {place} but is noted in {loc[card]}")
    for card in s.board:
        if loc[card] > 2 or s.stamp[card] < 0 or s.owner[card] not in (0, 1):
            found.append(f"{book.ids[card]} lies on the table but is noted in place {loc[card]}")
    for frame in s.stack:
        count += len(frame.others)
        found += [f"{book.ids[card]} is not held by anybody" for card in frame.others if loc[card] != LOOKED]
    wanted = len(loc) - loc.count(OUT)
    if count != wanted:
        found.append(f"{count} cards lie somewhere, {wanted} were dealt")
    if s.fi >= 0 and loc[s.fi] > 2:
        found.append(f"{book.ids[s.fi]} has First Impressions but is not on the table")
    return found


def _locks(book: Book, s: State) -> list[str]:
    found = []
    ends: dict[tuple[int, int], int] = {}
    for player, zone, _, last, card in s.locks:
        if last < s.turns[player]:
            found.append(f"the lock of {book.ids[card]} on player {player} is over but still there")
        if not (s.loc[card] <= 2 and s.up[card]):
            found.append(f"the card of a lock, {book.ids[card]}, does not lie face-up")
        if ends.setdefault((player, zone), last) != last:
            found.append(f"two locks on player {player} in one Zone end at different times")
    return found


def hidden_from(s: State, player: int) -> list[int]:
    """The cards whose place ``player`` cannot know from the table, except those that are running."""
    running = {frame.card for frame in s.stack}.union(*(frame.others for frame in s.stack))
    mine, away = {HAND + player, OUT}, player ^ 1
    held = set(s.held[away])
    return [
        card
        for card, place in enumerate(s.loc)
        if place not in mine
        and card not in running
        and card not in held
        and not (place <= 2 and (s.up[card] or s.owner[card] == player))
    ]


def other_world(book: Book, s: State, player: int, luck: Luck) -> State:
    """A position equal to ``s`` in all that ``player`` sees: the hidden cards have changed places."""
    hidden = hidden_from(s, player)
    to = list(range(len(s.loc)))
    for card, other in zip(hidden, luck.shuffled(hidden), strict=True):
        to[card] = other
    plain: dict[str, Plain] = s.to_plain()
    for name in ("loc", "owner", "up", "active", "shield", "stamp"):
        values = plain[name]
        fresh = values[:]
        for card, other in enumerate(to):
            fresh[other] = values[card]
        plain[name] = fresh
    for name in ("pile", "discard", "sculpted", "board"):
        plain[name] = [to[card] for card in plain[name]]
    plain["hands"] = [[to[card] for card in hand] for hand in plain["hands"]]
    plain["fi"] = to[s.fi] if s.fi >= 0 else -1
    return State.from_plain(plain)
