"""EXM: worked examples whose replay does not come true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...cards.examples import Example, read_examples
from ...cards.finding import Finding, did_you_mean
from ...cards.lazyclass import dataclass
from ...cards.memo import Memo
from ...cards.model import Game
from ...cards.phrasebook.book import Phrasebook
from ...cards.registry import Said, check
from ...cards.source import Place
from ..by_luck import DEALS, differing, keep_steady, known_steady, steadied
from ..example_stage import Stage
from ..player import Player
from ..replay import NOT_ALLOWED, Replay, Step
from ..replay_stage import Reason, Stop
from ..verdict import share

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


@dataclass(frozen=True, slots=True)
class Counts:
    """What was looked at: examples replayed to their end, all examples, claims that hold, all claims reached, and how
    many were played in their own deal alone, as :data:`MOST_DEALT` says."""

    replayed: int
    examples: int
    held: int
    claims: int
    once: int = 0

    @property
    def told(self) -> str:
        """In words: ``3 of 4 examples replayed, 9 of 10 outcomes as told``."""
        less = f" ({self.once:,} in one deal alone: there are too many for more)" if self.once else ""
        replayed = share(self.replayed, self.examples, "example", "replayed")
        return f"{replayed}{less}, {share(self.held, self.claims, 'outcome', 'as told')}"


MOST_DEALT = 40_000
"""Sentences that are played in other deals, of all examples together: twice what the longest rulebook has."""


def check_examples(
    game: Game, book: Phrasebook, rules: Stage, placed: Callable[[], Stage] | None = None
) -> tuple[list[Finding], Counts]:
    """Replay every example of a game. ``placed`` is as in :func:`check_these`.

    Raises DataError when a Markdown file cannot be read.
    """
    return check_these(read_examples(game), book, rules, game.memo, placed)


def check_these(
    examples: Sequence[Example], book: Phrasebook, rules: Stage, memo: Memo | None = None,
    placed: Callable[[], Stage] | None = None,
) -> tuple[list[Finding], Counts]:  # fmt: skip
    """Replay examples: every finding about them by file and line, and what was looked at.

    What does not come true is played again on the stage of ``placed``, whose causes say where they stand.
    """
    memo = memo or Memo()
    player = Player(book, rules, memo, placed)
    findings: list[Finding] = []
    first: dict[str, Example] = {}
    replays = []
    steady: list[int] = []
    dealt = once = 0
    for example in examples:
        heads = list(_head(example, rules))
        before = first.setdefault(example.name, example)
        if before is not example and example.name:
            heads.append(duplicate(example.place, example.name, before.place))
        findings += heads
        if any(finding.code == "EXM009" for finding in heads):
            continue
        lucky = example.option("seed") is None
        if lucky and (claims := known_steady(example, rules, book, memo)) is not None:
            steady.append(claims)  # in an earlier run; of what comes true, there is nothing to tell
            continue
        played = player.play(example)
        replays.append(played)
        findings += _played(played)
        if played.ok and lucky and dealt > MOST_DEALT:
            once += 1
        elif played.ok and lucky:
            dealt += DEALS * len(example.sentences)
            again = differing(example, rules, book, memo)
            if again:
                findings += _lucky(*again, "seed" in rules.options, steadied(played, rules, book))
            else:
                keep_steady(played, rules, book, memo)
    whole = len(steady) + sum(not played.stops for played in replays)
    held, claims = sum(steady), sum(steady) + sum(len(played.claims) for played in replays)
    counts = Counts(whole, len(examples), held + sum(played.held for played in replays), claims, once)
    return sorted(findings, key=lambda finding: finding.sort_key), counts


def _head(example: Example, rules: Stage) -> Iterator[Finding]:
    if not example.name:
        yield unknown_option(example.place, "this example has no name", FORM)
    seen: set[str] = set()
    for option in example.options:
        if option.key not in rules.options:
            hint = did_you_mean(option.key, rules.options)
            yield unknown_option(option.place, f"there is no option {option.key!r}", hint)
        elif option.key in seen:
            yield unknown_option(option.place, f"the option {option.key!r} stands here twice", "keep one of them")
        elif fault := rules.option_fault(option.key, option.value):
            yield unknown_option(option.place, fault)
        seen.add(option.key)
    for place in example.odd:
        yield unknown_option(place, "this is neither a name nor an option", FORM)


def _played(played: Replay) -> Iterator[Finding]:
    for stop in played.stops:
        yield _stopped(stop)
    for step in played.claims:
        if step.claim is not None and not step.claim.held:
            yield _failed(step)
    if not played.stops and not played.claims:
        yield without_claim(played.example.place, played.example.name, played.example.illegal)


def _lucky(seed: int, again: Replay, seeded: bool, dealt: Sequence[str]) -> Iterator[Finding]:
    """What does not hold in an example that held before, with other cards; ``seeded``: a block may have a seed.
    ``dealt`` are sentences with which it would hold."""
    other = seed if seeded else None
    for stop in again.stops:
        if stop.kind == "fault":
            yield _stopped(stop)
        else:
            yield by_luck(stop.place, again.example.name, stop.message, other, dealt)
    for step in again.claims:
        if step.claim is not None and not step.claim.held:
            yield by_luck(step.sentence.place, step.sentence.text, step.claim.actual, other, dealt)


def _stopped(stop: Stop) -> Finding:
    if stop.kind == "allowed":
        return illegal_allowed(stop.place, stop.message, stop.hint)
    of_kind = {"unread": unread_sentence, "ambiguous": ambiguous_sentence, "unended": unended, "fault": faults}
    return of_kind.get(stop.kind, impossible)(stop.place, stop)


def _failed(step: Step) -> Finding:
    claim = step.claim
    assert claim is not None, "only claims fail"
    if step.meaning.get("outcome") != NOT_ALLOWED:
        return claim_fails(step.sentence.place, step.sentence.text, claim.actual, claim.trail)
    reason = claim.trail[0] if claim.trail else None
    message = f"expected {step.sentence.text!r}, but {claim.actual}"
    return illegal_allowed(step.sentence.place, message, "", reason.place if reason else None, "this refuses it")
