"""How what is said of a turn is tried in play: the sentences of the reference cards, told from outside.

Each test looks at what has happened and at the position, and never asks the code that made it happen.
"""

from __future__ import annotations

from collections.abc import Callable

from ....cards.program import Meaning
from ...claim_book import ClaimBook, events, said
from ...claimed import Ask, Claimed
from . import stats
from .game import VRoyale
from .state import COMBAT, MAIN, RESOURCE, STAGE, State

CLAIMS: ClaimBook[VRoyale, State] = ClaimBook()
Worked = Callable[[VRoyale, Meaning], str]
rule = CLAIMS.change


def pure(*names: str, slots: str = "", kind: str = "rule") -> Callable[[Worked], Worked]:
    """Files a test on which no position bears, under one or more names: it is worked out once, when a match begins."""

    def file(test: Worked) -> Worked:
        def make(rules: VRoyale, claim: Claimed) -> Ask[State]:
            found: list[str] = []

            def ask(before: State | None, s: State) -> str:
                if not found:
                    found.append(test(rules, claim.meaning))
                return found[0]

            return ask

        for name in names:
            CLAIMS.add(name, slots, on="declare", kind=kind)(make)
        return test

    return file


def cards_of(rules: VRoyale, s: State, *kinds: str) -> list[int]:
    """The cards that events of these kinds name."""
    return [rules.book.index[event.data["card"]] for event in s.events or () if event.kind in kinds]


@rule("starting", slots="draw", on="untilt-all")
def _starting(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Damage goes first, effects of the start of the turn come next, then everything is untilted, then drawn."""
    kinds = [event.kind for event in s.events or ()]
    at = kinds.index("untilt-all")
    if "clear" in kinds and kinds.index("clear") > at:
        return "damage is cleared after untilting"
    drawn = [e for e in events(s, "draw") if e.because == "turn.draw"]
    lost = [e for e in events(s, "empty-roster") if e.data["player"] == s.active]
    if drawn and len(drawn[0].data["cards"]) != m["draw"]:
        return f"{len(drawn[0].data['cards'])} cards are drawn"
    if not drawn and len(lost) < m["draw"]:
        return "no card is drawn"
    mine = (*s.stage[s.active], *s.stars[s.active])
    return said(s.phase == RESOURCE and any(s.tilted[card] for card in mine), "a card is still tilted")


@rule("star_card", slots="star_cards", on="star")
def _star_card(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """The Star Pool grows by so many cards in a turn at most, and all of them lie untilted at first."""
    grown = len(s.stars[before.active]) - len(before.stars[before.active])
    if before.phase != RESOURCE or grown > m["star_cards"]:
        return f"{grown} cards come to the Star Pool in the {before.phase} phase"
    return said(bool(s.tilted[s.stars[before.active][-1]]), "it lies tilted")


@rule("plays", slots="plays", on="play star")
def _plays(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Cards played in a Main Phase, with what standing words add."""
    if before.phase not in (MAIN, RESOURCE):
        return None
    more = sum(n for card in before.stage[before.active] for n, _ in rules.book.defs[card].more_plays)
    return said(s.phase == MAIN and s.plays > m["plays"] + more, f"{s.plays} cards are played")


@rule("no_first_combat", on="attack no-combat")
@rule("first_turn_no_combat", on="attack no-combat")
def _no_first_combat(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    if events(s, "no-combat"):
        return said(s.phase == COMBAT, "there is combat")
    return said(s.turn == 1, "there is an attack in turn 1")


@rule("lethal", on="hit")
@rule("hp_takes", on="hit")
def _lethal(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """All damage of a combat is added up from its hits; who has enough of it is gone when the phase is over."""
    if s.phase == COMBAT or "win" in [event.kind for event in s.events or ()]:
        return None
    dealt: dict[str, int] = {}
    for event in events(s, "hit"):
        dealt[event.data["to"]] = dealt.get(event.data["to"], 0) + event.data["n"]
    gone = {event.data["card"] for event in s.events or () if event.kind in ("graduate", "return", "hiatus")}
    for name, n in dealt.items():
        card = rules.book.index[name]
        if s.loc[card] == STAGE and name not in gone and s.damage[card] and n >= stats.hp(rules.book, s, card):
            return f"{name} stays with {n} damage"
    return ""


@rule("hand_limit", slots="limit", on="turn")
def _hand_limit(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """A turn begins with no hand over the limit but by what that turn has drawn."""
    if s.turn == 1:
        return None
    drawn = sum(len(e.data["cards"]) for e in events(s, "draw"))
    return said(max(map(len, s.hand)) > m["limit"] + drawn, "a hand is over the limit")


@rule("burnout", on="attack")
def _burnout(rules: VRoyale, before: State, s: State, m: Meaning) -> str | None:
    """Whoever attacks was on the stage when the turn began."""
    return said(any(s.burnout[card] for card in s.attackers), "somebody attacks who debuted this turn")
