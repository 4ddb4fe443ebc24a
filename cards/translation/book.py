"""The rulebook in another language: which sections are translated, and which are no longer those of the original.

Below the heading of a translated section stands of which one it is: ``<!-- deckproof: of 5c01d2 -->``. A section that
is word for word that of the original is not translated yet.
"""

from __future__ import annotations

import re
from dataclasses import field

from .. import door
from ..examples import FENCE
from ..lazyclass import dataclass
from ..library import RULEBOOK_FILE, display_name, overlay_name, read_source
from ..model import Game
from ..source import Place, Source
from ..yamlread import Problems
from . import trn
from .overlay import place_of_language
from .texts import fingerprint

_HEADING = re.compile(r"#{1,6}[ \t]+(?P<title>.*?)[ \t]*#*[ \t]*(\{#[\w-]+\})?$")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_OF = re.compile(r"<!--[ \t]*deckproof[ \t]*:[ \t]*of[ \t]+(?P<hash>\S+)[ \t]*-->")


@dataclass(frozen=True, slots=True)
class BookSection:
    """A heading with what follows up to the next: where it begins, where its second line does, the hash of its words.

    ``of`` is the hash of the section that it translates, "" if it does not say; it stands ``at``.
    """

    title: str
    start: Place
    body: int
    hash: str
    of: str
    at: Place


@dataclass(eq=False)
class BookTranslation:
    """The rulebook of a game and its translation; ``source`` is None where there is none that can be read."""

    original: Source
    source: Source | None
    sections: list[BookSection]
    theirs: list[BookSection] = field(default_factory=list)

    @property
    def missing(self) -> list[str]:
        """The titles of the sections that are not translated."""
        named = {one.of for one in self.theirs}
        same = [one.title for one in self.sections if one.hash in {each.hash for each in self.theirs if not each.of}]
        gone = [one.title for one in self.sections if one.hash not in named and one.title not in same]
        return same + gone if len(self.theirs) < len(self.sections) else same

    @property
    def stale(self) -> list[tuple[BookSection, BookSection | None]]:
        """The sections whose original has changed, each with what is in its place in the original by now."""
        hashes = {one.hash for one in self.sections}
        level = len(self.theirs) == len(self.sections)
        return [
            (one, self.sections[number] if level else None)
            for number, one in enumerate(self.theirs)
            if one.of and one.of not in hashes
        ]

    @property
    def untied(self) -> list[BookSection]:
        """The translated sections that do not say of which one they are."""
        hashes = {one.hash for one in self.sections}
        return [one for one in self.theirs if not one.of and one.hash not in hashes]

    def tied(self) -> str:
        """The translation with what each section is a translation of; the original where there is none yet.

        Sections are told by their number, so nothing is noted where there are more of them, or fewer.
        """
        if self.source is None:
            return self.original.text
        text, level = self.source.text, len(self.theirs) == len(self.sections)
        for one, ours in reversed(list(zip(self.theirs, self.sections, strict=False))):
            if level and one in self.untied:
                text = f"{text[: one.body]}<!-- deckproof: of {ours.hash} -->\n{text[one.body :]}"
        return text


def translated_book(game: Game, language: str, problems: Problems) -> BookTranslation | None:
    """The translation of a game's rulebook; None for a game without one. Faults go to ``problems``."""
    path = game.folder / RULEBOOK_FILE
    original = read_source(path, display_name(path), lambda _: None, game.folder) if door.is_there(path) else None
    if original is None:
        return None
    ours, name = _sections(original), overlay_name(RULEBOOK_FILE, language)
    path = game.folder / name
    source = read_source(path, display_name(path), problems.add, game.folder) if door.is_there(path) else None
    found = BookTranslation(original, source, ours, _sections(source) if source else [])
    command = f"deckproof translate {game.folder.as_posix()} {language}"
    if source is None:
        titles = [one.title for one in ours]
        at, todo = place_of_language(game, language), f"'{command}' writes {name!r} to begin with"
        if titles and not door.is_there(path):
            problems.add(trn.missing_translation(at, language, game.language, titles, len(titles), todo), name)
        return found
    _look_over(found, game, language, command, problems)
    return found


def _look_over(found: BookTranslation, game: Game, language: str, command: str, problems: Problems) -> None:
    if found.source is None:
        return
    if found.missing:
        at, todo = found.source.at(0), "translate these sections"
        problems.add(
            trn.missing_translation(at, language, game.language, found.missing, len(found.sections), todo), found.source
        )
    for one, ours in found.stale:
        todo = "" if ours else f"mend the translation, take the remark away, and '{command}' writes a new one"
        new, place = (ours.hash, ours.start) if ours else ("", None)
        problems.add(trn.stale_translation(one.at, f"the section {one.title!r}", language, new, place, todo))
    if untied := found.untied:
        titles = [one.title for one in untied]
        problems.add(trn.untied_translation(untied[0].start, language, titles, f"'{command}' notes it"))


def _sections(source: Source) -> list[BookSection]:
    starts: list[tuple[int, str]] = []
    fence, offset = "", 0
    for line in source.text.splitlines(keepends=True):
        opened = FENCE.match(line)
        if opened and (not fence or opened["fence"].startswith(fence)):
            fence = "" if fence else opened["fence"]
        elif not fence and (heading := _HEADING.match(line.rstrip("\n"))):
            starts.append((offset, heading["title"]))
        offset += len(line)
    if not starts or source.text[: starts[0][0]].strip():
        starts.insert(0, (0, "(before the first heading)"))
    ends = [start for start, _ in starts[1:]] + [len(source.text)]
    found = (_section(source, start, end, title) for (start, title), end in zip(starts, ends, strict=True))
    return [one for one in found if one is not None]


def _section(source: Source, start: int, end: int, title: str) -> BookSection | None:
    text = source.text[start:end]
    if not (words := _COMMENT.sub("", text).strip()):
        return None
    told = _OF.search(text)
    at = source.at(start + told.start("hash"), len(told["hash"])) if told else source.at(start)
    line = text.find("\n") + 1 if _HEADING.match(text.split("\n", 1)[0]) else 0
    return BookSection(
        title, source.at(start, len(title)), start + line, fingerprint(words), told["hash"] if told else "", at
    )
