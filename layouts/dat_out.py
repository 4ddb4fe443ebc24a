"""The DAT checks of what a game becomes: files that would overwrite each other."""

from __future__ import annotations

from ..cards.registry import Said, check


@check("DAT040", "files-clash", "error")
def files_clash(component: str, other: str, what: str) -> Said:
    """Two components would be written to one file.

    With `backs: separate`, the backs of a component `coins` are in `cards-coins-backs.pdf`, which is the file of the
    fronts of a component `coins-backs`, too. Where both sides are printed, so it is with `cards-coins-one-sided.pdf`.

    Why: one of them would be lost.
    Bad: components `coins` and `coins-backs` with `backs: separate`
    Good: components `coins` and `rims`
    """
    said = f"the component {component!r} would be written to the file of the {what} of {other!r}"
    return Said(said, "give it another id, or print backs in another way")
