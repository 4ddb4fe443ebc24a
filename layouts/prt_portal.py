"""The PRT check about print portals: what a portal sells, and what it does not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cards.finding import Finding
from ..cards.registry import Said, check
from .deck import DrawnGame
from .sizes import Portal, Size, size_names, size_of
from .units import shown, shown_size

NEAREST = 2
"""How many products are named in place of one that is not sold."""


@check("PRT071", "not-sold", "error")
def not_sold(size: Size, portal: str, nearest: Sequence[Size], flat: bool = True) -> Said:
    """A print portal has no product of this size.

    Told when PNG faces are built for a portal (`--portal`). Boards, and what is folded from a net, are no products of
    these portals at all; the nearest of their cards are named all the same.

    Why: the portal refuses pictures of other sizes, or stretches them to the next one it has.
    Bad: `size: tarot-eu` with `--portal tgc`, which sells 69.85 x 120.65 mm
    Good: `size: tarot`
    """
    measured = f"{'round ' if size.round else ''}product of {_measured(size)}"
    said = f"{portal} has no {measured} in the table"
    if size.round and not nearest[0].round:
        said += ", and nothing round at all"
    names = " and ".join(f"{one.name} ({_measured(one)})" for one in nearest)
    are = "are" if nearest[1:] else "is"
    write = f"write 'size: {nearest[0].name}', or" if flat else "make it a card of such a size, or leave it out and"
    write += " name the other components with --only"
    return Said(said, f"the nearest it sells {are} {names}: {write}")


def unsold(drawn: DrawnGame, portal: Portal) -> Iterator[Finding]:
    """What ``portal`` does not sell, at the size of its component."""
    sold = [size_of(name) for name in size_names() if name in portal.px]
    for id_, part in drawn.components.items():
        size, place = part.size, drawn.game.doc.place(("components", id_, "size"))
        flat = part.component.kind in ("card", "reference", "token")
        if flat and portal.product(size):
            continue
        alike = [one for one in sold if one.round == size.round] or sold
        near = sorted(alike, key=lambda one: _apart(one, size))[:NEAREST]
        yield not_sold(place, size, portal.name, near, flat)


def _measured(size: Size) -> str:
    return f"{shown(size.w)} mm across" if size.round else shown_size(size.w, size.h)


def _apart(one: Size, two: Size) -> float:
    """How far two sizes are apart in mm, whichever way they lie."""
    (w, h), (across, down) = sorted((one.w, one.h)), sorted((two.w, two.h))
    return abs(w - across) + abs(h - down)
