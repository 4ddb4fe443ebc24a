"""Sentences that something is done by, and that never came up in games of chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from ...cards.phrasebook.book import Phrasebook
from ...cards.program import Sentence
from ..engine.kernel import Because
from ..engine.luck import game_seed
from ..engine.selfplay import ENDLESS, MOST_ENDLESS, play
from ..engine.walking import weight
from .game import WordedGame
from .reading import Readings

_QUIET = frozenset({"shuffle", "carry out", "start"})
"""Verbs that leave no trace among the events."""
_DOING = ("when", "as_soon", "instead", "nobody")


MOST_GAMES = 10_000
"""Games of chance that are played for a sentence that does not come up, those of all numbers of players together."""
MOST_MOVES = 200_000
"""Moves in them after which no other game is begun: some seconds of play."""
EVENTS_OF_MOVE = 2
"""So many events count as a move, where moves have more of them: a card may draw a hundred others."""


def unseen(game: WordedGame, read: Readings) -> tuple[list[Sentence], int]:
    """The sentences that were the cause of nothing in play, and in how many games. No game is played once all have
    come up; else MOST_GAMES, or as many as begin within MOST_MOVES, or the part of them that large games get."""
    left: dict[Because, None] = dict.fromkeys(_traced(read))
    for mode in game.modes:
        for event in game.new(mode, record=True).events or ():
            left.pop(event.because, None)
    endless = games = moves = 0
    most = MOST_MOVES // game.large
    for number in count():
        if not left or games >= MOST_GAMES or moves >= most or endless >= MOST_ENDLESS:
            break
        for mode in game.modes:
            trial = play(game, mode, game_seed(3, f"{mode} seen", number), checks=False, record=True, endless=True)
            endless += trial.how == ENDLESS
            took = max(weight(trial.moves) * game.busy(mode), len(trial.events) // EVENTS_OF_MOVE)
            games, moves = games + 1, moves + took + game.ahead(mode)
            for event in trial.events:
                left.pop(event.because, None)
    return [one for one in left if isinstance(one, Sentence)], games


def needs(one: Sentence, book: Phrasebook) -> str:
    """What a sentence waits for, in words: ``if the deck is empty``; nothing for one that is simply the next step."""
    for key, word, kind in (("if", "if", "so"), ("as_soon", "as soon as", "so"), ("when", "when", "event")):
        if key in one.meaning:
            try:
                return f"{word} {book.render(one.meaning[key], kind)}"
            except KeyError:
                continue
    return "if nobody can be chosen" if "nobody" in one.meaning else ""


def disagreed(game: WordedGame) -> list[tuple[Sentence, Sentence]]:
    """The rules of which both applied in play so far and one gave way: who went first, and the other."""
    pairs = dict.fromkeys(pair for mode in game.modes for pair in game.compiled(mode).rules.disagreed)
    return [(one, other) for one, other in pairs if isinstance(one, Sentence) and isinstance(other, Sentence)]


def _traced(read: Readings) -> Iterator[Sentence]:
    """The sentences that leave a trace when they come up."""
    for one in read.every:
        deed = one.meaning
        while "then" in deed and "when" not in deed and "as_soon" not in deed:
            deed = deed["then"]
        done = deed.get("then", deed)
        if done.get("do") not in _QUIET and ("do" in deed or any(key in deed for key in _DOING)):
            yield one
