"""What play by a rule sheet came to: each of it asked of a game once, here or in another process."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from ..cards.examples import pages_of
from ..cards.finding import DataError, Finding
from ..cards.memo import Same
from ..cards.model import Game
from ..cards.phrasebook import Phrasebook
from ..cards.program import Sentence
from ..cards.source import Source
from ..cards.sourced import found_here, place_here
from .claimed import Claimed, Trials
from .claims import Trial
from .engine.selfplay import Report, self_play
from .example_proof import Counts, check_examples
from .example_stage import Stage
from .language.game import WordedGame
from .language.making import make_game
from .language.reading import Readings, read_game
from .language.unseen import disagreed, unseen
from .language.witness import WordedWitness
from .sheet_stages import new_stage
from .sound_sheet import SoundPlay

Begin: TypeAlias = Callable[[Callable[[], Any]], Callable[[], Any]]
"""Begins work in another process; what it gives back waits for the result."""

MOST_MOVES = 150_000
"""Moves in games of chance after which no more begin, which is told: three times what the longest games need that come
along."""


def made_of(game: Game, read: Readings) -> tuple[WordedGame | None, list[Finding]]:
    """The game as it is played, and what keeps it from being played: the same for all that ask while its words stay."""
    return game.memo.get("worded game", Same(read), lambda: make_game(game, read)) if read.ok else (None, [])


def stage_of(game: Game, made: WordedGame, read: Readings) -> Stage:
    """The stage on which the examples of a game are replayed; what came of them in other runs is found by its name."""

    found = game.memo.get("worded stage", Same(made), lambda: new_stage(game, made))
    sound_of(game, read).name_stage(found)
    return found


def sheet_stage(game: Game) -> tuple[Stage, Phrasebook]:
    """The same with the phrasebook that reads them. Raises DataError for a game that cannot be played."""
    read = read_game(game)
    made, faults = made_of(game, read)
    if made is None:
        raise DataError([*read.findings, *faults])
    return stage_of(game, made, read), read.lexicon.book


def played(game: Game, made: WordedGame, read: Readings, games: int) -> Report:
    """Games of chance, shared among the numbers of players."""
    each = -(-games // len(made.modes))

    def play() -> Report:
        known = sound_of(game, read).report(made, games)
        return known or self_play(
            made, each, coverage=False, stop_after=1, endless=True, most=MOST_MOVES // made.large, ahead=made.ahead
        )

    return game.memo.get("sheet played", (Same(made), games), play)


def tried(game: Game, made: WordedGame, read: Readings, more: list[Claimed]) -> Trials:
    """What came of the claims of the sheet, and of the rulebook."""
    return trial_by_sheet(game, made, read, more).result()


def trial_by_sheet(game: Game, made: WordedGame, read: Readings, more: list[Claimed]) -> Trial[Any]:
    """The same claims, ready to be tried."""
    claims = [Claimed(one.text, one.meaning, one.place) for one in read.sheet["Claims"] if one.place is not None]
    witness = game.memo.get("worded witness", Same(made), lambda: WordedWitness(made, read.lexicon.book))
    if (sound := sound_of(game, read)).known:
        sound.name(witness)
    return Trial([*claims, *more], witness, game.memo)


def sound_of(game: Game, read: Readings) -> SoundPlay:
    return game.memo.get("sound play", Same(read), lambda: SoundPlay(game.memo, game, read))


def remember(game: Game, made: WordedGame, read: Readings, more: list[Claimed], seen: tuple[int, int]) -> None:
    """Keep what play by the sheet came to if nothing was amiss, in so many games and (at most) in how many others."""
    sound, (games, seen_in) = sound_of(game, read), seen
    if disagreed(made):
        sound.forget()
    elif sound.known is None and (report := played(game, made, read, games)).ok:
        trial = trial_by_sheet(game, made, read, more)
        sound.keep(report, games, seen_in, trial)


def examined(game: Game, made: WordedGame, read: Readings) -> tuple[list[Finding], Counts]:
    """What came of the examples."""
    stage = stage_of(game, made, read)
    return game.memo.get(
        "sheet examples", _examples(game, made), lambda: check_examples(game, read.lexicon.book, stage)
    )


def _examples(game: Game, made: WordedGame) -> Hashable:
    """What comes of examples hangs on how the game is played, and on what is written where they may stand."""
    return (Same(made), tuple((page.name, page.text) for page in pages_of(game)))


def unmet(game: Game, made: WordedGame, read: Readings) -> tuple[list[Sentence], int]:
    """The rules that never came up, and in how many games."""
    kept = sound_of(game, read).seen_in
    return ([], kept) if kept is not None else game.memo.get("sheet unmet", Same(made), lambda: unseen(made, read))


class _Beside(NamedTuple):
    """What another process played: that alone, where games of chance break."""

    report: Report
    examples: tuple[list[Finding], Counts] | None = None
    unmet: tuple[list[Sentence], int] | None = None
    disagreed: list[tuple[Sentence, Sentence]] | None = None


def begin_to_play(game: Game, made: WordedGame, read: Readings, games: int, begin: Begin) -> Callable[[], None]:
    """Begin all of that but the claims in another process, if nothing is known of it. What comes back waits for it, and
    has what came of it found by those who ask here."""
    if sound_of(game, read).known is not None:
        return lambda: None
    under_way = begin(lambda: _played(game, made, read, games))
    return lambda: _take(game, made, read, games, under_way())


def _played(game: Game, made: WordedGame, read: Readings, games: int) -> _Beside:
    report = played(game, made, read, games)
    if not report.ok:
        return _Beside(report)
    return _Beside(report, examined(game, made, read), unmet(game, made, read), disagreed(made))


def _take(game: Game, made: WordedGame, read: Readings, games: int, found: _Beside) -> None:
    sources = {**game.sources, **sheet_sources(game, read)}
    keep = game.memo.keep
    keep("sheet played", (Same(made), games), found.report)
    if found.examples is not None:
        wrong, counts = found.examples
        keep("sheet examples", _examples(game, made), (found_here(wrong, sources), counts))
    if found.unmet is not None:
        rules, many = found.unmet
        keep("sheet unmet", Same(made), ([_here(one, sources) for one in rules], many))
    for one, other in found.disagreed or ():
        made.compiled(made.modes[0]).rules.disagreed[_here(one, sources), _here(other, sources)] = None


def _here(one: Sentence, sources: dict[str, Source]) -> Sentence:
    return replace(one, place=place_here(one.place, sources))


def sheet_sources(game: Game, read: Readings) -> dict[str, Source]:
    """The files that the words of a game stand in, by their names; the sheet as its sentences were read from it."""
    written = [read.source.written] if read.source.written else []
    files: list[Any] = [*pages_of(game), read.source.source, *written, *read.lexicon.book.sources.values()]
    return {source.name: source for source in files}
