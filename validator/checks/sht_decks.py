"""Cards of decks that players bring, against what a rule sheet says of building one, and of fights."""

from __future__ import annotations

from ...cards.registry import Said, check
from ...cards.source import Place


@check("SHT188", "deck-breaks-rule", "error")
def deck_breaks_rule(why: str, text: str, rule: Place | None) -> Said:
    """A deck that is not built as a sentence of the rule sheet or of the rulebook says.

    words.yaml says under `decks` which components are decks of players. What can be said of building one:

    - `A deck has 30 cards.`, `A deck has at least 40 cards.`
    - `A deck has at least 1 hero.`, `A deck may have up to 10 R cards.`, `A deck may have up to 2 R heroes.`, `A
      deck may have up to 1 R card that is no hero.`: cards of a type, with a word in one of their fields, or both
    - `A deck may have up to 3 cards of the same name.`, `A deck may have up to 2 R cards of the same name.`
    - `A deck has at least 17 C or U cards.`, `A deck may have any number of C cards.`: no sentence limits them
    - `An SSR card counts as an SR card.`

    Why: by the printed rules nobody may play with it, and the numbers of a list are easily one too many.
    Bad: "A deck may have up to 3 cards of the same name." with `{name: Red Cart, copies: 4}`
    Good: the same with `copies: 3`
    """
    return Said(f"{why}, but {text!r}", "take it out of the deck, or mend the sentence", rule, "the sentence")


@check("SHT189", "deck-rules-disagree", "error")
def deck_rules_disagree(text: str, why: str, other: Place | None) -> Said:
    """A sentence about building decks that others do not bear out.

    What may be in a deck in any number is limited by another sentence; or a deck that keeps all other limits
    has more of some cards than a sentence asks for, so that nobody ever comes to its number.

    Why: players who keep one of the sentences break the other, or reckon with a number that is never reached.
    Bad: "A deck has 30 cards.", "A deck may have up to 10 R cards.", "A deck has at least 17 C cards.", with no others
    Good: the same with "A deck has at least 20 C cards."
    """
    return Said(f"{text!r}, but {why}", "mend one of the sentences", other)


@check("DAT193", "number-without-use", "error")
def number_without_use(name: str, field: str, fighter: str) -> Said:
    """A card in play with a number with which only cards of another type fight.

    By the rule sheet, one type of cards attacks and blocks; what it deals and what destroys it are two fields of it.

    Why: it is printed, and no rule ever looks at it; or the card has the wrong type.
    Bad: a trick with the field `push`, where "A robot attacks and blocks with its push."
    Good: the trick without it, or as a robot
    """
    return Said(
        f"{name} has a number under {field!r}, with which only a {fighter} fights", "leave it out, or mend its type"
    )
