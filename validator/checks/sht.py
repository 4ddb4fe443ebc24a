"""SHT: the rule sheet and the cards of a game that runs from its words, as they are read."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...cards.finding import Severity, did_you_mean
from ...cards.registry import Said, check
from ...cards.source import Place


def _nearest(near: Sequence[str], else_: str) -> str:
    return f"nearest that can be read: {' or '.join(repr(one) for one in near)}" if near else else_


@check("SHT001", "unread-rule", "error")
def unread_rule(text: str, why: str, near: Sequence[str], entry: Sequence[str]) -> Said:
    """A sentence of the rule sheet, or of a card of a game with one, that is not read.

    The sheet is the program of the game, so every sentence of it must be understood. The nearest sentences that can be
    read are told, made of its own words. Where a word is unknown, an entry for words.yaml comes along.

    Why: what is not understood is not played.
    Bad: "Pull the top card of the deck."
    Good: "Draw 1 card."
    """
    hint = _nearest(near, "'deckproof words' lists the words there are")
    note = "or make the word known, in words.yaml" if entry else ""
    return Said(f"nothing reads {text!r}: {why}", hint, listing=tuple(entry), listing_note=note)


@check("SHT002", "two-meanings", "error")
def two_meanings(text: str, meanings: Sequence[str]) -> Said:
    """A sentence of the rule sheet or of a card that can be read in two ways.

    Only a sentence with exactly one meaning is played; nothing is decided by a guess.

    Why: players would read it in two ways as well.
    Bad: a place called `card` and "Discard 1 card."
    Good: words that mean one thing each
    """
    return Said(f"{text!r} has more than one meaning: {' or '.join(map(repr, meanings))}", "say it in another way")


@check("SHT003", "unknown-heading", "error")
def unknown_heading(heading: str, known: Collection[str]) -> Said:
    """A heading of the rule sheet that is none of those there are.

    The heading says when its sentences hold: once, in each turn, throughout, at the end. Steps with a name of their
    own ("Choose Load or Land.") stand under Parts, each list below its name, one level lower.

    Why: nobody would know when to do what stands below it.
    Bad: `## Preparation`
    Good: `## Setup`
    """
    meant = did_you_mean(heading, known)
    own = (
        ""
        if meant.startswith("did you mean")
        else f"; steps that other sentences name: '### {heading}' below '## Parts'"
    )
    return Said(f"{heading!r} is no heading of a rule sheet", f"{meant}{own}")


@check("SHT004", "missing-heading", "error")
def missing_heading(heading: str) -> Said:
    """A rule sheet without a part that every game needs: Table, Setup, Turn, End.

    Why: without it nothing can be played.
    Bad: a sheet that never says how the game ends
    Good: `## End` with "The game ends when the deck is empty."
    """
    return Said(f"nothing stands under {heading!r}", f"write '## {heading}' and its sentences")


@check("SHT143", "glued-heading", "error")
def glued_heading(marks: str, heading: str) -> Said:
    """A heading of the rule sheet without a space after its marks.

    The sentences below it are read as if it had one.

    Why: in Markdown, that is a line of text.
    Bad: `##Setup`
    Good: `## Setup`
    """
    return Said(f"'{marks}{heading}' is no heading", f"write '{marks} {heading}', with a space")


@check("SHT015", "turns-and-rounds", "error")
def turns_and_rounds() -> Said:
    """A rule sheet with turns and with rounds.

    Under Turn stands what one player does, under Round what all players do at the same time.

    Why: nobody would know which of them comes when.
    Bad: `## Turn` and `## Round` in one sheet
    Good: one of them
    """
    return Said("the sheet says what is done in a turn, and in a round as well", "keep one of the two headings")


@check("SHT005", "steps-out-of-order", "error")
def steps_out_of_order(number: int, expected: int) -> Said:
    """The steps of a numbered list of the rule sheet are not numbered 1, 2, 3, or one of them is empty.

    ``expected`` is 0 for an empty one.

    Why: order is meaning; a step that is missing or moved is a rule that is missing or moved.
    Bad: 1, 3, 2
    Good: 1, 2, 3
    """
    if not expected:
        return Said(f"step {number} says nothing", "write what is done, or delete it and number the others anew")
    return Said(f"this step has the number {number}, but {expected} comes next", "number the steps in their order")


@check("SHT006", "wrong-heading", "error")
def wrong_heading(text: str, heading: str, wanted: Sequence[str]) -> Said:
    """A sentence of the rule sheet that is read, but means nothing under its heading.

    Why: "Draw 1 card." under Rules would be done at no time at all.
    Bad: "Draw 1 card." under `## Rules`
    Good: "1. Draw 1 card." under `## Turn`
    """
    places = " or ".join(repr(one) for one in wanted)
    return Said(f"{text!r} says nothing under {heading!r}", f"it belongs under {places}")


@check("SHT007", "cannot-be-played", "error")
def cannot_be_played(text: str, why: str, hint: str, other: Place | None = None, note: str = "the other one") -> Said:
    """A sentence that is read, but cannot be played as the sheet stands.

    ``other`` is the second of two sentences, or of two cards, that keep it from being played, or where what it needs is
    missing, as its ``note`` says.

    Why: a rule that speaks of a place there is none of, or leaves open where cards go, stops the game.
    Bad: "Put the top card of the deck into the box." without a box on the table
    Good: "There is a face-down box." under `## Table`
    """
    return Said(f"{text!r} cannot be played: {why}", hint, other, note if other else "")


@check("SHT008", "too-few-cards", "error")
def too_few_cards(players: int, needed: int, there: int, place: str) -> Said:
    """The setup needs more cards than there are.

    Why: the game cannot begin with that many players.
    Bad: 9 cards each for 2 to 4 players, with 27 cards
    Good: 9 cards each for 2 or 3 players
    """
    return Said(
        f"{players} players need {needed} cards from the {place}, there are {there}",
        "deal fewer cards, add copies, or let fewer play ('players' in game.yaml)",
    )


@check("SHT009", "play-breaks", "error")
def play_breaks(players: str, why: str, script: Sequence[str], circles: bool = False) -> Said:
    """A game played by chance that cannot go on, or never ends.

    The shortest list of moves found that leads there is shown; where the rule is known that is done over and over
    (``circles``), it is told there.

    Why: at the table, that is where the players would look at each other.
    Bad: "Choose another player who is not hidden." when everybody can be hidden, and no rule for it
    Good: the same with "If nobody can be chosen, the text does nothing."
    """
    hint = "say in it when it is no longer done" if circles else "add a rule for it to play.md"
    return Said(f"with {players}, play cannot go on: {why}", hint, listing=tuple(script), listing_note="see it happen")


@check("SHT010", "sheet-says-twice", "error")
def said_twice(text: str, other: Place) -> Said:
    """The same rule twice in the rule sheet.

    Why: a sheet says each rule once; one of two is changed some day, and the other is not.
    Bad: "A player who is out cannot win." under Rules and under End
    Good: the same once
    """
    return Said(f"{text!r} says again what the sheet says already", "keep one of them", other, "it is said here")


@check("SHT011", "contradicts-the-sheet", "error")
def contradicts_the_sheet(text: str, said: str, other: Place) -> Said:
    """A sentence of the rulebook that says what the rule sheet or a card says, with another number or name.

    Why: the readers of the rulebook would play another game.
    Bad: "Draw 2 cards." in the rulebook, "Draw 1 card." in the sheet
    Good: the same in both
    """
    return Said(f"{text!r} does not agree with {said!r}", "mend one of them", other, "it is played as it stands here")


@check("SHT012", "idle-word", "warning")
def idle_word(kind: str, word: str) -> Said:
    """A place, mark or number of words.yaml that no sentence of the sheet or the cards speaks of.

    Why: it is a slip, or what is left of a rule that was given up.
    Bad: `marks: [hidden]` in a game in which nobody is ever hidden
    Good: words that are used
    """
    return Said(f"no sentence speaks of the {kind} {word!r}", "remove it, or say what it is for")


@check("SHT013", "not-in-the-sheet", "warning")
def not_in_the_sheet(text: str, difference: str = "", rule: Place | None = None) -> Said:
    """A rule of the rulebook that neither the rule sheet nor a card says.

    The game is played by its sheet and its cards, so this rule is not played. ``rule`` is where the sheet differs from
    it in a word or two, or else where it has what is told beside it.

    Why: whoever reads the rulebook plays by one rule more than the game that was proved.
    Bad: "A hidden player cannot win." in the rulebook alone
    Good: the same in the sheet as well
    """
    message = f"only the rulebook says {text!r}, so it is not played"
    if difference:
        return Said(f"{message}; {difference}", "mend one of them", rule, "it is played as it stands here")
    return Said(message, "write it into play.md, or mend it here", rule, "what is told beside it is played here")


@check("SHT018", "too-many-sentences", "error")
def too_many_sentences(most: int) -> Said:
    """A rule sheet with more sentences than a sheet can have.

    Why: it is printed as a quick reference, and read, played and tried as a whole.
    Bad: a sheet of 1,000 sentences
    Good: one of 40; what cards say stands on the cards
    """
    return Said(f"the sheet has more than {most} sentences", "say what single cards do on the cards")


@check("SHT016", "other-order", "error")
def other_order(text: str, before: str, first: Place, alike: int) -> Said:
    """Steps of the rule sheet that the rulebook, a reference card or a ruling tells in another order.

    What the sheet numbers is done in that order, as ties are broken in the order of End, and a section that tells
    these steps is read in order. Games with the same deal and the same choices are played in both orders: where all go
    the same, that is said, and it is a warning.

    Why: order is meaning; a player who plays before drawing plays another game.
    Bad: "1. Play 1 card. 2. Draw 1 card." in the rulebook, the other way round in the sheet
    Good: the order of the sheet
    """
    same = f"; no play tells the two orders apart: {alike} games went the same in both" if alike else ""
    message = f"{text!r} comes after {before!r} here, and before it in the sheet{same}"
    weight: Severity = "warning" if alike else "error"
    return Said(message, "tell the steps in the order of play.md", first, "its step of the sheet", weight)


@check("SHT017", "never-came-up", "warning")
def never_came_up(text: str, games: int, needs: str) -> Said:
    """A sentence that something is done by, and in many games of chance it never was.

    While a sentence has not come up, play goes on for up to 10,000 games, as far as 200,000 moves reach. What it waits
    for is told: that was never so, or nothing was left to be done then.

    Why: a rule that never comes up is not played, whether it is wrong or only rare; nobody would notice a slip in it.
    Bad: "If the deck is empty, draw 1 card from the box." in a game that ends before that
    Good: a rule that some game needs
    """
    brings = f"it comes up {needs}: " if needs else ""
    return Said(
        f"in {games:,} games {text!r} never came up", f"{brings}mend it, remove it, or let it come up more often"
    )


@check("SHT088", "rules-disagree", "warning")
def rules_disagree(text: str, first: str, other: Place | None) -> Said:
    """Two rules that both applied in a game of chance and cannot both be followed.

    One of them goes first all the same: "cannot" before "must", else the one that is written first. A card goes before
    the sheet. Where that is what you mean, say it in the rules, so that no reader has to guess.

    Why: at the table, each player would follow another one.
    Bad: "If you hold Owl, you must play Owl." and "If you hold Owl, you cannot play Owl."
    Good: one of them with a condition under which the other does not hold
    """
    message = f"{text!r} cannot be followed where {first!r} is; in a game of chance both applied, and this one gave way"
    return Said(message, "say when one of them does not hold", other, "it went first")
