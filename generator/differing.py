"""``deckproof diff``: what changed between two states of a game, in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from ..cards.finding import DataError
from ..cards.library import find
from .atomic import not_written, staged
from .checking import rules_in, rules_told
from .console import OK, say, tell
from .difference.changes import Change, Entry, Part
from .difference.compare import compared
from .difference.history import folder_at
from .difference.paper import paper
from .difference.report import Report
from .difference.webpage import web_page
from .options import BadOption, Wanted
from .ours import Mark
from .prepare import Ready, prepare
from .tongues import folder_of

MARK = Mark("diff.json", "deckproof-diff", "an earlier change log")
HTML, PDF = "changes.html", "changes.pdf"


def show_changes(old: str, new: str | None, revision: str | None, out: Path, language: str | None = None) -> int:
    """Compare two folders, or one folder with a revision of itself, in one of their languages; write the change log,
    and say it.
    """
    if language == "all":
        raise BadOption("--language: name one language; a change log compares a game in one")
    wanted = Wanted(language=language)
    if (new is None) == (revision is None):
        raise BadOption("name two folders, or one and --rev REVISION: diff OLD NEW, diff GAME --rev HEAD~1")
    with ExitStack() as stack:
        before = old if revision is None else str(stack.enter_context(folder_at(find(old), revision)))
        first, second = _ready(before, revision, wanted), prepare(new or old, wanted)
        said = f"{revision} and now" if revision is not None else f"{old} and {new}"
        report = compared(first, second, f"What changed between {said}.")
        report = replace(report, parts=(*report.parts, *_rules(first, second)))
    if not report.parts and not report.pages:
        say(f"{report.title}: nothing changed")
        return OK
    target = folder_of(out / "diff", second.drawn.game)
    MARK.refuse_others(target)
    files = {HTML: web_page(report), PDF: paper(report, second.drawn.fonts, second.settings.rulebook_paper)}
    try:
        with staged(target) as stage:
            MARK.save(files, stage, game=second.drawn.game.name, version=second.drawn.version)
    except OSError as error:
        raise not_written(target, error) from error
    for line in report.lines():
        say(line)
    say(f"{report.title}: {_counted(report)} -> {target / HTML}, {target / PDF}")
    return OK


def _ready(folder: str, revision: str | None, wanted: Wanted) -> Ready:
    try:
        return prepare(folder, wanted)
    except DataError:
        if revision is not None:
            tell(f"the game as it was at {revision} cannot be read:")
        raise


def _rules(old: Ready, new: Ready) -> Iterator[Part]:
    """What changed of the rules as they are played: nothing, where sentences are only said otherwise."""
    before, after = rules_in(old.drawn.game), rules_in(new.drawn.game)
    if before and after and (said := rules_told(before, after)):
        yield Part("The rules as they are played", (Entry(said[0].rstrip(":"), tuple(map(Change, said[1:]))),))


def _counted(report: Report) -> str:
    things = sum(len(part.entries) for part in report.parts)
    faces, pages = sum(map(len, report.faces.values())), len(report.pages)
    shown = f"{faces} face{'' if faces == 1 else 's'} and {pages} page{'' if pages == 1 else 's'}"
    return f"{things} thing{'' if things == 1 else 's'} changed, {shown} shown"
