"""What ``deckproof check`` does: a game proved, and what there is to say of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..cards.finding import DataError, Finding, did_you_mean
from ..cards.grouping import drawn_together
from ..cards.lazyclass import dataclass
from ..cards.library import PHRASES_FILE, find
from ..cards.memo import Memo
from ..cards.model import Game
from ..cards.registry import CHECKS, FAMILIES, every_check
from ..cards.render import as_json as findings_json
from ..cards.source import Source
from ..cards.suppress import apply
from ..cards.visible import visible_json, visible_line
from ..validator.proved import Proved
from ..validator.verdict import UNREADABLE, counted, verdict
from .atomic import write_files
from .cache.runs import named_games, tell_found
from .gains import begin_beside
from .onpaper import OnPaper, on_paper
from .proofbeside import with_faces
from .remarked import know_named
from .words import is_wordless
from .workers import Workers, default_jobs

if TYPE_CHECKING:
    from ..validator.rules_since import RulesNow


@dataclass(frozen=True)
class Asked:
    """How to report: as JSON, as SARIF into a file, and which codes (or their beginnings) to tell or leave out."""

    as_json: bool = False
    sarif: Path | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def tells(self, code: str) -> bool:
        """Whether findings of this code are told."""
        return (not self.select or code.startswith(self.select)) and not code.startswith(self.ignore or ("?",))


@dataclass(frozen=True)
class Checked:
    """What came of one game: its exit code, its verdict in words and as plain values.
    ``rules`` are those of its sheet as they are played (:func:`..validator.rules_since.rules_of`)."""

    code: int
    line: str
    findings: tuple[Finding, ...]
    content: dict[str, Any]
    rules: RulesNow = ()

    @property
    def readable(self) -> bool:
        """Whether the game and its words can be read."""
        return self.code != UNREADABLE

    def text(self, color: bool) -> str:
        """The verdict with its findings; ``color``: with the control codes of a terminal."""
        return "\n".join([visible_line(self.line), *drawn_together(self.findings, color)])


def check_games(names: Sequence[str], asked: Asked) -> int:
    """``deckproof check``: the highest exit code of all games named."""
    _know_codes(asked)
    results = [_check_one(name, asked, default_jobs()) for name in named_games(names)]
    if asked.sarif is not None:
        from ..cards.sarif import sarif

        log = sarif([finding for result in results for finding in result.findings], _own_version())
        write_files({asked.sarif: f"{visible_json(log)}\n".encode()})
    tell_found([_found(result) for result in results], asked.as_json)
    return max(result.code for result in results)


def found_in(name: str, asked: Asked, memo: Memo, files: Mapping[str, str], jobs: int = 1) -> dict[str, Any]:
    """What a check by so many processes finds in one game: its exit ``code``, its ``text`` and its ``content``, all
    plain values.

    ``files`` are the hashes of what is in its folder, as in :func:`.onpaper.on_paper`.
    """
    _know_codes(asked)
    return _found(_check_one(name, asked, jobs, memo, files))


def _found(result: Checked) -> dict[str, Any]:
    said = {"code": result.code, "text": result.text(sys.stdout.isatty()), "content": result.content}
    return {**said, "rules": result.rules}


def _know_codes(asked: Asked) -> None:
    """Insist that there are checks of the codes that are asked for."""
    if asked.select or asked.ignore:
        from . import explaining  # noqa: F401  which knows the checks of print and of translations

        every_check()
    for code in (*asked.select, *asked.ignore):
        if not any(known.startswith(code) for known in CHECKS):
            from .options import BadOption

            near = did_you_mean(code, [*FAMILIES, *CHECKS])
            raise BadOption(f"no check has a code that begins with {code!r}; {near}")


def _own_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("deckproof")
    except PackageNotFoundError:  # a checkout that is not installed
        return "0"


def _check_one(
    name: str, asked: Asked, jobs: int, memo: Memo | None = None, files: Mapping[str, str] | None = None
) -> Checked:
    memo = memo or Memo()
    with Workers(jobs) as workers:
        try:
            ready = on_paper(name, memo, files or {}, workers)
            return replace(checked(ready, asked, workers=workers), rules=rules_in(ready.game))
        except DataError as error:
            return unreadable(name, error, memo)


def unreadable(name: str, error: DataError, memo: Memo | None = None) -> Checked:
    """What there is to say of a game that cannot be read; ``memo`` may know when it was without fault."""
    found = sorted(error.findings, key=lambda finding: finding.severity != "error")  # what stops it comes first
    found = _changed_first(name, found, memo) if memo is not None else found
    errors = sum(finding.severity == "error" for finding in found)
    others = f" and {counted(len(found) - errors, 'warning')}" if len(found) > errors else ""
    line = f"{name}: cannot be read, {counted(errors, 'problem')}{others}"
    content = {"game": name, "readable": False, "findings": findings_json(found)}
    return Checked(UNREADABLE, line, tuple(found), content)


def _changed_first(name: str, found: list[Finding], memo: Memo) -> list[Finding]:
    """The findings of a game that cannot be read, those on lines that changed first."""
    from ..validator.clean import kept_states, texts_in

    with suppress(DataError):  # there is no such game any more
        folder = find(name)
        if not (states := kept_states(memo, folder)):
            return found
        from ..validator.changed import changed_lines, changes_since, unseen_causes

        changes = changes_since(states, texts_in(folder, states))
        lines = changed_lines(changes)
        there = [one for one in found if one.place and (one.place.source.name, one.place.line) in lines]
        return [*there, *unseen_causes(None, changes, found), *(one for one in found if one not in there)]
    return found


def checked(
    ready: OnPaper, asked: Asked, whole: bool = True, made: Callable[[], Proved] | None = None,
    workers: Workers | None = None,
) -> Checked:  # fmt: skip
    """Everything that can be proved of a game, each fault told once; ``whole`` is False if only parts of it are drawn.
    ``made`` gives the proof of what the game and its faces say, where that was begun before; else ``workers`` may share
    in it.

    Raises DataError when its words cannot be read.
    """
    if is_wordless(ready.game) and not (ready.game.meta.invariants or _remarks(ready.sources)):
        return _told(ready, asked, Proved((), {}, (), (f"words not read (no {PHRASES_FILE})",)), whole)
    if made is not None:
        return _told(ready, asked, made(), whole)
    return _told(ready, asked, with_faces(ready.game, _proof(ready, workers), ready.on_faces), whole)


def _proof(ready: OnPaper, workers: Workers | None) -> Proved:
    from .proving import proof_of  # of which cards alone need nothing, and nothing is loaded for them

    begin = partial(begin_beside, workers, ready.game.memo) if workers is not None and workers.copies else None
    try:
        return proof_of(ready.game, begin)
    except DataError:
        _ = ready.found  # what keeps it from being drawn is told first
        raise


def proved(ready: OnPaper, whole: bool, name: str = "", made: Callable[[], Proved] | None = None) -> Checked:
    """The same, where a game whose words cannot be read has a verdict as well; ``name`` is how it is called there."""
    try:
        return checked(ready, Asked(), whole, made)
    except DataError as error:
        return unreadable(name or ready.game.name, error, ready.game.memo)


def _remarks(sources: Mapping[str, Source]) -> bool:
    """Whether a comment may silence findings: then all checks must be known, to tell which codes there are."""
    return any("deckproof" in source.text for source in sources.values())


def _told(ready: OnPaper, asked: Asked, proof: Proved, whole: bool) -> Checked:
    families = ["DAT", "TRN", *(["PRT"] if whole else []), *proof.families]
    found, sources, said = [*ready.found, *proof.findings], {**ready.sources, **proof.sources}, list[str]()
    if ready.translated:
        from .proving import translations_read

        read, said = translations_read(ready.game, ready.translated)
        for each in read:
            found += each.findings
            sources |= each.sources
    if _remarks(sources):
        know_named(sources)
    if proof.findings:
        from ..validator.clean import kept_states
        from .proving import in_common

        memo, kept = ready.game.memo, {id(one) for one in apply(found, sources, ())}
        silent = [one for one in found if id(one) not in kept or not asked.tells(one.code)]
        # whoever edits and looks again and again does not wait for examples played once more
        patient = not (memo.lasting or kept_states(memo, ready.game.folder))
        found += in_common(ready.game, found, patient, silent)
    told = apply(found, sources, families)
    told, changed, unheld = _with_causes(ready.game, told, sources, asked, whole, proof)
    counts = (*proof.counts, *said, *unheld)
    result = verdict(ready.game, told, ready.faces, counts, changed)
    content = {
        "game": result.game, "readable": True, "errors": result.errors, "warnings": result.warnings,
        "line": result.line, "findings": findings_json(result.findings),
        **({"sentences": dict(proof.kinds)} if proof.kinds else {}),
        **({"orders": dict(proof.orders)} if proof.orders else {}),
    }  # fmt: skip
    return Checked(result.exit_code, result.line, result.findings, content)


def _with_causes(
    game: Game, told: Sequence[Finding], sources: Mapping[str, Source], asked: Asked, all_seen: bool, proof: Proved
) -> tuple[list[Finding], Collection[tuple[str, int]], list[str]]:
    """The findings asked for, with those of changes that only have consequences among them; the lines that changed
    since no error was found; and, where that is so now, which is remembered, what changed that nothing holds."""
    from ..validator.clean import in_order, keep_read, keep_state, kept_states, texts_of

    heard = [finding for finding in told if asked.tells(finding.code)]
    causes: list[Finding] = []
    lines: Collection[tuple[str, int]] = ()
    unheld: list[str] = []
    sound = all_seen and in_order(told)
    if (heard or (sound and proof.alone)) and (states := kept_states(game.memo, game.folder)):
        from ..validator.changed import changed_alone, changed_lines, changes_since, unseen_causes

        changes = changes_since(states, texts_of(game, sources.values()))
        causes, lines = list(unseen_causes(game, changes, heard)), changed_lines(changes)
        kept = {id(one) for one in apply(causes, sources, ())}
        causes = [one for one in causes if id(one) in kept]
        unheld = list(changed_alone(game, changes, proof.alone)) if sound else []
    if sound:
        keep_state(game.memo, game, sources.values())
        keep_read(game.memo, game, sources.values(), told)
    return [*(one for one in causes if asked.tells(one.code)), *heard], lines, unheld


def rules_in(game: Game) -> RulesNow:
    """The rules of a game's sheet as they are played; none where there is no sheet that is read whole."""
    if is_wordless(game):
        return ()
    from ..cards.lexicon.sheet import has_sheet  # a game of cards alone does not pay for these

    if not has_sheet(game.folder):
        return ()
    from ..validator.rules_since import rules_of

    return rules_of(game)


def rules_told(old: RulesNow, new: RulesNow) -> list[str]:
    """What there is to say of rules that were others before, or were said otherwise."""
    from ..validator.rules_since import rules_since

    return rules_since(old, new)
