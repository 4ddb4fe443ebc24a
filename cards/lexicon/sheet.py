"""The rule sheet, ``play.md``: rules in short exact sentences under fixed headings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from pathlib import Path

from ..dat_text import too_much_text
from ..door import is_there
from ..finding import DataError, Finding
from ..latepattern import late
from ..lazyclass import dataclass
from ..library import PLAY_FILE, display_name, read_source
from ..model import Game
from ..phrasebook.sentences import Piece, pieces
from ..source import Place, Source
from ..yamlread import Plain

SHEET_FILE = "play.md"
HEADINGS = ("Table", "Setup", "Deal", "Turn", "Round", "Scoring", "Actions", "Parts", "Rules", "End", "Claims")
"""The headings there are: what lies where, what is done first (and before and after each of several rounds of turns),
each turn (or each round, by all players), what a player can choose to do, what is done where another sentence says so,
what holds throughout, the end, claims."""
NAMED = ("Actions", "Parts")
"""The headings below which each smaller heading is the name of a procedure."""
_STEPS = ("effect",)
KINDS: Mapping[str, tuple[str, ...]] = {
    "Table": ("fact", "rule"), "Setup": _STEPS, "Deal": _STEPS, "Turn": _STEPS, "Round": _STEPS, "Scoring": _STEPS,
    "Actions": ("effect", "rule"), "Parts": ("effect", "rule"), "Rules": ("rule",), "End": ("rule", "effect"),
    "Claims": ("claim",),
}  # fmt: skip
"""The kinds of sentences under each heading."""
_HEADING = late(rf"(?P<level>#{{1,6}})(?:[ \t]+|(?=(?:{'|'.join(HEADINGS)})[ \t#]*\Z))(?P<title>.*?)[ \t#]*")
"""A heading; one of those there are also without the space before it, which is told."""
_ITEM = late(r"[ \t]*(?P<number>\d{1,3})[.)][ \t]+")
_BULLET = late(r"[ \t]*[-*•][ \t]+")
_LONG_WORD, _LONG_LINE = re.compile(r"\S{1001}"), re.compile(r"[^\n]{20001}")
"""What no rule is as long as; see bounds.py of rulebooks."""
_REMARK = late(r"<!--.*?-->", re.DOTALL)


@dataclass(frozen=True, slots=True)
class SheetSentence:
    """One sentence of the sheet. ``heading`` is the one above it; ``number`` that of its step, 0 outside a list.

    ``part`` is the name of the procedure it belongs to, "" outside of one. ``means`` is the meaning of one that
    play.yaml gives, and ``kind`` what it is; None for one that is read.
    """

    text: str
    heading: str
    number: int
    place: Place
    part: str = ""
    means: Plain = field(default=None, hash=False)
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole sheet. ``headings`` are those that are written, with their places; ``written`` is play.yaml.

    ``empty`` are steps that have a number, and no words.
    """

    source: Source
    headings: tuple[tuple[str, Place], ...]
    sentences: tuple[SheetSentence, ...]
    written: Source | None = None
    empty: tuple[SheetSentence, ...] = ()

    @property
    def files(self) -> frozenset[str]:
        """The names of the files its sentences stand in."""
        return frozenset(one.name for one in (self.source, self.written) if one is not None)

    def under(self, heading: str) -> tuple[SheetSentence, ...]:
        """The sentences under a heading."""
        return tuple(one for one in self.sentences if one.heading == heading)


def has_sheet(folder: Path) -> bool:
    """Whether a game has a rule sheet."""
    return (folder / SHEET_FILE).is_file()


def runs_from_sheet(game: Game) -> bool:
    """Whether a game is played: by its rule sheet."""
    return has_sheet(game.folder)


def load_sheet(game: Game) -> Sheet:
    """The rule sheet of a game, with the rules of play.yaml. Raises DataError when one of them cannot be read."""
    sheet = printed_sheet(game)
    if not is_there(game.folder / PLAY_FILE):
        return sheet
    from .written import with_written  # it needs the lexicon, which few who read a sheet do

    sentences, written = with_written(game, sheet.sentences)
    known = {heading for heading, _ in sheet.headings}
    added = {one.heading: one.place for one in reversed(sentences) if one.heading not in known}
    return replace(sheet, sentences=sentences, headings=(*sheet.headings, *added.items()), written=written)


def printed_sheet(game: Game) -> Sheet:
    """The rule sheet of a game as it stands in play.md alone. Raises DataError when it cannot be read."""
    found: list[Finding] = []
    path = game.folder / SHEET_FILE
    source = read_source(path, display_name(path), found.append, game.folder)
    if source is None:
        raise DataError(found)
    if long := _LONG_WORD.search(source.text) or _LONG_LINE.search(source.text):
        what = "word of more than 1,000" if long.re is _LONG_WORD else "line of more than 20,000"
        hint = "a sheet says each rule in a short sentence"
        raise DataError([too_much_text(source.at(long.start(), 40), f"a {what} characters", hint)])
    return game.memo.get("printed sheet", (source.name, source.text), lambda: sheet_of(source))


def sheet_of(source: Source) -> Sheet:
    """The sentences of a sheet; a title before the first known heading is the name of the game."""
    text = _REMARK.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source.text)
    headings: list[tuple[str, Place]] = []
    sentences: list[SheetSentence] = []
    empty: list[SheetSentence] = []
    for heading, part, number, start, end, place in _blocks(source, text):
        if place is not None:
            headings.append((heading, place))
        elif number and not text[start:end].strip():
            first = source.text.rfind("\n", 0, start) + 1
            empty.append(SheetSentence("", heading, number, source.at(first, start - first), part))
        else:
            sentences += _sentences(source, text[start:end], start, heading, part, number)
    return Sheet(source, tuple(headings), tuple(sentences), empty=tuple(empty))


_Block = tuple[str, str, int, int, int, Place | None]
"""A heading, the name of a procedure, the number of a step, the span of its text; for a heading itself its place."""


def _blocks(source: Source, text: str) -> Iterator[_Block]:
    """Headings, and runs of lines that belong together: a paragraph, or one item of a list."""
    heading, part, at, begun, number = "", "", 0, -1, 0
    for line in [*text.split("\n"), "#"]:
        title, item = _HEADING.fullmatch(line), _ITEM.match(line) or _BULLET.match(line)
        if begun >= 0 and (title or item or not line.strip() or line == "#"):
            yield heading, part, number, begun, at, None
            begun = -1
        if title and heading in NAMED and len(title["level"]) > 2:
            part = title["title"]
        elif title:
            heading, part = title["title"], ""
            yield heading, part, 0, at, at, source.at(at + title.start("title"), max(1, len(heading)))
        elif item:
            begun, number = at + item.end(), int(item.groupdict().get("number") or 0)
        elif line.strip() and line != "#" and begun < 0:
            begun, number = at, 0
        at += len(line) + 1


def _sentences(
    source: Source, text: str, start: int, heading: str, part: str, number: int
) -> Iterator[SheetSentence]:  # fmt: skip
    for piece in pieces(text):
        yield SheetSentence(piece.text, heading, number, _place(source, piece, text, start), part)


def _place(source: Source, piece: Piece, text: str, start: int) -> Place:
    first, last = piece.span()
    line_end = text.find("\n", first)
    return source.at(start + first, max(1, (last if line_end < 0 else min(last, line_end)) - first))
