"""Claims about which cards the ability of a card helps, and when it is on."""

from __future__ import annotations

from collections.abc import Iterator

from ...claimed import Ask, Claimed
from .claims_kit import SAMPLED, bearing, bonus_of, card_of, claim, in_round, moved, name, never, said, yes
from .claims_triggers import happened
from .game import Ygios
from .state import State


def _helped(rules: Ygios, s: State, card: int) -> set[int]:
    """The cards on the table whose Devotion the ability of a card bears on."""
    own = set(said(rules.book.steps[card]))
    return {one for one, heard in bearing(rules.book, s).items() if not own.isdisjoint(heard)}


def _in_need(rules: Ygios, s: State, card: int) -> Iterator[int]:
    """The other face-up cards of the family of a card that lie beside their own Zone."""
    for one in s.board:
        family = rules.book.family[one]
        if one != card and s.up[one] and family == rules.book.family[card] and s.near[family][s.loc[one]]:
            yield one


@claim("helps", "card is", on=f"{SAMPLED} trigger_{{card}}")
def helps(rules: Ygios, asked: Claimed) -> Ask[State]:
    """Whose cards get more Devotion by a card: only its owner's, or either player's."""
    card = card_of(rules, asked)
    if not rules.book.steps[card].worths:
        return never("it helps no card")

    def ask(before: State | None, s: State) -> str | None:
        if card not in s.board or not s.active[card]:
            return None
        helped = _helped(rules, s, card)
        if asked.meaning["is"] == "either":
            theirs = [one for one in _in_need(rules, s, card) if s.owner[one] != s.owner[card]]
            return yes(helped.issuperset(theirs), "a card of the other player is not helped") if theirs else None
        odd = [one for one in helped if s.owner[one] != s.owner[card]]
        return yes(not odd, "it helps the other player") if helped else None

    return ask


@claim("helps_after", "card by", on="move flip")
def helps_after(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A card helps cards of its family, and of its owner, that were moved or flipped face-up beside their Zone."""
    card = card_of(rules, asked)
    if not rules.book.steps[card].worths:
        return never("it helps no card")

    def ask(before: State | None, s: State) -> str | None:
        changed = [one for _, one in happened(rules, s, asked.meaning["by"])]
        if card not in s.board or not s.active[card]:
            return None
        mine = [one for one in _in_need(rules, s, card) if one in changed and s.owner[one] == s.owner[card]]
        odd = [name(rules, one) for one in set(mine) - _helped(rules, s, card)]
        return yes(not odd, f"{', '.join(odd)} is not helped") if mine else None

    return ask


@claim("silent_until", "card bonus", on="play_{card} move_{card}")
def silent_until(rules: Ygios, asked: Claimed) -> Ask[State]:
    """A card played face-up in the Zone of a Zone Bonus has no ability, nor when it is moved away."""
    card, bonus = card_of(rules, asked), bonus_of(rules, asked)

    def ask(before: State, s: State) -> str | None:
        if not in_round(before, s):
            return None
        if any(one == card and s.bonus[s.loc[one]] == bonus for _, one in happened(rules, s, "play_up")):
            return yes(not s.active[card], "its ability is on")
        silent = card in before.board and before.up[card] and not before.active[card]
        return yes(not s.active[card], "its ability is on") if silent and s.up[card] else None

    return moved(ask)
