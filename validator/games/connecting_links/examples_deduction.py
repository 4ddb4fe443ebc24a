"""Claims of an example about what everybody can work out from what has been seen."""

from __future__ import annotations

from ....cards.program import Meaning
from ...engine.registry import Register
from ...replay_stage import Claim
from .examples_claims import Holds, View

DEDUCTIONS: Register[Holds] = Register()


@DEDUCTIONS.add("outcome", "trios", slots="n")
def trios(view: View, m: Meaning) -> Claim:
    """How many trios of possessors are still possible."""
    count = len(view.rules.possible(view.state))
    return Claim(count == m["n"], f"{count} are possible")


@DEDUCTIONS.add("outcome", "may_be", slots="card is")
def may_be(view: View, m: Meaning) -> Claim:
    """Whether a character is in one of the trios that are still possible."""
    found = sum(m["card"] in trio for trio in view.rules.possible(view.state))
    words = f"{view.name(m['card'])} is in {found or 'none'} of the trios that are possible"
    return Claim(bool(found) == m["is"], words)


@DEDUCTIONS.add("outcome", "must_be", slots="cards is")
def must_be(view: View, m: Meaning) -> Claim:
    """Whether each trio that is still possible has one of these characters."""
    without = [trio for trio in view.rules.possible(view.state) if set(trio).isdisjoint(m["cards"])]
    named = ", ".join(map(view.name, without[0])) if without else ""
    words = f"{len(without)} trios are possible without, {named} for one" if without else "every trio needs one of them"
    return Claim((not without) == m["is"], words)
