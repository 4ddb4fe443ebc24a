"""PHB: what a meaning asks of the cards, and the game has not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...cards.finding import Finding, did_you_mean
from ...cards.model import Game
from ...cards.phrasebook.meaningkeys import FREE
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookReading
from ...cards.source import Place
from ...cards.yamlread import Plain

ASKING = ("count", "every", "list", "most", "least", "enough", "runs_out")
"""Keys of meanings whose value asks for cards."""
QUERY = ("component", "kind", "where", "each", "per", "designs")
"""Keys of what is asked."""


@check("PHB011", "asks-for-nothing", "error")
def asks_for_nothing(text: str, noun: str, name: str, known: Iterable[str], other: Place) -> Said:
    """A meaning asks for cards by a component, kind, field or key that is not there.

    Cards are asked for by `component` or `kind`, `where` fields have values, and with `each`, `per` and `designs`.

    Why: no card is found, and what is said of every card found holds, whatever it says.
    Bad: `means: {every: {component: wihses}, has: {cost: 2}}`
    Good: `means: {every: {component: wishes}, has: {cost: 2}}`
    """
    message = f"{text!r} is held against no card: there is no {noun} {name!r}"
    return Said(message, did_you_mean(name, known), other, "the sentence")


def check_queries(game: Game, one: BookReading) -> Iterator[Finding]:
    """What one sentence asks for that is not there, told at the wording that reads it."""
    for key in ASKING:
        for part in one.parts(key) if not one.excused and len(one.reading.parses) == 1 else ():
            if any(free in part for free in FREE):  # there it is a word of the game's own
                continue
            for noun, name, known in _lacking(game, part[key]):
                place = one.reading.parses[0].wording.place
                yield asks_for_nothing(place, one.statement.text, noun, name, known, one.statement.place)


def _lacking(game: Game, query: Plain) -> Iterator[tuple[str, str, Iterable[str]]]:
    asked = query if isinstance(query, dict) else {"component": query}
    yield from (("key", key, QUERY) for key in asked if key not in QUERY)
    component = asked.get("component")
    if component is not None and component not in game.components:
        yield "component", str(component), game.components
        return
    kinds = {part.kind for part in game.components.values()}
    if asked.get("kind", next(iter(kinds), None)) not in kinds:
        yield "kind", str(asked["kind"]), kinds
    parts = [game.components[str(component)]] if component is not None else game.components.values()
    fields = {field for part in parts for card in part.cards for field in card.data}
    where, each = asked.get("where"), asked.get("each")
    for field in [*(where if isinstance(where, dict) else ()), *([each] if isinstance(each, str) else ())]:
        if field not in fields:
            yield "field", field, fields
