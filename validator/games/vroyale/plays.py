"""Playing cards and activating abilities: what may be played, what it costs, and where it goes (L127, L151-192)."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.kernel import Because, Move
from . import table
from .book import Ability, Book
from .state import BACK, MAIN, STACK, State
from .stats import characters

PASS: Move = ("pass",)
END_MAIN: Move = ("end-main",)
NO_STAR: Move = ("no-star",)


def stars_at_hand(book: Book, s: State, manager: int) -> int:
    """The stars a manager could pay now: what is left over, and the untilted Star cards."""
    return s.floating[manager] + sum(book.defs[card].stars for card in s.stars[manager] if not s.tilted[card])


def plays_left(book: Book, s: State) -> int:
    """How many cards the manager of the turn may still play in this Main Phase (L159, ruling V07)."""
    return book.plays + sum(n for card in s.stage[s.active] for n, _ in book.defs[card].more_plays) - s.plays


def counts(s: State, manager: int) -> bool:
    """Whether a play now is one of those of a Main Phase."""
    return s.phase == MAIN and manager == s.active


def bar_to_play(book: Book, s: State, manager: int, card: int, responding: bool) -> tuple[str, Because] | None:
    """What keeps a card in hand (or a waiting Centre) from being played, and why; None if nothing does."""
    found = book.defs[card]
    if responding and not found.is_highlight:
        return "only a Highlight or an ability can be used now.", "stage.highlight"
    if counts(s, manager) and plays_left(book, s) <= 0:
        return "no more cards may be played in this Main Phase.", "turn.plays"
    if stars_at_hand(book, s, manager) < found.cost:
        return f"it costs {found.cost} stars.", "turn.pay"
    if found.is_event and _same_event(book, s, manager, card) >= book.same_event:
        return "an Event of this name is on the stage already.", "stage.same_event"
    return None


def _same_event(book: Book, s: State, manager: int, card: int) -> int:
    return sum(book.defs[other].name == book.name(card) for other in s.stage[manager])


def activated(book: Book, card: int) -> Ability | None:
    """The ability of a card that has a price."""
    found = book.defs[card]
    return found.abilities[found.activated] if found.activated >= 0 else None


def bar_to_activate(book: Book, s: State, manager: int, card: int) -> tuple[str, Because] | None:
    """What keeps the ability of a card on the stage from being activated."""
    ability = activated(book, card)
    if ability is None:
        return "it has no ability with a price.", "turn.pay"
    if ability.tilt and s.tilted[card]:
        return "it is tilted already.", ability.steps[0].sentence
    if ability.stars > stars_at_hand(book, s, manager):
        return f"it costs {ability.stars} stars.", ability.steps[0].sentence
    if ability.graduate == "untilted_non_leader" and not offerings(book, s, manager):
        return "there is no untilted non-leader character to graduate.", ability.steps[0].sentence
    return None


def offerings(book: Book, s: State, manager: int) -> list[int]:
    """The characters that can be graduated as a price: one's own only (L162-164)."""
    return [c for c in characters(book, s, manager) if not s.tilted[c] and not book.defs[c].is_leader]


def play_moves(book: Book, s: State, manager: int, responding: bool) -> list[Move]:
    """Every card that may be played and every ability that may be activated; of equal cards in hand the first."""
    moves: list[Move] = []
    seen = set()
    for card in _playable(s, manager):
        name = book.defs[card].id
        if name not in seen and bar_to_play(book, s, manager, card, responding) is None:
            seen.add(name)
            moves.append(("play", book.ids[card]))
    for card in s.stage[manager]:
        if book.defs[card].activated >= 0 and bar_to_activate(book, s, manager, card) is None:
            moves.append(("activate", book.ids[card]))
    return moves


def _playable(s: State, manager: int) -> Iterator[int]:
    yield from sorted(s.hand[manager])
    if s.centre[manager] >= 0 and s.loc[s.centre[manager]] == BACK:
        yield s.centre[manager]


def start_play(book: Book, s: State, manager: int, card: int) -> None:
    """Take a card up to play it; what it costs is due."""
    if counts(s, manager):
        s.plays += 1
    came_from = "stage.centre_waits" if s.loc[card] == BACK else "turn.plays"
    table.take_from(s, card)
    found = book.defs[card]
    because: Because = "stage.highlight" if found.is_highlight and not counts(s, manager) else came_from
    table.note(s, "play", because, player=manager, card=book.ids[card], cost=found.cost)
    s.pay = [manager, card, 0, found.cost, 0]


def start_activation(book: Book, s: State, manager: int, card: int) -> None:
    """Announce an ability; what it costs is due."""
    ability = activated(book, card)
    assert ability is not None, "only an ability with a price is activated"
    table.note(s, "activate", ability.steps[0].sentence, player=manager, card=book.ids[card])
    if ability.tilt:
        s.tilted[card] = 1
    s.pay = [manager, card, 1, ability.stars, int(ability.graduate == "untilted_non_leader")]
    if ability.graduate == "this_card":
        table.graduate(book, s, [card], ability.steps[0].sentence)


def payments(book: Book, s: State) -> list[Move]:
    """What may be given for the price that is due: Star cards of different worth, then a character."""
    manager, _, _, due, character = s.pay
    if s.floating[manager] < due:
        worth: dict[int, int] = {}
        for card in sorted(s.stars[manager]):
            if not s.tilted[card]:
                worth.setdefault(book.defs[card].stars, card)
        return [("tilt", book.ids[card]) for card in worth.values()]
    return [("choose", book.ids[card]) for card in offerings(book, s, manager)] if character else []


def take_payment(book: Book, s: State, move: Move) -> None:
    """Give what was chosen for the price."""
    manager, source, _, due, _ = s.pay
    card = book.index[move[1]]
    if move[0] == "tilt":
        s.tilted[card] = 1
        s.floating[manager] += book.defs[card].stars
        table.note(s, "pay", "turn.pay", player=manager, card=move[1], stars=book.defs[card].stars)
        if s.floating[manager] > due:
            table.note(s, "left-over", "turn.leftover", player=manager, n=s.floating[manager] - due)
        return
    s.pay[4] = 0
    s.floating[manager] -= due
    s.pay[3] = 0
    ability = activated(book, source)
    assert ability is not None, "only abilities have characters as their price"
    table.graduate(book, s, [card], ability.steps[0].sentence)


def complete(book: Book, s: State) -> None:
    """The price is paid: a Highlight or ability goes on the stack, anything else on the stage (ruling V08)."""
    manager, card, activation, due, _ = s.pay
    s.pay = []
    s.floating[manager] -= due
    found = book.defs[card]
    if activation or found.is_highlight:
        ability = found.activated if activation else 0
        s.chain.append([card, ability, manager])
        s.prio, s.passes = manager ^ 1, 0
        table.note(s, "stack", "rulings.V08", player=manager, card=book.ids[card])
        return
    table.enter(book, s, card)
    if found.is_leader:
        table.note(s, "centre-stage", "rulings.V15", player=manager, card=book.ids[card])


def used_up(book: Book, s: State, card: int) -> None:
    """A Highlight that has resolved goes to the Graduation Zone (L189)."""
    if s.loc[card] == STACK:
        table.to_grad(s, card)
        table.note(s, "used", "stage.highlight", player=s.owner[card], card=book.ids[card])
