"""What comes of replaying the examples of a rulebook: known here without all that plays a game."""

from __future__ import annotations

from ..cards.lazyclass import dataclass
from ..cards.rulebook import Rulebook
from .rulebook import BoardStep, setup_name


@dataclass(frozen=True)
class Boards:
    """The steps of each example by its name, and the titles of examples; ``why`` says why no step has a board."""

    steps: dict[str, list[BoardStep]]
    titles: dict[str, str]
    why: str = ""


def shown_in(rulebook: Rulebook) -> set[str]:
    """The names of all that a rulebook shows of play: its examples, and tables after setup."""
    return {example.name for example in rulebook.examples} | set(map(setup_name, rulebook.setups))
