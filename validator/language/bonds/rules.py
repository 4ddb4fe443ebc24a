"""What the rules of a game say of pieces in bonds: who decides for them, what is reset, what is done after a turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, TypeAlias

from ....cards.lazyclass import dataclass
from ...engine.kernel import Because
from ...engine.tablestate import TableState
from ..faults import Unplayable

Meaning: TypeAlias = Mapping[str, Any]
STEERING = ("reveals", "reveal_at_most", "reveal_more", "controls", "decides", "uncontrolled")
"""What has to be said before pieces can act."""
_SAY = {
    "reveals": "At any time, you may reveal ... for any ...",
    "reveal_at_most": "Reveal at most as many as you have.",
    "reveal_more": "Reveal more for the ... than every other player.",
    "controls": "The player who has revealed the most for a ... controls it.",
    "decides": "The player who controls a ... decides for it.",
    "uncontrolled": "A ... whom nobody controls does nothing, answers ... and votes ...",
}


@dataclass
class Bonding:
    """The rules, each with its sentence.

    ``steering`` has those by which pieces are steered, by their key, ``resets`` to what levels become when a bond ends,
    ``after`` what is done after a turn, as meanings, ``groups`` what groups there are, ``ends`` the sentences by which
    the game ends with something that counts, in their order.
    """

    steering: dict[str, tuple[Meaning, Because]] = field(default_factory=dict)
    resets: list[tuple[str, int, Because]] = field(default_factory=list)
    after: list[tuple[int, Meaning, Because]] = field(default_factory=list)
    groups: dict[str, Because] = field(default_factory=dict)
    ends: list[tuple[str, Because]] = field(default_factory=list)
    grouped: list[Meaning] = field(default_factory=list)
    """Those of them by which a group ends it."""
    rolled: dict[str, TableState] = field(default_factory=dict, compare=False)
    """A position before the die of each part in which one is rolled for a bond, once somebody asked for it."""
    last_turn: int = 0
    """The turn after which the game ends at the latest; 0 where no sentence names one."""

    def rule(self, rule: Meaning, because: Because) -> bool:
        """Keep a rule; False if it is about something else. Raises Unplayable."""
        key = next((key for key in STEERING if key in rule), None)
        if key is not None:
            if key in self.steering:
                why, first = "two sentences say this, and nothing says which of them counts", self.steering[key][1]
                raise Unplayable(why, "say it once", first)
            self.steering[key] = rule, because
        elif "resets" in rule:
            self.resets += [(str(level), int(rule["n"]), because) for level in rule["levels"]]
        elif "after_turn" in rule:
            self.after.append((int(rule["after_turn"]), rule["then"], because))
        elif "group" in rule and "ends" not in rule:
            self.groups[str(rule["group"])] = because
        else:
            return False
        return True

    def steered(self, key: str) -> tuple[Meaning, Because]:
        """A rule by which pieces are steered. Raises Unplayable where it is not said."""
        if key not in self.steering:
            raise Unplayable("nothing says who decides for pieces", f"say it under Rules: '{_SAY[key]}'")
        return self.steering[key]
