"""DAT: what game.yaml says of the parts of a game in sentences, against these parts."""

from __future__ import annotations

from collections.abc import Sequence

from ...cards.registry import Said, check
from ...cards.source import Place


@check("DAT191", "part-otherwise", "error")
def part_otherwise(text: str, why: str, other: Place | None, note: str) -> Said:
    """A part of the game is otherwise than a sentence says: under `invariants` in game.yaml, or in a rulebook.

    Parts are cards, tokens, boards, whatever the game is made of. What can be said of them:

    - `Each girl has 1 girl token.`, `There are 2 markers for each girl.`: by a field that refers, or by the name
    - `A possessor card has the name and room of its character.`, `The numbers of a token are those of its girl.`
    - `A favor token is called "Favor {low} and {high}".`: the name, with fields in it
    - `The actions are Approach, Confession and Game of Love.`, `The boards are Map and Score.`: all their names
    - `The low of a favor token is 1, 3 or 5.`, `The colour of Akane is red.`; where several
      components have the name, `The copies of the possessor card Akane are 2.`
    - `The high of each favor token is 1 more than its low.`
    - `No two girls have the same colour and club.`, `Each girl has a club of its own.`: the
      former lets several have none
    - `There are 42 favor tokens.`, `There are 3 different favor tokens.`, `There are 4 copies of each summary card.`
    - `The cost of the spells adds up to 42.`: each card once, however many copies there are
    - `The number of a floor label begins the room of the character that it names.` (or `ends` it)

    Parts are named by the id or the title of their component; `girl tokens with the colour red`, `floor labels` are
    some of them. A game with a rule sheet may say the same in its rulebook.

    Why: what is printed twice must be the same twice, and a slip in a number that nothing else says is seen by nobody.
    Bad: a token of Akane with the number 3, where Akane has 2
    Good: both with the number 2
    """
    return Said(f"{text!r} does not hold: {why}", "mend the part or the sentence", other, note)


@check("DAT192", "unread-invariant", "error")
def unread_invariant(text: str, parts: Sequence[str], fields: Sequence[str]) -> Said:
    """A sentence under `invariants` in game.yaml that is not read in exactly one way.

    `deckproof explain DAT191` shows what can be said.

    Why: nothing is held against it, and nobody would notice.
    Bad: `The girls ought to be seven.`
    Good: `There are 7 girls.`
    """
    hint = f"'deckproof explain DAT191' shows what can be said; the parts are {', '.join(parts)}"
    return Said(f"{text!r} is not read", f"{hint}; their fields are {', '.join(fields)}")
