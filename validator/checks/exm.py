"""EXM: worked examples whose replay does not come true."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.registry import Said, check
from ...cards.source import Place
from ..replay_stage import Reason, Stop

_TRAIL = 4
"""Causes named in a message at most."""
FORM = "write: example some-name {mode=... seed=...}"


@check("EXM001", "claim-fails", "error")
def claim_fails(text: str, actual: str, trail: Sequence[Reason]) -> Said:
    """A claim of an example that does not come true.

    The moves before it were played by the rules and the cards, and something else came of them.

    Why: players learn a game from its examples, and a wrong one teaches a wrong rule.
    Bad: "You play Our Spot face-up to Home. Our Spot counts 1."
    Good: "You play Our Spot face-up to Home. Our Spot counts 3."
    """
    shown = "; ".join(str(reason) for reason in trail[:_TRAIL]) + ("; ..." if len(trail) > _TRAIL else "")
    other = next((reason for reason in trail if reason.place is not None), None)
    hint = f"because {shown}" if shown else ""
    return Said(f"expected {text!r}, but {actual}", hint, other.place if other else None, other.text if other else "")


@check("EXM002", "impossible-example", "error")
def impossible(stop: Stop) -> Said:
    """An example that cannot be played.

    A card is used twice, hands do not add up, a move comes out of turn or is against the rules.

    Why: nobody can follow an example on the table that the table cannot show.
    Bad: "You hold Our Spot. The opponent holds Our Spot."
    Good: "You hold Our Spot and 5 more cards. The opponent holds 6 cards."
    """
    return Said(stop.message, stop.hint, stop.other, stop.other_note)


@check("EXM003", "illegal-allowed", "error")
def illegal_allowed(message: str, hint: str = "", other: Place | None = None, note: str = "") -> Said:
    """An example of an illegal move that is legal, or illegal for another reason.

    The last move of an `illegal` block must be refused, and for the reason that closes the block.

    Why: the example says what a player may not do, and the rules disagree.
    Bad: an `illegal` block that ends with "You play Our Spot face-up to Town."
    Good: the same after "The opponent plays Nowhere Left To Hide face-up to Town." with a play to Home, refused by it
    """
    return Said(message, hint, other, note)


@check("EXM004", "unread-example-sentence", "error")
def unread_sentence(stop: Stop) -> Said:
    """A sentence of an example that no phrase reads.

    The example is not replayed at all, since what the sentence does would be missing.

    Why: an example that is half understood proves nothing.
    Bad: "You slam Our Spot onto Town."
    Good: "You play Our Spot face-up to Town."
    """
    return Said(stop.message, stop.hint)


@check("EXM005", "ambiguous-example-sentence", "error")
def ambiguous_sentence(stop: Stop) -> Said:
    """A sentence of an example with two meanings.

    Two phrases read the same words differently.

    Why: nobody may choose for the author, neither players nor this program.
    Bad: a game whose phrasebook reads "You win the Timeline." in two ways
    Good: the same with one of the phrases worded otherwise
    """
    return Said(stop.message, stop.hint)


@check("EXM006", "duplicate-example", "error")
def duplicate(name: str, first: Place) -> Said:
    """Two examples with one name.

    Examples are called by their names, in the rulebook and on the command line.

    Why: nobody could tell which of them is meant.
    Bad: "example backing-off" twice
    Good: "example backing-off" and "example backing-off-late"
    """
    return Said(f"there is another example {name!r}", "give it a name of its own", first, "the first one")


@check("EXM007", "example-without-claim", "warning")
def without_claim(name: str, illegal: bool) -> Said:
    """An example that claims nothing.

    Its moves can be played, but it does not say what comes of them; an illegal one does not say why.

    Why: it shows the players nothing and it proves nothing.
    Bad: an example that ends with "You play Our Spot face-up to Home."
    Good: the same with "Our Spot counts 3."
    """
    wanted = (
        "close it with 'This is not allowed: ...'"
        if illegal
        else "say in a sentence after its moves what comes of them"
    )
    return Said(f"the example {name!r} claims nothing", wanted)


@check("EXM008", "unended-choice", "error")
def unended(stop: Stop) -> Said:
    """An example that stops in the middle of a choice.

    A card asks somebody to choose, and the example does not say what is chosen.

    Why: the table cannot be drawn, and what follows depends on the choice.
    Bad: "You play Memorized Your Schedule face-up to School."
    Good: the same with "You flip Our Spot face-down."
    """
    return Said(stop.message, stop.hint)


@check("EXM009", "unknown-example-option", "error")
def unknown_option(message: str, hint: str = "") -> Said:
    """The head of an example that cannot be read.

    A block begins with its kind, a name of small letters, digits and hyphens, and options in braces.

    Why: an option that nobody knows would change nothing, and nobody would notice.
    Bad: "example backing-off {moed=simple}"
    Good: "example backing-off {mode=simple}"
    """
    return Said(message, hint)


@check("EXM010", "holds-by-luck", "error")
def by_luck(text: str, actual: str, seed: int | None = None, dealt: Sequence[str] = ()) -> Said:
    """A claim that holds only for some of the cards that the example does not name.

    The example was played again with the cards, dice and piles it does not name dealt in twenty other ways.

    Why: what an example shows must follow from what it says.
    Bad: "You hold 6 cards. You may play Our Spot face-up to Town."
    Good: "You hold Our Spot and 5 more cards. You may play Our Spot face-up to Town."
    """
    kept = "" if seed is None else f", or keep this deal: {{seed=0}}; {{seed={seed}}} is the other one"
    written = f"give what was dealt here, before the first move: {' '.join(dealt)!r}"
    hint = f"{written if dealt else 'name what it rests on'}{kept}"
    return Said(f"{text!r} holds by luck alone: with other cards where none are named, {actual}", hint)


@check("EXM015", "example-faults", "error")
def faults(stop: Stop) -> Said:
    """An example at which Deckproof itself fails.

    It is not known whether it comes true; all other examples are replayed.

    Why: what was not looked at must not pass for proved.
    Bad: an example that the rules of a game were not made for
    Good: the same worded otherwise, until Deckproof is mended
    """
    return Said(stop.message, stop.hint)
