"""What is always so of the parts of a game: sentences of game.yaml held against its data, and what nothing holds."""

from .printed import Printed
from .sentences import held_of_parts, hold_invariants
from .unheld import Fields, fields_alone

__all__ = ["Fields", "Printed", "fields_alone", "held_of_parts", "hold_invariants"]
