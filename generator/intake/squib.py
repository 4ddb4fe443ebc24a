"""Squib decks: the data of one, and where its layout puts things. Ruby is not run, only looked through."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ...cards import door
from ...cards.document import Plain, Problems
from ...cards.source import Source
from ...cards.yamlread import parse_yaml
from .deck import Deck, NoDeck
from .tables import read_lines, read_text, table_deck

_DATA = re.compile(r"^\s*\w+\s*=\s*(?:Squib\.)?(?:csv|xlsx)\b[^\n]*?['\"]([^'\"\n]+\.(?:csv|xlsx))['\"]", re.MULTILINE)
_LAYOUT = re.compile(
    r"\blayout(?:\s+file)?:\s*(\[[^\]\n]*\]|['\"][^'\"\n]+\.ya?ml['\"])|\buse_layout\s+file:\s*(\S[^\n]*)"
)
_FILES = re.compile(r"['\"]([^'\"\n]+\.ya?ml)['\"]")
_CALL = re.compile(r"^\s*(text|png|svg)\b[^\n]*", re.MULTILINE)
_COLUMN = re.compile(r"(?:str|file):\s*\w+(?:\[\s*['\":]([^'\"\]]+?)['\"]?\s*\]|\.(\w+))(\.\w+)?")
_WHERE = re.compile(r"layout:\s*[:'\"]+(\w+)")
_LENGTH = re.compile(r"(-?\d+(?:\.\d+)?)\s*(in|mm|cm|pt|px)?")
_FONT = re.compile(r".*?(\d+(?:\.\d+)?)\s*$")
_SET = re.compile(r"\b(width|height|dpi):\s*['\"]?([\d.]+\s*(?:in|mm|cm)?)")
_OTHER = re.compile(
    r"^\s*(rect|circle|ellipse|line|triangle|polygon|star|curve|background|safe_zone|cut_zone|hint)\b", re.MULTILINE
)
MM = {"in": 25.4, "mm": 1.0, "cm": 10.0, "pt": 25.4 / 72}
BLEED = 3.175
"""mm around a card of Squib's usual size, 825 x 1125 pixels: an eighth of an inch."""
LINES = 3
"""So many lines of room has a text whose height is not said."""
SMALLEST = 7.0
"""Points; what is set smaller is hard to read."""
DEEPEST = 20
"""Entries of a layout that extend each other, at most."""


def squib_deck(folder: Path, script: Path | None = None) -> Deck:
    """The deck of a Squib project. Raises :class:`NoDeck`, and DataError for data that cannot be read."""
    script = script or _script(folder)
    code = re.sub(r"^\s*#[^\n]*", "", read_lines(script), flags=re.MULTILINE)
    named = _DATA.search(code)
    if named is None:
        raise NoDeck(
            f"{script.name} reads no .csv or .xlsx that is named in it: export its data as CSV and import that"
        )
    deck = table_deck(_beside(script, named[1]))
    dpi = next((float(value) for what, value in _SET.findall(code) if what == "dpi"), 300.0)
    size, edge = _size(code, dpi)
    left_out = [*deck.left_out]
    layout = _layout(script, code, left_out)
    boxes = _boxes(deck, code, layout, (dpi, edge), left_out)
    kinds = sorted({found[1] for found in _OTHER.finditer(code)})
    left_out += [f"what is drawn by {', '.join(kinds)}"] if kinds else []
    if re.search(r"data\b[^\n]*\.map\b", code):
        left_out.append("what '.map' makes of the data: texts are as in the table")
    title = folder.resolve().name if script.stem == "deck" else script.stem
    where = script.parent.parent if script.parent.name == "src" else script.parent
    return replace(deck, kind="Squib", title=title, where=where, size=size if boxes else None, boxes=boxes,
                   left_out=tuple(left_out))  # fmt: skip


def _script(folder: Path) -> Path:
    for name in ("deck.rb", "src/deck.rb"):
        if door.is_there(folder / name):
            return folder / name
    scripts = [path for path in door.inside(folder, folder) if path.suffix == ".rb" and _DATA.search(read_lines(path))]
    if len(scripts) == 1:
        return scripts[0]
    if scripts:
        raise NoDeck(f"{folder} has several decks; name one: {', '.join(str(path) for path in scripts)}")
    raise NoDeck(f"{folder} has no deck.rb; name the file of the deck")


def _beside(script: Path, name: str) -> Path:
    """A file that a script names: beside it, or in the folder above, where projects are built from."""
    here, above = script.parent / name, script.parent.parent / name
    return above if not door.is_there(here) and door.is_there(above) else here


def _size(code: str, dpi: float) -> tuple[tuple[float, float], float]:
    """The size of a cut card in mm, and the bleed around it that the layout counts from."""
    said = dict(_SET.findall(code))
    w, h = (_mm(said.get(name, usual), dpi) for name, usual in (("width", "825"), ("height", "1125")))
    usual = sorted((round(w, 1), round(h, 1))) == [69.8, 95.2] or sorted((round(w, 1), round(h, 1))) == [69.8, 95.3]
    edge = BLEED if usual else 0.0
    return (round(w - 2 * edge, 2), round(h - 2 * edge, 2)), edge


def _mm(value: object, dpi: float) -> float:
    found = _LENGTH.fullmatch(str(value).strip())
    if not found:
        raise ValueError(f"{value!r} is no length")
    return float(found[1]) * MM.get(found[2] or "px", 25.4 / dpi)


def _layout(script: Path, code: str, left_out: list[str]) -> dict[str, dict[str, Plain]]:
    """The entries of the layout files, whole: what they extend is worked in."""
    entries: dict[str, dict[str, Plain]] = {}
    for found in _LAYOUT.finditer(code):
        for name in _FILES.findall(found[0]):
            file = _beside(script, name)
            if not door.is_there(file):
                left_out.append(f"the layout {name}, which is not in the folder")
                continue
            text = re.sub(r"!ruby/symbol\s+", "", read_text(file))
            document = parse_yaml(Source(name, text), Problems())
            data = document.data if document else None
            if not isinstance(data, dict):
                left_out.append(f"the layout {name}, which is not plain YAML")
                continue
            entries |= {key: value for key, value in data.items() if isinstance(value, dict)}
    return {name: _whole(name, entries) for name in entries}


def _whole(name: str, entries: Mapping[str, dict[str, Plain]], depth: int = 0) -> dict[str, Plain]:
    own = entries.get(name, {})
    parents = own.get("extends", [])
    whole: dict[str, Plain] = {}
    for parent in parents if isinstance(parents, list) else [parents]:
        if depth < DEEPEST:
            whole |= _whole(str(parent), entries, depth + 1)
    for key, value in own.items():
        step = re.fullmatch(r"([+-])=\s*(.+)", str(value))
        whole[key] = _stepped(whole.get(key), step) if step else value
    return whole


def _stepped(old: Plain, step: re.Match[str]) -> Plain:
    try:
        return float(str(old)) + float(step[2]) * (1 if step[1] == "+" else -1)
    except ValueError:  # in other units than pixels: the box has no place then, which is told
        return None


def _boxes(
    deck: Deck, code: str, layout: Mapping[str, dict[str, Plain]], measure: tuple[float, float], left_out: list[str]
) -> dict[str, dict[str, object]]:
    """The boxes of the columns that the script puts somewhere, and of those that are called like an entry."""
    lower = {header.lower(): header for header in deck.headers}
    wanted: dict[str, tuple[str, str]] = {}
    for call in _CALL.finditer(code):
        column, where = _COLUMN.search(call[0]), _WHERE.search(call[0])
        header = lower.get((column[1] or column[2]).lower()) if column else None
        if header and where:
            wanted.setdefault(header, (call[1], where[1]))
        else:
            left_out.append(f"the line {call[0].strip()[:70]!r}")
    for name in layout:
        if name.lower() in lower:
            wanted.setdefault(lower[name.lower()], ("text", name))
    boxes = {}
    for header, (kind, name) in wanted.items():
        box = _box(kind, layout.get(name, {}), measure)
        if box is None:
            left_out.append(f"the place of {header}: its layout says no plain x, y, width and height")
        else:
            boxes[header] = box
    unplaced = [header for header in deck.headers if header not in boxes]
    if boxes and unplaced:
        left_out.append(
            f"a place on the face for {', '.join(unplaced)}: the layout has none (the values are in the table)"
        )
    return boxes


def _box(kind: str, entry: Mapping[str, Plain], measure: tuple[float, float]) -> dict[str, object] | None:
    dpi, edge = measure
    size = _FONT.fullmatch(str(entry.get("font", "Arial 36")))
    points = min(60.0, max(SMALLEST, float(str(entry.get("font_size") or (size[1] if size else 36))) * 96 / dpi))
    lines = {} if kind != "text" else {"width": "40mm", "height": f"{LINES * points * MM['pt']:.2f}mm"}
    try:
        x, y = (round(_mm(entry.get(key, 0), dpi) - edge, 2) for key in ("x", "y"))
        w, h = (round(_mm({**lines, **entry}[key], dpi), 2) for key in ("width", "height"))
    except (KeyError, ValueError):
        return None
    if w <= 0 or h <= 0:
        return None
    box: dict[str, object] = {"draw": "picture" if kind in ("png", "svg") else "text", "at": [x, y, w, h]}
    if box["draw"] == "picture":
        return box
    box |= {"style": "plain", "size": round(points, 1)}
    for key, words in (("align", ("left", "center", "right")), ("valign", ("top", "middle", "bottom"))):
        if entry.get(key) in words:
            box[key] = entry[key]
    return box
