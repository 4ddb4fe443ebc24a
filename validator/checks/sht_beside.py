"""SHT: where a rule sheet and the rules that a game still has beside it do not say the same."""

from __future__ import annotations

from ...cards.registry import Said, check
from ...cards.source import Place


@check("SHT180", "played-otherwise", "error")
def played_otherwise(name: str, message: str, hint: str = "", other: Place | None = None, note: str = "") -> Said:
    """A worked example that comes out otherwise by the rule sheet than by the game's other rules.

    Both replay it. By those rules all that it says comes true, and by the sheet and the cards it does not.

    Why: one of them is wrong, and players read the sheet.
    Bad: a sheet with "A face-down card has 3 Devotion in any Zone.", and an example in which one counts 2
    Good: the same with "A face-down card has 2 Devotion in any Zone."
    """
    return Said(f"by the rule sheet, the example {name!r} comes out otherwise: {message}", hint, other, note)
