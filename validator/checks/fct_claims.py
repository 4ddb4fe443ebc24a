"""FCT: claims of the rulebook and the cards against the game as played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from ...cards.finding import Finding
from ...cards.registry import Said, check
from ..claimed import Claimed, Counterexample, Trials
from ..telling import Telling
from .exm_unplayed import SHEET_HINT

Tell: TypeAlias = Callable[[Claimed, Counterexample], "Telling | Counterexample"]
"""Tells the counterexample of a claim as an example; if that cannot be, gives it in its shortest form."""


def untold(claim: Claimed, found: Counterexample) -> Counterexample:
    """Tells nothing, where no game offers words."""
    return found


@check("FCT007", "claim-refuted", "error")
def claim_refuted(text: str, found: Telling | Counterexample, card: str) -> Said:
    """A claim that fails in some position of the game.

    What must always hold is watched in positions laid for it and in games of chance; the shortest way to a position
    in which it fails is shown as an example in the words of the game, which can be pasted into examples.md and
    replayed. What these words cannot tell is shown as the position and the moves of the rules, and of a long course its
    beginning and its end; what is so in every new game, before any move, needs no position.

    Why: players trust a claim when they plan, and lose a round over it.
    Bad: "No card can lock School."
    Good: "No card can lock Town."
    """
    about = f" (said of {card})" if card else ""
    told = "see it happen: an example to paste and replay"
    bare = "no sentences of examples can tell it; this is the position, and the moves made from there"
    course = "no short example tells it; this is what is done, from the beginning to where it fails"
    note = told if isinstance(found, Telling) else course if found.told else bare
    hint = "mend the sentence, or the cards it is about"
    if isinstance(found, Counterexample) and found.is_new_game and not found.script:
        return Said(f"{text!r}{about} does not hold: {found.why}", hint)
    message = f"{text!r}{about} does not always hold: {found.why}"
    return Said(message, hint, listing=found.lines, listing_note=note)


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


@check("FCT012", "claim-never-met", "warning")
def claim_never_met(text: str, positions: int, card: str) -> Said:
    """A claim about positions none of which ever came up.

    Nothing refutes it, because what it speaks of does not happen: in no position laid for it and in no game of chance.

    Why: it may be as wrong as it likes, and a slip in what it speaks of looks like a claim that holds.
    Bad: "In round 0, nobody has points."
    Good: "In round 1, nobody has points."
    """
    about = f" (said of {card})" if card else ""
    message = f"what {text!r}{about} speaks of never came up in {positions:,} positions"
    return Said(message, "mend the sentence, or lay a position in which it comes up")


@check("FCT013", "claim-not-tried", "warning")
def claim_not_tried(text: str, card: str) -> Said:
    """A claim that the rules of the game do not know how to try.

    The meaning has a word, or words together, for which nobody has said how to tell in a position whether it holds. A
    claim that no play could try is no finding if the rules say why.

    Why: one wrong word often makes a claim of which nobody knows anything, and that looks like a claim that holds.
    Bad: "If you hold a Continuity card when this card comes, it goes", when only faction cards can go
    Good: the same of a card that the rules know to go
    """
    about = f" (said of {card})" if card else ""
    message = f"the rules of this game do not know how to try {text!r}{about}"
    return Said(message, "mend the sentence, teach the witness, or give it a meaning with `rule` instead of `claim`")


@check("FCT014", "number-stands-alone", "warning")
def number_stands_alone(text: str, number: int, of: str) -> Said:
    """A number of the rulebook that nothing could contradict.

    Its sentence is read, and would be read with any other number: no fact of rules.yaml, no count, no card, no other
    sentence and no play has a say in it.

    Why: whoever mistypes it will never be told.
    Bad: `say: "There are {n:int} sides"` with `means: {rule: sides, is: "{n}"}`, said once
    Good: `say: "There are 2 sides"`, or a fact: `means: {fact: sides, is: "{n}"}`
    """
    message = f"nothing could contradict the number {number} of {of!r} in {text!r}"
    return Said(message, "make it a fact of rules.yaml, or write the number into the phrase")


@check("FCT015", "claims-untried", "warning")
def claims_untried(count: int) -> Said:
    """Claims of a game without rules, which nothing tries.

    What a sentence says of every position can only be tried by play. The game has no rule sheet (play.md), so nothing
    plays it.

    Why: such a sentence may be as wrong as it likes, and the verdict would look as if it held.
    Bad: `{claim: ends_with, is: kiss}` in a game without play.md
    Good: the same in a game with one; or a comment that silences this, once they are tried by hand
    """
    these = "this claim is" if count == 1 else f"the {count} claims of this game are"
    return Said(f"{these} not tried: the game has no rules to play by", f"try them by hand, or {SHEET_HINT}")


def check_untried(claims: Sequence[Claimed]) -> Iterator[Finding]:
    """That nothing tries these claims, told at the first of them."""
    if claims:
        yield claims_untried(claims[0].place, len(claims))


def check_claims(trials: Trials, tell: Tell = untold) -> Iterator[Finding]:
    """Every claim with a counterexample, and all that never came up or about; ``tell`` makes examples."""
    for one in trials.tried:
        claim, found = one.claim, one.counterexample
        if found is not None:
            yield claim_refuted(claim.place, claim.text, tell(claim, found), claim.card)
    for one in trials.unmet:
        yield claim_never_met(one.claim.place, one.claim.text, trials.positions, one.claim.card)
    for claim in trials.untried:
        yield claim_not_tried(claim.place, claim.text, claim.card)
    for one in trials.unshown:
        yield claim_not_shown(one.claim.place, one.claim.text, trials.positions, one.claim.card)
