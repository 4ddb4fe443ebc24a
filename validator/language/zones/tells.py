"""Counterexamples in zones told as examples: on their tables a round that is over stays until the next one begins."""

from __future__ import annotations

from ...engine.tablestate import TableState
from ...replay_stage import Table
from ...telling import Tells
from ...telling_course import Played, openly
from .table import ZoneTable


class ZoneTells(Tells[TableState]):
    """Tells the counterexamples of one game."""

    def _reaches(self, table: Table, begun: int, played: Played[TableState]) -> bool:
        if not isinstance(table, ZoneTable) or table.ended is None:
            return super()._reaches(table, begun, played)
        happened = table.events[begun:]
        return openly(happened) == openly(played.events[: len(happened)])
