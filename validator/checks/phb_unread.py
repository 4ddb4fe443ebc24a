"""PHB: a rulebook that nothing reads."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards.finding import Finding
from ...cards.registry import Said, check
from ...cards.rulebook import Rulebook

_WHOLE = ("paragraph", "item")


@check("PHB020", "rulebook-unread", "warning")
def rulebook_unread(count: int) -> Said:
    """A rulebook whose sentences nothing reads: the game has no rule sheet (play.md) and no phrases.yaml.

    It is printed as it is written, and its verdict says "words not read". Flavour and advice that are declared are
    not meant.

    Why: whoever sees no findings takes it for proved.
    Bad: a rulebook.md without play.md beside it
    Good: the same with one; or `<!-- deckproof: ignore PHB020 -->` in it, if it shall be printed alone
    """
    these = "this sentence" if count == 1 else f"the {count} sentences"
    hint = "write the rules as a rule sheet: 'deckproof new --kind duel FOLDER' shows how"
    return Said(f"nothing reads {these} of the rulebook: the game has no play.md and no phrases.yaml", hint)


def check_unread(rulebook: Rulebook) -> Iterator[Finding]:
    """That nothing reads the sentences of a rulebook that state rules, told at the first of them."""
    said = [one for one in rulebook.statements if not one.no_rule and one.kind in _WHOLE]
    if said:
        yield rulebook_unread(said[0].place, len(said))
