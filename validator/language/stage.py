"""The stage on which worked examples of a game that runs from its words are replayed.

What an example gives is laid over a setup dealt by luck; what somebody draws in it is put where it is drawn from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...cards.board import BoardView, Part, Pile, Piles
from ...cards.examples import Example
from ...cards.phrasebook.book import Phrasebook
from ...cards.program import Meaning
from ..engine.kernel import CHANCE, Event, Move
from ..engine.luck import Luck
from ..engine.selfplay import LONGEST_GAME
from ..engine.tablestate import TableState
from ..example_stage import Stage, Table
from ..inside import meanings_in
from ..replay_stage import Dealt, Impossible, Told
from .board.asks import Appoint
from .boards import laid_out, seen_table
from .game import WordedGame
from .layout import Layout
from .replayed import WordedTable
from .table import Table as SheetTable
from .table import headed, whose
from .wording import said, sentence

SAID = 6
"""Moves that are said of those that could be made."""


LATER = 7919
"""How far the luck of the middle of a game is apart in deals of neighbouring seeds."""
BESIDE = ("card", "token")
"""Kinds of components that are shown beside the table after setup if the sheet does not tell of them."""


class WordedStage(Stage):
    """Fulfils :class:`~..example_stage.Stage`; as many play as an example names, if nothing else is said."""

    def said(self, book: Phrasebook, position: TableState, moves: Sequence[Move]) -> str:
        """Moves as sentences an author could paste, the first few of them."""
        said = [self._sentence(book, position, move) for move in moves[:SAID]]
        more = f" ({len(moves) - SAID} more)" if len(moves) > SAID else ""
        return f"{' '.join(said)}{more}"

    def _sentence(self, book: Phrasebook, position: TableState, move: Move) -> str:
        return sentence(self._rules, book, position, move)

    def happened(self, book: Phrasebook, before: TableState, events: Sequence[Event]) -> tuple[str, ...]:
        """Sentences for the moves with which these events came of a position; without a teller, each event is one."""
        if self._sayer.tells:
            return super().happened(book, before, events)
        return tuple(said for event in events if (said := _said(book, event, self.people(before.mode))))

    def filled(self, book: Phrasebook, position: TableState, others: Sequence[TableState]) -> tuple[str, ...]:
        """What is given of a position and not of all the ``others``; without a teller, what each player holds and does
        not hold in all of them, a sentence for each card."""
        if self._sayer.tells:
            return super().filled(book, position, others)
        table = self._rules.compiled(position.mode).table
        hand = table.places.get("hand")
        if hand is None or table.pieces.nouns:
            return ()
        kinds, every = table.kinds, (position, *others)
        said: list[str] = []
        for seat in range(table.players):
            held, *elsewhere = (
                Counter(kinds[table.kind_of[card]] for card in one.places[hand.base + seat]) for one in every
            )
            steady = held.copy()
            for other in elsewhere:
                steady &= other
            for kind in (held - steady).elements():
                said += rendered(book, {"so": {"who": {"person": seat}, "holds": [kind]}}, "outcome", table.people)
        return tuple(said)

    def begin(self, example: Example, told: Sequence[Told], luck: int) -> Table:
        """The table before the first turn, as the givens describe it."""
        people = [person for one in told for person in people_of(one.meaning)]
        mode = self._mode(example) or self._fitting(max(people, default=0) + 1)
        compiled = self._rules.compiled(mode)
        givens = [one for one in told if "given" in one.meaning]
        first = _first(told, givens)
        state = before_turn(self._rules, mode, Luck(self._seed(example, luck)), first)
        layout = Layout(compiled, state)
        for one in givens:
            layout.take(one)
        later = luck + LATER * self._seed(example, 0)
        table = WordedTable(self._rules, self._links, state, layout, later)
        table.start()
        return table

    def people(self, mode: str) -> Sequence[str]:
        """What examples call those who play a mode."""
        return self._rules.compiled(mode).table.people

    def dealt(self, mode: str, seed: int) -> Dealt:
        """A new game at the beginning of the first turn, or where somebody decides something before it."""
        try:
            state = before_turn(self._rules, mode, Luck(seed), None)
        except Impossible:
            return super().dealt(mode, seed)
        state.events = []
        first = state.next_seat
        self._rules.go_on(state)
        return Dealt(
            state, (f"It is {whose(self.people(mode)[first])} turn.",) if first >= 0 else (), later=LATER * seed
        )

    def seen_by(self, position: TableState, player: int) -> BoardView:
        """The table as one player sees it."""
        table = self._rules.compiled(position.mode).table
        return BoardView(tuple(seen_table(position, table, player, self._alike)))

    def _alike(self, kind: str) -> str:
        """The card of which the back is drawn for all that have the same one."""
        part = next(part for part in self._parts.values() if any(card.id == kind for card in part.cards))
        return part.cards[0].id

    def opening(self, mode: str) -> BoardView:
        """The table after setup, or as far as luck alone brings it; the first mode is that of the fewest players."""
        game = self._rules
        mode, luck = mode or game.modes[0], Luck(0)
        state = game.new(mode, until_turn=True)
        for _ in range(LONGEST_GAME):
            if game.actor(state) == CHANCE:
                game.apply(state, game.sample(state, luck), until_turn=True)
            elif isinstance(game.asks(state), Appoint):  # who has a secret role is not shown
                game.apply(state, game.legal(state)[0], until_turn=True)
            else:
                break
        return BoardView((*self._laid_out(state), *self._beside()))

    def _beside(self) -> Sequence[Part]:
        """The pieces that the sheet does not lay anywhere, each kind on a pile, those of each player together."""
        table = self._rules.compiled(self._rules.modes[0]).table
        laid, owners = self._told(table), self._owners()
        piles: dict[int, list[Pile]] = {seat: [] for seat in (*range(table.players), -1)}
        for part in self._parts.values():
            if part.kind in BESIDE and part.cards and laid.isdisjoint(card.id for card in part.cards):
                pile = Pile(part.title, sum(card.copies for card in part.cards), part.cards[0].id, True)
                piles[owners.get(part.id, -1)].append(pile)
        titles = [*(headed(name.removeprefix("the ")) for name in table.people), "Beside the table"]
        return [Piles(title, tuple(found)) for title, found in zip(titles, piles.values(), strict=True) if found]

    def _told(self, table: SheetTable) -> set[str]:
        """The ids of the cards and places of which the sheet tells where they are."""
        return {*table.kinds, *table.zones.ids, *table.zones.dealt}

    def _owners(self) -> Mapping[str, int]:
        """The player who alone uses the pieces of a component, where the sheet says who."""
        return {}

    def _laid_out(self, state: TableState) -> Sequence[Part]:
        return tuple(laid_out(self._rules.compiled(state.mode).table, state))

    def _hold(self, table: Table, givens: Iterable[Told]) -> None:
        """Raises Impossible for what is given and not so when the play begins."""
        for one in givens:
            if not table.claim(Told(one.sentence, {"outcome": one.meaning["given"]}), 0).held:
                raise Impossible(f"{one.sentence.text!r} is not so when the play begins", at=one)

    def _fitting(self, people: int) -> str:
        game = self._rules
        for mode in game.modes:
            if game.players(mode) >= people:
                return mode
        raise Impossible(f"{people} people are named, and at most {game.players(game.modes[-1])} can play")


def _said(book: Phrasebook, event: Event, people: Sequence[str]) -> str:
    """What a player does with a card as a sentence; "" if there is none."""
    player, card = event.data.get("player"), event.data.get("card")
    deed: Meaning = {"who": {"person": player}, "do": event.kind}
    ways = ({**deed, "kind": card}, {**deed, "what": {"kind": card}}) if None not in (player, card) else ()
    return next((said for way in ways for said in rendered(book, {"move": way}, "move", people)), "")


def rendered(book: Phrasebook, meaning: Meaning, kind: str, people: Sequence[str] = ()) -> list[str]:
    """A meaning as a sentence; none if there are no words for it."""
    try:
        return [said(book, meaning, kind, people)]
    except KeyError:
        return []


def people_of(meaning: Any) -> Iterator[int]:
    return (int(one["person"]) for one in meanings_in(meaning) if "person" in one)


def _first(told: Sequence[Told], givens: Sequence[Told]) -> int:
    """Who has the first turn: whose turn it is said to be, else who moves first."""
    for one in givens:
        if "turn" in one.meaning["given"]:
            return int(one.meaning["given"]["turn"]["person"])
    moves = [one.meaning["move"] for one in told if "move" in one.meaning and "pass" not in one.meaning["move"]]
    return next(people_of(moves), 0)


def before_turn(game: WordedGame, mode: str, luck: Luck, first: int | None) -> TableState:
    """The position after setup, before the first turn of ``first``; None: of whoever the setup says."""
    state, dealt = game.new(mode, until_turn=True), 0
    while game.actor(state) == CHANCE:
        dealt += 1
        if dealt > LONGEST_GAME:
            raise Impossible("the setup does not end")
        move = game.sample(state, luck)
        given = first is not None and move[0] == "first"
        game.apply(state, ("first", str(first)) if given else move, until_turn=True)
    if game.actor(state) is not None:
        raise Impossible("players have to decide something before the first turn, which no example can tell yet")
    if first is not None:
        state.next_seat = first
    return state
