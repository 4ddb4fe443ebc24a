"""Claims about First Impressions: which card takes it, keeps it, loses it."""

from __future__ import annotations

from ...claimed import Ask, Claimed, Watch
from . import scoring
from .claims_devotion import value
from .claims_kit import SAMPLED, claim, events, in_round, name, yes
from .claims_triggers import after, happened
from .game import Ygios
from .state import State


def _first_here(rules: Ygios, s: State, card: int) -> bool:
    """Whether a card lies in the Zone of First Impressions, or what else gives more Devotion to the first."""
    return card in s.board and rules.book.zone_rules[s.bonus[s.loc[card]]].first is not None


@claim("no_bonus", "flipped_in face", on="flip_{face}")
def no_bonus(rules: Ygios, asked: Claimed) -> Ask[State] | None:
    """A card that was flipped in the Zone has not got First Impressions."""
    if asked.meaning["flipped_in"] != "here":
        return None

    def ask(before: State | None, s: State) -> str | None:
        for _, card in happened(rules, s, f"flip_{asked.meaning['face']}"):
            stayed = before is not None and card in before.board and s.loc[card] == before.loc[card]
            if stayed and before is not None and before.fi != card and _first_here(rules, s, card):
                return yes(s.fi != card, f"{name(rules, card)} has the bonus")
        return None

    return ask


@claim("takes_first", "by is")
def takes_first(rules: Ygios, asked: Claimed) -> Watch[State]:
    """Whether a card that is played, moved or flipped takes First Impressions while nobody has it."""

    def ask(before: State | None, s: State) -> str | None:
        for _, card in happened(rules, s, asked.meaning["by"]):
            if before is not None and not before.fi_done and _first_here(rules, s, card) and s.up[card]:
                return yes((s.fi == card) == asked.meaning["is"], f"{name(rules, card)} is otherwise")
        return None

    return Watch(ask, after(asked.meaning["by"]))


@claim("bonus_cards", "is", on="first play_up move")
def bonus_cards(rules: Ygios, asked: Claimed) -> Ask[State]:
    """How many cards get First Impressions in a round."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None:
            return None
        if any(True for _ in events(s, "first")):
            return yes(not before.fi_done or asked.meaning["is"] > 1, "a second card gets it")
        for event in events(s, "play", "move"):
            card = rules.book.index[event.data["card"]]
            if before.fi_done and _first_here(rules, s, card) and s.up[card]:
                return yes(asked.meaning["is"] == 1, "a second card does not get it")
        return None

    return ask


@claim("first_lost", "by is", on="flip move return")
def first_lost(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether the card with First Impressions loses it when it is flipped, moved or returned."""

    def ask(before: State | None, s: State) -> str | None:
        for _, card in happened(rules, s, asked.meaning["by"]):
            if before is not None and before.fi == card and in_round(before, s):
                return yes((s.fi != card) == asked.meaning["is"], f"{name(rules, card)} is otherwise")
        return None

    return ask


@claim("first_passed_on", "is", on="play_up move")
def first_passed_on(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether another card gets First Impressions once its holder is gone."""

    def ask(before: State | None, s: State) -> str | None:
        if before is None or not in_round(before, s) or not before.fi_done or before.fi >= 0:
            return None
        came = [rules.book.index[event.data["card"]] for event in events(s, "play", "move")]
        came = [card for card in came if _first_here(rules, s, card) and s.up[card]]
        return yes((s.fi in came) == asked.meaning["is"], "no other card gets it") if came else None

    return ask


@claim("first_added", "is", on=f"{SAMPLED} move first")
def first_added(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whether First Impressions is added before or after halving."""
    book = rules.book

    def ask(before: State | None, s: State) -> str | None:
        if s.fi < 0 or not s.up[s.fi] or not s.near[book.family[s.fi]][s.loc[s.fi]]:
            return None
        if any(worth.fits(book, s, s.fi, *at) for worth, *at in scoring.speaking(book, s)):
            return None
        full, plus = book.devotion[s.fi], max(zone.first_plus for zone in book.zone_rules)
        wanted = full // 2 + plus if asked.meaning["is"] == "after" else (full + plus) // 2
        return yes(value(book, s, s.fi) == wanted, f"it has {value(book, s, s.fi)} Devotion")

    return ask
