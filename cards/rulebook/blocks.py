"""The lines of a rulebook that are ours: ``:::`` blocks and comments. Everything between them is Markdown.

Blocks and comments begin at the left edge of a line. Offsets count in the rendered text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import field
from difflib import get_close_matches

from ..finding import did_you_mean
from ..lazyclass import dataclass

TITLED = {"note": "callout note", "aside": "callout aside", "voice": "callout voice", "wide": "wide", "web": "web",
          "steps": "steps"}  # fmt: skip
"""Blocks that end at a line ``:::``, with the classes of their ``<div>``."""
LONE = ("example", "cards", "components", "anatomy", "setup", "column-break")
"""Blocks of a single line."""
VERBS = ("flavour", "advice", "tells", "scope")
_WANTED = {"scope": ("names no mode", "mode=..."), "tells": ("names no rule", "turn.draw")}
"""What is missing after a verb, and what could stand there; after all others, a reason."""
ASIDE = ("ignore", "of")
"""Remarks that others read: what switches findings off, and of which text a section is the translation."""
_LINE = re.compile(r"[^\n]*\n|[^\n]+\Z")
_FENCE = re.compile(r":::[ \t]*(?P<name>[\w-]*)[ \t]*(?P<argument>[^\n]*?)[ \t]*\Z")
_COMMENT = re.compile(
    r"<!--[ \t]*deckproof[ \t]*:[ \t]*(?P<verb>[^\s]*)[ \t]*(?P<words>.*?)[ \t]*-->[ \t]*\Z", re.DOTALL
)
_ADDRESSED = re.compile(r"<!--[ \t]*(\w+)[ \t]*:")
"""A comment that speaks to somebody, by name."""
_US = "deckproof"

Fault = Callable[[int, int, str, str], None]
"""Reports a fault: where it begins and ends, what is wrong, what to do."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment to us: ``scope`` holds for the section it stands in, all others for what comes next."""

    verb: str
    words: str
    start: int
    end: int


@dataclass(slots=True)
class Chunk:
    """A part of a rulebook: Markdown (``name`` is "") or a block with its ``argument``, which begins at ``at``.

    ``start`` and ``end`` are the text; for a block, its first line. ``remarks`` stand directly before it.
    """

    name: str
    start: int
    end: int
    argument: str = ""
    at: int = 0
    remarks: tuple[Remark, ...] = ()
    inside: list[Chunk] = field(default_factory=list)


def chunks(text: str, fault: Fault) -> tuple[list[Chunk], tuple[Remark, ...]]:
    """The parts of a rendered rulebook in order, and the remarks at its end that nothing follows."""
    reader = _Reader(text, fault)
    reader.read()
    return reader.top, tuple(reader.remarks)


class _Reader:
    """One walk over the lines. ``open`` are the blocks that are not closed yet."""

    def __init__(self, text: str, fault: Fault) -> None:
        self._text, self._fault = text, fault
        self.top: list[Chunk] = []
        self.remarks: list[Remark] = []
        self._open: list[Chunk] = []
        self._prose = -1

    def read(self) -> None:
        """Read the whole text."""
        for start, end in self._lines():
            line = self._text[start:end].rstrip("\n")
            if line.startswith(":::"):
                self._end_prose(start)
                self._fence(line, start)
            elif line.startswith("<!--"):
                self._end_prose(start)
                self._comment(line, start)
            elif self._prose < 0 and line.strip():
                self._prose = start
        self._end_prose(len(self._text))
        for block in self._open:
            self._fault(block.start, block.end, f"the block ':::{block.name}' never ends", "close it with a line ':::'")

    def _lines(self) -> Iterator[tuple[int, int]]:
        """The lines; a comment of several lines counts as one."""
        at = 0
        while found := _LINE.match(self._text, at):
            end = found.end()
            if found[0].startswith("<!--"):
                close = self._text.find("-->", at)
                after = self._text.find("\n", close) if close >= 0 else -1
                end = after + 1 if after >= 0 else len(self._text)
            yield at, end
            at = end

    def _add(self, chunk: Chunk) -> None:
        chunk.remarks, self.remarks = tuple(self.remarks), []
        (self._open[-1].inside if self._open else self.top).append(chunk)

    def _end_prose(self, end: int) -> None:
        if self._prose >= 0:
            self._add(Chunk("", self._prose, end))
        self._prose = -1

    def _fence(self, line: str, start: int) -> None:
        found = _FENCE.match(line)
        name, argument = (found["name"], found["argument"]) if found else ("", line)
        end = start + len(line)
        if line.startswith("::::"):
            self._fault(
                start, end, f"a block begins with three colons, not {len(line) - len(line.lstrip(':'))}", "write ':::'"
            )
        elif not name and not argument:
            if self._open:
                self._open.pop()
            else:
                self._fault(start, end, "':::' closes a block, but none is open", "take the line away")
        elif name not in TITLED and name not in LONE:
            self._fault(start, end, f"there is no block ':::{name}'", did_you_mean(name, [*TITLED, *LONE]))
        elif name == "example" and not argument:
            self._fault(start, end, "':::example' names no example", "write ':::example its-name'")
        elif name == "cards" and not argument:
            self._fault(start, end, "':::cards' names no card", "write their ids: ':::cards H1 S2'")
        elif name == "anatomy" and not argument:
            self._fault(
                start, end, "':::anatomy' names no card", "write its id, and boxes of its face: ':::anatomy H1'"
            )
        else:
            chunk = Chunk(name, start, end, argument, start + (found.start("argument") if found else 0))
            self._add(chunk)
            if name in TITLED:
                self._open.append(chunk)

    def _comment(self, line: str, start: int) -> None:
        end = start + len(line)
        found = _COMMENT.match(line)
        if found is None:
            said = _ADDRESSED.match(line)
            if "deckproof" in line:
                form = "write '<!-- deckproof: flavour why -->' on lines of its own"
                self._fault(start, end, "this comment to Deckproof cannot be read", form)
            elif said and get_close_matches(said[1].lower(), [_US], cutoff=0.8):
                self._fault(
                    start, end, f"this comment speaks to {said[1]!r}, which is nobody", did_you_mean(said[1], [_US])
                )
            return
        verb, words = found["verb"], re.sub(r"\s+", " ", found["words"])
        if verb in ASIDE:
            return
        if verb not in VERBS:
            self._fault(start, end, f"Deckproof knows no remark {verb!r}", did_you_mean(verb, VERBS))
        elif not words:
            what, after = _WANTED.get(verb, ("gives no reason", "why"))
            form = f"<!-- deckproof: {verb} {after} -->"
            self._fault(start, end, f"the remark {verb!r} {what}", f"write '{form}'")
        else:
            for one in self.remarks if verb != "scope" else ():
                if one.verb != "scope":
                    form = "make one remark of them, or take it away"
                    self._fault(one.start, one.end, f"nothing follows the remark {one.verb!r} but another remark", form)
            self.remarks = [one for one in self.remarks if "scope" in (one.verb, verb)]
            self.remarks.append(Remark(verb, words, start, end))
