"""Claims about costs (rulings A30 to A34h)."""

from __future__ import annotations

from ...claimed import Ask, Claimed
from .book import Step
from .claims_kit import (
    CHOICE,
    about,
    at_turn,
    bonus_of,
    card_of,
    claim,
    costs,
    does,
    events,
    later,
    moved,
    name,
    possible,
    yes,
)
from .claims_triggers import happened, pays
from .game import Ygios
from .plays import bar_against
from .state import COST, DISCARD, HAND, PLAY, ZONES, Frame, State
from .steps import DECLINE
from .table import is_protected


@claim("pays", "face is", on="play_{face}")
def pays_played(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card with a cost pays it when it is played with this face."""

    def ask(before: State | None, s: State) -> str | None:
        found = None
        for event, card in happened(rules, s, f"play_{asked.meaning['face']}"):
            if costs(rules.book, card) and not about(later(s, event), event.data["card"], "flip"):
                found = yes(pays(rules, s, event, card) == asked.meaning["is"], f"{name(rules, card)} is otherwise")
                if found:
                    return found
        return found

    return ask


def _unpaid(s: State, card: str) -> bool:
    return bool(about(list(events(s)), card, "unpaid"))


@claim("pays_flipped", "face is", on="flip_{face}")
def pays_flipped(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Who pays the cost of a card that is flipped this way: the one who is asked in it, if its text names no other."""

    def ask(before: State | None, s: State) -> str | None:
        for event, card in happened(rules, s, f"flip_{asked.meaning['face']}"):
            if costs(rules.book, card) and not _unpaid(s, event.data["card"]):
                if not pays(rules, s, event, card):
                    return f"the cost of {name(rules, card)} is not paid"
                if s.stack and (frame := s.stack[-1]).part == COST and not _step(rules, frame).rival:
                    own = rules.actor(s) == event.data["player"]
                    return yes(own == (asked.meaning["is"] == "owner"), f"player {rules.actor(s)} pays")
        return None

    return ask


def _step(rules: Ygios, frame: Frame) -> Step:
    return rules.book.steps[frame.card].parts[frame.part][frame.pc - 1]


@claim("pays_again", "is", on="flip_up")
def pays_again(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card that lay on the table pays its cost when it is flipped face-up (again)."""

    def ask(before: State | None, s: State) -> str | None:
        for event, card in happened(rules, s, "flip_up"):
            if costs(rules.book, card) and not _unpaid(s, event.data["card"]):
                return yes(pays(rules, s, event, card) == asked.meaning["is"], f"{name(rules, card)} is otherwise")
        return None

    return ask


@claim("unpaid_play", "is", on="nothing silent skip lock bonus")
def unpaid_play(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card can be played face-up whose cost cannot be paid."""

    def ask(before: State | None, s: State) -> str | None:
        if not at_turn(s) or s.mode == "simple":
            return None
        for card in s.hands[s.turn]:
            for zone in range(3) if rules.book.costly[card] else ():
                if bar_against(rules.book, s, s.turn, card, zone) is not None:
                    open_ = ("play", rules.book.ids[card], "up", ZONES[zone]) in rules.legal(s)
                    return yes(open_ == asked.meaning["is"], f"{name(rules, card)} is otherwise")
        return None

    return ask


@claim("unpaid", "bonus is", on="unpaid")
def unpaid(rules: Ygios, asked: Claimed) -> Ask[State]:
    """What becomes of a card that is flipped face-up and cannot pay; in the Zone of a Zone Bonus, if one is named."""
    places = {"discarded": (DISCARD,), "returned": (HAND, HAND + 1), "kept": (0, 1, 2)}

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "unpaid"):
            zone = ZONES.index(event.data["zone"])
            if "bonus" in asked.meaning and s.bonus[zone] != bonus_of(rules, asked):
                continue
            card = rules.book.index[event.data["card"]]
            return yes(s.loc[card] in places[asked.meaning["is"]], f"{name(rules, card)} is in the discard pile")
        return None

    return ask


@claim("refuse", "is", on=CHOICE)
def refuse(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether an owner can decline the cost of a card that lies on the table."""

    def ask(before: State | None, s: State) -> str | None:
        if not s.stack or (frame := s.stack[-1]).part != COST or _step(rules, frame).rival:
            return None
        open_ = DECLINE in rules.legal(s)
        return yes(open_ == asked.meaning["is"], f"declining is {'' if open_ else 'not '}open")

    return ask


@claim("cost_choice", "is", on=CHOICE)
def cost_choice(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Who makes the choice that a cost gives to the opponent."""

    def ask(before: State | None, s: State) -> str | None:
        if not s.stack or (frame := s.stack[-1]).part != COST or not _step(rules, frame).rival:
            return None
        opponent = rules.actor(s) != frame.owner
        return yes(opponent == (asked.meaning["is"] == "opponent"), f"player {rules.actor(s)} chooses")

    return ask


@claim("declined", "is", on="decline")
def declined(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a cost is paid when the opponent declines: then the card stays face-up on the table."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not before.stack or (frame := before.stack[-1]).part != COST:
            return None
        paid = frame.card in s.board and bool(s.up[frame.card])
        return yes(paid == asked.meaning["is"], "the card stays" if paid else "the card is gone")

    return ask


def _named(rules: Ygios, s: State) -> list[int]:
    """The cards on the table that the moves of a choice name, as far as their names are seen."""
    names = [word for move in rules.legal(s) for word in move[1:2]]
    return [rules.book.index[one] for one in names if one in rules.book.index and rules.book.index[one] in s.board]


@claim("cost_acts", "is", on=CHOICE)
def cost_acts(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a cost can act on a protected card."""
    return _acts_on_protected(rules, -1, asked)


@claim("acts_on_protected", "card does is", on="play_{card} flip_{card}")
def acts_on_protected(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card can discard, move (and so on) a protected card."""
    card = card_of(rules, asked)
    if does(rules.book, card, asked.meaning["does"]) is None:
        return lambda before, s: f"it does not {asked.meaning['does']} cards"
    return _acts_on_protected(rules, card, asked)


def _acts_on_protected(rules: Ygios, card: int, asked: Claimed) -> Ask[State]:
    def ask(before: State | None, s: State) -> str | None:
        if not s.stack or (frame := s.stack[-1]).part != COST or card not in (-1, frame.card) or frame.others:
            return None
        owner = rules.actor(s)
        mine = [one for one in s.board if s.owner[one] == owner and is_protected(rules.book, s, one)]
        if not mine:
            return None
        chosen = [one for one in _named(rules, s) if one in mine]
        return yes(bool(chosen) == asked.meaning["is"], "it is otherwise")

    return ask


@claim("moves_own_zone", "card is", on="play_{card} flip_{card}")
def moves_own_zone(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the cost of a card can move a card that is in its Zone already."""
    card = card_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        if not s.stack or s.stack[-1].card != card:
            return None
        here = [one for one in s.board if s.loc[one] == s.loc[card] and s.owner[one] == rules.actor(s)]
        return yes(bool(set(here) & set(_named(rules, s))) == asked.meaning["is"], "it is otherwise") if here else None

    return ask


@claim("flips_nothing", "bonus card is", on="play_{card} flip_{card}")
def flips_nothing(rules: Ygios, asked: Claimed) -> Ask[State]:
    """In the Zone of a Zone Bonus, the cost of a card flips nothing, and is paid or not."""
    card, bonus = card_of(rules, asked), bonus_of(rules, asked)

    def ask(before: State | None, s: State) -> str | None:
        for event in events(s, "play", "flip"):
            if event.data["card"] == asked.meaning["card"] and event.data["face"] == "up":
                zone = ZONES.index(event.data["zone"])
                if s.bonus[zone] == bonus and costs(rules.book, card):
                    if any(one.because in costs(rules.book, card) for one in later(s, event) if one.kind == "flip"):
                        return "it flips a card"
                    return yes((card in s.board) == asked.meaning["is"], "it is otherwise")
        return None

    return ask


@claim("takes_last", "card is", on="discard", can="is")
def takes_last(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the cost of a card, flipped face-up in the turn of the opponent, can take the last card of a hand."""
    card = card_of(rules, asked)

    def ask(before: State, s: State) -> str | None:
        event = next(events(s, "discard"))
        player = event.data["player"]
        took = event.because in costs(rules.book, card) and player != before.turn and not s.hands[player]
        return possible(asked, took, "it does")

    return moved(ask)


@claim("first_before_cost", "is", on="first")
def first_before_cost(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether a card takes First Impressions before its cost is paid."""

    def ask(before: State | None, s: State) -> str | None:
        event = next(events(s, "first"))
        card = rules.book.index[event.data["card"]]
        moved_there = about(list(events(s)), event.data["card"], "move")
        if s.phase != PLAY or not costs(rules.book, card) or moved_there:
            return None  # the cost of a card that is moved has been paid before
        return yes(pays(rules, s, event, card) == (asked.meaning["is"] == "before"), "the cost comes after it")

    return ask
