"""Rules and claims about the course of a game that play can refute: watching, notice cards, what lasts, how it ends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from ....cards.program import Meaning
from ...claim_book import said
from ...claimed import Ask, Claimed
from ...engine.kernel import HIDDEN
from .claims_play import CLAIMS, rule
from .game import ConnectingLinks
from .giving import next_gifts
from .state import BLUE, CHOOSE, COLOURS, END, GIVE, PROTAGONISTS, RED, SHOW, WATCH, State, each, rooms

__all__ = ["CLAIMS"]


@rule("not_twice", on="gift")
def _not_twice(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    given = [room for turn in s.turns for _, room in turn.gifts]
    return said(len(set(given)) != len(given), "somebody was given Fortune twice")


@rule("watch_open", on="turn-over watch")
def _watch_open(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Whoever has no Fortune may be watched, once a turn, whether a possessor or not, and watched before or not."""
    if s.phase != WATCH:
        return None
    open_rooms = rooms(rules.book.index[move[1]] for move in rules.legal(s))
    wrong = open_rooms ^ (s.alive & ~s.watched)
    return said(bool(wrong), f"{', '.join(rules.book.names[room] for room in each(wrong))} is treated otherwise")


@rule("watch_again", on="turn-over")
def _watch_again(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    again = {rules.book.ids[room] for turn in s.past for room in each(turn.watched & s.alive)}
    if s.phase != WATCH or not again:
        return None
    return said(not again <= {move[1] for move in rules.legal(s)}, "somebody may not be watched again")


@rule("notice_once", on="turn-over")
def _notice_once(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    shown = [turn.notice for turn in s.past]
    if s.phase == SHOW and any(("show", rules.book.notices[one].id) in rules.legal(s) for one in shown):
        return "a used notice card may be shown"
    return said(len(set(shown)) < len(shown), "a notice card was shown twice")


@rule("turn_1", on="possess no-watch watch show")
def _turn_1(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    return None if s.turn != 1 else said(s.phase == WATCH or bool(s.watched), "there is a protagonist phase")


@rule("turn_6", on="watch win")
def _turn_6(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    return None if s.turn != 6 else said(s.phase in (SHOW, GIVE) or s.notice >= 0, "there is a possessor phase")


@rule("gift_of_turn", on="gift")
@rule("watch_of_turn", on="watch")
def _of_turn(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Tokens carry the number of their turn: each turn has as many as may be needed, and no more are used."""
    supply = rules.book.rules["tokens_per_turn"]
    most = max([s.watched.bit_count(), *(turn.watched.bit_count() for turn in s.past)])
    gifts = max((len(turn.gifts) for turn in s.turns), default=0)
    return said(most > supply["watches"] or gifts > supply["gifts"], "a turn has not enough tokens of its number")


@rule("simultaneous", on="turn-over")
def _simultaneous(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """The gifts of a turn could have been placed in any order (ruling K07)."""
    book, turn = rules.book, s.past[-1]
    able = [room for room in s.possessors if not turn.watched >> room & 1]
    alive = (s.alive | rooms(room for _, room in turn.gifts)) & ~rooms(s.possessors)
    for order in permutations(turn.gifts):
        for count, (colour, room) in enumerate(order):
            left = alive & ~rooms(placed for _, placed in order[:count])
            counts = book.notices[turn.notice].gifts
            if not next_gifts(book.reach, able, left, counts, order[:count], len(order))[colour] >> room & 1:
                return f"{book.names[room]} could not be given Fortune in another order"
    return ""


@rule("secret", on="possess gift watch show")
def _secret(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    if s.phase in (CHOOSE, END):
        return None
    shown = rules.view(s, PROTAGONISTS)["possessors"]
    return said(any(name != HIDDEN for name in shown), "the protagonist side sees who the possessors are")


@rule("no_tie", on="win")
def _no_tie(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    result = rules.result(s)
    return said(result is None or result.winner is None, "nobody wins, or both do")


@rule("all_watched_stops", on="show")
def _all_watched_stops(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    if rooms(s.possessors) & ~s.watched:
        return None
    return said(s.phase != END or s.winner != PROTAGONISTS, "all possessors are watched, and the game goes on")


@rule("first_fortune", on="possess")
def _first_fortune(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    if not rules.book.before(s.mode):
        return None
    return said(bool(s.alive >> rules.book.first & 1), f"{rules.book.names[rules.book.first]} has no Fortune")


@rule("momoka_choosable", slots="mode is", kind="rule")
def _choosable(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Whether the one with the first Fortune may be chosen; asked of houses in which nobody is chosen yet."""
    if s.phase != CHOOSE or s.mode != m["mode"]:
        return None
    name = rules.book.ids[rules.book.first]
    found = any(name in move for move in rules.legal(s))
    return said(found != m.get("is", True), f"{name} {'can' if found else 'cannot'} be chosen")


@rule("fortune_no_possessor", on="gift reveal", kind="claim")
def _no_possessor(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    return said(bool(rooms(s.possessors) & ~s.alive), "a possessor has Fortune")


@rule("possessor_near", slots="gift where", on="gift", kind="claim")
def _near(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Each character with a gift of a colour has a possessor in that area."""
    colour, area = COLOURS.index(m["gift"]), rules.book.reach[RED if m["where"] == "around" else BLUE]
    given = [room for turn in s.turns for kind, room in turn.gifts if kind == colour]
    far = [room for room in given if not area[room] & rooms(s.possessors)]
    return None if not given else said(bool(far), "a gift has no possessor near it")


@rule("gifts_unwatched", slots="gifts", on="turn-over", kind="claim")
def _unwatched(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    turn = s.past[-1]
    if len(turn.gifts) != m["gifts"]:
        return None
    return said(bool(turn.watched & rooms(s.possessors)), f"{len(turn.gifts)} gifts, though a possessor is watched")


@rule("most_fortune", slots="mode characters", on="gift", kind="claim")
def _most_fortune(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    if s.mode != m["mode"] or s.before != rules.book.before(s.mode):
        return None  # a house laid with more of them than a game can bring about
    count = (rules.book.all & ~s.alive).bit_count()
    return said(count > m["characters"], f"{count} characters have Fortune")


@rule("short_without_watch", on="turn-over", kind="claim", can=True)
def _short_without_watch(rules: ConnectingLinks, s: State, m: Meaning) -> str | None:
    """Fewer gifts than the notice card has, though no possessor is watched (ruling K12)."""
    turn = s.past[-1]
    short = len(turn.gifts) < sum(rules.book.notices[turn.notice].gifts)
    return "" if short and not turn.watched & rooms(s.possessors) else None


def _change(name: str) -> Callable[[Callable[[State, State], str]], Callable[[State, State], str]]:
    """Files a test of what a move changed, once the possessors are chosen."""

    def file(test: Callable[[State, State], str]) -> Callable[[State, State], str]:
        def make(rules: ConnectingLinks, claim: Claimed) -> Ask[State]:
            return lambda before, s: None if before is None or before.phase == CHOOSE else test(before, s)

        CLAIMS.add(name, kind="rule")(make)
        return test

    return file


@_change("possessors_stay")
def _possessors_stay(before: State, s: State) -> str:
    return said(before.possessors != s.possessors, "the possessors are others than before")


@_change("fortune_stays")
def _fortune_stays(before: State, s: State) -> str:
    return said(bool(s.alive & ~before.alive), "somebody lost Fortune")


@_change("watch_ends")
def _watch_ends(before: State, s: State) -> str:
    return said(s.turn != before.turn and s.watched != 0, "a watch token is still face-up in the next turn")
