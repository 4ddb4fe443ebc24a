"""How the rulebook retells the rule sheet: what each of its sentences is for, and what holds it."""

from __future__ import annotations

from .retelling import Retelling, retell

__all__ = ["Retelling", "retell"]
