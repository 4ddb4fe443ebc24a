"""How claims about a game that runs from its words are tried: conditions that never, always or at least once hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...cards.phrasebook.book import Phrasebook
from ...cards.program import Meaning
from ..claimed import Claimed, Scene, Watch
from ..engine.tablestate import TableState
from .faults import Unplayable
from .frames import Test, frame
from .game import WordedGame
from .standing import Among

_MOODS = ("never", "always", "can")


@dataclass(frozen=True, slots=True)
class Asked:
    """One condition of one player (or of the table): whom it is asked ``of``, and how it is said."""

    among: Callable[[TableState], bool]
    test: Test
    words: str
    so: Meaning


class WordedWitness:
    """Fulfils :class:`~..claimed.Witness` for any game that runs from its words."""

    def __init__(self, game: WordedGame, book: Phrasebook) -> None:
        self.game, self._book = game, book

    @property
    def needs(self) -> Mapping[str, Callable[[TableState], int]]:
        """Nothing beside the cards."""
        return {}

    def watch(self, claim: Claimed) -> Watch[TableState] | None:
        """How to tell whether a claim holds; None if it has none of these moods, or speaks of what cannot be asked."""
        mood = next((mood for mood in _MOODS if mood in claim.meaning), None)
        if mood is None:
            return None
        so = claim.meaning[mood]
        try:
            if "done" in so:
                return self._of_deed(so)
            asked = {mode: list(self._asked(mode, so)) for mode in self.game.modes}
        except Unplayable:
            return None
        return Watch(lambda before, state: _answer(mood, asked[state.mode], state), can=mood == "can")

    def _asked(self, mode: str, so: Meaning) -> Iterator[Asked]:
        deeds = self.game.compiled(mode).deeds
        who = so.get("who")
        if not (isinstance(who, dict) and ("any" in who or "each" in who)):
            yield Asked(lambda state: True, deeds.test(so), self._words(so), so)
            return
        among = deeds.among(who)
        for player in range(deeds.table.players):
            of_one = {**so, "who": {"person": player}}
            yield Asked(_of(among, player), deeds.test(of_one), self._words(of_one), of_one)

    def shown(self, claim: Claimed, state: TableState) -> Meaning | None:
        """What is so in a position although it is claimed never to be; None if it is nothing of the kind."""
        so = claim.meaning.get("never")
        if so is None or "done" in so:
            return None
        here = (one for one in self._asked(state.mode, so) if one.among(state))
        return next((one.so for one in here if one.test(state, frame(0))), None)

    def _words(self, so: Meaning) -> str:
        try:
            return self._book.render(so, "so")
        except KeyError:
            return "it is so"

    def _of_deed(self, so: Meaning) -> Watch[TableState]:
        """Whether a deed is ever done to a player by another one; what is so of that player is so before it."""
        verb = str(so["done"])
        among = {mode: self.game.compiled(mode).deeds.among(so["to"]) for mode in self.game.modes}
        third = self.game.compiled(self.game.modes[0]).deeds.verbs[verb].forms[1]
        people = {mode: self.game.compiled(mode).table.people for mode in self.game.modes}

        def ask(before: TableState | None, state: TableState) -> str | None:
            said: str | None = None
            for event in state.events or ():
                if before is None or event.kind != verb or event.data.get("player") == event.data.get("to"):
                    continue
                said = ""
                if among[state.mode](before, frame(0, int(event.data["player"])), int(event.data["to"])):
                    names = people[state.mode]
                    return f"{names[event.data['player']]} {third} {names[event.data['to']]}"
            return said

        return Watch(ask, frozenset({verb}))

    def beyond(self, claim: Claimed) -> str:
        """There is no claim of these that play cannot try."""
        return ""

    def signs(self, before: TableState | None, state: TableState) -> Iterable[str]:
        """None beside the events."""
        return ()

    def positions(self, claim: Claimed) -> Iterable[tuple[str, TableState]]:
        """None are arranged."""
        return ()

    def scenes(self) -> Iterable[Scene[TableState]]:
        """None: all play begins with the setup."""
        return ()


def _of(among: Among, player: int) -> Callable[[TableState], bool]:
    def of(state: TableState) -> bool:
        return among(state, frame(0), player)

    return of


def _answer(mood: str, asked: list[Asked], state: TableState) -> str | None:
    here = [one for one in asked if one.among(state)]
    if not here:
        return None
    found = [one for one in here if one.test(state, frame(0))]
    if mood == "never":
        return found[0].words if found else ""
    if mood == "can":
        return "" if found else "it is not so"
    missed: list[Any] = [one for one in here if one not in found]
    return f"it is not so that {missed[0].words}" if missed else ""
