"""Whom, which zones and which texts claims about zones mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from ...engine.kernel import Because
from ...engine.tablestate import NOBODY, TableState
from ...inside import meanings_in
from ..claiming import Made, Meant, Moment, Whose, has_key
from ..faults import Unplayable
from ..game import WordedGame

KINDS: Mapping[str, tuple[str, str | None]] = {
    "play_up": ("play", "up"), "play_down": ("play", "down"), "flip_up": ("flip", "up"), "flip_down": ("flip", "down"),
    "round": ("round ends", None),
}  # fmt: skip
"""What happens by one word: the kind of event, and which side of its card is up."""


OfZone: TypeAlias = Callable[[Moment, TableState, int], bool]
"""Whether a zone is one of those meant."""


class InZones(Meant):
    """People, zones and texts in one way to play a game."""

    def __init__(self, game: WordedGame, mode: str, conditions: Mapping[str, Made[Any]] | None = None) -> None:
        super().__init__(game, mode, conditions)
        self.zoned, self.zones = self.rules.deeds.zoned, self.table.zones
        self.names: list[str] = [*self.zoned.ids]
        self._last: Moment | None = None
        self.deals: dict[int, TableState | None] = {}
        """Rounds that were dealt for scenes, by their number."""
        self._doing: dict[str, frozenset[str]] = {}

    @cached_property
    def said_on(self) -> Mapping[Because, str]:
        """The card of each printed sentence."""
        return {one: card for card, program in self.game.programs.items() for one in program}

    # people

    def whose(self, who: Any) -> Whose:
        """The player that a claim means."""
        if isinstance(who, Mapping) and "title" in who:
            slot = self.table.more.titles[str(who["title"])]
            return lambda moment, state: state.values[slot] - 1
        if isinstance(who, Mapping) and "person" in who:
            person = int(who["person"])
            if not 0 <= person < self.table.players:
                raise Unplayable(f"there is no player {person} in {self.mode}")
            return lambda moment, state: person
        if who == "owner":
            return lambda moment, state: self.owner(state, moment.this)
        return super().whose(who)

    def owner(self, state: TableState, card: int) -> int:
        """On whose side or in whose place a card is; -1 for a place of nobody."""
        if card < 0:
            return NOBODY
        if state.values[self.zoned.lies + card]:
            return self.zoned.owner_of(state.values, card)
        place = state.place_of(card)
        return self.table.owner[place] if place != NOBODY else NOBODY

    # zones

    def spot(self, said: Any) -> OfZone:
        """The zones that are meant."""
        zoned, ids = self.zoned, self.zones.ids
        if said == "here":
            return lambda moment, state, zone: zone == moment.here
        if said == "start":
            return lambda moment, state, zone: zone == moment.start
        if said == "lies":
            return lambda moment, state, zone: zone == zoned.zone_of(state.values, moment.this)
        if isinstance(said, str):
            named = ids.index(said)
            return lambda moment, state, zone: zone == named
        if "elsewhere" in said:
            inner = self.spot(said["elsewhere"])
            return lambda moment, state, zone: not inner(moment, state, zone)
        if "dealt" in said:
            number, given = self.zones.dealt.index(str(said["dealt"])) + 1, self.zones.given
            return lambda moment, state, zone: state.values[given + zone] == number
        if "near" in said or "adjacent_to" in said:
            inner, count = self.spot(said.get("near") or said["adjacent_to"]), range(self.zones.count)
            return lambda moment, state, zone: any(
                zoned.near[state.values[zoned.row]][zone][one] for one in count if inner(moment, state, one)
            )
        if "kin" in said:
            kin, homes = str(said["kin"]), self.zones.home
            return lambda moment, state, zone: kin == self.kin(state, zone, homes[moment.this])
        if "shut" in said:
            who, now = self.whose(said["shut"]), bool(said.get("now"))
            return lambda moment, state, zone: self.shut(state, who(moment, state), zone, now)
        if "spot" in said:
            middle = said["spot"] == "middle"
            return lambda moment, state, zone: (
                state.values[zoned.row] > 0
                and (0 < zoned.rows[state.values[zoned.row] - 1].index(zone) < self.zones.count - 1) == middle
            )
        raise Unplayable(f"{said!r} is no zone")

    def shut(self, state: TableState, player: int, zone: int, now: bool) -> bool:
        """Whether a ban keeps a player from playing to a zone: in the turn that runs (``now``), or in any."""
        turn = state.values[self.zones.turns + player] if player >= 0 else 0
        return any(
            ban[0] == player and ban[1] == zone and ban[2] <= ban[3]
            and (not now or (state.seat == player and ban[2] <= turn <= ban[3]))
            for ban in state.records
        )  # fmt: skip

    def kin(self, state: TableState, zone: int, home: int) -> str:
        """How a zone lies to the one to which a card belongs."""
        near = self.zoned.near[state.values[self.zoned.row]]
        return "own" if zone == home else "near" if home >= 0 and near[zone][home] else "far"

    # texts

    def saying(self, keys: str | Sequence[str]) -> frozenset[str]:
        """The cards whose text says something of one of these kinds."""
        wanted = [keys] if isinstance(keys, str) else keys
        return frozenset(
            card for card, program in self.game.programs.items()
            if any(not one.aside and any(has_key(one.meaning, key) for key in wanted) for one in program)
        )  # fmt: skip

    def doing(self, kind: str) -> frozenset[str]:
        """The cards whose text does a thing of a kind."""
        if kind not in self._doing:
            bare, face = KINDS.get(kind, (kind, "up" if kind == "unpaid" else None))
            verbs, other = {bare, *_VERBS.get(bare, ())}, {"up": "down", "down": "up"}.get(face or "")
            self._doing[kind] = frozenset(
                card for card, program in self.game.programs.items()
                if any(not one.aside and (_does(one.meaning, verbs, other) or bare in one.meaning) for one in program)
            )  # fmt: skip
        return self._doing[kind]

    def emptied(self, card: str) -> list[str]:
        """The piles of nobody of which a card asks whether they are empty."""
        said = [one.meaning["bar"]["empty"] for one in self.game.programs.get(card, ())
                if isinstance(one.meaning.get("bar"), Mapping) and "empty" in one.meaning["bar"]]  # fmt: skip
        return [str(one["place"]) for one in said if isinstance(one, Mapping) and "place" in one]

    def once(self, card: int) -> bool:
        """Whether the ability of a card triggers only once in a round."""
        mark = self.zoned.once_mark[0] if self.zoned.once_mark else ""
        return bool(self.zones.marks.get(mark, 0) >> card & 1)

    def bans_of(self, card: int) -> Iterator[Any]:
        """What a card bans."""
        program = self.game.programs.get(self.names[card], ())
        return (one.meaning for one in program if "ban" in one.meaning and not one.aside)


_VERBS = {"discard": ("shed", "remove"), "draw": ("draw up",), "look": ("deploy",), "play": ("deploy",),
          "put": ("tuck",), "unban": ("flip", "return"), "unpaid": ("flip",)}  # fmt: skip
"""The verbs of texts by what they make happen, where that is another word."""


def _does(meaning: Any, verbs: set[str], other: str | None) -> bool:
    """Whether something that is said has one of these verbs, and does not turn cards to the ``other`` face."""
    return any(one.get("do") in verbs and (other is None or one.get("to") != other) for one in meanings_in(meaning))
