"""Claims about locks and their tokens (rulings A10 to A20d)."""

from __future__ import annotations

from collections.abc import Iterator

from ...claim_book import kinds
from ...claimed import Ask, Claimed, Watch
from ...engine.kernel import Event
from .claims_kit import (
    LOCKS,
    about,
    card_of,
    claim,
    does,
    events,
    in_round,
    later,
    moved,
    name,
    never,
    new_turn,
    tokens,
    yes,
)
from .game import Ygios
from .state import PLAY, ZONES, State


def full(rules: Ygios, card: int) -> int:
    """The turns of the lock that a card says; 0 for a card that locks nothing."""
    said = does(rules.book, card, "lock") if card >= 0 else None
    return int(said["turns"]) if said else 0


@claim("never_locked", "zone", on="lock")
def never_locked(rules: Ygios, asked: Claimed) -> Ask[State]:
    """No card locks a Zone."""

    def ask(before: State | None, s: State) -> str | None:
        odd = [event for event in events(s, "lock") if event.data["zone"] == asked.meaning["zone"]]
        return "" if not odd else f"{name(rules, rules.book.index[odd[0].data['card']])} locks it"

    return ask


@claim("lock_lasts", "is", on="flip return lock lock_over move")
def lock_lasts(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Every lock (or those of one card) has its card on the table, not flipped this way, and a turn still to end."""
    only, face = rules.book.index.get(asked.card, -1), asked.meaning["is"]["flipped"]

    def ask(before: State | None, s: State) -> str | None:
        locks = [lock for lock in s.locks if only in (-1, lock[4])]
        if s.phase != PLAY or s.stack or not locks:
            return None
        late = [lock for lock in locks if s.up[lock[4]] == (face == "up") or s.turns[lock[0]] > lock[3]]
        return yes(not late, f"the lock of {name(rules, late[0][4]) if late else ''} is still on")

    return ask


@claim("lock_stops", "what is")
def lock_stops(rules: Ygios, asked: Claimed) -> Watch[State] | None:
    """Whether a lock stops plays, moves, plays in the turn of the other player, or plays that an ability allows."""
    what, stops = asked.meaning["what"], asked.meaning["is"]

    def plays(before: State | None, s: State) -> str | None:
        """Of the player whose turn it is: from the hand, or (in the middle of an ability) as it allows."""
        if s.phase != PLAY or not s.locks or bool(s.stack) != (what == "ability_plays") or rules.actor(s) != s.turn:
            return None
        now = s.turns[s.turn]
        locked = {ZONES[lock[1]] for lock in s.locks if lock[0] == s.turn and lock[2] <= now <= lock[3]}
        moves = [move for move in rules.legal(s) if move[0] == "play" or (s.stack and s.stack[-1].others)]
        if not locked or not moves:
            return None
        open_ = any(move[-1] in locked for move in moves)
        return yes(open_ != stops, f"a play to a locked Zone is {'' if open_ else 'not '}open")

    def moves(before: State, s: State) -> str | None:
        locked = {ZONES[lock[1]] for lock in before.locks}
        return (
            yes(not stops, "one is moved there")
            if any(one.data["zone"] in locked for one in events(s, "move"))
            else None
        )

    def elsewhere(before: State, s: State) -> str | None:
        played = (
            [[one.data["player"], ZONES.index(one.data["zone"])] for one in events(s, "play")] if before.locks else []
        )
        played = [one for one in played if one[0] != before.turn and any(lock[:2] == one for lock in before.locks)]
        return yes(not stops, "such a card is played") if played else None

    ask = {"plays": plays, "ability_plays": plays, "moves": moved(moves), "other_turn": moved(elsewhere)}.get(what)
    return Watch(ask, kinds(LOCKS)) if ask else None


def upon_locks(before: State, s: State) -> Iterator[tuple[Event, list[int], list[int] | None]]:
    """The new locks of the last move that were put on locked Zones: each with the old lock, and its own entry.

    The entry is None when the lock is over already.
    """
    for event in events(s, "lock"):
        place = [event.data["player"], ZONES.index(event.data["zone"])]
        old = [lock for lock in before.locks if lock[:2] == place]
        own = [lock for lock in s.locks if lock[:2] == place and all(lock[4] != one[4] for one in old)]
        if old:
            yield event, old[0], own[0] if own else None


@claim("locks_stack", "is", on="lock")
def locks_stack(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a new lock on a locked Zone makes it last longer."""

    def ask(before: State, s: State) -> str | None:
        longer = [own[3] > old[3] for _, old, own in upon_locks(before, s) if own]
        return yes(any(longer) == asked.meaning["is"], "it ends with the old one") if longer else None

    return moved(ask)


@claim("new_lock", "case is", on="lock")
def new_lock(rules: Ygios, asked: Claimed) -> Ask[State]:
    """When a new lock on a locked Zone ends: with the old one, or after its own turns."""
    case = asked.meaning["case"]

    def ask(before: State, s: State) -> str | None:
        for event, old, own in upon_locks(before, s):
            now, card = before.turns[old[0]], rules.book.index[event.data["card"]]
            ends = now + full(rules, card)
            last_turn = before.turn == old[0] and now == old[3]
            fits = {"any": own is not None, "longer": own is not None and ends > old[3], "last_turn": last_turn}[case]
            if fits and ends != old[3] and s.phase == PLAY:
                with_old = own is None or own[3] == old[3]
                return yes(with_old == (asked.meaning["is"] == "old"), "it ends with the old one")
        return None

    return moved(ask)


@claim("newer_lock", "is", on="unlock")
def newer_lock(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What becomes of the newer lock on a Zone when the card of the older one is flipped."""

    def ask(before: State, s: State) -> str | None:
        for event in events(s, "unlock"):
            place = [event.data["player"], ZONES.index(event.data["zone"])]
            older, *newer = [lock for lock in before.locks if lock[:2] == place] or [[0] * 5]
            if not newer or rules.book.ids[older[4]] != event.data["card"] or s.phase != PLAY:
                continue
            if not about(list(events(s)), rules.book.ids[newer[0][4]], "lock over", "unlock"):
                stays = any(lock[4] == newer[0][4] and lock[3] == older[3] for lock in s.locks)
                return yes(stays == (asked.meaning["is"] == "stays"), "it stays" if stays else "it ends")
        return None

    return moved(ask)


@claim("lock_begins", "is", on="lock")
def lock_begins(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Which turn of the locked player is the first that is locked."""

    def ask(before: State, s: State) -> str | None:
        known = {(lock[0], lock[1], lock[4]) for lock in before.locks}
        begins = [lock[2] - before.turns[lock[0]] for lock in s.locks if (lock[0], lock[1], lock[4]) not in known]
        return yes(begins[0] == asked.meaning["is"], f"it is turn {begins[0]} from now") if begins else None

    return moved(ask)


@claim("tokens_on", "is", on="lock")
def tokens_on(rules: Ygios, asked: Claimed) -> Ask[State]:
    """On whose side the tokens of a lock lie: one for each locked turn."""

    def ask(before: State | None, s: State) -> str | None:
        told = [event for event in events(s, "lock") if event.data["turns"]]
        if s.phase != PLAY or not told or len({event.data["player"] for event in told}) > 1:
            return None
        event, side = told[0], int(asked.meaning["is"] != "locked")
        lie = tokens(s, event.data["player"] ^ side, ZONES.index(event.data["zone"]))
        return yes(lie == event.data["turns"], f"{lie} lie there for {event.data['turns']} turns")

    return ask


@claim("tokens_off", "is", on=LOCKS)
def tokens_off(rules: Ygios, asked: Claimed) -> Ask[State]:
    """How many tokens go when a locked turn ends."""

    def ask(before: State, s: State) -> str | None:
        if not before.locks or not new_turn(before, s) or any(events(s, "lock", "unlock")):
            return None
        player = before.turn
        for lock in before.locks:
            if lock[0] == player and lock[2] <= before.turns[player]:
                gone = tokens(before, player, lock[1]) - tokens(s, player, lock[1])
                return yes(gone == asked.meaning["is"], f"{gone} is removed")
        return None

    return moved(ask)


@claim("is_lock", "card", on="deal")
def is_lock(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card locks: true of the card, whatever the position."""
    locks = full(rules, card_of(rules, asked)) > 0
    return lambda before, s: yes(locks, "it locks nothing")


@claim("locks_both", "card", on="lock_{card} unlock_{card}")
def locks_both(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A card locks its owner, too, from the owner's own next turn on, and its locks end together."""
    card = card_of(rules, asked)
    if not full(rules, card):
        return never("it locks nothing")

    def ask(before: State, s: State) -> str | None:
        if not in_round(before, s):
            return None
        mine = [lock for lock in s.locks if lock[4] == card]
        if about(list(events(s)), rules.book.ids[card], "unlock"):
            return yes(not mine, "one of its locks is still on")
        if any(lock[0] == s.owner[card] for lock in before.locks):
            return None  # a lock on a locked Zone ends with the old one, which may be now
        own = [lock for lock in mine if lock[0] == s.owner[card]]
        return yes(bool(own) and own[0][2] == before.turns[own[0][0]] + 1, "its owner is not locked")

    return moved(ask)


@claim("lock_again", "is", on="flip_up")
def lock_again(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What a lock card starts that is flipped face-up."""

    def ask(before: State, s: State) -> str | None:
        for event in events(s, "flip"):
            card = rules.book.index[event.data["card"]]
            if full(rules, card) and s.active[card] and not before.locks:  # an older lock may end it sooner
                told = about(later(s, event), event.data["card"], "lock")
                started = bool(told) and all(one.data["turns"] == full(rules, card) for one in told)
                return yes(started == (asked.meaning["is"] == "full"), "it starts a full new lock")
        return None

    return moved(ask)
