"""What a sentence that gives something its name says of that name: the definition turned round."""

from __future__ import annotations

from collections.abc import Iterator

from ..latepattern import late

_CALLED = late(r"([^,;:.]+?) (?:is|are) (?:called|known as) ([^,;:.]+)\.?")


def turned_round(text: str) -> Iterator[str]:
    """The definition of a name that a sentence gives: "A row of rooms is called a floor" says what a floor is.

    What merely is so says nothing the other way round: who loses is the first player, who goes first may still win.
    """
    if (found := _CALLED.fullmatch(text.strip())) is not None:
        yield f"{found[2]} is {found[1]}."
