"""EXM: worked examples of a game without rules, which nothing replays."""

from __future__ import annotations

from ...cards.registry import Said, check


@check("EXM011", "not-replayed", "warning")
def not_replayed(count: int) -> Said:
    """Worked examples that are printed and read, and that nothing replays.

    The game names no rules in game.yaml. Only games that come with Deckproof have rules to replay examples by; the
    examples of all others are printed as they are written.

    Why: what an example says comes true at the table, or it does not; here nobody has looked.
    Bad: an example in a game without `rules:`
    Good: the same in a game whose rules come along; or a comment that silences this, once they are played by hand
    """
    these = "this example is" if count == 1 else f"the {count} examples of this game are"
    hint = "play them by hand; only games that come with Deckproof have rules by which examples are replayed"
    return Said(f"{these} not replayed: the game names no rules", hint)
