"""PLY: what keeps the printed words from being played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...cards.finding import Finding
from ...cards.program import Program
from ...cards.registry import Said, check
from ..engine.registry import Unhandled
from ..games.rules import Rules


@check("PLY001", "unhandled-meaning", "error")
def unhandled_meaning(card: str, text: str, key: str) -> Said:
    """A sentence of a card that is read, but that the rules of the game do not know how to carry out.

    The phrasebook gives a meaning; no function of the rules module carries out that kind of meaning.

    Why: the card would do nothing, or less than it says.
    Bad: a new phrase meaning `{do: swap, ...}` in a game whose rules know no swapping
    Good: a meaning the rules know, or rules that know the new one
    """
    return Said(f"the rules cannot carry out {text!r} of {card} ({key})", "use another wording, or teach the rules")


def check_playable(rules: Rules, programs: Mapping[str, Program]) -> Iterator[Finding]:
    """Every sentence of the cards that the rules cannot carry out."""
    return not_carried_out(rules.unhandled(programs))


def not_carried_out(found: Iterable[Unhandled]) -> Iterator[Finding]:
    """Sentences that the rules have been found to be unable to carry out."""
    for one in found:
        yield unhandled_meaning(one.sentence.place, one.card, one.sentence.text, one.key)
