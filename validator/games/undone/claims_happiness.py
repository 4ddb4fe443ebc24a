"""Claims about Happiness, held against a second reckoning: by the rulebook, with the numbers of rules.yaml."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from ....cards.program import Meaning
from ...claim_book import events, said
from ...engine.kernel import Plain
from .claims_turns import CLAIMS
from .ending import score_of
from .game import Undone
from .state import END, NONE, State
from .table import counted_turns

__all__ = ["CLAIMS", "by_own_words", "reckoned"]

COMPANY = ("Performance Review", "A New You", "Promotion", "My Protégé")
"""The cards of which Looking Back speaks."""


def _names(rules: Undone, cards: list[int]) -> list[str]:
    return [rules.book.facts[card].name for card in cards]


def by_own_words(rules: Undone, hand: list[int]) -> list[Plain]:
    """What the Continuity cards of a hand are worth without a Faction card, by the rulebook."""
    numbers, names = rules.book.rules["happiness"], _names(rules, hand)
    values, promoted = [], "A New You" in names
    for card, name in zip(hand, names, strict=True):
        value: Plain = rules.book.happiness[card]
        if name == "Promotion":
            value, promoted = numbers["promoted_again"] if promoted else value, True
        elif name == "The Debt Collector" and ("A New You" in names or "The Unravelling" in names):
            value = numbers["debt_after_surgery"]
        values.append(value)
    return values


def _transformed(rules: Undone, hand: list[int], faction: str, victory: str | None) -> list[Plain]:
    """The same after the Faction card has borne on them."""
    numbers, values = rules.book.rules["happiness"], by_own_words(rules, hand)
    if faction == "Maxim":
        return [numbers["maxim_negative"] if value < 0 else value for value in values]
    if faction == "A New Beginning":
        return [Fraction(value, 2) for value in values]
    if faction == "Looking Back" and victory != "dividend":
        names = zip(_names(rules, hand), values, strict=True)
        return [numbers["looking_back_cards"] if name in COMPANY and value > 0 else value for name, value in names]
    return values


def _own(rules: Undone, s: State, player: int, victory: str | None) -> Plain:
    """What the Faction card itself is worth, by the rulebook."""
    card = s.faction[player]
    if card == NONE:
        return 0
    numbers, name = rules.book.rules["happiness"], rules.book.facts[card].name
    value = rules.book.happiness[card] + s.acc[player]
    arrived = counted_turns(s, player) >= rules.book.rules["relocation_turns"]
    if name == "Relocation":
        late = numbers["relocation_lost"] if victory == "dividend" else 0
        return value + (numbers["relocation_arrived"] if arrived else late)
    if victory == "dividend":
        return {"Sleeper Cell": 2 * value, "Looking Back": 0}.get(name, value)
    if victory == "coalition":
        changed = {
            "Maxim": numbers["maxim_defeat"],
            "A New Beginning": value + numbers["beginning_defeat"],
            "Ultra Promotion": value + numbers["ultra_victory"],
        }
        return changed.get(name, value)
    return value


def reckoned(rules: Undone, s: State, player: int, victory: str | None) -> Plain:
    """The total of a player, by the rulebook."""
    card = s.faction[player]
    faction = rules.book.facts[card].name if card != NONE else ""
    return sum(_transformed(rules, s.hands[player], faction, victory)) + _own(rules, s, player, victory)


def _over(s: State) -> Iterator[int]:
    """The players of a game that is over."""
    if s.phase == END:
        yield from range(s.players)


def _step(*names: str, of: Callable[[str], bool]) -> None:
    """File a step of the scoring: it holds for players whose Faction card (by name, or "") is one ``of`` its kind."""

    @CLAIMS.look(*names, on="game-end")
    def look(rules: Undone, s: State, m: Meaning) -> str | None:
        found = None
        for player in _over(s):
            card = s.faction[player]
            if not of(rules.book.facts[card].name if card != NONE else ""):
                continue
            found, got = "", score_of(rules.book, s, player, s.victory).total
            if got != (wanted := reckoned(rules, s, player, s.victory)):
                return f"player {player} has {got} Happiness; by the order of the rulebook it is {wanted}"
        return found


_step("score_order", "add_up", of=lambda name: True)
_step("score_printed", "score_conditional", of=lambda name: not name)
_step("score_transform", of=lambda name: name in ("Maxim", "A New Beginning", "Looking Back"))
_step("score_faction", "score_victory", "faction_changes", of=bool)


@CLAIMS.look("shared_victory", on="win")
def _shared(rules: Undone, s: State, m: Meaning) -> str | None:
    if s.outcome is None or len(s.outcome["winners"]) < 2:
        return None
    return said(len({s.outcome["totals"][player] for player in s.outcome["winners"]}) != 1, "the totals differ")


@CLAIMS.look("total_below_zero", on="game-end", can=True)
def _below_zero(rules: Undone, s: State, m: Meaning) -> str | None:
    return "" if any(score_of(rules.book, s, player, s.victory).total < 0 for player in _over(s)) else None


@CLAIMS.look("below_zero", on="gain", can=True)
def _faction_below_zero(rules: Undone, s: State, m: Meaning) -> str | None:
    held = [player for player in range(s.players) if s.faction[player] != NONE]
    return "" if any(rules.book.happiness[s.faction[one]] + s.acc[one] < 0 for one in held) else None


def _worth(rules: Undone, hand: list[int], name: str) -> list[Plain]:
    """What the copies of a card in a hand are worth."""
    values = zip(_names(rules, hand), rules.lived(hand), strict=True)
    return [value for other, value in values if other == name]


@CLAIMS.look("promoted", on="keep give")
def _promoted(rules: Undone, s: State, m: Meaning) -> str | None:
    """With A New You or another Promotion, a Promotion counts as the second one."""
    more, found = rules.book.rules["happiness"]["promoted_again"], None
    for hand in s.hands:
        values = _worth(rules, hand, "Promotion")
        first = "A New You" not in _names(rules, hand)
        if len(values) > first:
            found = ""
            if sum(value == more for value in values) != len(values) - first:
                return f"{_names(rules, hand)} has Promotions worth {values}"
    return found


@CLAIMS.look("surgery", on="keep give")
def _surgery(rules: Undone, s: State, m: Meaning) -> str | None:
    less, found = rules.book.rules["happiness"]["debt_after_surgery"], None
    for hand in s.hands:
        names = _names(rules, hand)
        if "The Debt Collector" in names:
            after = "A New You" in names or "The Unravelling" in names
            found = ""
            if any((value == less) != after for value in _worth(rules, hand, "The Debt Collector")):
                return f"{names} has The Debt Collector worth something else"
    return found


@CLAIMS.change("sleeper_counts", "sleeper_doubles", on="gain")
@CLAIMS.change("itself_counts", kind="claim", slots="is", on="gain")
def _sleeper(rules: Undone, before: State, s: State, m: Meaning) -> str | None:
    """What Sleeper Cell gets comes from the Continuity cards of the hand alone, doubled or not."""
    numbers = rules.book.rules["happiness"]
    for event in events(s, "gain"):
        if rules.book.facts[rules.book.index[event.data["card"]]].name != "Sleeper Cell":
            continue
        hand = s.hands[event.data["player"]]
        values = by_own_words(rules, hand)
        due = sum(numbers["sleeper_negative"] if value < 0 else numbers["sleeper_positive"] for value in values)
        hard = "The Unravelling" in _names(rules, hand) or numbers["sleeper_doubled_at"] in values
        return said(event.data["worth"] != due * (1 + hard), f"it gets {event.data['worth']} for {values}")
    return None


@CLAIMS.look("halves", on="game-end")
def _halves(rules: Undone, s: State, m: Meaning) -> str | None:
    found = None
    for player in _over(s):
        card = s.faction[player]
        if card != NONE and rules.book.facts[card].name == "A New Beginning":
            whole = sum(by_own_words(rules, s.hands[player]))
            got = score_of(rules.book, s, player, None).total - rules.book.happiness[card]
            found = ""
            if got != Fraction(whole, 2):
                return f"half of {whole} counts {got}"
    return found


@CLAIMS.look("new_body", on="game-end")
def _new_body(rules: Undone, s: State, m: Meaning) -> str | None:
    """What a Faction card itself is worth does not depend on the Continuity cards held at the end."""
    found = None
    for player in _over(s):
        own = score_of(rules.book, s, player, s.victory).own
        if own is not None:
            found = ""
            if own.is_ != _own(rules, s, player, s.victory):
                return f"{rules.book.facts[own.card].name} has {own.is_}"
    return found


@CLAIMS.look("relocation_lost_in", slots="is", on="game-end")
def _relocation(rules: Undone, s: State, m: Meaning) -> str | None:
    lost, found = rules.book.rules["happiness"]["relocation_lost"], None
    for player in _over(s):
        card = s.faction[player]
        early = counted_turns(s, player) < rules.book.rules["relocation_turns"]
        if card != NONE and rules.book.facts[card].name == "Relocation" and early:
            own = [score_of(rules.book, s, player, victory).own for victory in (m["is"], None)]
            found = said(own[0] is None or own[1] is None or own[0].is_ - own[1].is_ != lost, "it loses otherwise")
    return found
