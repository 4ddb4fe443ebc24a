"""Worked examples: the fenced blocks ``example`` and ``illegal`` in the Markdown files of a game folder.

    ```example backing-off-early {mode=simple seed=5}
    You go first. You play Our Spot face-up to Town.
    ```

The line after the fence gives the kind, the name and the options; the rest are sentences, each with its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from . import dat_file, door
from .finding import DataError, Finding
from .latepattern import late
from .lazyclass import dataclass
from .library import display_name, read_source
from .model import Game
from .phrasebook.sentences import pieces
from .printable import tell_unprintable
from .source import Place, Source

Kind = Literal["example", "illegal"]
KINDS = ("given", "move", "outcome")
"""The kinds of sentences an example may have; what luck does is given."""

FENCE = late(r" {0,3}(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>[^\n]*)")
KIND = late(r"(?P<kind>example|illegal)\b[ \t]*(?P<rest>.*)")
_NAME = late(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_OPTION = late(r"(?P<key>[^\s=]+)=(?P<value>\S*)|(?P<bare>\S+)")
_HEADING = late(r" {0,3}#{1,6}[ \t]+(?P<title>.*?)[ \t]*#*[ \t]*$")


@dataclass(frozen=True, slots=True)
class ExampleSentence:
    """One sentence of an example in plain letters, and where it stands."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Option:
    """One ``key=value`` of the head of a block, with its place; a bare word has the value ""."""

    key: str
    value: str
    place: Place


@dataclass(frozen=True, slots=True)
class Example:
    """One block. ``name`` is "" if the head has none; ``place`` is its head, ``end`` the line that closes it.

    ``illegal``: the last move must be refused. ``heading`` is the nearest above it in the file. ``odd`` has the places
    of what in the head is neither name nor option.
    """

    kind: Kind
    name: str
    options: tuple[Option, ...]
    sentences: tuple[ExampleSentence, ...]
    place: Place
    end: Place
    heading: str = ""
    odd: tuple[Place, ...] = ()

    @property
    def lines(self) -> list[str]:
        """What it says, line by line as it is printed: sentences that begin on one line together."""
        found: dict[int, list[str]] = {}
        for sentence in self.sentences:
            found.setdefault(sentence.place.line, []).append(sentence.text)
        return [" ".join(said) for said in found.values()]

    @property
    def illegal(self) -> bool:
        """Whether the last move must be refused."""
        return self.kind == "illegal"

    def option(self, key: str) -> Option | None:
        """The option of this name, the last one if there are several."""
        return next((one for one in reversed(self.options) if one.key == key), None)


def read_examples(game: Game) -> list[Example]:
    """Every example of a game, by file and line. Raises DataError when a Markdown file cannot be read."""
    return [example for page in pages_of(game) for example in _known_examples(game, page)]


def _known_examples(game: Game, page: Source) -> list[Example]:
    return game.memo.get("examples", page, lambda: examples_of(page))


def pages_of(game: Game) -> list[Source]:
    """The Markdown files of a game. Raises DataError when one cannot be read."""
    pages = (_known_page(game, page) for page in markdown_sources(game.folder))
    other = tuple(f".{language}.md" for language in game.meta.languages[1:])  # those are read as translations
    return [page for page in pages if not page.name.endswith(other)]


def _known_page(game: Game, page: Source) -> Source:
    """The same source for the same text, so that examples in it are the same, too."""
    return game.memo.get("page", (page.name, page.text), lambda: page)


def markdown_sources(folder: Path) -> list[Source]:
    """The ``*.md`` files of a folder and its folders. Raises DataError when one cannot be read."""
    findings: list[Finding] = []
    try:
        pages = sorted(path for path in door.walk(folder) if path.suffix == ".md")
    except OSError as error:
        shut = display_name(Path(str(error.filename or folder)))
        place = Place(Source(display_name(folder), ""), 1, 1)
        raise DataError([dat_file.unreadable_file(place, f"{shut!r} is kept shut by the system")]) from None
    sources = [read_source(path, display_name(path), findings.append, folder) for path in pages]
    read = [source for source in sources if source is not None]
    for source in read:
        tell_unprintable(source, findings.append)
    if findings:
        raise DataError(findings)
    return read


def examples_of(source: Source) -> list[Example]:
    """Every example of one Markdown file in order; a block that is never closed ends with the file."""
    return list(_Scan(source).examples())


class _Scan:
    """One run over the lines of a file."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._heading = ""

    def examples(self) -> Iterator[Example]:
        """The blocks in order; blocks of any other kind are passed over whole."""
        lines = self._source.text.split("\n")
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line) + 1)
        at = 0
        while at < len(lines):
            fence = FENCE.fullmatch(lines[at])
            if fence is None:
                title = _HEADING.fullmatch(lines[at])
                self._heading = title["title"] if title else self._heading
                at += 1
                continue
            close = closing(lines, at + 1, fence["fence"])
            kind = KIND.fullmatch(fence["info"])
            if kind is not None:
                head = starts[at] + fence.start("info")
                body = (starts[at + 1], starts[close] if close < len(lines) else len(self._source.text))
                end = self._source.at(min(starts[close], len(self._source.text)))
                yield self._example(kind, head, body, end)
            at = close + 1

    def _example(self, kind: re.Match[str], head: int, body: tuple[int, int], end: Place) -> Example:
        source, rest = self._source, kind["rest"].rstrip()
        at = head + kind.start("rest")
        name = _NAME.match(rest)
        options, odd = _options(source, rest[name.end() :] if name else rest, at + (name.end() if name else 0))
        text = source.text[body[0] : body[1]]
        sentences = []
        for piece in pieces(text):
            start, stop = piece.span()
            line_end = text.find("\n", start)
            length = (stop if line_end < 0 else min(stop, line_end)) - start
            sentences.append(ExampleSentence(piece.text, source.at(body[0] + start, max(1, length))))
        return Example(
            kind="illegal" if kind["kind"] == "illegal" else "example",
            name=name[0] if name else "",
            options=tuple(options),
            sentences=tuple(sentences),
            place=source.at(head, len(kind[0].rstrip())),
            end=end,
            heading=self._heading,
            odd=tuple(odd),
        )


def closing(lines: list[str], start: int, fence: str) -> int:
    """The number of the line that closes a fence; one past the last line if nothing does."""
    for number in range(start, len(lines)):
        bare = lines[number].strip()
        if len(bare) >= len(fence) and set(bare) == {fence[0]}:
            return number
    return len(lines)


def _options(source: Source, text: str, at: int) -> tuple[list[Option], list[Place]]:
    """The options in ``{...}``, and the places of all that is no option."""
    body = text.strip()
    start = at + text.find(body)
    if not body:
        return [], []
    if not (body.startswith("{") and body.endswith("}")):
        return [], [source.at(start, len(body))]
    options, odd = [], []
    for found in _OPTION.finditer(body[1:-1]):
        place = source.at(start + 1 + found.start(), len(found[0]))
        if found["key"]:
            options.append(Option(found["key"], found["value"], place))
        else:
            odd.append(place)
    return options, odd
