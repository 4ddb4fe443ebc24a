"""What bears on a position without an event of its own: rulings that shape a choice, sentences that make a total."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.kernel import Because
from .book import Book
from .ending import score_of
from .scoring import PRINTED
from .state import BEGUN, CHOOSE, DRAWN, END, NONE, PLAY, PLAYED, Frame, State
from .table import scene_of
from .turns import bound, refusal_to_play

CITES = frozenset((
    "deal.continuity", "direction", "first_player", "hand.continuity", "spirit_turns", "start_prompts",
    "turn.action_draw_every", "turn.actions", "turn.draw", "variants.last_round", "winner",
    "rulings.R-H3", "rulings.R-H6", "rulings.R-H7", "rulings.R-H11", "rulings.R-H12", "rulings.R-H13", "rulings.R-H14",
    "rulings.R-H16", "rulings.R-H17", "rulings.R-H19", "rulings.R-H20", "rulings.R-H21", "rulings.R-H22",
    "rulings.R-H26", "rulings.R-H28", "rulings.R-H29", "rulings.R-H30",
))  # fmt: skip
"""The keys of rules.yaml that events and :func:`bearing` name; what comes of the others shows in the moves."""


def bearing(book: Book, s: State) -> Iterator[Because]:
    """Everything that bears on a position."""
    if s.phase == END:
        for player in range(s.players):
            yield from _made(book, s, player)
    elif s.phase == PLAY:
        yield from _gaining(book, s)
        if s.stack:
            yield from _under_way(book, s, s.stack[-1])
        else:
            yield from _in_turn(book, s)


def _made(book: Book, s: State, player: int) -> Iterator[Because]:
    """What makes the total of a player."""
    found = score_of(book, s, player, s.victory)
    for value in found.values:
        yield from (because for because, _ in value.trail if because != PRINTED)
    if any(type(value.is_) is not int for value in found.values):
        yield "rulings.R-H21"
    raised = [value for value in found.cards if len(value.trail) > 1 and value.is_ != book.happiness[value.card]]
    for name, ruling in (("Promotion", "rulings.R-H19"), ("The Debt Collector", "rulings.R-H20")):
        if any(book.facts[value.card].name == name for value in raised):
            yield ruling


def _gaining(book: Book, s: State) -> Iterator[Because]:
    """The sentences that double what a Faction card gets."""
    for player, card in enumerate(s.faction):
        if card != NONE:
            scene = scene_of(s, player, None)
            yield from (sentence for sentence, test in book.words[card].doubles if test(book, scene))


def _under_way(book: Book, s: State, f: Frame) -> Iterator[Because]:
    """The rulings behind the choice that is open."""
    if f.part == BEGUN:
        yield "rulings.R-H11"
    elif f.part == DRAWN:
        yield "rulings.R-H7" if f.got != NONE else "rulings.R-H3" if f.must else "rulings.R-H6"
    elif f.left is not None:
        yield "rulings.R-H29"
    elif f.part == PLAYED:
        if s.drawn != NONE:
            yield "rulings.R-H26"
        if f.rival == NONE and any(s.shield[other] for other in range(s.players) if other != f.owner):
            yield "rulings.R-H28"
        name = book.facts[f.card].name
        if name == "Sabotage" and f.ask == f.owner and f.rival != NONE:
            yield "rulings.R-H12"
        if f.ask == f.rival:
            yield "rulings.R-H13"


def _in_turn(book: Book, s: State) -> Iterator[Because]:
    """What keeps the player of the turn from something."""
    because = bound(book, s, s.turn) if s.stage == CHOOSE else None
    if because is not None:
        yield because
    if not s.played[s.turn]:
        for card in s.actions[s.turn]:
            refused = refusal_to_play(book, s, s.turn, card)
            if refused is not None:
                yield refused.because
