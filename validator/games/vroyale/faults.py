"""What must hold in every position of every game, worked out anew, and the worlds a manager cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.luck import Luck
from .book import Book
from .state import BACK, COMBAT, END, GRAD, HAND, HIATUS, MAIN, RESOLUTION, ROSTER, STACK, STAGE, STARS, SUPPLY, State


def faults(book: Book, s: State) -> list[str]:
    """Everything that is broken, in words."""
    return [*_places(book, s), *_stage(book, s), *_course(book, s), *_fight(book, s)]


def _places(book: Book, s: State) -> Iterator[str]:
    """Every card lies in exactly one place, and where it says it is."""
    seen: dict[int, int] = {}
    for manager in (0, 1):
        piles = {ROSTER: s.roster, HAND: s.hand, STAGE: s.stage, STARS: s.stars, GRAD: s.grad}
        for place, pile in piles.items():
            for card in pile[manager]:
                if card in seen:
                    yield f"{book.ids[card]} lies in two places"
                seen[card] = place
                if s.loc[card] != place or s.owner[card] != manager:
                    yield f"{book.ids[card]} lies in place {place} of {manager}, but is noted otherwise"
    for card in s.hiatus:
        seen[card] = HIATUS
    chained = {card for card, ability, _ in s.chain if book.defs[card].abilities[ability].when == "play"}
    running = {frame.card for frame in s.frames if book.ability(frame).when == "play"} | {
        s.pay[1] for _ in range(1) if s.pay and not s.pay[2]
    }
    for card, place in enumerate(s.loc):
        if place in (SUPPLY, BACK, STACK):
            if card in seen:
                yield f"{book.ids[card]} lies in a pile though it is in place {place}"
            if place == SUPPLY and not book.defs[card].is_token:
                yield f"{book.ids[card]} is gone"
            if place == BACK and card not in s.centre:
                yield f"{book.ids[card]} waits in the Backstage, but is no Centre"
            if place == STACK and card not in chained | running:
                yield f"{book.ids[card]} is on the stack, but nobody resolves it"
        elif card not in seen:
            yield f"{book.ids[card]} lies nowhere"
        if place not in (SUPPLY, STAGE) and book.defs[card].is_token:
            yield f"the token {book.ids[card]} lies in place {place}"
        if book.home[card] >= 0 and s.owner[card] != book.home[card]:
            yield f"{book.ids[card]} has changed its manager"


def _stage(book: Book, s: State) -> Iterator[str]:
    """What lies on cards lies on cards of the stage; Highlights are no part of it, nor two Events of one name."""
    for card, place in enumerate(s.loc):
        marks = (s.damage[card], s.counters[card], s.burnout[card], s.more_atk[card], s.more_hp[card], s.banned[card])
        if place != STAGE and (any(marks) or s.gained[card] or s.host[card] >= 0):
            yield f"something lies on {book.ids[card]}, which is not on the stage"
        if place not in (STAGE, STARS) and s.tilted[card]:
            yield f"{book.ids[card]} is tilted in place {place}"
        if (host := s.host[card]) >= 0 and (s.loc[host] != STAGE or not book.defs[host].is_character):
            yield f"{book.ids[card]} is equipped to {book.ids[host]}, which is no character on the stage"
        if place == STAGE and book.defs[card].is_highlight:
            yield f"the Highlight {book.ids[card]} stays on the stage"
    for side in s.stage:
        names = [book.name(card) for card in side if book.defs[card].is_event]
        if len(set(names)) < len(names):
            yield "two Events of one name are on one side"


def _course(book: Book, s: State) -> Iterator[str]:
    """Phases, plays, hands and Sanity are as the rules say."""
    if s.phase != END and (min(s.sanity) <= book.sanity_out):
        yield f"the match goes on though Sanity is {s.sanity}"
    if (s.phase == END) != (s.winner >= 0):
        yield f"phase {s.phase}, winner {s.winner}"
    for manager in (0, 1):
        if s.losses[manager] and s.roster[manager]:
            yield f"manager {manager} lost Sanity for an empty Roster that has cards"
        if s.floating[manager] < 0:
            yield f"manager {manager} has paid more stars than there were"
    if s.phase == RESOLUTION and s.step > 2 and max(map(len, s.hand)) > book.hand_limit:
        yield "a hand is over the limit at the end of a turn"
    limit = book.plays + sum(n for card, made in enumerate(book.defs) for n, _ in made.more_plays if s.loc[card])
    if s.phase == MAIN and s.plays > limit:
        yield f"{s.plays} cards were played in one Main Phase"
    if s.frames and not s.frames[-1].asked and s.phase != END:
        yield "an ability is still running although nobody is asked"


def _fight(book: Book, s: State) -> Iterator[str]:
    """Attackers and blockers are characters of the right managers, and nobody blocks too often."""
    if s.phase != COMBAT:
        if s.phase != END and (s.attackers or s.blocks or any(s.banned)):
            yield "there are attackers outside combat"
        if s.phase != END and not s.frames:
            yield from _undying(book, s)
        return
    if s.turn == 1:
        yield "there is combat in the first turn"
    for attacker in s.attackers:
        if s.loc[attacker] != STAGE or s.owner[attacker] != s.active or s.burnout[attacker]:
            yield f"{book.ids[attacker]} cannot attack"
    for blocker, attacker in s.blocks:
        if attacker not in s.attackers or s.loc[blocker] != STAGE or s.owner[blocker] == s.active:
            yield f"{book.ids[blocker]} cannot block {book.ids[attacker]}"
        many = sum(one == blocker for one, _ in s.blocks)
        if many > max(book.blocks, book.defs[blocker].blocks):
            yield f"{book.ids[blocker]} blocks {many} attackers"


def _undying(book: Book, s: State) -> Iterator[str]:
    """Outside combat nobody on the stage has lethal damage; HP are counted anew from the words."""
    for side in (0, 1):
        for card in s.stage[side]:
            if s.damage[card] and s.damage[card] >= hp_anew(book, s, card):
                yield f"{book.ids[card]} is still on the stage with {s.damage[card]} damage"


def hp_anew(book: Book, s: State, card: int) -> int:
    """The HP of a character, counted from the meanings of all sentences on the stage."""
    total = book.defs[card].hp + s.more_hp[card]
    for other, place in enumerate(s.loc):
        for boost in book.defs[other].boosts if place == STAGE else ():
            mine = s.owner[other] == s.owner[card]
            who = {
                "you": mine, "your_other": mine and other != card, "opponent": not mine,
                "equipped": s.host[other] == card, "this_card": other == card,
            }  # fmt: skip
            total += boost.hp * (s.counters[other] if boost.each else 1) if who[boost.reach] else 0
    return total


def other_world(book: Book, s: State, player: int, luck: Luck) -> State:
    """The same to ``player``: the other manager's hand and Roster are mixed, and the own Roster lies otherwise."""
    twin = s.copy()
    away = player ^ 1
    twin.roster[player] = luck.shuffled(twin.roster[player])
    hidden = [*twin.hand[away], *twin.roster[away]]
    mixed = luck.shuffled(hidden)
    held = len(twin.hand[away])
    twin.hand[away], twin.roster[away] = mixed[:held], mixed[held:]
    for card in mixed:
        twin.loc[card] = HAND if card in twin.hand[away] else ROSTER
    return twin
