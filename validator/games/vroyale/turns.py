"""The course of a turn (published L136-230): what each phase does by itself, and whom it asks."""

from __future__ import annotations

from ...engine.kernel import Move
from . import combat, table
from .book import Book
from .plays import END_MAIN, NO_STAR, play_moves, start_activation, start_play
from .state import COMBAT, MAIN, RESOLUTION, RESOURCE, STARTING, State


def advance(book: Book, s: State) -> bool:
    """Go one step on in the phase; False if a manager or luck has to decide."""
    step = STEPS.get((s.phase, s.step))
    return step(book, s) if step is not None else False


def begin_turn(book: Book, s: State, manager: int) -> None:
    """A turn begins with its Starting Phase."""
    s.active, s.phase, s.step = manager, STARTING, 0
    s.turn += 1
    s.plays = 0


def _go(s: State, phase: str) -> bool:
    s.phase, s.step = phase, 0
    return True


def _open(s: State, first: int) -> bool:
    """Both managers may respond, ``first`` before the other; then the phase goes on."""
    s.window, s.prio, s.passes = True, first, 0
    s.step += 1
    return True


def _clear(book: Book, s: State) -> bool:
    """Damage and what lasted for a turn go; then effects at the start of the turn (L136-140)."""
    if any(s.damage):
        table.note(s, "clear", "turn.clear", cards=[book.ids[c] for c, n in enumerate(s.damage) if n])
    for numbers in (s.damage, s.more_atk, s.more_hp, s.gained, s.banned):
        numbers[:] = [0] * len(numbers)
    table.note(s, "turn", "turn.order", player=s.active, turn=s.turn)
    s.step = 1
    table.trigger(book, s, "start", s.stage[s.active])
    return True


def _untilt(book: Book, s: State) -> bool:
    """Untilt, then draw; the burnout of the turn before is over (L143-146, L252)."""
    for card in (*s.stage[s.active], *s.stars[s.active]):
        s.tilted[card] = 0
    table.note(s, "untilt-all", "turn.untilt", player=s.active)
    for side in s.stage:
        for card in side:
            s.burnout[card] = 0
    s.step = 2
    table.draw(book, s, s.active, book.draw, "turn.draw")
    return True


def _starting_window(book: Book, s: State) -> bool:
    return _open(s, s.active)


def _to_resource(book: Book, s: State) -> bool:
    return _go(s, RESOURCE)


def _resource(book: Book, s: State) -> bool:
    """The manager may put a card into the Star Pool, if there is one in hand (L151-155)."""
    if s.hand[s.active] and book.star_cards:
        return False
    return _go(s, MAIN)


def resource_moves(book: Book, s: State) -> list[Move]:
    """Each different card in hand as a Star card, or none."""
    kinds: dict[str, int] = {}
    for card in sorted(s.hand[s.active]):
        kinds.setdefault(book.defs[card].id, card)
    return [*(("star", book.ids[card]) for card in kinds.values()), NO_STAR]


def take_resource(book: Book, s: State, move: Move) -> None:
    """The Star card counts as one of the plays of this Main Phase (L159)."""
    if move != NO_STAR:
        table.to_stars(s, book.index[move[1]])
        s.plays += 1
        table.note(s, "star", "turn.star_cards", player=s.active, card=move[1])
    _go(s, MAIN)


def main_moves(book: Book, s: State) -> list[Move]:
    """Every play and activation, and to end the Main Phase."""
    return [*play_moves(book, s, s.active, False), END_MAIN]


def take_play(book: Book, s: State, manager: int, move: Move) -> None:
    """Begin a play or an activation."""
    card = book.index[move[1]]
    if move[0] == "play":
        start_play(book, s, manager, card)
    else:
        start_activation(book, s, manager, card)


def end_main(s: State) -> None:
    """The Main Phase ends; the other manager may respond first."""
    s.step = 1


def _main_window(book: Book, s: State) -> bool:
    return _open(s, s.active ^ 1)


def _to_combat(book: Book, s: State) -> bool:
    """No combat in the first turn of the match (L195)."""
    if s.turn == 1 and not book.first_combat:
        table.note(s, "no-combat", "combat.first_turn", player=s.active)
        return _go(s, RESOLUTION)
    return _go(s, COMBAT)


def _graduations(book: Book, s: State) -> bool:
    """Those with lethal damage, and those banned, graduate together; then come effects after combat (L219-224)."""
    s.step = 1
    attacked = list(s.attackers)
    dying = combat.dying(book, s)
    combat.over(s)
    if dying:
        table.graduate(book, s, dying, "combat.lethal")
        table.sweep(book, s, "combat.lethal")
    table.trigger(book, s, "after_combat", [card for card in attacked if card in s.stage[s.active]])
    return True


def _resolution_window(book: Book, s: State) -> bool:
    return _open(s, s.active)


def over_limit(book: Book, s: State) -> int | None:
    """The manager who has to put cards of the hand away, the one of the turn first (L230)."""
    return next((m for m in (s.active, s.active ^ 1) if len(s.hand[m]) > book.hand_limit), None)


def _hands(book: Book, s: State) -> bool:
    if over_limit(book, s) is not None:
        return False
    s.step = 3
    return True


def discard_moves(book: Book, s: State) -> list[Move]:
    """The cards of which one has to go."""
    manager = over_limit(book, s)
    return [] if manager is None else [("discard", book.ids[card]) for card in sorted(s.hand[manager])]


def take_discard(book: Book, s: State, move: Move) -> None:
    """A card over the hand limit goes to the Graduation Zone."""
    card = book.index[move[1]]
    table.take_from(s, card)
    table.to_grad(s, card)
    table.note(s, "hand-limit", "hand_limit", player=s.owner[card], cards=[move[1]])


def _end_turn(book: Book, s: State) -> bool:
    """What is left over of stars is lost (L170)."""
    if any(s.floating):
        table.note(s, "stars-lost", "turn.leftover", n=sum(s.floating))
    s.floating = [0, 0]
    begin_turn(book, s, s.active ^ 1)
    return True


STEPS = {
    (STARTING, 0): _clear, (STARTING, 1): _untilt, (STARTING, 2): _starting_window, (STARTING, 3): _to_resource,
    (RESOURCE, 0): _resource, (MAIN, 1): _main_window, (MAIN, 2): _to_combat,
    (COMBAT, 0): combat.begin, (COMBAT, 1): combat.defend, (COMBAT, 2): combat.window, (COMBAT, 3): combat.effects,
    (COMBAT, 4): combat.deal, (COMBAT, 5): lambda book, s: _go(s, RESOLUTION),
    (RESOLUTION, 0): _graduations, (RESOLUTION, 1): _resolution_window, (RESOLUTION, 2): _hands,
    (RESOLUTION, 3): _end_turn,
}  # fmt: skip
"""What the phases do by themselves, step by step; where there is nothing, somebody is asked."""
