"""SHT: decks that players bring, against what a rule sheet says of building one."""

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
    - `An SSR card counts as an SR card.`

    Why: by the printed rules nobody may play with it, and the numbers of a list are easily one too many.
    Bad: "A deck may have up to 3 cards of the same name." with `{name: Red Cart, copies: 4}`
    Good: the same with `copies: 3`
    """
    return Said(f"{why}, but {text!r}", "take it out of the deck, or mend the sentence", rule, "the sentence")
