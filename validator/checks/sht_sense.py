"""SHT: what is true, or read, and cannot be what is meant."""

from __future__ import annotations

from ...cards.registry import Said, check
from ...cards.source import Place


@check("SHT130", "out-of-reach", "warning")
def out_of_reach(text: str, bound: int, there: int, what: str, reached: int, below: bool = False) -> Said:
    """A claim with a bound that nothing could ever reach.

    Cards that players or places have, in "never more than", "never at least" and "always at most"; pieces on a board.

    Why: it is true whatever the rules are, and readers take it for a rule.
    Bad: "A player never has more than 30 cards in hand." in a game of 25 cards
    Good: the bound that is reached
    """
    met = f"the most that came up in play is {reached}"
    return Said(
        f"{text!r} says nothing: there are {there} {what} in all, and no {bound}; {met}",
        f"write {reached + below}, or leave it out",
    )


@check("SHT140", "players-not-played", "warning")
def players_not_played(most: int, people: int) -> Said:
    """A game for more players than words.yaml names people, so that it is not played with so many.

    Games of chance, claims and what the setup needs are tried for each number of players that there are names for.

    Why: that the cards go round for all of them is never tried, and nothing else tells.
    Bad: `players: [2, 8]` and `people: [Ann, Ben, Cleo, Dan]`
    Good: eight names, or `players: [2, 4]`
    """
    return Said(
        f"{most} players are never tried: there are names for {people}",
        "name more people in words.yaml, or let fewer play",
    )


@check("SHT120", "odd-sheet-meaning", "error")
def odd_sheet_meaning(why: str, hint: str) -> Said:
    """What a phrase of a game says of its rule sheet (`sheet:` in its meaning), and is no meaning of a sheet.

    A key that there is not, or a value of another class. `deckproof explain meanings` is the reference of all
    constructs with their keys; below `sheet:` stands a claim, a rule, something that is done, or a fact of the table.

    Why: a sentence would be held against nothing, and nobody would notice.
    Bad: `means: {sheet: {nevr: {turns: "{n}", cmp: more}}}`
    Good: `means: {sheet: {never: {turns: "{n}", cmp: more}}}`
    """
    return Said(f"what is said of the sheet is no meaning: {why}", hint)


@check("SHT131", "same-twice", "error")
def same_twice(text: str, what: str) -> Said:
    """A sentence that names one thing twice where two different ones are meant.

    Why: nothing happens by it, and one of the two was meant to be another.
    Bad: "Put 1 card from your hand into your hand."
    Good: "Put 1 card from your hand into your row."
    """
    return Said(f"{text!r} names {what} twice", "one of the two is another, or the sentence says nothing")


@check("SHT132", "other-headword", "error")
def other_headword(head: str, subject: str, other: Place) -> Said:
    """An entry of a glossary, or of another list of terms, that speaks of another headword, or has its text.

    Why: whoever looks it up reads what something else is.
    Bad: "Trio" with "A route is a way to play."
    Good: "Trio" with "A trio is a choice of possessors."
    """
    return Said(
        f"under {head!r} it is said what {subject!r} is, and not what {head!r} is",
        "put it below its own headword",
        other,
        f"{subject!r} stands here",
    )
