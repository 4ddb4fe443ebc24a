"""FCT: claims of the rulebook and the cards against the game as played."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.finding import Finding
from ...cards.registry import Said, check
from ..claimed import Trials


@check("FCT007", "claim-refuted", "error")
def claim_refuted(text: str, example: str, card: str) -> Said:
    """A claim that fails in some position of the game.

    What must always hold is watched in positions laid for it and in games of chance; the shortest script is shown.

    Why: players trust a claim when they plan, and lose a round over it.
    Bad: "No card can lock School."
    Good: "No card can lock Town."
    """
    about = f" (said of {card})" if card else ""
    return Said(f"{text!r}{about} does not always hold: {example}", "mend the sentence, or the cards it is about")


@check("FCT010", "claim-not-shown", "error")
def claim_not_shown(text: str, positions: int, card: str) -> Said:
    """A claim that something can happen, and no position of the game has shown it.

    It is watched for in positions laid for it and in games of chance.

    Why: players wait for a chance that never comes.
    Bad: "Cards can still be moved to a locked Zone." when the lock stops moves, too
    Good: the same when it stops plays only
    """
    about = f" (said of {card})" if card else ""
    return Said(f"{text!r}{about} never came true in {positions:,} positions", "mend the sentence, or the cards")


def check_claims(trials: Trials) -> Iterator[Finding]:
    """Every claim with a counterexample, and every possibility that never came about."""
    for one in trials.refuted:
        yield claim_refuted(one.claim.place, one.claim.text, str(one.counterexample), one.claim.card)
    for one in trials.unshown:
        yield claim_not_shown(one.claim.place, one.claim.text, trials.positions, one.claim.card)
