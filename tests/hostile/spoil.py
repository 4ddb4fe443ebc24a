"""Ways to spoil a file of a game: each takes luck and the text, and gives another text."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

from deckproof.generator.scaffold import KINDS as STARTERS

from . import harbour, quay
from .market import MARKET
from .snippets import NUMBERS, SNIPPETS
from .traps import Trap, trap

Luck = random.Random
KINDS: Mapping[str, tuple[str, ...]] = {
    "yaml": ("game.yaml", "boats.yaml", "coins.yaml", "map.yaml", "rules.yaml"),
    "face": ("faces/boat.yaml", "faces/back.yaml", "faces/coin.yaml", "faces/map.yaml"),
    "markdown": ("rulebook.md", "examples.md"),
    "phrases": ("phrases.yaml",),
    "svg": ("art/star.svg",),
    "picture": ("art/lamp.png", "art/photo.jpg"),
    "font": ("art/sign.ttf",),
}
"""The files of the harbour that are spoiled, by kind."""

MARKET_KINDS: Mapping[str, tuple[str, ...]] = {
    "table": ("fruit.csv", "cheese.xlsx", "bread.ods", "coins.json"),
    "language": ("game.de.yaml", "fruit.de.yaml", "rulebook.de.md"),
    "ledger": ("printed.yaml",),
}
"""The files of the market that are spoiled, by kind."""

SHEETS = ("play.md", "words.yaml")
"""Files that only games have that run from their words."""

MIXED = ("several", "folder", *STARTERS)
"""Other kinds of cases: several files at once, things that are no files, games that ``deckproof new`` writes."""

WORDED: Mapping[str, tuple[str, ...]] = {"meanings": ("play.yaml", "words.yaml", "play.yaml"), "sheet": SHEETS}
"""The files of the quay that are spoiled, by kind: meanings that are written down, and sheets of larger games."""

ALL = (*KINDS, *MARKET_KINDS, *WORDED, *MIXED)


class Case(NamedTuple):
    """A game spoiled in some ways: which game, files with their content, and traps to be set in its folder."""

    kind: str
    seed: int
    ways: tuple[str, ...]
    files: Mapping[str, bytes]
    base: str = harbour.HARBOUR
    traps: tuple[Trap, ...] = ()


def case(kind: str, seed: int) -> Case:
    """The game as this seed spoils it: one file of the kind in one to three ways, or several files."""
    luck = Luck(f"{kind} {seed}")
    if kind == "folder":
        traps = tuple(trap(luck, list(harbour.files())) for _ in range(luck.choice((1, 1, 2))))
        return Case(kind, seed, tuple(f"{trap.kind} at {trap.at}" for trap in traps), {}, traps=traps)
    base = _base(luck, kind)
    names = list({**KINDS, **MARKET_KINDS, **WORDED}.get(kind, harbour.files(base)))
    if base in STARTERS and SHEETS[0] in names:
        names += SHEETS * 2
    count = luck.randint(2, 5) if kind == "several" else 1
    changed: dict[str, bytes] = {}
    ways = []
    for name in luck.sample(sorted(set(names)), count) if count > 1 else [luck.choice(names)]:
        changed[name], told = _spoiled(luck, harbour.files(base)[name], kind_of(name))
        ways += [f"{name}: {way}" for way in told]
    return Case(kind, seed, tuple(ways), changed, base)


def _base(luck: Luck, kind: str) -> str:
    if kind in WORDED:
        return luck.choice(quay.SHEETS) if kind == "sheet" else quay.WRITTEN
    return MARKET if kind in MARKET_KINDS else kind if kind in STARTERS else harbour.HARBOUR


SUFFIXES = {
    ".md": "markdown", ".svg": "svg", ".csv": "table", ".json": "table", ".xlsx": "picture", ".ods": "picture",
}  # fmt: skip
"""The kinds of files that are known by their names' ends; workbooks are spoiled as pictures are, byte by byte."""


def kind_of(name: str) -> str:
    """The kind of a file, of whatever game."""
    for kind, names in KINDS.items():
        if name in names:
            return kind
    if name in (*SHEETS, "play.yaml"):
        return {"play.md": "sheet", "play.yaml": "meanings"}.get(name, "words")
    return SUFFIXES.get(name[name.rindex(".") :], "face" if "/" in name else "yaml")


def _spoiled(luck: Luck, content: bytes, kind: str) -> tuple[bytes, list[str]]:
    ways = []
    pool = BYTES if kind in ("picture", "font") else TEXTS
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        way = luck.choice(list(pool))
        content = pool[way](luck, content, kind)
        ways.append(way)
    return content, ways


def _spot(luck: Luck, text: bytes) -> int:
    return luck.randrange(len(text) + 1)


def _flip(luck: Luck, text: bytes, kind: str) -> bytes:
    changed = bytearray(text)
    for _ in range(luck.choice((1, 4, 32))):
        if changed:
            changed[luck.randrange(len(changed))] = luck.randrange(256)
    return bytes(changed)


def _header(luck: Luck, text: bytes, kind: str) -> bytes:
    """Bytes near the beginning, where sizes and tables are."""
    changed = bytearray(text)
    for _ in range(luck.choice((1, 2, 8))):
        changed[luck.randrange(min(len(changed), 400))] = luck.choice((0, 1, 127, 128, 255))
    return bytes(changed)


def _cut(luck: Luck, text: bytes, kind: str) -> bytes:
    return text[: _spot(luck, text)]


def _hole(luck: Luck, text: bytes, kind: str) -> bytes:
    at = _spot(luck, text)
    return text[:at] + text[at + luck.randrange(1, 200) :]


def _twice(luck: Luck, text: bytes, kind: str) -> bytes:
    at, end = sorted((_spot(luck, text), _spot(luck, text)))
    return text[:end] + text[at:end] * luck.choice((1, 1, 20)) + text[end:]


def _number(luck: Luck, text: bytes, kind: str) -> bytes:
    spots = [at for at, byte in enumerate(text) if 48 <= byte <= 57]
    if not spots:
        return text
    at = luck.choice(spots)
    end = at
    while end < len(text) and (48 <= text[end] <= 57 or text[end] == 46):
        end += 1
    word = (
        luck.choice(NUMBERS)
        if kind in ("yaml", "face", "phrases", "words", "meanings")
        else luck.choice(("1e999", "nan", "-1", "1" * 400, "0"))
    )
    return text[:at] + word.encode() + text[end:]


def _lines(luck: Luck, text: bytes, kind: str) -> bytes:
    lines = text.split(b"\n")
    at, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    way = luck.randrange(4)
    if way == 0:
        lines[at], lines[other] = lines[other], lines[at]
    elif way == 1:
        del lines[at]
    elif way == 2:
        lines.insert(other, lines[at])
    else:
        lines[at] = luck.choice((b" ", b"  ", b"\t", b"- ")) + lines[at]
    return b"\n".join(lines)


def _snippet(luck: Luck, text: bytes, kind: str) -> bytes:
    spots = [0, len(text), *(at + 1 for at, byte in enumerate(text) if byte in b'\n "')]
    at = luck.choice(spots)
    return text[:at] + luck.choice(SNIPPETS[kind]).encode() + text[at:]


def _mark(luck: Luck, text: bytes, kind: str) -> bytes:
    """One sign of the grammar lost, doubled or changed."""
    spots = [at for at, byte in enumerate(text) if byte in b"{}[]()<>\"'`*#:|-,/\\&=%"]
    if not spots:
        return text
    at = luck.choice(spots)
    return text[:at] + luck.choice((b"", text[at : at + 1] * 2, b"{", b'"', b":", b"]")) + text[at + 1 :]


def _grown(luck: Luck, text: bytes, kind: str) -> bytes:
    lines = text.split(b"\n")
    at = luck.randrange(len(lines))
    return b"\n".join(lines[:at] + [lines[at]] * luck.choice((50, 3000)) + lines[at:])


TEXTS: Mapping[str, Callable[[Luck, bytes, str], bytes]] = {
    "bytes": _flip,
    "cut": _cut,
    "hole": _hole,
    "twice": _twice,
    "number": _number,
    "number again": _number,
    "lines": _lines,
    "snippet": _snippet,
    "another snippet": _snippet,
    "sign": _mark,
    "grown": _grown,
}
BYTES: Mapping[str, Callable[[Luck, bytes, str], bytes]] = {
    "bytes": _flip, "header": _header, "header again": _header, "cut": _cut, "hole": _hole, "twice": _twice,
}  # fmt: skip
"""The ways to spoil a text, and what is no text."""
