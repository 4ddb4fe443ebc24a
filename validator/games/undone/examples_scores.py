"""Claims about Happiness: totals, single cards, what is got in a turn, who wins."""

from __future__ import annotations

from fractions import Fraction

from ....cards.phrasebook.amounts import plain_amount
from ....cards.program import Meaning
from ...example_kit import summed
from ...replay_stage import Claim, Impossible, Reason
from .examples_view import SCORES, View
from .examples_words import NAMES, has, listed, whose
from .scoring import Score
from .state import END

score = SCORES.add
ENDINGS = {"coalition": "a Coalition Victory", "dividend": "a Dividend Victory", "neither": "neither Victory"}


def _score(view: View, m: Meaning) -> Score:
    """What the cards of the player come to: with the Victory that is named, else as things are."""
    victory = m.get("victory", view.state.victory)
    return view.rules.score(view.state, m["who"], None if victory == "neither" else victory)


def _trail(view: View, found: Score) -> tuple[Reason, ...]:
    return tuple(reason for value in found.values for reason in view.worth(value)[:1])


@score("outcome", "total", slots="who is victory")
def total(view: View, m: Meaning) -> Claim:
    """The Happiness of a player."""
    found = _score(view, m)
    words = summed([Fraction(value.is_) for value in found.values], Fraction(found.total))
    return Claim(plain_amount(found.total) == m["is"], f"{has(m['who'])} {words} Happiness", _trail(view, found))


@score("outcome", "worth", slots="who card is victory")
def worth(view: View, m: Meaning) -> Claim:
    """The Happiness of one card, of which the player holds one copy."""
    values = [one for one in _score(view, m).values if view.rules.book.ids[one.card] == m["card"]]
    if len(values) != 1:
        raise Impossible(f"{has(m['who'])} {len(values)} copies of {view.name(m['card'])}")
    got = plain_amount(values[0].is_)
    return Claim(got == m["is"], f"it has {got}", view.worth(values[0]))


@score("outcome", "worth_copies", slots="who n card is")
def worth_copies(view: View, m: Meaning) -> Claim:
    """The Happiness of all copies of a card together."""
    values = [one for one in _score(view, m).values if view.rules.book.ids[one.card] == m["card"]]
    total = sum((Fraction(one.is_) for one in values), start=Fraction(0))
    got = plain_amount(total)
    why = tuple(reason for value in values for reason in view.worth(value)[:1])
    return Claim(
        len(values) == m["n"] and got == m["is"],
        f"{len(values)} copies have {summed([Fraction(one.is_) for one in values], total)} together",
        why,
    )


@score("outcome", "gets", slots="who card n")
def gets(view: View, m: Meaning) -> Claim:
    """What a Faction card has got since the last move."""
    found = [
        one
        for one in view.events
        if one.kind == "gain" and one.data["player"] == m["who"] and one.data["card"] == m["card"]
    ]
    got = sum(one.data["worth"] for one in found)
    return Claim(bool(found) and got == m["n"], f"it gets {got}", view.because("gain"))


@score("outcome", "ends", slots="victory")
def ends(view: View, m: Meaning) -> Claim:
    """Whether the game is over, and with which Victory."""
    if view.state.phase != END:
        return Claim(False, "the game goes on")
    got = view.state.victory or "neither"
    return Claim(got == m["victory"], f"it ends with {ENDINGS[got]}", view.because("game-end"))


@score("outcome", "wins", slots="who")
def wins(view: View, m: Meaning) -> Claim:
    """Who wins, alone or together."""
    if view.state.outcome is None:
        return Claim(False, "the game goes on")
    winners = view.state.outcome["winners"]
    totals = ", ".join(f"{whose(player)} total is {total}" for player, total in enumerate(view.state.outcome["totals"]))
    said = listed([NAMES[player] for player in winners])
    return Claim(sorted(m["who"]) == winners, f"{said} won: {totals}", view.because("win"))
