"""Pictures of the table with cards in play: both sides, the stack, and what stands on the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....cards.board import BoardCard, BoardView, Mark, Note, Part, Pile, Piles, Seat, Spread
from ....cards.lexicon import load_lexicon
from ....cards.model import Game
from ...engine.tablestate import NOBODY, TableState
from ..compiling import Compiled
from ..sorts import PlaceKind
from ..table import headed
from .layout import ATTACKERS, STACKED, WAITING

NAMES = ("You", "Your opponent")
"""What examples call the players."""


class Picture:
    """Draws positions of one game and mode: the side of player 0 below."""

    def __init__(self, rules: Compiled, game: Game) -> None:
        self._table, self._arena, self._running = rules.table, rules.deeds.arena, rules.deeds.running
        self._icons, self._marks = frozenset(game.icons), game.meta.marks
        called: Mapping[str, list[str]] = load_lexicon(game).words.fields
        self.called: Mapping[str, str] = {name: called.get(name, [name])[0] for name in rules.table.fields}
        self._beside = [part for part in game.components.values() if part.kind == "token" and part.cards]

    # the table in the middle of play

    def board(self, state: TableState, player: int | None = None) -> BoardView:
        """The table as a player sees it; None sees both hands."""
        parts: list[Part] = [Note(self._moment(state)), self._seat(state, 1, player), *self._side(state, 1)]
        parts += [*reversed(list(self._side(state, 0))), self._seat(state, 0, player)]
        if stacked := state.records[STACKED]:
            title = headed(next(kind.name for kind in self._common() if kind.base == self._arena.stack))
            parts.insert(1, Spread(title, tuple(self._plain(card) for card in stacked[::3])))
        if (waiting := state.records[WAITING]) and not state.over:
            parts.insert(1, Spread("Effects that wait", tuple(self._plain(card) for card in waiting[::3])))
        return BoardView(tuple(parts), self._key(), tuple(self._left_out(state)))

    def _key(self) -> str:
        arena = self._arena
        shown = f"{self.called[arena.atk]} and {self.called[arena.hp]}" if arena.hp else self.called[arena.atk]
        turned = "a card with a turned arrow is tilted" if "tilt" in self._icons else "some cards are tilted"
        return f"Each {arena.fighter} shows its {shown} as they are now, and its keywords; {turned}."

    def _moment(self, state: TableState) -> str:
        running = self._running(state)
        if state.over:
            return f"Turn {state.turn}, the game is over"
        if state.seat == NOBODY:
            return "Setup"
        return f"Turn {state.turn}, {running[-1]}" if running else f"Turn {state.turn}"

    def _common(self) -> list[PlaceKind]:
        return [kind for kind in self._table.places.values() if not kind.owned]

    def _left_out(self, state: TableState) -> Iterator[str]:
        """What lies on the table, and is not drawn: what is over and done, and what is nobody's."""
        grave = next(kind for kind in self._table.places.values() if kind.base == self._arena.grave)
        if any(state.places[grave.base + seat] for seat in range(self._table.players)):
            yield f"the {grave.name}s"
        shown = {self._arena.stack, self._arena.supply, self._arena.tokens_to.base}
        yield from (kind.name for kind in self._common() if kind.base not in shown and state.places[kind.base])

    def _seat(self, state: TableState, seat: int, player: int | None) -> Seat:
        table, arena = self._table, self._arena
        notes = [
            headed(table.said(state.values[base + seat], name)) if base == arena.purse
            else f"{headed(name)} {state.values[base + seat]}"
            for name, base in table.numbers.items()
            if base != arena.purse or state.values[base + seat]
        ]  # fmt: skip
        notes.append(f"{headed(arena.lay.deck)} {len(state.places[arena.deck + seat])}")
        if state.over and seat in state.winners:
            notes.append("wins")
        elif not state.over and state.seat == seat:
            notes.append("turn")
        hand = sorted(state.places[arena.owned("hand") + seat])
        held = tuple(arena.name(card) for card in hand) if player in (None, seat) else ()
        return Seat(NAMES[seat], tuple(notes), len(hand), held)

    def _side(self, state: TableState, seat: int) -> Iterator[Part]:
        """What lies on the side of a player, away from the middle first: what pays, all else, and what is in play."""
        arena = self._arena
        apart = {arena.deck, arena.grave, arena.stage, arena.owned("hand")}
        for kind in self._table.places.values():
            cards = state.places[kind.base + seat] if kind.owned and kind.base not in apart else ()
            if cards:
                draw = self._paying if kind.base == arena.bank else lambda _, card: self._plain(card)
                yield Spread(headed(kind.name), tuple(draw(state, card) for card in cards))
        if cards := arena.side(state, seat):
            yield Spread(headed(arena.lay.place), tuple(self._in_play(state, card) for card in cards))

    # cards

    def _plain(self, card: int) -> BoardCard:
        return BoardCard(self._table.kind(card), self._arena.name(card))

    def _icon(self, name: str) -> str:
        return name if name in self._icons else ""

    def _tilted(self, state: TableState, card: int) -> list[Mark]:
        tilted = state.values[self._arena.tilted + card]
        return [Mark("tilted", icon=self._icon("tilt"))] if tilted else []

    def _paying(self, state: TableState, card: int) -> BoardCard:
        """A card that pays, with how much it is worth."""
        marks = tuple(self._tilted(state, card))
        return BoardCard(self._table.kind(card), self._arena.name(card), value=f"{self._arena.pays[card]}", marks=marks)

    def _in_play(self, state: TableState, card: int) -> BoardCard:
        arena, values = self._arena, state.values
        marks = self._tilted(state, card)
        if host := values[arena.host + card]:
            marks.append(Mark(f"on {arena.name(host - 1)}", short="equipped"))
        for noun, base in arena.counters.items():
            if values[base + card]:
                marks.append(Mark(f"{values[base + card]} {noun}", short=f"+{values[base + card]}"))
        if not arena.is_a(card, arena.fighter):
            return BoardCard(self._table.kind(card), arena.name(card), marks=tuple(marks))
        found = arena.keywords(state, card)
        for bit, name in enumerate(arena.lay.keywords):
            if found >> bit & 1:
                marks.append(Mark(name.capitalize(), icon=self._icon(self._marks[name].icon or "")))
        if values[arena.damage + card]:
            marks.append(Mark(f"{values[arena.damage + card]} damage", short=f"-{values[arena.damage + card]}"))
        if card in state.records[ATTACKERS]:
            marks.append(Mark("attacks", icon=self._icon(arena.atk)))
        marks += [
            Mark(f"blocks {arena.name(attacker)}", short="blocks")
            for blocker, attacker in arena.blocks_made(state) if blocker == card
        ]  # fmt: skip
        worth = "/".join(map(str, [arena.attack(state, card), *([arena.endures(state, card)] if arena.hp else [])]))
        return BoardCard(self._table.kind(card), arena.name(card), value=worth, marks=tuple(marks))

    # the table after setup

    def laid_out(self, state: TableState) -> Iterator[Part]:
        """Of each player the hand, what waits face-up, and the deck; and the pieces beside the table."""
        arena = self._arena
        for seat in (1, 0):
            notes = (f"{headed(name)} {state.values[base + seat]}" for name, base in self._table.numbers.items()
                     if base != arena.purse)  # fmt: skip
            yield Seat(NAMES[seat], tuple(notes), len(state.places[arena.owned("hand") + seat]))
            piles = [
                Pile(f"{headed(kind.name)}, face-up", len(cards), self._table.kind(cards[-1]), True)
                for kind in self._table.places.values()
                if kind.owned and kind.sees == "all" and (cards := state.places[kind.base + seat])
            ]  # fmt: skip
            deck = state.places[arena.deck + seat]
            piles += [Pile(headed(arena.lay.deck), len(deck), self._table.kind(deck[-1]))] if deck else []
            yield Piles("", tuple(piles))
        if self._beside:
            piles = [
                Pile(one.title, sum(card.copies for card in one.cards), one.cards[0].id, True) for one in self._beside
            ]
            yield Piles("Supply", tuple(piles))
