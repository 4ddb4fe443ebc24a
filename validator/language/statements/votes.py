"""Votes: all players of a sentence vote at the same time, and see what was voted when everybody has voted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.kernel import Because, Move
from ...engine.luck import Luck
from ...engine.tablestate import TableState
from ..amounts import BALLOT
from ..asks import Chosen, put
from ..blocks import Blocks
from ..faults import Unplayable
from ..frames import THEY, YOU, Frame, Step, begin_each
from ..moving import Moving
from ..terms import Meaning

Open = Callable[[TableState, Frame, int], bool]


class Ballot(Chosen):
    """What one player votes: a word, or a player."""

    def __init__(
        self, moving: Moving, verb: str, words: Sequence[str], players: Open | None, because: Because
    ) -> None:  # fmt: skip
        self._moving, self._verb, self._words, self._players = moving, verb, words, players
        self.because, self._extra = because, moving.table.more

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each word, or for each player who can be voted for."""
        if self._players is None:
            return [(self._verb, word) for word in self._words]
        asking = frame[:]
        asking[YOU] = frame[THEY]  # "another player" is another than the one who votes
        seats = range(self._moving.table.players)
        return [(self._verb, str(seat)) for seat in seats if self._players(state, asking, seat)]

    def value(self, move: Move) -> int:
        """How a vote stands in the values."""
        return (BALLOT.index(move[1]) if self._players is None else int(move[1])) + 1

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Keep the vote; nobody else sees it yet."""
        state.values[self._extra.votes + frame[THEY]] = self.value(move)

    def means(self, move: Move) -> dict[str, object]:
        """What a move says in an example."""
        said: dict[str, object] = {"ballot": move[1]}
        return {"do": self._verb, **(said if self._players is None else {"player": {"person": int(move[1])}})}

    def otherwise(self, state: TableState, frame: Frame, player: int, luck: Luck) -> None:
        """What others have voted may be anything that they could vote."""
        for seat in range(self._moving.table.players):
            if seat != player and state.values[self._extra.votes + seat]:
                one = frame[:]
                one[THEY] = seat
                state.values[self._extra.votes + seat] = self.value(luck.choice(self.options(state, one)))


def vote(deeds: Blocks, meaning: Meaning, steps: list[Step]) -> None:
    """All vote; votes of before are gone."""
    extra, count, because, moving = deeds.table.more, deeds.table.players, deeds.because, deeds.moving
    target = meaning.get("player")
    if not isinstance(meaning["who"], dict) or (target is not None and "any" not in target):
        raise Unplayable("a vote is of several players, each for a player of their choice",
                         "say 'Each player votes for another player.'")  # fmt: skip
    players = deeds.players(meaning["who"])
    words = [str(meaning[key]) for key in ("a", "b") if key in meaning]
    among = deeds.among(target) if target is not None else None
    ask = Ballot(moving, "vote", words, among, because)
    (block, inner), number = deeds.fresh(), deeds.asked(ask)
    inner.append(lambda state, frame: put(state, number, ask.options(state, frame)))

    def begin(state: TableState, frame: Frame) -> None:
        state.values[extra.votes : extra.votes + count] = [0] * count
        state.values[extra.sealed] = 1
        begin_each(state, frame, block, players(state, frame))

    def end(state: TableState, frame: Frame) -> None:
        state.values[extra.sealed] = 0
        state.values[extra.shown : extra.shown + count] = state.values[extra.votes : extra.votes + count]
        for player in range(count):
            if value := state.values[extra.votes + player]:
                key, said = ("word", BALLOT[value - 1]) if target is None else ("to", value - 1)
                moving.tell(state, "vote", {"player": player, key: said}, because)

    steps += [begin, end]
