"""Positions arranged so that what claims are about comes up: rare cards together, empty piles, another's turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from ....cards.program import Meaning
from ...claimed import Claimed, Scene
from ...engine.plainstate import PositionError
from .claims_devotion import ANY_DOWN
from .game import Ygios
from .position import OnLock, OnTable, Position
from .state import FIRST, ZONES, State

WAYS = 80
"""Ways to go on from a scene that are looked at."""
EVERY_WAY = """
# S1 flips a card of every kind, of either player: who pays, and who cannot
SH ML LT | town: -H8 -T8 / -T1; school: / -S7 -S2; home: / H2 | S1 / H6 T6
FI ML AE | home: -H7 -H4; town: / -S8 -S3; school: S6 | S1 / H6 T6
FI NMG EO | home: / -T7 -H1; town: -T3 -S3; school: S6 | S1 / H6 T6 | spent H1
ML LT EO | home: -H7; town: / -S8; school: -S7 -T8 | S1 / H6 T6 | pile 0
ML LT EO | home: H2; town: -H4; school: -H3 | S1 / H6 T6
# a player without cards, or with a last one, on the turn of the other
ML LT PAR | home: / -H3; town: / S6 H6 | S1 T6 /
ML LT PAR | home: -H8; school: T4 | S1 T6 / H6
ML LT PAR | home: / -H8; school: T4 | S1 / H6
# a lock in its last turn, a longer one on it, one whose card is moved, and two of which one is flipped
ML LT PAR | town: / T5; home: / -H5 | S1 / H6 | lock 0 home T5 1
ML LT PAR | town: T5 | S2 / H6 | lock 1 school T5 1
ML LT PAR | town: T5; home: H5 | T2 / H6 T4 | lock 1 home H5 1
ML LT PAR | town: T5; home: H5 | S1 / H6 | lock 1 home T5 1 | lock 1 home H5 1
# T2 moves cards of every kind into All Eyes On Us, Secret Hideout, No More Games
AE ML SH | home: T3 -H2; town: -H1 / T6 H4 -S8; school: / -S5 | T2 / H6 S6
NMG FI EO | home: T3 -H2; town: -H1 / T6 H4 -S8; school: / -S5 | T2 / H6 S6
NMG ML SH | town: H3; home: / H4 | T3 H2 / H6 S6
# S4 flips lasting cards
SH ML LT | school: / S5; home: / T3 H2 | S4 / H6
# nothing to flip, return or move
SH ML LT | | S1 / H6 S6
SH ML LT | | H3 / H6 S6
SH ML LT | | H4 / H6 S6
SH ML LT | | T2 / H6 S6
SH ML LT | | T4 / H6 S6
SH ML LT | | S4 / H6 S6
# costs: protected cards, cards in the same Zone, All Eyes On Us, First Impressions
SH AE FI | home: -H1; school: -H2; town: / T6 | S8 / H6 S6
SH AE FI | home: / -S4; school: / -H4; town: T6 / T4 | T7 H7 / H6 S6
# empty and small set-aside piles
ML LT PAR | | H1 S3 / H6 S6 | pile 0
ML LT PAR | | H1 S3 / H6 S6 | pile 1
ML LT PAR | | T1 T8 / H6 S6 | pile 0
ML LT PAR | | T1 T8 / H6 S6 | pile 1
ML LT PAR | | S7 T1 / H6 S6 | pile 0
# nothing in hand can be played anywhere; and the same with the last cards of the round
ML AE LT | town: / T5 | S8 / H6 T4 | lock 0 home T5 1 | lock 0 school T5 1
ML AE LT | town: / T5 | S8 H6 / | lock 0 home T5 1 | lock 0 school T5 1
"""
"""Played on in every way, a line each.

A line has the Zone Bonuses of Home, Town and School (``simple`` for Simple Mode), the cards on the table, the hands,
and what else is so. Player 0's cards stand before the ``/``; a card with ``-`` lies face-down, one with ``*`` has First
Impressions. The set-aside pile has 5 cards if nothing is said; what is named nowhere is discarded.
"""
BY_CHANCE = """
# locks upon locks, with what flips, returns and moves their cards
simple | | H5 S4 H3 T2 S2 / T5 S1 T4 H4
simple | town: S2 | T5 H5 / S1 S4 T2 | lock 1 school S2 2 | turn 1
ML LT FE | | T5 S2 S1 S7 / H5 S4 T2 H3
ML LT FE | town: S2 / T5; home: -H5 | S1 H3 S7 / S4 T1 | lock 1 school S2 2 | lock 0 school T5 1 | lock 1 home T5 1
# all remaining cards, with cards drawn, returned and given to the other player
ML EO FI | town: -T6; home: / H6 T4 | H1 S3 H3 T8 S8 /
# lasting abilities, protection and First Impressions, with what ends them
FI SH PAR | | T3 S5 H2 S4 T2 / S1 H4 T4 T1 S8
FI PAR SH | home: *T6; town: S5; school: -H1 | H3 S8 T2 / S4 S1 T4 H6
FI SH FE | school: H2; town: H4 / T3 | T2 H5 S1 / T4 S5 S6
# sweeps, and Zone Bonuses that score
ML EO LT | home: H5 H4 / -S1; town: T6 T5 T4 / S4; school: S6 | H6 / H1 | points 5
EO ML LT | home: H5 H4 / -S1; town: T6 T5 T4 / S4; school: S6 | H6 / H1 | points 5
"""
"""Played on by chance, written in the same way."""
PLAYS = 8


def scenes(rules: Ygios) -> Iterator[Scene[State]]:
    """Every scene; those whose cards are not in the game are left out."""
    for lines, plays in ((EVERY_WAY, 0), (BY_CHANCE, PLAYS)):
        for line in lines.strip().split("\n"):
            try:
                facts = laid(rules, line) if not line.startswith("#") else None
                if facts is not None:
                    yield Scene(f"rules.position({facts})", rules.position(facts), plays, ways=WAYS)
            except PositionError:
                continue  # without these cards there is nothing to play on from
    for mode in rules.modes:
        state = rules.new(mode)
        state.timeline = True
        yield Scene(f"a Timeline, {mode}", state, plays=2)
    for number in (3, 6, 8, 9, 10):
        state = rules.new("advanced")
        state.round, state.first, state.timeline, state.phase = number, 0, True, FIRST
        state.pool = list(range(len(rules.book.bonus_ids) - 3 * (number % 3)))
        yield Scene(f"round {number} of a Timeline is over", state, plays=1, moves=6)


def laid(rules: Ygios, line: str) -> Position:
    """The position that a line says, in the row Home, Town, School."""
    head, laid_out, held, *more = (part.strip() for part in line.split("|"))
    mode = "simple" if head == "simple" else "advanced"
    table = tuple(_table(laid_out))
    hands = tuple(hand.split() for hand in f" {held} ".split("/"))
    said = [part.split() for part in more]
    words = {part[0]: part[1:] for part in said}
    named = {*(one.card for one in table), *hands[0], *hands[1]}
    return Position(
        mode,
        ZONES,
        dict(zip(ZONES, head.split(), strict=True)) if mode == "advanced" else None,
        table,
        (hands[0], hands[1]),
        (len(hands[0]), len(hands[1])),
        discard=_rest(rules, mode, named, int(words.get("pile", ["5"])[0])),
        locks=tuple(OnLock(int(p[1]), p[2], p[3], int(p[4])) for p in said if p[0] == "lock"),
        spent=words.get("spent", []),
        points=(int(words.get("points", ["0"])[0]), 0),
        turn=int(words.get("turn", ["0"])[0]),
    )


def _table(laid_out: str) -> Iterator[OnTable]:
    for part in filter(None, laid_out.split(";")):
        zone, _, cards = part.partition(":")
        for owner, side in enumerate(cards.split("/")):
            for card in side.split():
                yield OnTable(card.strip("-*"), owner, zone.strip(), up=card[0] != "-", first=card[0] == "*")


def _rest(rules: Ygios, mode: str, named: set[str], pile: int) -> list[str]:
    """The cards to discard, those with the most Devotion first, so that the set-aside pile has so many cards."""
    book = rules.book
    free = sorted(
        (card for card in book.deck(mode) if book.ids[card] not in named), key=lambda card: -book.devotion[card]
    )
    sculpted = 2 * book.rules["sculpt_discard"][mode]
    return [book.ids[card] for card in free[: max(0, len(free) - sculpted - pile)]]


def tables(rules: Ygios, asked: Claimed) -> Iterator[Position]:
    """Tables laid for a claim about Devotion: every row, the cards named, in each Zone they may lie in."""
    meaning, card = asked.meaning, asked.card
    kind = meaning.get("claim")
    if kind == "shown_devotion":
        yield from _shown_tables(meaning["what"])
    elif kind == "half_devotion":
        for one in rules.book.ids:
            facts = rules.book.facts[one]
            if facts.devotion == meaning["of"]:
                row = [zone for zone in ZONES if zone != facts.zone]
                row.insert(1, facts.zone or "")
                quiet = dict(zip(row, ("LT", "ML", "EO"), strict=True))
                yield from (Position("advanced", row, quiet, (OnTable(one, 0, zone),)) for zone in (row[0], row[2]))
    elif kind == "devotion" and card:
        for order in permutations(ZONES):
            yield from (Position("advanced", order, table=(OnTable(card, 0, zone),)) for zone in ZONES)
    elif kind == "still_has" and card:
        yield from (
            Position("advanced", bonuses={zone: card}, table=(OnTable(ANY_DOWN, 0, zone, up=False),)) for zone in ZONES
        )
    elif kind == "if" and isinstance(meaning.get("then"), dict):
        down = [OnTable(name, owner, "school", up=False) for owner, name in enumerate((ANY_DOWN, "T1"))]
        yield Position("advanced", bonuses={"school": "PAR"}, table=(OnTable("S5", 0, "home"), *down))


def _shown_tables(what: Meaning) -> Iterator[Position]:
    """Tables with the card that is shown, what lies beside it, and the Zone Bonuses that are named."""
    named = [str(name) for name in what.get("with", [])]
    here = [name for name in (what.get("in"),) if isinstance(name, str)]
    first = "FI" in named
    others = [name for name in named if name != "FI" and len(name) == 2 and name[1].isdigit()]
    here += [name for name in named if name != "FI" and name not in others]
    card = str(what.get("card", ANY_DOWN))
    for row in permutations(ZONES):
        for zone in ZONES if "zone" not in what else (str(what["zone"]),):
            beside = [OnTable(other, 0, next(there for there in ZONES if there != zone)) for other in others]
            shown = OnTable(card, 0, zone, up=what.get("face") == "up", first=first)
            bonuses = dict.fromkeys([zone], here[0]) if here else {zone: "SH"}
            yield Position("advanced", row, bonuses=bonuses, table=(shown, *beside))
