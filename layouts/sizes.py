"""Card sizes by name, and the pixels print portals want of them. The numbers stand in ``sizes.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ..cards.finding import did_you_mean
from ..cards.lazyclass import dataclass
from ..cards.yamlown import own_yaml
from .papers import A5, Paper, all_papers, paper_of
from .units import MM_PER_INCH, length, shown_size

SMALLEST = 5.0
"""Millimetres a piece measures at least: what fingers and a craft knife can still handle."""

SAME = 0.05
"""Millimetres by which measures may differ that mean one product: what is lost where inches are told in millimetres."""

PAGE = "page"
"""The size of the paper printed on, whichever that is, or half of A3 and tabloid: for forms to write on."""

_SHAPES = (({"w", "h"}, {"radius"}), ({"square"}, {"radius"}), ({"diameter"}, set[str]()))
"""The keys a measured size must have, and those it may."""

_HOW = "write {w: 63, h: 88}, {w: 63, h: 88, radius: 3}, {square: 20} or {diameter: 25}"


class UnknownSize(ValueError):
    """A size, or a portal's product, that cannot be told. ``hint`` says what to write instead."""

    def __init__(self, message: str, hint: str = "") -> None:
        self.message, self.hint = message, hint
        super().__init__(f"{message}; {hint}" if hint else message)


@dataclass(frozen=True, slots=True)
class Size:
    """A trim size: ``w`` x ``h`` and corner ``radius`` in mm; ``round`` when the piece is a disc.

    ``radius`` is 0 where no corner radius is documented.
    """

    name: str
    w: float
    h: float
    radius: float = 0.0
    round: bool = False

    def turned(self) -> Size:
        """The same size lying on its side."""
        return Size(self.name, self.h, self.w, self.radius, self.round)


@dataclass(frozen=True, slots=True)
class Portal:
    """What a print portal asks of every face: resolution, ``bleed`` and ``safe`` zone in mm, pixels by size or product.

    ``shared`` are the sizes whose canvas is another product's, so that their bleed is not ``bleed`` exactly.
    """

    name: str
    dpi: int
    bleed: float
    safe: float
    px: Mapping[str, tuple[int, int]]
    shared: frozenset[str]

    def product(self, size: Size) -> str | None:
        """The name of the table under which a size is sold here, whatever it is called and however it lies; None if
        it is not. The corners are the portal's."""
        if size.name in self.px:
            return size.name
        return next((name for name in size_names() if name in self.px and _alike(size_of(name), size)), None)


def size_of(raw: object, landscape: bool = False, page: Paper | None = None) -> Size:
    """The size meant by ``raw``: a name, ``{w, h}`` or ``{square}`` with an optional ``radius``, or ``{diameter}``.

    A name is one of the table, a paper, or ``page`` for the paper printed on (upright ``page``, or A4 when it is not
    known). Lengths are mm, or text with a unit (``"2.5in"``). ``landscape`` lays the piece on its side.
    Raises :class:`UnknownSize` with the near misses.
    """
    size = _drawn_up(raw) if isinstance(raw, Mapping) else _named(raw, page or paper_of("a4"))
    return size.turned() if landscape else size


def size_names() -> list[str]:
    """The names of the table, without aliases, in its order."""
    return list(dict.fromkeys(size.name for size in _sizes().values()))


def px(size: str, portal: str) -> tuple[int, int]:
    """Width and height in pixels a portal wants of one face, bleed included.

    ``size`` is a size of the table or one of the portal's own product names.
    Raises :class:`UnknownSize` when the portal, or the size there, is not in the table.
    """
    return _pick(portal_of(portal), size)


def portal_of(name: str) -> Portal:
    """The portal of that name or alias. Raises :class:`UnknownSize`."""
    portals = _portals()
    if (found := portals.get(_key(name))) is None:
        raise UnknownSize(f"{name!r} is not a portal in the table", did_you_mean(_key(name), portals))
    return found


def _alike(one: Size, two: Size) -> bool:
    """Whether two sizes are cut alike, whichever way they lie."""
    sides = zip(sorted((one.w, one.h)), sorted((two.w, two.h)), strict=True)
    return one.round == two.round and all(abs(here - there) <= SAME for here, there in sides)


def _pick(portal: Portal, size: str) -> tuple[int, int]:
    known = _sizes().get(_key(size))
    wanted = known.name if known else _key(size)
    if wanted not in portal.px:
        raise UnknownSize(f"{portal.name} has no product for {size!r} in the table", did_you_mean(wanted, portal.px))
    return portal.px[wanted]


def _named(raw: object, page: Paper) -> Size:
    if not isinstance(raw, str):
        raise UnknownSize(f"{raw!r} is not a size", "write a name such as poker, or {w: 63, h: 88}, or {diameter: 25}")
    key = _key(raw)
    if key == PAGE:
        return Size(PAGE, *page.page())
    known = {**{paper.name: Size(paper.name, paper.w, paper.h) for paper in (*all_papers(), A5)}, **_sizes()}
    if (found := known.get(key)) is None:
        raise UnknownSize(f"{raw!r} is not a size in the table", did_you_mean(key, [*known, PAGE]))
    return found


def _drawn_up(raw: Mapping[Any, object]) -> Size:
    """A size given by its measures."""
    measures = _measures(raw)
    if "diameter" in measures:
        across = measures["diameter"]
        return Size(f"{shown_size(across, across)} round", across, across, across / 2, True)
    w, h = (measures["square"],) * 2 if "square" in measures else (measures["w"], measures["h"])
    radius = measures.get("radius", 0.0)
    if radius > min(w, h) / 2:
        raise UnknownSize(f"a corner radius of {radius:g} mm is more than half of {shown_size(w, h)}", _HOW)
    return Size(shown_size(w, h), w, h, radius)


def _measures(raw: Mapping[Any, object]) -> dict[str, float]:
    """The lengths of a size by their keys, which go together; none of them smaller than a piece may be."""
    if not any(need <= set(raw) <= need | more for need, more in _SHAPES):
        raise UnknownSize(f"a size cannot be told from the keys {', '.join(map(str, raw)) or '(none)'}", _HOW)
    try:
        measures = {str(key): length(value) for key, value in raw.items()}
    except ValueError as error:
        raise UnknownSize(f"in a size, {error}") from error
    if min(value for key, value in measures.items() if key != "radius") < SMALLEST:
        raise UnknownSize(f"a piece less than {SMALLEST:g} mm across cannot be cut out", _HOW)
    return measures


def _key(name: str) -> str:
    """A name as the table's keys are: lower case, one hyphen for spaces and underscores, ``63 x 88`` as ``63x88``."""
    plain = name.strip().lower().replace("×", "x").replace(" x ", "x").removesuffix("mm").strip()
    return "-".join(plain.replace("_", " ").replace("-", " ").split())


@cache
def _table() -> dict[str, Any]:
    text = (Path(__file__).parent / "sizes.yaml").read_text(encoding="utf-8")
    table: dict[str, Any] = own_yaml(text)
    return table


@cache
def _sizes() -> Mapping[str, Size]:
    """Every size by name and alias."""
    found: dict[str, Size] = {}
    for entry in _table()["sizes"]:
        w, h = _mm(entry)
        disc = bool(entry.get("round"))
        radius = w / 2 if disc else float(entry.get("radius", 0))
        for alias in entry["names"]:
            found[_key(alias)] = Size(entry["names"][0], w, h, radius, disc)
    return found


@cache
def _portals() -> Mapping[str, Portal]:
    """Every portal by name and alias."""
    found: dict[str, Portal] = {}
    for entry in _table()["portals"]:
        pixels: dict[str, tuple[int, int]] = {}
        for product in entry["products"]:
            for name in (product.get("size"), product.get("name")):
                if name:
                    pixels[_key(name)] = (product["px"][0], product["px"][1])
        shared = frozenset(product["size"] for product in entry["products"] if product.get("shared"))
        (bleed,), (safe,) = _mm(entry["bleed"]), _mm(entry["safe"])
        for alias in entry["names"]:
            found[_key(alias)] = Portal(entry["names"][0], entry["dpi"], bleed, safe, pixels, shared)
    return found


def _mm(entry: Mapping[str, Any]) -> tuple[float, ...]:
    """The ``mm:`` or ``in:`` of an entry as millimetres."""
    raw, unit = (entry["in"], MM_PER_INCH) if "in" in entry else (entry["mm"], 1.0)
    return tuple(value * unit for value in (raw if isinstance(raw, list) else [raw]))
