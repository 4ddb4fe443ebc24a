"""SHT: what the rulebook of a game says of its rule sheet, read or vouched for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...cards.registry import Said, check
from ...cards.source import Place

OTHER_WORDS = "; if it only has other words than before: 'deckproof phrases GAME --same'"
"""What to do about a sentence that an editor put otherwise."""
CONFIRM = "read them side by side, then 'deckproof phrases GAME --confirm'"


def _remark(names: Sequence[str]) -> str:
    return f"<!-- deckproof: tells {', '.join(names)} -->"


@check("SHT050", "unread-in-rulebook", "warning")
def unread_in_rulebook(
    text: str, cut: str, names: Mapping[str, str], difference: str = "", rule: Place | None = None
) -> Said:
    """A sentence of the rulebook of a game with a rule sheet that is neither read, nor vouched for, nor declared.

    A sentence that no phrase reads can be vouched for: a remark before its block names the rules that it tells. Then
    its numbers, names and negations are held against theirs. `deckproof phrases` proposes remarks.

    Why: nothing holds it, so nobody would notice when it is wrong.
    Bad: "Then pull three from the pile." with nothing before it
    Good: the same below `<!-- deckproof: tells turn.draw -->`
    """
    if cut:
        return Said(f"nothing holds {text!r}: a full stop is missing after {cut!r}", "make two sentences of it")
    if difference:
        return Said(f"nothing holds {text!r}; {difference}", "mend one of them", rule, "it is played as it stands here")
    if names:
        rules = " and ".join(map(repr, names.values()))
        hint = f"if it tells {rules}, write {_remark([*names])!r} before its block; if not, say it as play.md does"
        hint += OTHER_WORDS
        return Said(f"nothing holds {text!r}", hint)
    hint = "say it as play.md does, name the rules that it tells ('deckproof phrases' has their names), or declare it"
    return Said(f"nothing holds {text!r}", f"{hint}{OTHER_WORDS}")


@check("SHT051", "unknown-rule", "error")
def unknown_rule(name: str, why: str, hint: str) -> Said:
    """A remark `tells` with a name that is no rule, or could be several.

    A rule is named by its heading and words of its own: `turn.draw` is the sentence under Turn with the word "draw";
    `turn` alone are all of them, `turn.2` the second, and `card Owl` is what stands on that card.

    Why: nothing could be held against it.
    Bad: `<!-- deckproof: tells turn.drwa -->`
    Good: `<!-- deckproof: tells turn.draw -->`
    """
    return Said(f"{name!r} names no rule: {why}", hint or "'deckproof phrases' lists the names")


@check("SHT052", "tells-otherwise", "error")
def says_otherwise(words: str, why: str, other: Place | None) -> Said:
    """A number, name, negation or word of more and less that a vouched block has and its rules have not.

    Why: whoever reads the rulebook would play another game.
    Bad: "Then pull three." below `tells turn.draw`, where the sheet says "Draw 2 cards."
    Good: "Then pull two."
    """
    hint = "mend one of them, or name the rule that says so"
    return Said(f"the rulebook says {words!r} here, but {why}", hint, other, "it is played as it stands here")


@check("SHT053", "stale-voucher", "error")
def stale(what: str, other: Place | None, note: str = "what it tells") -> Said:
    """A vouched block whose rules have changed since the author confirmed it, or that has changed in what counts.

    What was confirmed stands in rulebook.told.yaml: what the rules meant, and the sentences of the block. Other words
    for the same are no change; another number, name, negation, "may" for "must", "somebody" for "each player", or
    another deed is one. A rule that has changed is told where it stands, with the block as the other place.

    Why: somebody once read the two side by side; one of them is another now.
    Bad: a rule of play.md that was changed after its block was confirmed
    Good: the block mended, and confirmed by `deckproof phrases GAME --confirm`
    """
    return Said(f"since this was confirmed, {what}", CONFIRM, other, note)


@check("SHT054", "unconfirmed-voucher", "warning")
def unconfirmed(names: Sequence[str]) -> Said:
    """A remark `tells` that the author has not confirmed.

    `deckproof phrases GAME --confirm` shows each of them beside its rules and writes rulebook.told.yaml, so that a
    change of a rule is told at the block.

    Why: nobody has read the two side by side, or not since the remark was changed.
    Bad: a remark that was just written
    Good: the same, confirmed
    """
    return Said(f"nobody has confirmed that this tells {', '.join(names)}", CONFIRM)


@check("SHT142", "block-gone", "error")
def block_gone(first: str, names: str) -> Said:
    """A block that the author confirmed to tell rules of the sheet stands no more in the rulebook, nor do its words.

    Its rules may be named by another block as well, which says less of them: SHT055 finds only what nothing names. What
    stands below another heading, or in blocks of other remarks, is not gone.

    Why: what the block alone said is lost, and nobody looks at what is not there.
    Bad: a paragraph taken out with its remark while another remark names the same rules
    Good: the same, and rulebook.told.yaml written anew by `deckproof phrases GAME --confirm`
    """
    hint = "put it back, or, if that is meant, run 'deckproof phrases GAME --confirm'"
    return Said(f"a block that was confirmed to tell {names} is gone from here: it began with {first!r}", hint)


@check("SHT055", "rule-not-told", "warning")
def not_told(text: str, name: str, near: str, other: Place | None) -> Said:
    """A rule of the rule sheet that no sentence of the rulebook tells.

    A sentence tells a rule when it means the same, or when the remark before its block names it. Claims
    need not be told.

    Why: whoever learns the game from the rulebook would never know.
    Bad: "Tied players share the win." in play.md alone
    Good: the same in rulebook.md as well
    """
    nearest = f"the nearest to it is {near!r}: say it there" if near else "say it"
    hint = f"{nearest}, or name {name!r} in the remark of the block that tells it: {_remark([name])}"
    note = "the nearest to it" if near else "what stands beside it is told here"
    return Said(f"no sentence of the rulebook tells {text!r}", hint, other, note)


@check("SHT056", "told-in-part", "error")
def told_in_part(name: str, text: str, lost: str, other: Place | None) -> Said:
    """A rule of which all vouched blocks that tell it together leave out a number, a name or a negation.

    Why: the reader never learns how many, which, or that it is not so.
    Bad: "Then pull a few." below `tells turn.draw`, where the sheet says "Draw 2 cards."
    Good: "Then pull two."
    """
    return Said(
        f"this tells {name} without {lost}: {text!r}", "say it here, or tell the rule elsewhere", other, "the rule"
    )


@check("SHT057", "step-left-out", "warning")
def step_left_out(text: str, table: bool, other: Place | None) -> Said:
    """A list or table of steps that tells some steps of the rule sheet but not all, where no other one tells the rest.

    A summary may say less: then a fuller list stands elsewhere.

    Why: readers follow a numbered list step by step, and would leave out this one.
    Bad: "1. Draw 1 card. 2. Carry out the text of the played card." where the sheet plays a card in between
    Good: all the steps
    """
    what, hint = (
        ("table", "a row for it") if table else ("numbered list", "the step, or make it a list without numbers")
    )
    return Said(f"this {what} leaves out {text!r}", f"add {hint}", other, "the step")


@check("SHT181", "left-out-here", "warning")
def left_out_here(text: str, other: Place) -> Said:
    """A reference card, or a section, that is named after a procedure and leaves out a sentence of it.

    Each step is asked, and each "cannot"; whom an action is aimed at need not be said. A definition is asked of the
    section named after the word, and on a card, what stands in the sheet between rules that the card tells.

    Why: players look there for all of it, and that it stands elsewhere helps nobody.
    Bad: a card "Confession" without "A girl in a couple cannot confess.", which play.md has under Confession
    Good: the card with all that play.md says there
    """
    hint = "say it here as well, or give this card or section a name of its own, that of no procedure and no rule"
    return Said(f"what is said here leaves out {text!r}", hint, other, "it is played as it stands here")


@check("SHT190", "used-before-made", "warning")
def used_before_made(text: str, used: str, made: str, other: Place) -> Said:
    """A step of a setup that speaks of what only a later step of its numbered list makes.

    What is sorted into piles, dealt, chosen or named by a step is there from that step on: a pile is shuffled, a hand
    is looked at and the rest is put away after it.

    Why: whoever sets the game up does one step after the other, and stands before a pile that is not there.
    Bad: "1. Shuffle each pile. 2. Sort the cards into 4 piles."
    Good: "1. Sort the cards into 4 piles. 2. Shuffle each pile."
    """
    return Said(f"{text!r} speaks of {used!r}, which is there only after {made!r}", "let that step come first", other)


@check("SHT058", "idle-remark", "warning")
def idle_remark() -> Said:
    """A remark `tells` before a block whose sentences are all held without it.

    Why: it would vouch for whatever is written there later.
    Bad: `<!-- deckproof: tells turn.draw -->` before "Draw 1 card."
    Good: the sentence alone
    """
    return Said("all sentences of this block are held without the remark", "take it away")


@check("SHT110", "no-full-stop", "warning")
def no_full_stop(text: str) -> Said:
    """A rule of the rule sheet or of the rulebook that is read without a full stop at its end.

    Why: it is printed as it stands, and the next one written behind it would be read as a part of it.
    Bad: "1. Draw 1 card"
    Good: "1. Draw 1 card."
    """
    return Said(f"a full stop is missing after {text.split()[-1]!r}", f"write {f'{text}.'!r}")


@check("SHT141", "name-in-rulebook", "warning")
def name_in_rulebook(got: str, name: str) -> Said:
    """Words of the rulebook of a game with a rule sheet that are nearly the name of a card.

    Plurals and possessives of a name are no slips, nor is a word that the texts of the game have elsewhere, too. What
    is meant as it stands has a remark `deckproof: ignore SHT141` before it.

    Why: the sentence is held as free prose, if at all, and whoever looks for the card finds none.
    Bad: "The Old Olw hears everything." in a game with the card Old Owl
    Good: "The Old Owl hears everything."
    """
    return Said(f"{got!r} is nearly the name {name!r}", f"write {name!r}")


@check("SHT160", "cards-otherwise", "error")
def cards_otherwise(text: str, why: str, other: Place | None) -> Said:
    """A sentence of the rule sheet or the rulebook about the cards that is not true of them.

    What is said of how many cards there are, and of the numbers and words on them, is held against their files.

    Why: players count, sort and trust their cards by it, and one of the two is printed wrong.
    Bad: "Each colour has each number from 1 to 9 once." with `{name: Mussel 9, colour: slate, number: 8}`
    Good: the same with `number: 9`
    """
    return Said(f"{text!r} is not true of the cards: {why}", "mend one of the two", other)


@check("FCT020", "unheld-on-reference", "warning")
def unheld_on_reference(text: str, difference: str, rule: Place | None) -> Said:
    """A sentence on a reference card of a game with a rule sheet that is not read, or that the sheet does not say.

    Reference cards say rules again, in the sheet's words or in others that are read. What is meant otherwise, such as
    advice, has a remark `# deckproof: ignore FCT020` on its line or on that of its card.

    Why: it is what players look at in play, and nobody would notice when it is wrong.
    Bad: "Each player passes their hand to the previous player.", where the sheet says "to the next player"
    Good: "Each player passes their hand to the next player."
    """
    if difference:
        return Said(f"nothing holds {text!r}; {difference}", "mend one of them", rule, "it is played as it stands here")
    return Said(f"nothing holds {text!r}", "say it as play.md does, write it into play.md, or leave it out")
