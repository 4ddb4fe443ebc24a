"""The asides of cards: "If the set-aside pile is empty, nothing happens." What is so when the condition comes true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ....cards.program import Meaning
from ...claim_book import kinds
from ...claimed import Ask, Claimed, Watch
from ...engine.kernel import Because
from .claims_devotion import devotion_if
from .claims_kit import SAMPLED, about, claim, does, events, said, yes
from .claims_triggers import happened
from .game import Ygios
from .state import ABILITY, DISCARD, PLAY, State

Test: TypeAlias = Callable[[Ygios, State, State, int], bool]
"""Whether something has just come true: the rules, the positions before and after the last move, the card."""


def _triggered(rules: Ygios, s: State, card: int) -> bool:
    return bool(about(list(events(s)), rules.book.ids[card], "trigger"))


def _because(rules: Ygios, s: State, card: int, *kinds: str) -> list[str]:
    """The kinds of events that the sentences of a card caused."""
    own: list[Because] = [*said(rules.book.steps[card])]
    return [event.kind for event in events(s, *kinds) if event.because in own]


def _idle(rules: Ygios, before: State, s: State, card: int) -> bool:
    """It found nothing to do when it triggered, and was not at it before: then it goes on with that."""
    first: Because = rules.book.steps[card].parts[ABILITY][0].sentence
    found = _triggered(rules, s, card) and any(event.because == first for event in events(s, "nothing"))
    return found and not any(frame.card == card for frame in before.stack)


def _flipped_up(rules: Ygios, s: State, card: int) -> bool:
    return any(one == card for _, one in happened(rules, s, "flip_up"))


def _alone(rules: Ygios, before: State, s: State, card: int) -> bool:
    others = [one for one in s.board if one != card and s.loc[one] == s.loc[card]]
    return _flipped_up(rules, s, card) and not others


def _unpaid(rules: Ygios, before: State, s: State, card: int) -> bool:
    return _flipped_up(rules, s, card) and bool(about(list(events(s)), rules.book.ids[card], "unpaid"))


def _already_there(rules: Ygios, before: State, s: State, card: int) -> bool:
    """Another card was moved, by this card, into the Zone where this card lies."""
    own: list[Because] = [*said(rules.book.steps[card])]
    moved = [rules.book.index[event.data["card"]] for event in events(s, "move") if event.because in own]
    return bool(moved) and moved[0] != card and s.loc[moved[0]] == before.loc[card]


def _declined(rules: Ygios, before: State, s: State, card: int) -> bool:
    return bool(_because(rules, s, card, "decline"))


def _first_gone(rules: Ygios, before: State, s: State, card: int) -> bool:
    return before.fi >= 0 and before.fi not in s.board and before.round == s.round


def _left_with_lock(rules: Ygios, before: State, s: State, card: int) -> bool:
    gone = card not in s.board or not s.up[card]
    return gone and any(lock[4] == card for lock in before.locks)


VERBS = {"play": ("play", "play_top")}
"""What a word of a condition means on the cards; the others mean themselves."""


def _condition(rules: Ygios, wanted: Meaning, card: int) -> tuple[Test, str] | str | None:
    """A condition as a test with the events to look at it after.

    A text says why it can never come true of this card; None: it is not known here.
    """
    own = rules.book.ids[card] if card >= 0 else ""
    verb = wanted.get("none_can", wanted.get("declines"))
    if verb is not None:
        if all(does(rules.book, card, one) is None for one in VERBS.get(verb, (verb,))):
            return f"it does not {verb} cards"
        return (_idle, f"trigger_{own}") if "none_can" in wanted else (_declined, "decline")
    if wanted == {"is_empty": "set_aside"}:
        return lambda rules, before, s, card: _triggered(rules, s, card) and not before.pile, f"trigger_{own}"
    if set(wanted) == {"set_aside_has"}:
        n = wanted["set_aside_has"]
        return lambda rules, before, s, card: _triggered(rules, s, card) and len(before.pile) == n, f"trigger_{own}"
    known: list[tuple[Meaning, Test, str]] = [
        ({"flipped": "this_card", "to": "up", "alone_in": "here"}, _alone, f"flip_{own}"),
        ({"all": [{"flipped": "this_card", "to": "up"}, {"cannot_pay": "this_card"}]}, _unpaid, f"unpaid_{own}"),
        ({"in": "that", "card": "this_card"}, _already_there, "move"),
        ({"gone": "the_card"}, _first_gone, "return discard unpaid"),
        ({"leaves_play": "this_card"}, _left_with_lock, f"flip_{own} return_{own}"),
    ]
    return next(((test, on) for meaning, test, on in known if meaning == wanted), None)


def _nothing(rules: Ygios, before: State, s: State, card: int) -> bool:
    done = [kind for kind in _because(rules, s, card) if kind not in ("nothing", "trigger", "unlock")]
    return not done and not any(frame.card == card for frame in s.stack) and card in s.board


def _stays(rules: Ygios, before: State, s: State, card: int) -> bool:
    return card in s.board and (card not in before.board or s.loc[card] == before.loc[card])


def _play_that(rules: Ygios, before: State, s: State, card: int) -> bool:
    """It is the only card that can be played now, or it was played, and none went under the pile."""
    waits = bool(s.stack) and s.stack[-1].card == card and len(s.stack[-1].others) == 1
    return (waits or "play" in _because(rules, s, card)) and not s.pile


def _only_this_protected(rules: Ygios, before: State, s: State, card: int) -> bool:
    others = [event for event in events(s, "protect") if event.data["card"] != rules.book.ids[card]]
    return bool(s.shield[card]) and not others and "play" not in _because(rules, s, card)


THENS: Mapping[str, Test] = {
    "nothing": _nothing,
    "stays": _stays,
    "discard_this": lambda rules, before, s, card: s.loc[card] == DISCARD,
    "play_that": _play_that,
    "only_this_protected": _only_this_protected,
    "paid": lambda rules, before, s, card: card in s.board and bool(s.up[card]),
    "bonus_lost": lambda rules, before, s, card: s.fi == -1,
    "lock_ends": lambda rules, before, s, card: all(lock[4] != card for lock in s.locks),
}
"""What may come of it."""


def _draw_and_discard(then: Mapping[str, Any]) -> Test:
    def test(rules: Ygios, before: State, s: State, card: int) -> bool:
        drawn = [len(event.data["cards"]) for event in events(s, "draw")]
        moves = {len(move) - 1 for move in rules.legal(s) if move[0] == "discard"}
        return drawn == [then["draw"]] and moves == {then["discard"]}

    return test


@claim("if", "if then", on=SAMPLED)
def if_then(rules: Ygios, asked: Claimed) -> Ask[State] | Watch[State] | None:
    """What is so whenever the condition has come true."""
    then, card = asked.meaning["then"], rules.book.index.get(asked.card, -1)
    if isinstance(then, dict) and "devotion" in then:
        return devotion_if(rules, asked)
    if card < 0 and asked.card not in rules.book.bonus_ids:
        return None
    condition = _condition(rules, asked.meaning["if"], card)
    upshot = _draw_and_discard(then) if isinstance(then, dict) else THENS.get(str(then))
    if condition is None or upshot is None:
        return None
    if isinstance(condition, str):
        return lambda before, s: str(condition)
    test, on = condition

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.phase != PLAY or not test(rules, before, s, card):
            return None
        return yes(upshot(rules, before, s, card), "it is otherwise")

    return Watch(ask, kinds(on))
