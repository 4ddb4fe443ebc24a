"""Makes the table of a game for one number of players, of its cards and of what is said under "Table"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...cards.lexicon.forms import WordsForm
from ...cards.model import Card, Component, Game, told_apart
from .arena.named import arena_of, in_arena
from .board.bits import bits
from .board.pieces import NO_PIECES, pieces_of
from .bonds.layout import NO_BONDS, Bonds, a
from .extra import extra_of, is_extra
from .faults import Unplayable
from .sorts import PlaceKind, places_of, sorts_of
from .table import NEAR, Table
from .zones.layout import LOOKED_AT, NO_ZONES, Laying, laying

if TYPE_CHECKING:
    from .reading import Readings

MOST_BOUND = 12
"""Pieces that can be bound: each two of them are a pair."""


def table_of(game: Game, read: Readings, players: int) -> Table:
    """The table for so many players. Raises Unplayable where it cannot be laid."""
    words = read.lexicon.words
    parts = _parts(game, words)
    cards = [card for part in parts for card in part.cards]
    ids = {part.id: [card.id for card in part.cards] for part in parts}
    declared = [one.meaning for one in read.sheet["Table"] if "parts" not in one.meaning]
    if words.pieces:
        _check_single(cards)
    if words.zones and not any("sides" in one for one in declared):
        noun = next(iter(words.zones))
        hint = f"say it under Table: 'Each player has a side in each {noun}.'"
        raise Unplayable(f"nobody has a side in {a(noun)}", hint)
    in_row = _zones(game, words, cards, players) if words.zones else None
    sorts, backs = _sorts(words, ids, parts)
    arena = arena_of(game, words, parts)
    places, seen = _laid_places(players, declared, bool(words.pieces))
    starts = _starts(declared)
    marks = {mark: number * players for number, mark in enumerate(words.marks)}
    numbers = {name: (len(marks) + number) * players for number, name in enumerate(starts)}
    used = (len(marks) + len(numbers)) * players
    turns = max((_last_turn(one.meaning) for one in (*read.sheet["Turn"], *read.sheet["End"])), default=0)
    pieces = pieces_of(words, ids, used, turns) if words.pieces else NO_PIECES
    extra = extra_of(players, declared, list(words.titles), used + pieces.size)
    used += pieces.size + extra.size
    zones = in_row(len(seen), used) if in_row is not None else NO_ZONES
    for name in (*zones.names, LOOKED_AT) if in_row is not None else ():
        places[name] = PlaceKind(name, "side", True, len(seen))
        seen += [1 << seat for seat in range(players)]
    bonds = _bonds(words, ids, declared, players, used + zones.size) if words.bonds else NO_BONDS
    table = Table(
        players, tuple(card.id for card in cards), tuple(card.name for card in cards),
        tuple(kind for kind, card in enumerate(cards) for _ in range(card.copies)),
        {field: tuple(card.data.get(field) for card in cards) for field in read.lexicon.fields if cards}, places,
        tuple(seen), marks, numbers, starts, tuple(words.players[:players]),
        extra, pieces, zones, sorts_of(sorts, backs, declared, places, bool(arena.deck)), bonds, arena,
        trump=next((str(one["trump"]) for one in declared if "trump" in one), ""),
        supply=next((str(one["tokens_in"]) for one in declared if "tokens_in" in one), ""),
    )  # fmt: skip
    table.many.update({number: forms[0] for number, forms in words.numbers.items() if forms})
    return table


def _parts(game: Game, words: WordsForm) -> list[Component]:
    """The components whose cards are on the table."""
    parts = [part for part in game.components.values() if part.kind == "card"]
    if words.pieces:
        parts = [part for part in parts if part.id in words.pieces.values()]
    if words.zones:
        apart = {*words.zones.values(), *words.zone_cards.values()}
        parts = [part for part in parts if part.id not in apart]
    return [replace(part, cards=tuple(told_apart(part.cards))) for part in (*parts, *in_arena(game, words))]


def _check_single(cards: Sequence[Card]) -> None:
    """Raises Unplayable where there are several copies of a card that lies on the table all the time."""
    if more := next((card for card in cards if card.copies != 1), None):
        raise Unplayable(f"there are {more.copies} of {more.name}, and nobody can tell which is meant", "one of each")


def _laid_places(
    players: int, declared: Sequence[Mapping[str, object]], lying: bool
) -> tuple[dict[str, PlaceKind], list[int]]:
    """The places that are declared, and who sees the cards in them; pieces lie on the table where there are none."""
    places, seen = places_of(players, declared)
    if lying and not places:
        places["table"], seen = PlaceKind("table", "all", False, 0), [(1 << players) - 1]
    if not places:
        raise Unplayable("there is no place for the cards", "say it under Table: 'There is a face-down deck.'")
    first = next(iter(places.values()))
    if first.owned:
        raise Unplayable(
            f"all cards begin in the first place, but each player has a {first.name}", NEAR.format(name="deck")
        )
    return places, seen


def _starts(declared: Sequence[Mapping[str, object]]) -> dict[str, int]:
    """What the numbers of players begin with."""
    plain = (one for one in declared if not is_extra(one) and "sides" not in one and "place" not in one)
    return {str(one["number"]): one["start"] for one in plain if "number" in one and isinstance(one["start"], int)}


def _bonds(words: WordsForm, ids: Mapping[str, list[str]], declared: Any, players: int, first: int) -> Bonds:
    """The bonds of a game. Raises Unplayable where there are no pieces to be bound, or too many."""
    if len(words.pieces) != 1:
        raise Unplayable("several kinds of pieces, or none, could be bound", "name one under 'pieces' in words.yaml")
    ((noun, part),) = words.pieces.items()
    if part not in ids or not 2 < len(ids[part]) <= MOST_BOUND:
        raise Unplayable(f"there are not 3 to {MOST_BOUND} cards that are {a(noun)}", "see game.yaml")
    return Bonds(words, ids[part], declared, players, first)


def _zones(game: Game, words: WordsForm, cards: Sequence[Card], players: int) -> Laying:
    """The zones of a game and the cards that are dealt to them. Raises Unplayable where nobody can play in them."""
    if words.pieces:
        raise Unplayable("a game has pieces on a board or cards in zones", "name one of them in words.yaml")
    if players != 2:
        raise Unplayable(f"{players} players play, and zones have two sides", "write 'players: 2' in game.yaml")
    ((noun, part),) = words.zones.items()
    zones = [(card.id, card.name) for card in game.components[part].cards]
    _check_single(cards)
    ids = [one for one, _ in zones]
    field = next((key for card in cards for key, value in card.data.items() if value in ids), "")
    marks = {mark: bits(at for at, card in enumerate(cards) if mark in card.marks) for mark in game.meta.marks}
    dealt = [card.id for one in words.zone_cards.values() for card in game.components[one].cards]
    return laying(noun, zones, [card.data.get(field) for card in cards], marks, dealt, players, words.supplies)


def _sorts(
    words: WordsForm, ids: Mapping[str, list[str]], parts: Sequence[Component]
) -> tuple[dict[str, list[int]], list[int]]:
    """The kinds of cards of each sort, and which back each kind has. Raises Unplayable for a component of no cards."""
    numbers = {card: kind for kind, card in enumerate(card.id for part in parts for card in part.cards)}
    if unknown := [part for named in words.sorts.values() for part in named if part not in ids]:
        raise Unplayable(
            f"no cards are called {unknown[0]}", f"in words.yaml, name one of {', '.join(ids)} under 'sorts'"
        )
    sorts = {sort: [numbers[card] for part in named for card in ids[part]] for sort, named in words.sorts.items()}
    return sorts, [at for at, part in enumerate(parts) for _ in part.cards]


def _last_turn(meaning: Mapping[str, Any]) -> int:
    """The last turn that a sentence names; 0 if it names none."""
    return max(
        int(meaning.get("to", 0)) if "phase" in meaning else 0, int(meaning["turn"]) if "after" in meaning else 0
    )
