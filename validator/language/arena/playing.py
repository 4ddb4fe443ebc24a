"""Playing cards and using abilities: what may be played, what it costs, where it goes, and who may respond."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.kernel import Because, Move, Refusal
from ...engine.tablestate import NOBODY, TableState
from ...engine.walking import PASS
from ..asks import FOREIGN, Chosen
from ..frames import COUNT, FOUND, NAMED, PC, THEY, THIS, VALUE, YOU, Frame, frame
from .coming import InPlayNow
from .layout import STACKED
from .rules import Ability

END: Move = ("end",)
PLAY, USE, PAY, GIVE = "play", "use", "tilt", "choose"


def stars_at_hand(arena: InPlayNow, state: TableState, player: int) -> int:
    """How much a player could pay now: what is left over, and the cards that can still be tilted for it."""
    bank = state.places[arena.bank + player]
    return state.values[arena.purse + player] + sum(
        arena.pays[card] for card in bank if not state.values[arena.tilted + card]
    )


def plays_left(arena: InPlayNow, state: TableState) -> int:
    """How many cards who has the turn may still play while the number is limited."""
    more = sum(arena.words(card).more_plays for card in arena.side(state, state.seat))
    return arena.plays + more - state.values[arena.played]


def counts(arena: InPlayNow, state: TableState, player: int) -> bool:
    """Whether a card that is played now is one of those whose number is limited."""
    return arena.plays != NOBODY and player == state.seat and arena.during(state, arena.plays_in)


def bar_to_play(
    arena: InPlayNow, state: TableState, player: int, card: int, responding: bool
) -> tuple[str, Because] | None:
    """What keeps a card in hand, or one that waits, from being played; None if nothing does."""
    if responding and not arena.is_a(card, arena.quick):
        return f"only a {arena.quick} or an ability can be used now", arena.said["stacked"]
    if counts(arena, state, player) and plays_left(arena, state) <= 0:
        return "no more cards may be played now", arena.said["play_limit"]
    if stars_at_hand(arena, state, player) < arena.costs[card]:
        return f"it costs {arena.costs[card]}, which cannot be paid", arena.said["paid"]
    if arena.unique and arena.is_a(card, arena.unique):
        same = sum(arena.name(other) == arena.name(card) for other in arena.side(state, player))
        if same >= arena.most_same:
            return f"a {arena.unique} of this name is in play already", arena.said["alone"]
    return None


def offered(arena: InPlayNow, state: TableState, player: int, what: object) -> list[int]:
    """The cards with which a price can be paid."""
    from .choosing import cards_meant

    return cards_meant(arena, what, state, player)  # type: ignore[arg-type]


def bar_to_use(arena: InPlayNow, state: TableState, player: int, card: int) -> tuple[str, Because] | None:
    """What keeps the ability of a card in play from being used."""
    number = arena.words(card).priced
    if number == NOBODY:
        return "it has no ability with a price", arena.said.get("paid", "")
    one = arena.words(card).abilities[number]
    if one.tilt and state.values[arena.tilted + card]:
        return "it is tilted already", one.because
    if one.price > stars_at_hand(arena, state, player):
        return f"it costs {one.price}, which cannot be paid", one.because
    if one.offer is not None and not offered(arena, state, player, one.offer):
        return "there is no card with which its price can be paid", one.because
    return None


def playable(arena: InPlayNow, state: TableState, player: int) -> Iterator[int]:
    """The cards in hand, and those that wait to be played from elsewhere."""
    yield from sorted(state.places[arena.owned("hand") + player])
    if arena.waits != NOBODY:
        yield from state.places[arena.waits + player]


def play_moves(arena: InPlayNow, state: TableState, player: int, responding: bool) -> list[Move]:
    """Every card that may be played (of equal ones the first) and every ability that may be used."""
    moves: list[Move] = []
    seen = set()
    for card in playable(arena, state, player):
        kind = arena.table.kind_of[card]
        if kind not in seen and bar_to_play(arena, state, player, card, responding) is None:
            seen.add(kind)
            moves.append((PLAY, arena.lay.names[card]))
    for card in arena.side(state, player):
        if arena.words(card).priced != NOBODY and bar_to_use(arena, state, player, card) is None:
            moves.append((USE, arena.lay.names[card]))
    return moves


class Uses(Chosen):
    """A card is played or an ability used. ``paying`` is the block in which its price is paid."""

    verbs = (PLAY, USE, *PASS, *END)

    def __init__(self, arena: InPlayNow, because: Because, paying: int) -> None:
        self.arena, self.because, self._paying = arena, because, paying

    def begin(self, state: TableState, player: int, move: Move) -> None:
        """Take a card up, or announce an ability; its price is due."""
        arena, card = self.arena, self.arena.index[move[1]]
        top = frame(self._paying, player, card)
        top[VALUE] = 0
        if move[0] == PLAY:
            if counts(arena, state, player):
                state.values[arena.played] += 1
            arena.move(state, card, arena.stack, "play", player, self.because)
            top[COUNT] = arena.costs[card]
        else:
            one = self._ability(card)
            arena.tell(state, "use", one.because, player=player, card=move[1])
            if one.tilt:
                state.values[arena.tilted + card] = 1
            top[VALUE], top[COUNT], top[FOUND] = 1, one.price, int(one.offer is not None)
            if one.leaves:
                arena.destroy(state, [card], one.because)
        state.stack.append(top)

    def _ability(self, card: int) -> Ability:
        words = self.arena.words(card)
        return words.abilities[words.priced]

    def refusal(self, state: TableState, frame: Frame, move: Move) -> Refusal:
        """The rule that keeps the card from being played, or the ability from being used."""
        arena, player, responding = self.arena, self.who(state, frame), isinstance(self, Respond)
        card = arena.index.get(move[1], NOBODY) if len(move) > 1 else NOBODY
        found = None
        if card != NOBODY and move[0] == PLAY and card in playable(arena, state, player):
            found = bar_to_play(arena, state, player, card, responding)
        elif card != NOBODY and move[0] == USE and card in arena.side(state, player):
            found = bar_to_use(arena, state, player, card)
        return Refusal(f"{arena.name(card)}: {found[0]}", found[1]) if found else Refusal(FOREIGN, self.because)


class Freely(Uses):
    """Who has the turn plays cards and uses abilities until they have enough."""

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Everything that can be played or used, and to end it."""
        return [*play_moves(self.arena, state, frame[THEY], False), END]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """One of these; it is asked again after it."""
        if move != END:
            frame[PC] -= 1
            self.begin(state, frame[THEY], move)


class Respond(Uses):
    """Somebody may respond: who is asked stands in the frame, with how many have passed."""

    def who(self, state: TableState, frame: Frame) -> int:
        """Whose turn it is to respond."""
        return frame[VALUE]

    def options(self, state: TableState, frame: Frame) -> list[Move]:
        """Everything that can be used now, or to pass."""
        return [*play_moves(self.arena, state, frame[VALUE], True), PASS]

    def take(self, state: TableState, frame: Frame, move: Move) -> None:
        """Respond, or let the other one."""
        if move == PASS:
            frame[COUNT] += 1
            frame[VALUE] ^= 1
        else:
            self.begin(state, frame[VALUE], move)


def complete(arena: InPlayNow, state: TableState, top: Frame, responding: int) -> None:
    """The price is paid: it goes on the stack, where others may respond, or into play."""
    player, card = top[YOU], top[THIS]
    state.values[arena.purse + player] -= top[COUNT]
    if top[VALUE] or arena.is_a(card, arena.quick):
        number = arena.words(card).priced if top[VALUE] else 0
        state.records[STACKED] += [card, number, player]
        arena.tell(state, "stack", arena.said["stacked"], player=player, card=arena.lay.names[card])
        state.stack.pop()
        below = state.stack[-1]
        if below[0] != responding:
            below = frame(responding, player)
            state.stack.append(below)
        below[VALUE], below[COUNT] = player ^ 1, 0
        return
    state.stack.pop()
    arena.enter(state, card, player, arena.said["paid"])


def respond(arena: InPlayNow, state: TableState, top: Frame, number: int) -> bool:
    """One step of the window in which both may respond; it goes on until both pass and nothing is on the stack."""
    again = top[PC] - 1
    if arena.pump(state):
        top[PC] = again
        return False
    stacked = state.records[STACKED]
    if top[NAMED] > 0 and not stacked:
        top[NAMED], top[VALUE], top[COUNT] = NOBODY, state.seat, 0
    if top[NAMED] > 0:
        card, ability, player = stacked[-3:]
        del stacked[-3:]
        arena.tell(state, "resolve", arena.said["stacked"], player=player, card=arena.lay.names[card])
        top[PC] = again
        abilities = arena.words(card).abilities
        block = abilities[ability].block if abilities else 0
        state.stack.append(frame(block, player, card))
        return False
    if not stacked and not top[FOUND]:
        return False
    top[PC] = again
    if top[COUNT] == 2:
        if stacked:
            top[NAMED] = 1
        else:
            top[FOUND] = 0
        return False
    moves = play_moves(arena, state, top[VALUE], True)
    if moves:
        state.cache, state.asking = [*moves, PASS], number
        return True
    top[COUNT] += 1
    top[VALUE] ^= 1
    return False
