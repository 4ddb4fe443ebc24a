"""A game made ready to be played: by the rules it names, with what its cards say."""

from __future__ import annotations

from collections.abc import Mapping

from ..cards.finding import DataError
from ..cards.lexicon import runs_from_sheet
from ..cards.model import Game
from ..cards.phrasebook import Phrasebook
from ..cards.program import Program
from ..cards.rulesnamed import unknown_rules
from ..cards.words import Words, programs, words_of
from .bare import bare
from .checks.ply import check_playable, not_carried_out
from .engine.registry import Unplayable
from .games import Playing, Rules, known_rules, rules_named
from .lacking import needed, told_what_lacks
from .replay_stage import Stage
from .sheet_proof import sheet_stage


def played(game: Game) -> tuple[Stage, Phrasebook]:
    """The stage on which a game's examples are replayed, and its phrasebook. The causes of rules stand nowhere.

    Raises DataError when the game has neither rules nor a sheet, or its words cannot be played, and UnreadWords.
    """
    if runs_from_sheet(game):
        return sheet_stage(game)
    book, words = words_of(game)
    return playing_of(game, words).stage, book


def played_with_places(game: Game) -> tuple[Stage, Phrasebook]:
    """The same with causes that say where they stand, as those of a sheet always do."""
    if runs_from_sheet(game):
        return sheet_stage(game)
    book, words = words_of(game)
    playing_of(game, words)
    return with_places(game, rules_of(game), programs(words)).stage, book


def playing_of(game: Game, words: Words) -> Playing:
    """The game made ready to play. Raises DataError and UnreadWords when it cannot be."""
    rules = rules_of(game)
    program = programs(words)
    if faults := list(check_playable(rules, program)):
        raise DataError(faults)
    try:
        return made_ready(game, rules, program)
    except Unplayable as error:
        raise DataError(list(not_carried_out(error.found))) from None


def made_ready(game: Game, rules: Rules, program: Mapping[str, Program]) -> Playing:
    """The game made ready to play, of what play depends on: what it names as a cause stands nowhere.

    Raises Unplayable for sentences that cannot be carried out as they stand, and DataError.
    """
    found = bare(game, program)
    try:
        with told_what_lacks(game):
            playing = game.memo.get("playing", found.key, lambda: rules.ready(found.game, found.programs))
            game.memo.name(playing.stage, ("stage", found.key))
            game.memo.name(playing.witness, ("witness", found.key))
            return playing
    except (DataError, ValueError):
        return with_places(game, rules, program)  # it has the same faults, and says where


def with_places(game: Game, rules: Rules, program: Mapping[str, Program]) -> Playing:
    """The game made ready to play with its places. Raises what :func:`made_ready` raises."""
    with told_what_lacks(game):
        return rules.ready(needed(game), program)


def rules_of(game: Game) -> Rules:
    """The rules a game names. Raises DataError when there are none of that name."""
    name = game.meta.rules
    if name is None or name not in known_rules():
        place = game.doc.place(("rules",)) if name else game.doc.place(())
        raise DataError([unknown_rules(place, name or "", known_rules())])
    return rules_named(name)
