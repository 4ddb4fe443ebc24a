"""What luck is asked: the order of cards, who goes first, who has a title, and that turns go on."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from ..engine.kernel import Because, Move
from ..engine.luck import Luck
from ..engine.tablestate import TableState
from .asks import ByLuck
from .frames import CARD, Frame, Number
from .moving import Moving


class Shuffle(ByLuck):
    """Luck puts the cards of a place into an order, which is told from the top, all at once or card by card."""

    unlike = "these are not cards that are still to be laid"

    def __init__(self, moving: Moving, where: Number, because: Because) -> None:
        self._moving, self._where, self.because = moving, where, because
        self._names = [moving.table.kinds[kind] for kind in moving.table.kind_of]
        self._sorted: tuple[list[int], list[str], dict[str, list[int]]] = [], [], {}
        """Cards that were to be laid at some time, their names in order, and the cards of each name, the first last:
        mostly these are the same again."""
        self._sampled: tuple[Move, list[int]] = (), []
        """The last move that luck made here, and the cards that were left to be laid."""

    def _left(self, state: TableState, frame: Frame) -> list[int]:
        cards = state.places[self._where(state, frame)]
        return cards[: len(cards) - frame[CARD]]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """The kinds of which one can be next."""
        table = self._moving.table
        left = sorted({table.kind_of[card] for card in self._left(state, frame)})
        return [("shuffle", table.kinds[kind]) for kind in left]

    def sample(self, state: TableState, frame: Frame, luck: Luck) -> Move:
        """All that is left in some order."""
        names, left = self._names, self._left(state, frame)
        move = ("shuffle", *[names[card] for card in luck.shuffled(left)])
        self._sampled = move, left
        return move

    def fits(self, state: TableState, frame: Frame, move: Move) -> bool:
        """Whether a move names cards that are left, no more of a kind than there are."""
        left = self._left(state, frame)
        if move is self._sampled[0] and left == self._sampled[1]:
            return True
        if move[:1] != ("shuffle",) or not 1 < len(move) <= len(left) + 1:
            return False
        there = self._in_order(left)[1]
        return sorted(move[1:]) == there if len(move) > len(there) else not Counter(move[1:]) - Counter(there)

    def _in_order(self, left: list[int]) -> tuple[list[int], list[str], dict[str, list[int]]]:
        if left != self._sorted[0]:
            stock: dict[str, list[int]] = {}
            for card in sorted(left, reverse=True):
                stock.setdefault(self._names[card], []).append(card)
            self._sorted = left, sorted(self._names[card] for card in left), stock
        return self._sorted

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Lay the cards named below those that are laid already; the question stays until one card is left over."""
        where = self._where(state, frame)
        cards, ready = state.places[where], frame[CARD]
        left, laid = cards[: len(cards) - ready], cards[len(cards) - ready :]
        stock = {name: same[:] for name, same in self._in_order(left)[2].items()}
        taken = [stock[name].pop() for name in move[1:]]
        see, known, has, lacks = self._moving.table.seen[where], state.known, state.has, state.lacks
        if len(taken) == len(known):  # from here on nobody knows where a card is
            known[:], has[:], lacks[:] = [see] * len(known), [0] * len(known), [0] * len(known)
        else:
            for card in taken:
                known[card], has[card], lacks[card] = see, 0, 0
        rest = sorted(chain.from_iterable(stock.values())) if len(taken) < len(left) else []
        cards[:] = [*rest, *reversed(taken), *laid]
        frame[CARD] = ready + len(taken)

    def done(self, state: TableState, frame: Frame) -> bool:
        """Whether the whole order is settled."""
        return frame[CARD] >= len(state.places[self._where(state, frame)])


class FirstPlayer(ByLuck):
    """Luck decides who goes first."""

    unlike = "there is no such player"

    def __init__(self, moving: Moving, because: Because) -> None:
        self._moving, self.because = moving, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each player."""
        return [("first", str(player)) for player in range(self._moving.table.players)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That player has the next turn."""
        state.next_seat = int(move[1])
        self._moving.tell(state, "first player", {"player": state.next_seat}, self.because)


class GoOn(ByLuck):
    """Nobody has anything to decide in a turn; luck says that it goes on, so that turns can be counted."""

    because: Because = "turn"

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Only one."""
        return [("go-on",)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Nothing changes."""


class RandomTitle(FirstPlayer):
    """Luck decides who has a title."""

    def __init__(self, moving: Moving, name: str, at: int, because: Because) -> None:
        super().__init__(moving, because)
        self._name, self._at = name, at

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each player."""
        return [("become", str(player)) for player in range(self._moving.table.players)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That player has the title."""
        state.values[self._at] = int(move[1]) + 1
        self._moving.tell(state, "become", {"player": int(move[1]), "title": self._name}, self.because)


class Unseen(ByLuck):
    """Luck decides which card of a place it is, each as likely as any other."""

    unlike = "no such card is there"

    def __init__(self, moving: Moving, verb: str, where: Number, because: Because) -> None:
        self._moving, self._where, self.verb, self.because = moving, where, verb, because

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each kind of card there is."""
        table = self._moving.table
        there = sorted({table.kind_of[card] for card in state.places[self._where(state, frame)]})
        return [(self.verb, table.kinds[kind]) for kind in there]

    def sample(self, state: TableState, frame: Frame, luck: Luck) -> Move:
        """Any of the cards."""
        table = self._moving.table
        return (self.verb, table.kind(luck.choice(state.places[self._where(state, frame)])))

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """A card of that kind is the one."""
        table = self._moving.table
        cards = state.places[self._where(state, frame)]
        frame[CARD] = next(card for card in cards if table.kind(card) == move[1])
