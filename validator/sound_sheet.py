"""What came of playing by a rule sheet, kept between runs where nothing is amiss."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable
from typing import Any

from ..cards.form import as_data
from ..cards.memo import Memo
from ..cards.model import Card, Game
from .claims import Trial
from .engine.selfplay import ModeReport, Report
from .language.game import WordedGame
from .language.reading import Readings

Plain = dict[str, list[Any]]
UNPLAYED = frozenset({"text", "entry", "flavour", "short", "art", "front", "back"})
"""Keys of a card that play does not look at. What a face says comes as a program, in meanings."""


def sheet_key(game: Game, read: Readings) -> Hashable:
    """All that play by the sheet is made from, claims included: what the sheet means, the words, and of the cards what
    is played.

    Of a sentence of the sheet play knows its meaning, and its place by order alone: a remark, an empty line and other
    words of the same meaning change nothing. The phrases that all games have are part of the program.
    """
    parts = [
        [part.id, part.title, part.kind, [_played(card, game) for card in part.cards]]
        for part in game.components.values()
    ]
    source, own = read.source, read.lexicon.doc
    said = [[one.heading, one.number, one.part, one.means, one.kind] for one in source.sentences]
    meant = [[heading, [one.meaning for one in every]] for heading, every in read.sheet.items()]
    cards = {card: [[one.text, one.aside, one.meaning] for one in text] for card, text in read.cards.items()}
    headings = [heading for heading, _ in source.headings]
    named = [game.name, game.title, game.short, game.language, as_data(game.meta), game.rules]
    return json.dumps([named, parts, headings, said, meant, cards, own.source.text if own else ""], default=repr)


def _played(card: Card, game: Game) -> list[object]:
    # what names a card may be its Zone, wherever it stands
    data = {
        key: value
        for key, value in card.data.items()
        if key not in UNPLAYED or (isinstance(value, str) and value in game.by_id)
    }
    return [card.component, card.id, card.name, card.copies, card.marks, data]


class SoundPlay:
    """What play by a sheet came to the last time: ``known`` if nothing was amiss then, whatever was claimed.

    Kept are the games of chance, that all sentences came up, and the claims that held; any of it only where no rules
    disagreed in all that was played, as that is told of play that was seen.
    """

    def __init__(self, memo: Memo, game: Game, read: Readings) -> None:
        self._memo = memo
        self._key = sheet_key(game, read) if memo.shelf is not None else ""
        self.known: Plain | None = memo.recall("sheet play", self._key) if self._key else None

    @property
    def seen_in(self) -> int | None:
        """In how many games all sentences came up; None if that is not known."""
        return int(self.known["seen in"][0]) if self.known is not None else None

    def name(self, witness: object) -> None:
        """Let claims that held be found by those who ask this witness."""
        self._memo.name(witness, ("sheet", self._key))

    def name_stage(self, stage: object) -> None:
        """Let examples that come true in all deals be found by those who replay them on this stage."""
        self._memo.name(stage, ("sheet stage", self._key))

    def forget(self) -> None:
        """Rules disagreed in what was played now."""
        if self.known is not None:
            self._memo.record(None, "sheet play", self._key)

    def report(self, made: WordedGame, games: int) -> Report | None:
        """The games of chance of then."""
        kept = (self.known or {}).get(f"{games} games")
        if kept is None:
            return None
        modes = {
            mode: ModeReport(many, moves, Counter({tuple(who): count for who, count in wins}), Counter(ends))
            for mode, many, moves, wins, ends in kept
        }
        return Report(made.name, 1, modes, unplayed=int(self.known["unplayed"][0]) if self.known else 0)

    def keep(self, report: Report, games: int, seen_in: int, trial: Trial[Any]) -> None:
        """Remember what holds; ``seen_in`` is in how many games all sentences came up, ``trial`` that of all claims."""
        if not self._key:
            return
        self.name(trial.witness)
        trial.record()
        modes = [
            [mode, one.games, one.moves, [[list(who), count] for who, count in one.wins.items()], dict(one.ends)]
            for mode, one in report.modes.items()
        ]
        self._memo.record(
            {f"{games} games": modes, "seen in": [seen_in], "unplayed": [report.unplayed]}, "sheet play", self._key
        )
