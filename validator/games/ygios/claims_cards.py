"""Claims about what single cards let a player choose, and in what order they work."""

from __future__ import annotations

from ...claimed import Ask, Claimed
from ...engine.kernel import Because
from .book import Book
from .claims_kit import (
    at_turn,
    bonus_of,
    card_of,
    claim,
    does,
    events,
    later,
    said,
    yes,
    zone_with,
)
from .game import Ygios
from .state import ZONES, State
from .steps import ACCEPT
from .table import is_protected

FAILS = "no such thing comes of it"


def _own(book: Book, card: int) -> list[Because]:
    return [*said(book.steps[card])]


@claim("moves_to_own", "card", can=True, on="trigger_{card}")
def moves_to_own(rules: Ygios, asked: Claimed) -> Ask[State]:
    """The choices of a card have moves of cards of both players, of both faces, into its own Zone."""
    card = card_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        if not s.stack or s.stack[-1].card != card or card not in s.board:
            return None
        here = {move[1] for move in rules.legal(s) if len(move) > 2 and move[2] == ZONES[s.loc[card]]}
        away = [one for one in s.board if s.loc[one] != s.loc[card] and not is_protected(rules.book, s, one)]
        kinds = {(s.owner[one], s.up[one]) for one in away}
        return yes(len(kinds) > 2 and len(here) == len(away), "some cannot be moved there")

    return ask


@claim("moves_other", "card", on="trigger_{card}")
def moves_other(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A card that cannot be moved itself still moves another card."""
    card = card_of(rules, asked)
    if does(rules.book, card, "move") is None:
        return lambda before, s: FAILS

    def ask(before: State | None, s: State) -> str | None:
        told = [event for event in events(s, "trigger") if event.data["card"] == rules.book.ids[card]]
        if not told or card not in s.board or not is_protected(rules.book, s, card):
            return None
        others = [one for one in s.board if one != card and not is_protected(rules.book, s, one)]
        return yes(any(frame.card == card for frame in s.stack), "it moves none") if others else None

    return ask


@claim("arrives_first", "card is", on="move")
def arrives_first(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Which of two cards that a card moves arrives first: the other one, or the card itself."""
    card = card_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        moved = [event.data["card"] for event in events(s, "move") if event.because in _own(rules.book, card)]
        if rules.book.ids[card] not in moved or len(moved) < 2:
            return None
        other = moved[0] != rules.book.ids[card]
        return yes(other == (asked.meaning["is"] == "other"), "the other card does")

    return ask if does(rules.book, card, "move_this") else lambda before, s: FAILS


@claim("follows", "bonus card is", on="flip")
def follows(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card that is flipped on arrival in the Zone of a Zone Bonus is finished before the mover follows."""
    card, bonus = card_of(rules, asked), bonus_of(rules, asked)
    flips = rules.book.zone_rules[bonus].flip_on_arrival

    def ask(before: State | None, s: State) -> str | None:
        if before is None or before.loc[card] == zone_with(before, bonus):
            return None  # it cannot follow to where it is
        running = any(frame.card == card for frame in s.stack)
        for event in events(s, "flip"):
            mine = [one for one in events(s, "move") if one.because in _own(rules.book, card)]
            if flips is None or event.because != flips or not mine or mine[0].data["card"] != event.data["card"]:
                continue
            if event.data["card"] == rules.book.ids[card]:
                continue  # it has followed, and was turned face-down on the way
            after = running and len(s.stack) > 1
            after = after or any(
                one.kind == "move" and one.data["card"] == asked.meaning["card"] for one in later(s, event)
            )
            if after:
                waits = card not in s.board or s.loc[card] != zone_with(s, bonus) or not running
                return yes(waits == (asked.meaning["is"] == "before"), "it follows after that")
        return None

    return ask if flips is not None else lambda before, s: FAILS


@claim("chosen_unflippable", "card is", on="trigger_{card}")
def chosen_unflippable(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card that cannot be flipped can be chosen for a card that flips."""
    card = card_of(rules, asked)
    if does(rules.book, card, "flip") is None:
        return lambda before, s: FAILS

    def ask(before: State | None, s: State) -> str | None:
        if not s.stack or s.stack[-1].card != card:
            return None
        rules_of = [rules.book.zone_rules[s.bonus[s.loc[one]]] for one in s.board]
        fixed = {rules.book.ids[one] for one, zone in zip(s.board, rules_of, strict=True)
                 if is_protected(rules.book, s, one) or (s.up[one] and zone.no_flip_down)}  # fmt: skip
        chosen = {move[1] for move in rules.legal(s)} & fixed
        return yes(bool(chosen) == asked.meaning["is"], "it is otherwise") if fixed else None

    return ask


@claim("draws_up_to", "card is", on="draw")
def draws_up_to(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A card draws so many cards, or as many as there are, and then its owner discards as many."""
    card = card_of(rules, asked)
    if does(rules.book, card, "draw") is None:
        return lambda before, s: FAILS

    def ask(before: State | None, s: State) -> str | None:
        event = next(events(s, "draw"))
        if before is None or event.because not in _own(rules.book, card):
            return None
        drawn, discards = len(event.data["cards"]), {len(move) - 1 for move in rules.legal(s) if move[0] == "discard"}
        right = drawn == min(asked.meaning["is"], len(before.pile)) and discards == {drawn}
        return yes(right, f"it draws {drawn}, and {min(discards, default=0)} are discarded")

    return ask


@claim("returns_and_plays", "card is", on="return")
def returns_and_plays(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A card flipped face-up for a player without cards lets that player return a card and play so many at once."""
    card = card_of(rules, asked)
    if does(rules.book, card, "return") is None:
        return lambda before, s: FAILS

    def ask(before: State | None, s: State) -> str | None:
        told = [event for event in events(s, "return") if event.because in _own(rules.book, card)]
        if before is None or not told or s.owner[card] == before.turn or before.hands[s.owner[card]]:
            return None
        asks = bool(s.stack) and s.stack[-1].card == card and rules.actor(s) == s.owner[card]
        plays = does(rules.book, card, "play") or {"n": 0}
        return yes(asks and plays["n"] == asked.meaning["is"], f"{plays['n'] if asks else 0} can be played")

    return ask


@claim("order", "is", on="look")
def order(rules: Ygios, asked: Claimed) -> Ask[State]:
    """In what order a card that the opponent may play is accepted, looked at and given a Zone."""
    own = _own(rules.book, card_of(rules, asked))

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not before.stack or rules.book.ids[before.stack[-1].card] != asked.card:
            return None
        if not any(event.because in own for event in events(s, "look")):
            return None  # another card that comes face-up by it looks at cards
        if ACCEPT not in rules.legal(before) or any(move[0] != "choose" for move in rules.legal(s)):
            return "it is looked at before it is accepted, or after the Zone is chosen"
        return yes(asked.meaning["is"] == ["accept", "look", "choose_zone"], "it is accepted, looked at, given a Zone")

    return ask


@claim("may_play", "card is", on="return")
def may_play(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the card that was returned can be played at once."""

    def ask(before: State | None, s: State) -> str | None:
        event = next(events(s, "return"))
        if not s.stack or rules.book.costly[rules.book.index[event.data["card"]]]:
            return None
        open_ = any(move[:2] == ("play", event.data["card"]) for move in rules.legal(s))
        return yes(open_ == asked.meaning["is"], f"it can{'' if open_ else 'not'} be played")

    return ask


@claim("empty_zone", "without", on="bonus nothing draw trigger")
def empty_zone(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whose cards make a Zone not empty, for a card that cannot be played face-up to an empty Zone."""
    card = rules.book.index.get(asked.card, -1)

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s) or card not in s.hands[s.turn] or s.locks:
            return None
        for zone in range(len(ZONES)):
            cards = [one for one in s.board if s.loc[one] == zone]
            counted = [one for one in cards if asked.meaning["without"] == "either" or s.owner[one] != s.turn]
            open_ = ("play", asked.card, "up", ZONES[zone]) in rules.legal(s)
            if open_ != bool(counted):
                return f"{ZONES[zone]} has {len(cards)} cards, and the play is {'' if open_ else 'not '}open"
        return ""

    return ask
