"""What the commands do that prove a game: check, explain and phrases."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..cards import door
from ..cards.examples import read_examples
from ..cards.finding import DataError, Finding, did_you_mean
from ..cards.grouping import drawn_together
from ..cards.lexicon import has_sheet, runs_from_sheet
from ..cards.library import PHRASES_FILE, bundled
from ..cards.load import load_game
from ..cards.model import Game
from ..cards.phrasebook.report import phrases_report
from ..cards.registry import CHECKS, FAMILIES
from ..cards.render import as_json as findings_json
from ..cards.sarif import sarif
from ..cards.suppress import apply
from ..cards.visible import visible_json, visible_line
from ..layouts import prt_ink  # noqa: F401  only an export asks its check, and `explain` knows it all the same
from ..validator.by_luck import by_luck
from ..validator.lacking import Lacking, told_what_lacks
from ..validator.proof import Proved, begin_proof, claims_ahead, prove, prove_unread
from ..validator.ready import played_with_places
from ..validator.replay import replay
from ..validator.replay_text import replay_text
from ..validator.sheet_proof import prove_sheet, sheet_stage, with_sheet
from ..validator.translated import Read, is_read, prove_translation
from ..validator.verdict import UNREADABLE, counted, verdict
from .atomic import write_files
from .console import FAULTY, OK, say, say_painted, tell
from .options import BadOption, Wanted
from .prepare import Ready, prepare
from .retelling import show_retelling

if TYPE_CHECKING:
    from .workers import Workers


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
    """What came of one game: its exit code, its verdict in words and as plain values; ``whole`` unless it is so far."""

    code: int
    line: str
    findings: tuple[Finding, ...]
    content: dict[str, Any]
    whole: bool = True

    def text(self, color: bool) -> str:
        """The verdict with its findings; ``color``: with the control codes of a terminal."""
        return "\n".join([visible_line(self.line), *drawn_together(self.findings, color)])


def check_games(names: Sequence[str], asked: Asked) -> int:
    """``deckproof check``: the highest exit code of all games named."""
    for code in (*asked.select, *asked.ignore):
        if not any(known.startswith(code) for known in CHECKS):
            near = did_you_mean(code, [*FAMILIES, *CHECKS])
            raise BadOption(f"no check has a code that begins with {code!r}; {near}")
    wanted = [game for name in names for game in (sorted(bundled()) if name == "all" else [name])]
    results = [_check_one(name, asked) for name in wanted]
    if asked.sarif is not None:
        log = sarif([finding for result in results for finding in result.findings], _own_version())
        write_files({asked.sarif: f"{visible_json(log)}\n".encode()})
    if asked.as_json:
        say(visible_json([result.content for result in results]))
    else:
        for result in results:
            say_painted(result.text(sys.stdout.isatty()))
    return max(result.code for result in results)


def _own_version() -> str:
    try:
        return version("deckproof")
    except PackageNotFoundError:  # a checkout that is not installed
        return "0"


def _check_one(name: str, asked: Asked) -> Checked:
    try:
        return checked(prepare(name, Wanted()), asked)
    except DataError as error:
        return unreadable(name, error)


def unreadable(name: str, error: DataError) -> Checked:
    """What there is to say of a game that cannot be read."""
    found = sorted(error.findings, key=lambda finding: finding.severity != "error")  # what stops it comes first
    errors = sum(finding.severity == "error" for finding in found)
    others = f" and {counted(len(found) - errors, 'warning')}" if len(found) > errors else ""
    line = f"{name}: cannot be read, {counted(errors, 'problem')}{others}"
    content = {"game": name, "readable": False, "findings": findings_json(found)}
    return Checked(UNREADABLE, line, tuple(found), content)


def checked(ready: Ready, asked: Asked, whole: bool = True) -> Checked:
    """Everything that can be proved of a game, each fault told once; ``whole`` is False if only parts of it are drawn.

    Raises DataError when its words cannot be read.
    """
    return _told(ready, asked, _proved(ready.game), whole)


def _proved(game: Game) -> Proved:
    """The proof of a game by what it has: a rule sheet, a phrasebook, or neither."""
    if runs_from_sheet(game):
        return prove_sheet(game)
    proof = prove(game) if has_phrases(game) else prove_unread(game)
    return with_sheet(game, proof) if has_sheet(game.folder) else proof


def checked_so_far(ready: Ready, whole: bool = True) -> Checked:
    """What can be told of a game with claims while they are tried; ``whole`` is as for :func:`checked`.

    Raises DataError when its words cannot be read.
    """
    game = ready.game
    if runs_from_sheet(game):
        return _told(ready, Asked(), prove_sheet(game), whole)
    return _told(ready, Asked(), begin_proof(game).so_far(), whole, so_far=True)


def _told(ready: Ready, asked: Asked, proof: Proved, whole: bool, so_far: bool = False) -> Checked:
    families = ["DAT", "TRN", *(["PRT"] if whole else []), *proof.families]
    read, said = _translations(ready)
    found, sources = [*ready.found, *proof.findings], {**ready.sources, **proof.sources}
    for each in read:
        found += each.findings
        sources |= each.sources
    told = apply(found, sources, families)
    told = [finding for finding in told if asked.tells(finding.code)]
    counts = (*proof.counts, *said)
    result = verdict(ready.game, told, len(ready.drawn.faces), counts, so_far)
    content = {
        "game": result.game, "readable": True, "errors": result.errors, "warnings": result.warnings,
        "line": result.line, "findings": findings_json(result.findings),
        **({"sentences": dict(proof.kinds)} if proof.kinds else {}),
    }  # fmt: skip
    return Checked(result.exit_code, result.line, result.findings, content, not so_far)


def _translations(ready: Ready) -> tuple[list[Read], list[str]]:
    """The translations of a game that can be read, and in words in how many languages it is, and which nobody read."""
    if not ready.translated:
        return [], []
    read = [prove_translation(ready.game, game) for game in ready.translated if is_read(game)]
    unread = ", ".join(game.language for game in ready.translated if not is_read(game))
    told = f"{1 + len(ready.translated)} languages" + (f", words of {unread} not read" if unread else "")
    return read, [*(each.count for each in read), told]


class Trying:
    """Claims that are tried while other work is done; all of them are, when there are none."""

    def __init__(self, game: Game, workers: Workers, patient: bool) -> None:
        """Begin with the claims that a check of this game will try; ``patient`` is as in :meth:`Workers.aside`.

        Raises DataError when its words cannot be read.
        """
        self._trial = claims_ahead(game) if has_phrases(game) else None
        self._aside = workers.aside(self._trial.run, patient) if self._trial is not None else None

    @property
    def done(self) -> bool:
        """Whether they are tried."""
        return self._aside is None

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for them, so many seconds at most (None: until they are tried); whether they are."""
        if self._trial is not None and self._aside is not None and self._aside.wait(seconds):
            with suppress(Lacking):  # the proof meets it again, and tells it
                self._trial.keep(self._aside.result())
            self._aside = None
        return self.done


def has_phrases(game: Game) -> bool:
    """Whether the words of a game are read at all."""
    return door.is_there(game.folder / PHRASES_FILE)


def explain_code(code: str | None) -> int:
    """``deckproof explain``: the documentation of one check, or the list of all."""
    if code is None:
        for family, about in FAMILIES.items():
            checks = [check for check in CHECKS.values() if check.code.startswith(family)]
            if checks:
                say(f"\n{family}  {about}")
            for check in sorted(checks, key=lambda check: check.code):
                say(f"  {check.code} {check.name} ({check.severity}): {check.title}")
        return 0
    found = [check for check in CHECKS.values() if code.upper() == check.code or code.lower() == check.name]
    if not found:
        known = [*CHECKS, *(check.name for check in CHECKS.values())]
        raise BadOption(f"there is no check {code!r}; {did_you_mean(code, known)}")
    say(f"{found[0].code} {found[0].name} ({found[0].severity})\n\n{found[0].doc}")
    return 0


def replay_example(name: str, wanted: str | None) -> int:
    """``deckproof replay``: an example move by move with the board; without one, the list of examples."""
    game = load_game(name)
    examples = {example.name: example for example in read_examples(game)}
    if not examples:
        raise BadOption(f"{game.name} has no worked examples; write one into examples.md, as ```example some-name")
    if wanted is None:
        for example in examples.values():
            say(f"{example.name:32} {example.heading}")
        if not _has_rules(game):
            tell(f"none of them can be replayed: {_no_rules(game)}")
        return OK
    if wanted not in examples:
        raise BadOption(f"{game.name} has no example {wanted!r}; {did_you_mean(wanted, examples)}")
    if not _has_rules(game):
        raise BadOption(f"{wanted} cannot be replayed: {_no_rules(game)}")
    stage, book = sheet_stage(game) if runs_from_sheet(game) else played_with_places(game)
    with told_what_lacks(game):
        result = replay(examples[wanted], stage, book)
        luck = by_luck(result, stage, book)
    say_painted(replay_text(result, sys.stdout.isatty(), luck))
    settled = not luck.doubts or examples[wanted].option("seed") is not None
    return OK if result.ok and settled else FAULTY


def _has_rules(game: Game) -> bool:
    return game.meta.rules is not None or has_sheet(game.folder)


def _no_rules(game: Game) -> str:
    """Why nothing of a game is played that names no rules."""
    check = f"'deckproof check {game.folder.as_posix()}' reads its sentences"
    return f"{game.name} has no rules to play by, neither a rule sheet (play.md) nor `rules:`; {check}"


def show_phrases(name: str) -> int:
    """``deckproof phrases``: every sentence with its meaning, every phrase with its uses, and what nothing reads."""
    game = load_game(name)
    if runs_from_sheet(game):
        return show_retelling(game)
    say(phrases_report(game), end="")
    return OK
