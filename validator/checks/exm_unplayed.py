"""EXM: worked examples of a game without rules, which nothing replays."""

from __future__ import annotations

from ...cards.registry import Said, check

SHEET_HINT = "write the rules as a rule sheet: 'deckproof new --kind duel FOLDER' shows how"
"""What a game needs to be played."""


@check("EXM011", "not-replayed", "warning")
def not_replayed(count: int) -> Said:
    """Worked examples that are printed and read, and that nothing replays.

    The game has no rule sheet (play.md), so nothing plays it; its examples are
    printed as they are written.

    Why: what an example says comes true at the table, or it does not; here nobody has looked.
    Bad: an example in a game without play.md
    Good: the same in a game with one; or a comment that silences this, once they are played by hand
    """
    these = "this example is" if count == 1 else f"the {count} examples of this game are"
    return Said(f"{these} not replayed: the game has no rules to play by", f"play them by hand, or {SHEET_HINT}")
