"""The DAT checks of a rulebook: what keeps it from being read."""

from __future__ import annotations

from collections.abc import Iterable

from ..finding import did_you_mean
from ..registry import Said, check


@check("DAT080", "bad-rulebook-template", "error")
def bad_template(problem: str, hint: str = "") -> Said:
    """A `{{ value }}` or `{% block %}` of the rulebook cannot be worked out.

    A rulebook sees plain data: `game`, `components`, `counts`, `cards`, `by_id`, `rules`, `rulings`, `marks`, `modes`.

    Why: a rulebook with a hole where a number belongs is worse than none.
    Bad: `{{ rules.hand.smiple }}`
    Good: `{{ rules.hand.simple }}`
    """
    return Said(f"the rulebook cannot be worked out: {problem}", hint)


@check("DAT081", "bad-rulebook-block", "error")
def bad_block(problem: str, hint: str = "") -> Said:
    """A line that begins with `:::`, or a comment to Deckproof, that says nothing sensible.

    `:::note Title`, `:::aside Title`, `:::voice name` and `:::wide` end at a line `:::`; `:::example name`,
    `:::cards H1 S2` and `:::column-break` stand alone. Comments are `<!-- deckproof: flavour why -->`,
    `<!-- deckproof: advice why -->` and, below a heading, `<!-- deckproof: scope mode=advanced -->`.

    Why: a misspelt block would be printed as words, and a misspelt comment would hide nothing.
    Bad: `:::nota Careful`
    Good: `:::note Careful`
    """
    return Said(problem, hint)


@check("DAT082", "bad-link", "error")
def bad_link(target: str, why: str, picture: bool = False) -> Said:
    """A link or picture that the rulebook may not have.

    Links lead to `#anchors`, or to `https:`, `http:` and `mailto:` addresses; there are no pictures from elsewhere.

    Why: a rulebook is read on paper and on anybody's screen; it runs nothing and fetches nothing.
    Bad: `[here](javascript:alert)`
    Good: `[here](#setup)`
    """
    if picture:
        todo = "show a card with ':::cards ID', or name the file under icons: in game.yaml and write ':name:'"
        return Said(f"the picture {target!r} is refused: {why}", todo)
    return Said(f"the link {target!r} is refused: {why}", "link to an #anchor or an https: address")


@check("DAT083", "bad-scope", "error")
def bad_scope(key: str, value: str, known: Iterable[str]) -> Said:
    """A section says it is about a mode that the game has not.

    Why: facts of such a section would be held against nothing.
    Bad: `<!-- deckproof: scope mode=advenced -->`
    Good: `<!-- deckproof: scope mode=advanced -->`
    """
    return Said(f"{key}={value} is no scope of this game", did_you_mean(value, known))


@check("DAT089", "loop-over-nothing", "warning")
def loop_over_nothing(loop: str) -> Said:
    """A `{% for %}` of the rulebook goes over data in which there is nothing, and prints nothing at all.

    A loop with an `if` may choose nothing, and one with an `{% else %}` says what stands there then.

    Why: a list that was emptied leaves a table with no rows, which reads as if there were no such rule.
    Bad: `{% for n in rules.kiss.difference %}` where `rules.kiss.difference` is `[]`
    Good: the values in the list, or the loop with `{% else %}`
    """
    return Said(f"nothing is printed by {loop}: there is nothing to go over", "fill the list, or add an '{% else %}'")
