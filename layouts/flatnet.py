"""What is cut from one sheet and folded, as plain lines and panels: boxes, dividers, stickers of dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from ..cards.lazyclass import dataclass
from .ops import Point
from .sizes import Size, UnknownSize
from .units import Box, length, shown


@dataclass(frozen=True, slots=True)
class Panel:
    """A face on a net: its ``role``, its trim in ``box``, turned by ``turn`` degrees; ``clip`` is what it may paint."""

    role: str
    box: Box
    turn: Literal[0, 180]
    clip: Box


@dataclass(frozen=True, slots=True)
class FlatNet:
    """A net, printed side up, in mm from the top left corner of the paper it needs.

    ``outline`` is all that is cut, as one closed line; ``folds`` are all backwards; ``glue`` are the areas that take
    glue, convex; ``rooms`` are where words fit on paper that is waste, each with the key of the words.
    """

    w: float
    h: float
    outline: tuple[Point, ...]
    folds: tuple[tuple[Point, Point], ...]
    panels: tuple[Panel, ...]
    glue: tuple[tuple[Point, ...], ...] = ()
    rooms: tuple[tuple[str, Box], ...] = ()


@dataclass(frozen=True, slots=True)
class Flat:
    """A piece to fold: what it is called unfolded, the size of every face by its role, and what the words tell of it.

    ``names`` has the key of game.yaml that names the face of each role. ``ground`` colours the outside, a palette name
    or hex value; "" leaves it white.
    """

    called: str
    net: FlatNet
    sizes: Mapping[str, Size]
    names: Mapping[str, str]
    words: Mapping[str, str | float]
    ground: str = ""

    @property
    def panel(self) -> Size:
        """The trim of the front."""
        return next(iter(self.sizes.values()))

    def __hash__(self) -> int:
        return hash((self.called, self.net, self.ground))


def measure(raw: Mapping[str, Any], key: str, default: float, least: float, most: float, what: str, how: str) -> float:
    """A length under a key of a size. Raises :class:`UnknownSize` that says its range."""
    try:
        value = length(raw.get(key, default))
    except ValueError as error:
        raise UnknownSize(f"in the size of {what}, {error}", how) from error
    if not least <= value <= most:
        raise UnknownSize(f"{what} has {key!r} from {least:g} to {most:g} mm, not {shown(value)}", how)
    return value


def keys_of(raw: object, needed: set[str], known: set[str], what: str, says: str, how: str) -> Mapping[str, Any]:
    """A size that is a mapping of known keys. Raises :class:`UnknownSize` for anything else."""
    if not isinstance(raw, Mapping) or not needed <= set(raw):
        raise UnknownSize(f"the size of {what} says {says}", how)
    if strange := [str(key) for key in raw if key not in known]:
        raise UnknownSize(f"the size of {what} has no {strange[0]!r}", how)
    if not isinstance(raw.get("ground", ""), str):
        raise UnknownSize(f"the ground of {what} is a colour, not {raw['ground']!r}", how)
    return raw
