"""What can happen to cards and Sanity. Everything here is carried out at once and written down."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.kernel import Because, Event, Plain
from .book import Book
from .state import BACK, GRAD, HAND, HIATUS, ROSTER, STACK, STAGE, STARS, SUPPLY, State
from .stats import is_dying


def note(s: State, kind: str, because: Because, seen: Sequence[int] | None = None, **data: Plain) -> None:
    """Write an event down, if events are recorded."""
    if s.events is not None:
        s.events.append(Event(kind, data, because, None if seen is None else tuple(seen)))


def lose(s: State, manager: int, n: int, because: Because, how: str = "lose") -> None:
    """A manager loses Sanity; it may fall below 0."""
    s.sanity[manager] -= n
    note(s, how, because, player=manager, n=n, left=s.sanity[manager])


def _unfilled(book: Book, s: State, manager: int) -> None:
    """A card that an empty Roster cannot give costs Sanity: 1, then 2, then 3 (L149, ruling V04)."""
    n = book.loss_first + s.losses[manager] * book.loss_more
    s.losses[manager] += 1
    lose(s, manager, n, "deck_out.first" if s.losses[manager] == 1 else "deck_out.more", "empty-roster")


def draw(book: Book, s: State, manager: int, n: int, because: Because) -> None:
    """Draw cards from the top of the Roster one by one; each that is not there costs Sanity."""
    drawn = s.roster[manager][:n]
    del s.roster[manager][:n]
    for card in drawn:
        s.loc[card] = HAND
    s.hand[manager] += drawn
    if drawn:
        note(s, "draw", because, (manager,), player=manager, cards=[book.ids[card] for card in drawn])
    for _ in range(n - len(drawn)):
        _unfilled(book, s, manager)


def mill(book: Book, s: State, manager: int, n: int, because: Because) -> None:
    """The top cards of a Roster go to the Graduation Zone; each that is not there costs Sanity."""
    for _ in range(n):
        if s.roster[manager]:
            card = s.roster[manager].pop(0)
            to_grad(s, card)
            note(s, "mill", because, player=manager, card=book.ids[card])
        else:
            _unfilled(book, s, manager)


def to_grad(s: State, card: int) -> None:
    """Lay a card that is nowhere into its manager's Graduation Zone."""
    s.loc[card] = GRAD
    s.grad[s.owner[card]].append(card)


def take_from(s: State, card: int) -> None:
    """Take a card out of the hand, the Backstage, the Graduation Zone or the stage it is in."""
    place, owner = s.loc[card], s.owner[card]
    if place == HAND:
        s.hand[owner].remove(card)
    elif place == GRAD:
        s.grad[owner].remove(card)
    elif place == STAGE:
        leave(s, card)
    elif place == BACK:
        s.centre[owner] = -1
    s.loc[card] = STACK


def to_stars(s: State, card: int) -> None:
    """Put a card of the hand into the Star Pool, untilted (L151-155)."""
    take_from(s, card)
    s.loc[card] = STARS
    s.stars[s.owner[card]].append(card)


def enter(book: Book, s: State, card: int) -> None:
    """Put a card or token that is nowhere on its manager's stage. A character has Debut Burnout (L252)."""
    s.loc[card] = STAGE
    s.stage[s.owner[card]].append(card)
    s.burnout[card] = int(book.defs[card].is_character)
    trigger(book, s, "debut", [card])


def leave(s: State, card: int) -> None:
    """Take a card off the stage: nothing that lay on it stays, nor its part in combat (rulings V19, V22)."""
    s.stage[s.owner[card]].remove(card)
    s.tilted[card] = s.damage[card] = s.burnout[card] = s.counters[card] = s.banned[card] = 0
    s.more_atk[card] = s.more_hp[card] = s.gained[card] = 0
    s.host[card] = -1
    for other, host in enumerate(s.host):
        if host == card:
            s.host[other] = -1
    if s.attackers:
        if card in s.attackers:
            s.attackers.remove(card)
            s.blocked = [one for one in s.blocked if one != card]
        s.blocks = [pair for pair in s.blocks if card not in pair]


def graduate(book: Book, s: State, cards: Sequence[int], because: Because) -> None:
    """Graduate cards of the stage together: cards to the Graduation Zone, tokens out of the game (L180, L224)."""
    for card in cards:
        counters = s.counters[card]
        leave(s, card)
        if book.defs[card].is_token:
            s.loc[card] = SUPPLY
        else:
            to_grad(s, card)
        note(s, "graduate", because, player=s.owner[card], card=book.ids[card])
        if book.defs[card].is_token:
            note(s, "token-gone", "stage.token_leaves", card=book.ids[card])
        if counters:
            note(s, "counters-gone", "stage.counters", card=book.ids[card], n=counters)
    trigger(book, s, "graduate", cards)


def trigger(book: Book, s: State, when: str, cards: Iterable[int]) -> None:
    """Line up what cards do at a moment, those of the defending manager first (L224, ruling V18)."""
    found = [
        [card, ability.number, s.owner[card]]
        for card in cards
        for ability in book.defs[card].abilities
        if ability.when == when
    ]
    s.queue += sorted(found, key=lambda one: one[2] == s.active)


def sweep(book: Book, s: State, because: Because) -> bool:
    """Graduate all characters whose damage is at least their HP, until there are none; False if there were none."""
    found = False
    while dying := [card for side in (s.active ^ 1, s.active) for card in s.stage[side] if is_dying(book, s, card)]:
        graduate(book, s, dying, because)
        found = True
    return found


def to_hiatus(book: Book, s: State, card: int, because: Because) -> None:
    """Remove a card of the stage from play (L192); a token is out of the game."""
    leave(s, card)
    s.loc[card] = SUPPLY if book.defs[card].is_token else HIATUS
    if not book.defs[card].is_token:
        s.hiatus.append(card)
    note(s, "hiatus", because, player=s.owner[card], card=book.ids[card])


def to_hand(book: Book, s: State, card: int, because: Because) -> None:
    """Return a card to its manager's hand, where all see it come from; a token is out of the game."""
    token = book.defs[card].is_token
    take_from(s, card)
    s.loc[card] = SUPPLY if token else HAND
    if not token:
        s.hand[s.owner[card]].append(card)
    note(s, "return", because, player=s.owner[card], card=book.ids[card])


def back_to_roster(s: State, manager: int) -> None:
    """A mulligan: the hand goes back to the Roster, which is to be shuffled anew."""
    for card in s.hand[manager]:
        s.loc[card] = ROSTER
    s.roster[manager] += s.hand[manager]
    s.hand[manager] = []
    s.roster[manager].sort()
