"""Claims of an example about dice, Kisses of Promise, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ....cards.program import Meaning
from ...engine.registry import Register
from ...example_kit import summed
from ...replay_stage import Claim
from . import ending
from .examples_view import Holds, View
from .laid import player_name
from .state import ACT, END, EXTRA, KISS, PAIRS

ENDINGS: Register[Holds] = Register()
claim = ENDINGS.add
PHASES = {ACT: "the Action Phase", PAIRS: "the Couples Phase", KISS: "the Kiss of Promise",
          EXTRA: "the writing of more Support Points"}  # fmt: skip


@claim("outcome", "breaks_up", slots="pair is")
def breaks_up(view: View, m: Meaning) -> Claim:
    """Whether a couple broke up since the last move."""
    pair = view.pair(m["pair"])
    found = view.of_pair(pair, "break")
    words = "breaks up" if found else "does not break up"
    why = tuple(view.links.reason(one.because) for one in found or view.of_pair(pair, "calm", "favor", "discomfort"))
    return Claim(bool(found) == m["is"], f"{view.pair_name(pair)} {words}", why)


@claim("outcome", "kiss", slots="pair is")
def kiss(view: View, m: Meaning) -> Claim:
    """Whether the last Kiss of Promise of a couple succeeded."""
    pair = view.pair(m["pair"])
    found = view.of_pair(pair, "success", "failure")
    if not found:
        return Claim(False, f"{view.pair_name(pair)} has not kissed", view.because("wait"))
    success = found[-1].kind == "success"
    words = "succeeds" if success else "fails"
    return Claim(
        success == m["is"], f"the kiss of {view.pair_name(pair)} {words}", (view.links.reason(found[-1].because),)
    )


@claim("outcome", "no_kiss", slots="pair")
def no_kiss(view: View, m: Meaning) -> Claim:
    """Whether a couple did not try the Kiss of Promise."""
    pair = view.pair(m["pair"])
    found = view.of_pair(pair, "kiss")
    return Claim(not found, f"{view.pair_name(pair)} kisses", tuple(view.links.reason(one.because) for one in found))


@claim("outcome", "fated", slots="pair is")
def fated(view: View, m: Meaning) -> Claim:
    """Whether a couple has become a Fated Couple."""
    pair = view.pair(m["pair"])
    found = pair in view.state.fated
    words = "is a Fated Couple" if found else "is no Fated Couple"
    return Claim(
        found == m["is"], f"{view.pair_name(pair)} {words}", view.because("fated", "success", "failure", "turn")
    )


@claim("outcome", "polygamy", slots="girls is")
def polygamy(view: View, m: Meaning) -> Claim:
    """Whether there is a Yuri Polygamy, and if girls are named, of all of them and nobody else."""
    book, s = view.rules.book, view.state
    pairs = ending.polygamy(book, s)
    girls = {book.girls[girl] for pair in pairs for girl in book.pairs[pair]}
    names = ", ".join(book.names[book.index[girl]] for girl in book.girls if girl in girls) or "nobody"
    found = (
        girls == set(m["girls"]) and 2 * len(pairs) == len(girls) * (len(girls) - 1) if "girls" in m else bool(pairs)
    )
    why = (view.links.reason(book.ending.every_two),)
    return Claim(found == m["is"], f"the Yuri Polygamy is of {names}", why)


@claim("outcome", "over", slots="is how")
def over(view: View, m: Meaning) -> Claim:
    """Whether the game is over, and what ended it."""
    outcome = view.state.outcome
    words = f"the game ends with: {outcome['how'].replace('-', ' ')}" if outcome else "the game goes on"
    held = (outcome is not None) == m["is"] and ("how" not in m or (outcome is not None and outcome["how"] == m["how"]))
    return Claim(held, words, view.because("end"))


@claim("outcome", "turn", slots="n")
def turn(view: View, m: Meaning) -> Claim:
    """Which turn has begun."""
    s = view.state
    held = s.turn == m["n"] and s.phase == ACT
    words = f"it is turn {s.turn}, in {PHASES.get(s.phase, 'the setup')}"
    return Claim(held, "the game is over" if s.phase == END else words)


@claim("outcome", "counts", slots="who n")
def counts(view: View, m: Meaning) -> Claim:
    """The Support Points of a player on the couples that count."""
    if view.state.outcome is None:
        return Claim(False, "the game goes on")
    got = view.state.outcome["points"][m["who"]]
    words = summed([view.state.support[m["who"]][pair] for pair in view.state.outcome["pairs"]], got)
    return Claim(got == m["n"], f"{player_name(m['who'])} scores {words}", view.because("count"))


@claim("outcome", "counts_revealed", slots="who n")
def counts_revealed(view: View, m: Meaning) -> Claim:
    """The Control Points that a player has revealed for the girls of the couples that count."""
    if view.state.outcome is None:
        return Claim(False, "the game goes on")
    got = view.state.outcome["revealed"][m["who"]]
    return Claim(got == m["n"], f"{player_name(m['who'])} has revealed {got} for them", view.because("tie"))


@claim("outcome", "wins", slots="who")
def wins(view: View, m: Meaning) -> Claim:
    """Whether a player has won."""
    return _leaders(view, [m["who"]])


@claim("outcome", "draw", slots="players")
def draw(view: View, m: Meaning) -> Claim:
    """Whether the game is a draw between these players."""
    return _leaders(view, m["players"])


def _each(numbers: Sequence[int]) -> str:
    """The number of each player."""
    return ", ".join(f"{n} ({player_name(player)})" for player, n in enumerate(numbers))


def _leaders(view: View, wanted: list[int]) -> Claim:
    outcome = view.state.outcome
    if outcome is None:
        return Claim(False, "the game goes on")
    leaders = outcome["leaders"]
    names = " and ".join(map(player_name, leaders))
    words = f"{names} wins" if len(leaders) == 1 else f"it is a draw between {names}"
    words += f", with Support Points of {_each(outcome['points'])}"
    if outcome["points"].count(max(outcome["points"])) > 1:
        words += f" and revealed Control Points of {_each(outcome['revealed'])}"
    return Claim(leaders == sorted(wanted), words, view.because("count", "tie", "draw", "nobody"))
