"""The walk over the parts of a rulebook: its tree for printing, and what stands in it with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from xml.etree.ElementTree import Element

from .. import dat_text
from ..finding import did_you_mean
from ..lexicon.sheet import SHEET_FILE, runs_from_sheet
from ..model import Game
from ..source import Place
from ..yamlread import Problems
from . import faults
from .blocks import Chunk, Remark, chunks
from .bounds import MAX_SENTENCES
from .model import TELLS, BookStatement, Declared, ExampleShown, Reference, Rulebook, Section
from .rendered import Rendered
from .reworded import Reworded, as_confirmed
from .statements import Line, Spot, StatementReader
from .tree import TreeBuilder
from .unmeant import BEFORE, Unmeant

_HEADING = re.compile(r"h([1-6])")
_SCOPE = re.compile(r"(\w+)=(\S+)")
_BETWEEN = re.compile(r"[.!?()|<\n]")
"""At least one of these signs parts two sentences, so that these need hardly ever be counted."""
MOST = 10
"""So many play a game that does not say how many at most."""


def modes_of(game: Game) -> list[str]:
    """The modes in which a game can be set up, by name; none if nothing plays it."""
    if not runs_from_sheet(game):
        return []
    said = game.meta.players
    least, most = (said, said) if isinstance(said, int) else said or (None, None)
    return [f"{number}-players" for number in range(least or 2, (most or MOST) + 1)]


def _confirmed(cut: Callable[[], Iterable[BookStatement]], reworded: Reworded) -> list[BookStatement]:
    return as_confirmed([*cut()], reworded)


class Reader:
    """One walk over the chunks of a rendered rulebook."""

    def __init__(self, rendered: Rendered, game: Game, problems: Problems) -> None:
        self._rendered, self._game, self._problems = rendered, game, problems
        self._tree = TreeBuilder(rendered.text, self._bad_link, self._bad_attribute, game.memo)
        self._sentences = StatementReader(rendered, self._tree.offsets)
        self._unmeant = Unmeant(rendered, self._tree.offsets, game.meta.icons, problems.add)
        self._sections: list[Section] = []
        self._statements: list[Callable[[], Iterable[BookStatement]]] = []
        self._references: list[Reference] = []
        self._examples: list[ExampleShown] = []
        self._setups: list[str] = []
        self._anchors: set[str] = set()
        self._numbers: dict[str, int] = {}

    def read(self) -> None:
        """Read everything."""
        parts, rest = chunks(self._rendered.text, self._fault)
        self._unmeant.look_over_comments()
        self._chunks(self._tree.root, parts, "", None)
        for remark in rest:
            if not self._scope(remark):
                self._fault(remark.start, remark.end, f"nothing follows the remark {remark.verb!r}", "take it away")

        if len(_BETWEEN.findall(self._rendered.text)) >= MAX_SENTENCES:
            self._count([*self._cut()])

    def _cut(self) -> Iterator[BookStatement]:
        """All sentences."""
        return chain.from_iterable(part() for part in self._statements)

    def _count(self, statements: Sequence[BookStatement]) -> None:
        """Tell of more sentences than a rulebook may have."""
        if len(statements) > MAX_SENTENCES:
            said = f"{len(statements):,} sentences; a rulebook has {MAX_SENTENCES:,} at most"
            place = statements[MAX_SENTENCES].place
            self._problems.add(dat_text.too_much_text(place, said, "leave out what no player reads"))

    def rulebook(self, reworded: Reworded) -> Rulebook:
        """What was read."""
        cut = partial(_confirmed, self._cut, reworded) if reworded else self._cut
        return Rulebook(
            self._rendered.source, self._rendered, self._tree.root, tuple(self._sections), cut,
            tuple(self._references), tuple(self._examples), frozenset(self._anchors), self._tree.offsets,
            self._tree.lost,
            tuple(self._problems.findings),
            frozenset(self._setups),
        )  # fmt: skip

    def _chunks(self, parent: Element, parts: list[Chunk], block: str, declared: Declared | None) -> None:
        for chunk in parts:
            own = None
            for remark in chunk.remarks:
                if not self._scope(remark):
                    self._needs_sheet(remark)
                    place = self._rendered.place(remark.start, remark.end)
                    own = Declared(remark.verb, remark.words, place)
            made = self._tree.add(parent, chunk)
            if not chunk.name:
                self._look_over(made, chunk)
            for index, element in enumerate(made):
                element.set("data-at", self._begins(element, chunk))
                said = declared or (own if index == 0 else None)
                self._element(element, chunk, block, said)

    def _look_over(self, made: list[Element], chunk: Chunk) -> None:
        """Tell what is unmeant, but for what another run looked over and had nothing to tell of."""
        memo, around = self._game.memo, self._rendered.text[max(0, chunk.start - BEFORE) : chunk.end + 1]
        key = (around, chunk.start < BEFORE, self._tree.named, sorted(self._game.meta.icons))
        if not memo.recall("meant", *key) and self._unmeant.look_over(made, chunk.start, chunk.end):
            memo.record(True, "meant", *key)

    def _begins(self, element: Element, chunk: Chunk) -> str:
        """The file and line where an element begins."""
        offsets = (self._tree.offsets.get((inner, False)) for inner in element.iter())
        at = next((found[0] for found in offsets if found), chunk.start)
        place = self._rendered.place(at, at + 1)
        return f"{place.source.name}:{place.line}"

    def _element(self, element: Element, chunk: Chunk, block: str, declared: Declared | None) -> None:
        if declared:
            element.set("data-declared", declared.verb)
        spot = Spot(self._sections[-1] if self._sections else None, chunk.name or block, declared)
        if chunk.name == "example":
            place = self._rendered.place(chunk.at, chunk.at + len(chunk.argument))
            self._examples.append(ExampleShown(chunk.argument, spot.section, place))
        elif chunk.name == "cards":
            self._shown_cards(chunk, chunk.argument)
        elif chunk.name == "anatomy":
            self._shown_cards(chunk, chunk.argument.split()[0])
        elif chunk.name == "setup":
            self._setup(element, chunk, spot)
        elif chunk.name:
            self._caption(element, chunk, spot)
            self._chunks(element, chunk.inside, chunk.name, declared)
            if chunk.name == "steps" and element.find("ol") is None:
                self._fault(chunk.start, chunk.end, "':::steps' holds no numbered list", "write its steps below it")
        else:
            self._prose(element, spot)

    def _setup(self, element: Element, chunk: Chunk, spot: Spot) -> None:
        """A table after setup, of the mode that is named, that of its section, or the first."""
        known = modes_of(self._game)
        if not known:
            hint = "write play.md, or show the pieces with ':::cards'"
            problem = "nobody can set this game up: it has no rules and no rule sheet"
            self._fault(chunk.start, chunk.end, problem, hint)
            return
        mode = chunk.argument or (spot.section.scope.get("mode", "") if spot.section else "")
        if chunk.argument and mode not in known:
            end = chunk.at + len(mode)
            self._fault(chunk.at, end, f"there is no mode {mode!r} to set up", did_you_mean(mode, known))
        element.set("data-mode", mode)
        self._setups.append(mode)

    def _shown_cards(self, chunk: Chunk, ids: str) -> None:
        """Every card that a line ``:::cards`` names must be there, and its back if that is named: ``H1/back``."""
        for found in re.finditer(r"\S+", ids):
            at, (name, slash, side) = chunk.at + found.start(), found[0].partition("/")
            card = self._game.by_id.get(name)
            if card is None:
                hint = did_you_mean(name, self._game.by_id)
                self._fault(at, at + len(name), f"there is no card {name!r} to show", hint)
            elif slash and side != "back":
                self._fault(at, at + len(found[0]), f"a card has no side {side!r}", f"write {name!r} or '{name}/back'")
            elif slash and not (card.back or self._game.components[card.component].back):
                self._fault(at, at + len(found[0]), f"the card {name!r} has no back to show", f"write {name!r}")

    def _caption(self, element: Element, chunk: Chunk, spot: Spot) -> None:
        if chunk.argument and chunk.name != "voice":
            offsets = tuple(range(chunk.at, chunk.at + len(chunk.argument)))
            caption = BookStatement(
                chunk.argument, "caption", spot.section, ("", ""), spot.block, spot.declared, False, element,
                self._rendered, offsets,
            )  # fmt: skip
            self._statements.append(lambda: (caption,))

    def _prose(self, element: Element, spot: Spot) -> None:
        if found := _HEADING.fullmatch(element.tag):
            self._section(element, int(found[1]))
            spot = Spot(self._sections[-1], spot.block, spot.declared)
        self._statements.append(partial(self._sentences.block, element, spot))
        for inner in element.iter():
            if "id" in inner.attrib and inner is not element:
                self._anchors.add(inner.attrib["id"])
            target = inner.get("href", "")
            if target.startswith("#"):
                self._references.append(self._reference(inner, target[1:]))
        if "id" in element.attrib:
            self._anchors.add(element.attrib["id"])

    def _reference(self, link: Element, anchor: str) -> Reference:
        words = self._sentences.words(link)
        return Reference(words.text, anchor, self._place(words))

    def _section(self, element: Element, level: int) -> None:
        words = self._sentences.words(element)
        around = list(self._above(level))
        element.attrib.setdefault("id", self._slug(words.text))
        anchor = element.attrib["id"]
        if anchor in self._anchors:
            place = self._place(words)
            self._problems.add(
                faults.bad_block(place, f"the anchor {anchor!r} is taken", "give the heading another: {#anchor}")
            )
        path = (*(section.title for section in around), words.text)
        scope = around[-1].scope if around else {}
        self._sections.append(Section(level, words.text, path, anchor, scope, self._place(words)))

    def _above(self, level: int) -> Iterator[Section]:
        """The sections a new heading of this level stands in, from the outermost."""
        found: list[Section] = []
        for section in reversed(self._sections):
            if section.level < level:
                found.append(section)
                level = section.level
        yield from reversed(found)

    def _slug(self, title: str) -> str:
        base = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "section"
        name, number = base, self._numbers.get(base, 1)
        while name in self._anchors:
            number += 1
            name = f"{base}-{number}"
        self._numbers[base] = number
        return name

    def _place(self, words: Line) -> Place:
        if not words.offsets:
            return Place(self._rendered.source, 1, 1)
        return self._rendered.place(words.offsets[0], words.offsets[-1] + 1)

    def _scope(self, remark: Remark) -> bool:
        """Whether a remark is a scope; then the section it stands in has it."""
        if remark.verb != "scope":
            return False
        found = _SCOPE.fullmatch(remark.words)
        if found is None or found[1] != "mode":
            self._fault(remark.start, remark.end, "a scope is a mode of the game", "write 'scope mode=...'")
        elif found[2] not in self._game.meta.modes:
            place = self._rendered.place(remark.start, remark.end)
            self._problems.add(faults.bad_scope(place, "mode", found[2], self._game.meta.modes))
        elif not self._sections:
            self._fault(remark.start, remark.end, "no heading stands above this scope", "put it below a heading")
        else:
            self._sections[-1] = replace(self._sections[-1], scope={"mode": found[2]})
        return True

    def _needs_sheet(self, remark: Remark) -> None:
        if remark.verb == TELLS and not runs_from_sheet(self._game):
            hint = f"write the rules into {SHEET_FILE}, or take the remark away"
            self._fault(remark.start, remark.end, f"this game has no rule sheet, no file {SHEET_FILE}", hint)

    def _fault(self, start: int, end: int, problem: str, hint: str) -> None:
        self._problems.add(faults.bad_block(self._rendered.place(start, end), problem, hint))

    def _bad_attribute(self, element: Element, name: str, why: str) -> None:
        place = self._place(self._sentences.words(element))
        self._problems.add(faults.bad_block(place, f"the attribute {name!r} is not allowed here", why))

    def _bad_link(self, element: Element, target: str, why: str) -> None:
        words = self._sentences.words(element)
        at = self._rendered.text.find(target) if target and not words.offsets else -1
        place = self._place(words) if at < 0 else self._rendered.place(at, at + len(target))
        self._problems.add(faults.bad_link(place, target, why, element.tag == "img"))
