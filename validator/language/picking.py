"""Questions which card, which player or which name is meant."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.kernel import Because, Move, Refusal
from ..engine.tablestate import NOBODY, TableState
from .asks import FOREIGN, Chosen
from .frames import CARD, NAMED, THAT, THEY, Frame, Number, Numbers
from .moving import Moving
from .standing import Bound, Such
from .such import OfKinds

BOUND = "a rule forbids it"
"""The refusal of a card of which a rule says that it cannot be chosen."""


class PickCard(Chosen):
    """A card of a place, named by its kind. ``must`` and ``cannot`` are the rules that bind the choice, ``fits`` what
    the card has to be like, by which sentence. ``optional``: none may be chosen as well."""

    def __init__(
        self, moving: Moving, verb: str, where: Number, must: Sequence[Bound], cannot: Sequence[Bound],
        only: Bound | None, because: Because, fits: Sequence[tuple[Such, Because]] = (), optional: bool = False,
        spot: tuple[int, int] = (0, NOBODY),
    ) -> None:  # fmt: skip
        self._table, self._disagreed = moving.table, moving.rules.disagreed
        self._base, self._slot = spot
        self._notes = moving.table.notes
        self.verb, self._where, self._must, self._cannot, self._only = verb, where, must, cannot, only
        self._fits, self._optional = fits, optional
        self._names: list[Move] = [(verb, name) for name in moving.table.kinds]
        cards = moving.table.kind_of
        self._cards = {name: moving.table.cards_of(name) for name in moving.table.kinds}
        self._only_one = {name: min(same) for name, same in self._cards.items() if len(same) == 1}
        self._name_of, self._kind_of = self._names.__getitem__, cards.__getitem__
        self._bound, self._by_kind = bool(must or cannot), any(rule.kind is not None for rule in cannot)
        self._any = only is None and not fits
        of_kinds = [such.kinds for such, _ in fits if isinstance(such, OfKinds)]
        self._fitting = frozenset.intersection(*of_kinds) if of_kinds else None
        self._fits_now = [such for such, _ in fits if not isinstance(such, OfKinds)]
        self._free = self._any and not self._bound
        self._one_rule = must[0] if len(must) == 1 and not cannot else None
        self._one_each, self._of_card = len(self._only_one) == len(cards), [self._names[kind] for kind in cards]
        self._kinds = cards
        self.because = because

    def candidates(self, state: TableState, frame: Frame) -> list[int]:
        """The cards of which one can be meant, before what must and cannot be."""
        cards = state.places[self._where(state, frame)]
        kinds = self._table.kind_of
        if self._only is not None:
            cards = self._only.of(state, cards, kinds)
        if (fitting := self._fitting) is not None:
            cards = [card for card in cards if kinds[card] in fitting]
        for such in self._fits_now:
            if not cards:
                break
            fits = such(state, frame)
            cards = [card for card in cards if fits(card)]
        return cards

    def allowed(self, state: TableState, frame: Frame) -> list[int]:
        """The cards that may be chosen."""
        if self._any:
            cards = state.places[self._base + frame[self._slot] if self._slot > 0 else self._where(state, frame)]
        else:
            cards = self.candidates(state, frame)
        if not self._bound or not cards:
            return cards
        kinds, there = self._kinds, cards
        if (only := self._one_rule) is not None:
            bound = only.of(state, cards, kinds)
            return bound if bound and len(bound) < len(cards) and only.test(state, frame) else cards
        there_are = set(map(self._kind_of, cards)) if self._by_kind else ()
        first: Bound | None = None
        for rule in self._cannot:
            if (rule.kind is None or rule.kind in there_are) and rule.test(state, frame):
                first = rule
                cards = [card for card in cards if not rule.speaks_of(state, card, kinds)]
        for rule in self._must:
            bound = rule.of(state, cards, kinds)
            if bound:
                if len(bound) < len(cards) and rule.test(state, frame):
                    cards, first = bound, rule
            elif first is not None and self._gave_way(rule, state, frame, there):
                self._disagreed[first.because, rule.because] = None
        return cards

    def nothing_fits(self, state: TableState, frame: Frame) -> bool:
        """Whether no card may be chosen."""
        cards = state.places[self._base + frame[self._slot] if self._slot > 0 else self._where(state, frame)]
        if not cards:
            return True
        if (fitting := self._fitting) is not None:
            kinds = self._kinds
            for card in cards:
                if kinds[card] in fitting:
                    break
            else:
                return True
        return not self.allowed(state, frame)

    def _gave_way(self, rule: Bound, state: TableState, frame: Frame, there: Sequence[int]) -> bool:
        """Whether a rule holds that speaks of cards which were there."""
        kinds = self._table.kind_of
        return rule.test(state, frame) and any(rule.speaks_of(state, card, kinds) for card in there)

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each kind of card there is, in the order of the cards' file."""
        cards = state.places[self._base + frame[self._slot] if self._slot > 0 else self._where(state, frame)]
        if not cards:
            return []
        if not self._free and not (cards := self.allowed(state, frame)):
            return []
        if len(cards) == 1:
            found = [self._of_card[cards[0]]]
        elif self._one_each:  # the single cards stand in the order of their kinds
            found = list(map(self._of_card.__getitem__, sorted(cards)))
        else:
            found = list(map(self._name_of, sorted(set(map(self._kind_of, cards)))))
        if self._notes and len(cards) > len(found):
            found = [move for name in found for move in self._apart(state, name, cards)]
        return [*found, ("decline",)] if self._optional else found

    def _apart(self, state: TableState, name: Move, allowed: Sequence[int]) -> list[Move]:
        """The moves for the cards of one kind: several, by where they lie, if different numbers stand on them."""
        notes, same = self._notes.values(), [card for card in allowed if card in self._cards[name[1]]]
        if len({tuple(state.values[base + card] for base in notes) for card in same}) == 1:
            return [name]
        return [(*name, str(spot)) for spot in range(1, len(same) + 1)]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Of several cards of a kind, the one most players know, since they are all the same to who chooses.

        What must and cannot be chosen speaks of kinds, and so of all of them or of none.
        """
        if len(move) == 1:  # it is declined
            frame[CARD] = NOBODY
            return
        if move[1] in self._only_one:
            frame[CARD] = self._only_one[move[1]]
            return
        same = self._cards[move[1]]
        there = state.places[self._base + frame[self._slot] if self._slot > 0 else self._where(state, frame)]
        cards = [card for card in there if card in same]
        if len(move) > 2:
            frame[CARD] = cards[int(move[2]) - 1]
            return
        if len(cards) == 1:
            frame[CARD] = cards[0]
            return
        if not self._any:
            fitting = self.candidates(state, frame)
            cards = [card for card in cards if card in fitting]
        known, best = state.known, NOBODY
        for card in sorted(cards):
            if (count := known[card].bit_count()) > best:
                frame[CARD], best = card, count

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The rule that stands against a card which is there."""
        kinds, names = self._table.kind_of, self._table.kinds
        there = state.places[self._where(state, frame)]
        card = next((card for card in there if move == (self.verb, names[kinds[card]])), None)
        if card is None:
            return Refusal(FOREIGN, self.because)
        for such, because in self._fits:
            if not such(state, frame)(card):
                return Refusal("that card does not fit", because)
        for rule in self._cannot:
            if rule.speaks_of(state, card, kinds) and rule.test(state, frame):
                return Refusal(BOUND, rule.because)
        for rule in self._must:
            if not rule.speaks_of(state, card, kinds) and rule.test(state, frame):
                return Refusal("another card must be chosen", rule.because)
        return Refusal("another card must be chosen", self.because)


class PickUnseen(PickCard):
    """A card of a place that its owner does not see, by where it lies: "card-2"."""

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each place in the row."""
        there = state.places[self._where(state, frame)]
        allowed = self.allowed(state, frame)
        return [(self.verb, f"card-{spot}") for spot, card in enumerate(there, 1) if card in allowed]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That card."""
        frame[CARD] = state.places[self._where(state, frame)][int(move[1].removeprefix("card-")) - 1]

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """There is no such card, or a rule is against it."""
        return Refusal("that card cannot be chosen", self.because)


class PickPlayer(Chosen):
    """A player out of several; ``shut`` are the rules by which players cannot be chosen."""

    def __init__(self, moving: Moving, verb: str, among: Numbers, because: Because) -> None:
        self._moving, self._verb, self._among = moving, verb, among
        self._shut = moving.rules.cannot_be[verb]
        names: list[Move] = [(verb, str(player)) for player in range(moving.table.players)]
        self._name_of, self.because = names.__getitem__, because

    def allowed(self, state: TableState, frame: Frame) -> list[int]:
        """The players who may be chosen."""
        found = self._among(state, frame)
        for rule, _ in self._shut:
            found = [one for one in found if not rule(state, frame, one)]
        return found

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each player, by seat."""
        return list(map(self._name_of, sorted(self.allowed(state, frame))))

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """That player is "that player" from here on."""
        frame[THAT] = int(move[1])
        if state.events is not None:
            self._moving.tell(state, self._verb, {"player": frame[THEY], "to": frame[THAT]}, self.because)

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The rule by which that player cannot be chosen, or the sentence that asks."""
        seats = [str(player) for player in range(self._moving.table.players)]
        if len(move) == 2 and move[0] == self._verb and move[1] in seats:
            for rule, because in self._shut:
                if rule(state, frame, int(move[1])):
                    return Refusal("that player cannot be chosen", because)
            return Refusal("that player is not one of those who can be chosen", self.because)
        return Refusal(FOREIGN, self.because)


class PickName(Chosen):
    """The name of a card; ``kinds`` are those that can be named."""

    def __init__(self, moving: Moving, verb: str, kinds: Sequence[int], because: Because) -> None:
        self._moving, self.because, self._verb = moving, because, verb
        self._options: list[Move] = [(verb, moving.table.kinds[kind]) for kind in kinds]
        self._kinds = dict(zip(self._options, kinds, strict=True))

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """A move for each name."""
        return self._options[:]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Cards of that name are "the named card" from here on."""
        frame[NAMED] = self._kinds[move]
        self._moving.tell(state, self._verb, {"player": frame[THEY], "name": move[1]}, self.because)
