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
    loc, owner, seen = s.loc, s.owner, set[int]()
    for place, piles in ((ROSTER, s.roster), (HAND, s.hand), (STAGE, s.stage), (STARS, s.stars), (GRAD, s.grad)):
        for manager, pile in enumerate(piles):
            for card in pile:
                if card in seen:
                    yield f"{book.ids[card]} lies in two places"
                seen.add(card)
                if loc[card] != place or owner[card] != manager:
                    yield f"{book.ids[card]} lies in place {place} of {manager}, but is noted otherwise"
    for card in s.hiatus:
        if card in seen or loc[card] != HIATUS:
            yield f"{book.ids[card]} is on Hiatus, but is noted otherwise"
        seen.add(card)
    for card, place in enumerate(loc):
        if card not in seen and (place != SUPPLY or card < book.first_token):
            yield from _in_no_pile(book, s, card)
    if owner[: book.first_token] != book.home[: book.first_token]:
        yield "a card has changed its manager"
    for token in range(book.first_token, len(loc)):
        if loc[token] not in (SUPPLY, STAGE):
            yield f"the token {book.ids[token]} lies in place {loc[token]}"


def _in_no_pile(book: Book, s: State, card: int) -> Iterator[str]:
    """What is in no pile is a Centre that waits, or on the stack; only tokens may be out of play."""
    place, name = s.loc[card], book.ids[card]
    if place == SUPPLY:
        yield f"{name} is gone"
    elif place == BACK:
        if card not in s.centre:
            yield f"{name} waits in the Backstage, but is no Centre"
    elif place != STACK:
        yield f"{name} lies nowhere"
    elif not _resolved(book, s, card):
        yield f"{name} is on the stack, but nobody resolves it"


def _resolved(book: Book, s: State, card: int) -> bool:
    """Whether a card that was played is on the stack, running, or being paid for."""
    on_stack = any(one == card and book.defs[card].abilities[number].when == "play" for one, number, _ in s.chain)
    running = any(frame.card == card and book.ability(frame).when == "play" for frame in s.frames)
    return on_stack or running or (bool(s.pay) and s.pay[1] == card and not s.pay[2])


def _stage(book: Book, s: State) -> Iterator[str]:
    """What lies on cards lies on cards of the stage; Highlights are no part of it, nor two Events of one name."""
    loc = s.loc
    for numbers in (s.damage, s.counters, s.burnout, s.more_atk, s.more_hp, s.banned, s.gained):
        if any(numbers):
            for card, n in enumerate(numbers):
                if n and loc[card] != STAGE:
                    yield f"something lies on {book.ids[card]}, which is not on the stage"
    for card, tilted in enumerate(s.tilted) if any(s.tilted) else ():
        if tilted and loc[card] not in (STAGE, STARS):
            yield f"{book.ids[card]} is tilted in place {loc[card]}"
    for card, host in enumerate(s.host) if max(s.host) >= 0 else ():
        if host >= 0 and loc[card] != STAGE:
            yield f"{book.ids[card]} is equipped, but not on the stage"
        if host >= 0 and (loc[host] != STAGE or not book.defs[host].is_character):
            yield f"{book.ids[card]} is equipped to {book.ids[host]}, which is no character on the stage"
    for side in s.stage:
        found = [book.defs[card] for card in side]
        if any(one.is_highlight for one in found):
            yield "a Highlight stays on the stage"
        names = [one.name for one in found if one.is_event]
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
    if s.phase == MAIN and s.plays > book.plays:
        more = sum(n for card, made in enumerate(book.defs) for n, _ in made.more_plays if s.loc[card] != SUPPLY)
        if s.plays > book.plays + more:
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
