"""FCT: what faces print of themselves, beside the texts of cards."""

from __future__ import annotations

from ...cards.registry import Said, check
from ...cards.source import Place


@check("FCT016", "face-says-otherwise", "error")
def face_says_otherwise(text: str, said: str, other: Place | None) -> Said:
    """The fixed text of a face says a number or name otherwise than the rules, the rule sheet or the rulebook.

    It is compared with rules.yaml where a phrase reads it, with the rule sheet where that reads it, and with the
    sentence of the rulebook that has the same words but for a number or a name.

    Why: a reference card is what players look at, and the rulebook stays in the box.
    Bad: `text: "Draw 3 cards each turn."` in a face, and "Draw 2 cards each turn." in the rulebook
    Good: `text: "Draw {{ rules.draw }} cards each turn."`
    """
    return Said(f"the face says {text!r}, but {said}", "mend one of the two, or take the number from rules.yaml", other)


@check("FCT017", "number-on-face", "warning")
def number_on_face(text: str, number: str) -> Said:
    """A number typed into the fixed text of a face that nothing could contradict.

    No phrase and no rule sheet reads its sentence, and the rulebook has none of the same words. Names of parts and
    short labels, of fewer than three words, are not asked.

    Why: whoever mistypes it, or changes the rule, will never be told.
    Bad: `text: "You may hold up to 7 cards."` in a face, with the limit in rules.yaml
    Good: `text: "You may hold up to {{ rules.limit }} cards."`
    """
    message = f"nothing could contradict the number {number} in {text!r}"
    return Said(message, "write it as a value, such as {{ rules.limit }}, or in the words of the rulebook")


@check("FCT018", "misspelt-on-face", "warning")
def misspelt_on_face(word: str, meant: str) -> Said:
    """A word that a face prints of itself, that nothing else in the game says, and that is nearly one it says often.

    Two letters are in each other's place, or inside of the word one is missing or too many.

    Why: a label has no sentence around it, and is printed on every card.
    Bad: `text: Bleu` in a face of a game that speaks of blue gifts
    Good: `text: Blue`
    """
    return Said(f"{word!r} is said nowhere else", f"did you mean {meant!r}?")
