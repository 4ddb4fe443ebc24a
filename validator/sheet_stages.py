"""The stage of a game that runs from its words, and who tells its counterexamples: each game imports what it needs.

Games with zones, with pieces on a board and with cards that are carried out have stages of their own, which take a
good part of a short check to import; and a game whose claims hold tells no counterexample.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..cards.lexicon import load_lexicon
from ..cards.model import Game
from ..cards.phrasebook import Phrasebook
from .checks.fct_claims import Tell
from .claimed import Claimed, Counterexample
from .example_stage import Stage
from .language.game import WordedGame
from .language.witness import WordedWitness
from .telling import Telling


def new_stage(game: Game, made: WordedGame) -> Stage:
    """The stage on which the examples of a game are replayed."""
    table = made.compiled(made.modes[0]).table
    if table.zones.ids:
        from .language.zones.stage import ZoneStage

        return ZoneStage(made, game)
    if table.in_play.place:
        from .language.arena.examples import ArenaStage

        return ArenaStage(made, game)
    if table.bonds.ids:
        from .language.bonds.stage import BondStage

        return BondStage(made, game)
    if table.pieces.nouns:
        from .language.board.stage import BoardStage

        return BoardStage(made, game, load_lexicon(game).words)
    from .language.stage import WordedStage

    if table.sorts.homes:
        from .language.acted.stage import ActedStage

        acted: WordedStage = ActedStage(made, game)
        return acted
    return WordedStage(made, game)


def tells_of(made: WordedGame, stage: Stage, book: Phrasebook, names: Sequence[str]) -> Tell:
    """Tells a counterexample as an example; ``names`` are those of the examples there are."""

    def tell(claim: Claimed, found: Counterexample) -> Telling | Counterexample:
        from .language.telling import WordedTells

        return WordedTells(WordedWitness(made, book), stage, book, names).tell(claim, found)

    return tell
