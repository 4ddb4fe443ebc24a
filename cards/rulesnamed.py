"""The rules that a game names in game.yaml: one of those that come along, or none."""

from __future__ import annotations

from collections.abc import Iterable

from .finding import did_you_mean
from .library import known_rules
from .registry import Said, check
from .validate import value_at
from .yamlread import Document, Problems

_NONE = "a game whose rules stand in play.md names none"


@check("PLY002", "unknown-rules", "error")
def unknown_rules(name: str, known: Iterable[str]) -> Said:
    """A game names rules that do not come along with Deckproof.

    None do any more. The key `rules` of game.yaml said by which rules written in Python cards and examples are played.
    The rules of a game stand in play.md.

    Why: nothing could be played.
    Bad: `rules: wishes`
    Good: play.md beside game.yaml
    """
    known = tuple(known)
    if not name:
        hint = f"add 'rules: ...', one of {', '.join(known)}; {_NONE}"
        return Said("the game does not say by which rules it is played", hint)
    return Said(f"there are no rules {name!r}", "; ".join(filter(None, (did_you_mean(name, known), _NONE))))


def check_rules_named(doc: Document, problems: Problems) -> None:
    """Tell rules that game.yaml names and that there are not."""
    name = value_at(doc.data, ("rules",))
    if isinstance(name, str) and name and name not in known_rules():
        problems.add(unknown_rules(doc.place(("rules",)), name, known_rules()))
