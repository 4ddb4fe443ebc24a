"""What a page shows of a game under way to the player who looks at the screen, and of nobody else's cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...cards.board import BoardCard, BoardView, Cell, Grid, Lane, Lanes, Mark, Note, Pile, Piles, Seat, Spread
from ...cards.board import Part as BoardPart
from ...cards.lazyclass import dataclass
from .seen import Seen, Shown
from .tables import Deed, Reason, Sitting

HAND = "Hand"
TOLD = 40
"""What was done last, so much of it."""
SAID_SO = ("player", "card", "cards", "from")
"""What the beginning of an event's sentence says, and what is plain to see."""
PLAYERS = ("to", "other", "players", "rival")
"""Where an event names players by their numbers."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Something on the table: ``thing`` is what moves call it ("" if none can), ``group`` what it is among, ``face``
    its picture (None: none), ``marks`` what lies on it. ``cover``: its back is seen.
    """

    name: str
    thing: str = ""
    group: str = ""
    face: Shown | None = None
    value: str = ""
    marks: tuple[str, ...] = ()
    cover: bool = False
    dim: bool = False


class Row(NamedTuple):
    """A part of the table: its ``kind``, what stands above it, and what lies in it; a grid has ``rows`` of spots."""

    kind: str
    title: str
    spots: Sequence[Spot] = ()
    rows: Sequence[tuple[str, Sequence[Spot | None]]] = ()
    heads: Sequence[str] = ()
    notes: Sequence[str] = ()
    thing: str = ""
    sides: Sequence[tuple[Spot, Sequence[Sequence[Spot]], Sequence[str]]] = ()


class Choice(NamedTuple):
    """A legal move: as it is written, as a sentence, and the things on the table that it names."""

    move: str
    said: str
    things: str


class Told(NamedTuple):
    """Something that was done: the sentence of it ("" for luck), and what came of it with the causes."""

    said: str
    events: Sequence[tuple[str, Reason]]


class Shower:
    """Puts one game under way into words and rows, with the faces that its cards have now."""

    def __init__(self, sitting: Sitting, seen: Seen) -> None:
        self._sitting, self._match, self._seen = sitting, sitting.match, seen
        self._people = self._match.people
        self._ids = {card.name: card.id for card in reversed(sitting.game.by_id.values())}

    def name(self, seat: int | None) -> str:
        """A player by name, as a sentence begins with it."""
        if seat is None:
            return ""
        said = self._people[seat] if seat >= 0 else "luck"
        return said[:1].upper() + said[1:]

    def headline(self) -> str:
        """Whose turn it is to decide, to whom the screen is to be passed, or how the game ended."""
        match = self._match
        if match.waiting:
            return f"Pass the screen to {self._people[match.actor or 0]}"
        if match.actor is not None:
            return f"{self.name(match.actor)}: it is for you to decide"
        return f"The game is over: {self._won()}"

    def _won(self) -> str:
        result = self._match.game.result(self._match.state)
        if result is None or not result.winners:
            return "nobody wins"
        names = [self._people[seat] for seat in result.winners]
        points = (
            ", ".join(f"{self.name(seat)} {n}" for seat, n in enumerate(result.points)) if any(result.points) else ""
        )
        won = f"{names[0]} has won" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} share the victory"
        return f"{won} ({points})" if points else won

    def choices(self) -> list[Choice]:
        """All legal moves, each sentence once."""
        found: dict[str, Choice] = {}
        for move in self._match.legal():
            said = self._match.said(move)
            words = dict.fromkeys(word for part in move[1:] for word in self._things(part, said))
            known = found.get(said)
            things = " ".join(dict.fromkeys([*(known.things.split() if known else ()), *words]))
            found[said] = Choice(known.move if known else " ".join(move), said, things)
        return list(found.values())

    def _things(self, word: str, said: str) -> Iterator[str]:
        yield word
        yield self._sitting.original(word)
        if word.isdigit() and int(word) < len(self._people) and self._people[int(word)] in said:
            yield f"@{word}"

    def blocks(self) -> list[list[Row]]:
        """The table as who looks at the screen sees it, each player with what is called that player's."""
        view: BoardView = self._match.stage.seen_by(self._match.state, self._match.facing)
        blocks: list[list[Row]] = []
        for row in (row for part in view.parts for row in self._row(part)):
            owner = blocks[-1][0] if blocks and blocks[-1][0].kind == "seat" else None
            if owner is not None and row.kind != "seat" and self._belongs(row, owner.title):
                blocks[-1].append(row)
            else:
                blocks.append([row])
        return blocks

    @staticmethod
    def _belongs(row: Row, name: str) -> bool:
        titles = [row.title or spot.name for spot in row.spots[:1]]
        return any(title == HAND or title.lower().startswith(f"{name.lower()}'s ") for title in titles)

    def _row(self, part: BoardPart) -> Iterator[Row]:
        if isinstance(part, Seat):
            notes = [*part.notes, *([f"{part.hand} in hand"] if part.hand is not None else [])]
            yield Row("seat", part.name, notes=[*notes, *map(_mark, part.has)], thing=self._seat(part.name))
            if part.held:
                held = [BoardCard(self._ids.get(name), name) for name in part.held]
                yield Row("cards", HAND, [self._card(card) for card in held])
        elif isinstance(part, Spread):
            yield Row("cards", part.title, [self._card(card) for card in part.cards])
        elif isinstance(part, Piles):
            yield Row("piles", part.title, [self._pile(pile) for pile in part.piles])
        elif isinstance(part, Lanes):
            yield Row("lanes", "", sides=[self._lane(lane, part.names) for lane in part.lanes])
        elif isinstance(part, Grid):
            yield self._grid(part)
        elif isinstance(part, Note):
            yield Row("note", part.text)

    def _seat(self, name: str) -> str:
        known = [one.lower().removeprefix("the ") for one in self._people]
        called = name.lower().removeprefix("the ")
        return f"@{known.index(called)}" if called in known else ""

    def _card(self, card: BoardCard) -> Spot:
        marks = tuple(map(_mark, card.marks))
        if card.id is None and card.name is None:
            return Spot("a hidden card", cover=True, marks=marks)
        face = self._face(card.id, 0) if card.up else self._face(card.id, -1)
        named = (card.name or "") + ("" if card.up else " (face-down)")
        return Spot(named, card.id or "", self._group(card.id), face, card.value, marks, cover=not card.up)

    def _face(self, card: str | None, side: int) -> Shown | None:
        sides = self._seen.shown.get(self._sitting.original(card), ()) if card else ()
        return sides[side] if sides else None

    def _group(self, card: str | None) -> str:
        return self._sitting.kind(card) if card else ""

    def _pile(self, pile: Pile) -> Spot:
        if not pile.count:
            return Spot(pile.title, value="0")
        face = self._face(pile.card, 0 if pile.up else -1)
        thing = pile.card if pile.up else ""
        return Spot(pile.title, thing, self._group(thing), face, str(pile.count), cover=not pile.up)

    def _lane(
        self, lane: Lane, names: tuple[str, str]
    ) -> tuple[Spot, Sequence[Sequence[Spot]], Sequence[str]]:  # fmt: skip
        lead = () if lane.leader is None else (f"{lane.lead}: {names[lane.leader]}",)
        place = Spot(lane.title, lane.id, "lane", marks=(*filter(None, (lane.note,)), *lead))
        sides = [[self._card(card) for card in side] for side in lane.sides]
        said = [
            ", ".join([f"{names[side]}: {lane.totals[side]}", *map(_mark, lane.marks[side])]) for side in (0, 1)
        ]  # fmt: skip
        return place, sides, said

    def _grid(self, grid: Grid) -> Row:
        heads = [*grid.heads, *[""] * (len(grid.rows) - len(grid.heads))]
        rows = [(head, [self._cell(cell) for cell in row]) for head, row in zip(heads, grid.rows, strict=True)]
        columns = ["", *grid.columns] if grid.columns else []
        return Row("grid", "", rows=rows, heads=columns)

    def _cell(self, cell: Cell | None) -> Spot | None:
        if cell is None:
            return None
        face = self._face(cell.ids[0], 0) if len(cell.ids) == 1 else None
        names = [self._sitting.game.by_id[one].name for one in cell.ids if one in self._sitting.game.by_id]
        name = " ".join(filter(None, (cell.label, cell.title))) or " & ".join(names)
        group = self._group(cell.ids[0]) if cell.ids else ""
        return Spot(name, " ".join(cell.ids), group, face, marks=tuple(map(_mark, cell.marks)), dim=cell.dim)

    def told(self) -> list[Told]:
        """What was done, the last first, as who looks at the screen is told of it."""
        found = [self._told(deed) for deed in self._match.told(self._match.facing)[-TOLD:]]
        return [one for one in reversed(found) if one.said or one.events]

    def _told(self, deed: Deed) -> Told:
        events = [(self._event(one.kind, one.data), self._match.stage.reason(one.because)) for one in deed.events]
        said = deed.said or (f"{self.name(deed.who)} has decided." if deed.who >= 0 else "")
        return Told(said, events)

    def _event(self, kind: str, data: Mapping[str, object]) -> str:
        """An event in words: who, what happens, with which cards, and all else that is told of it."""
        who = data.get("player")
        lead = f"{self.name(who)}: " if isinstance(who, int) and who >= 0 else ""
        cards = ", ".join(self._word(one) for key in ("card", "cards") for one in _list(data.get(key)))
        rest = [self._rest(key, value) for key, value in data.items() if key not in SAID_SO]
        return f"{lead}{' '.join(filter(None, (kind, cards, ', '.join(filter(None, rest)))))}"

    def _rest(self, key: str, value: object) -> str:
        """Anything else an event tells; players by name."""
        seats = [one for one in _list(value) if isinstance(one, int) and 0 <= one < len(self._people)]
        if key in PLAYERS and seats:
            return " ".join([key if key == "to" else "", *(self._people[seat] for seat in seats)]).strip()
        words = [self._word(one) for one in _list(value) if not isinstance(one, dict)]
        return f"{key} {' '.join(words)}" if words else ""

    def _word(self, value: object) -> str:
        if value == "?":
            return "a hidden card"
        card = self._sitting.game.by_id.get(self._sitting.original(str(value)))
        return card.name if card else str(value)


def _mark(mark: Mark) -> str:
    return mark.text


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else [] if value is None else [value]
