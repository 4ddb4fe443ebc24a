"""CNT: the supply of tokens and other parts against what the rules and the play may need of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...cards.finding import Finding
from ...cards.model import Game
from ...cards.registry import Said, check
from ...cards.rulebook.reading import BookReading, BookWords
from ...cards.source import Place
from ...cards.yamlread import Plain
from .cnt import cards_of
from .facts import look_up, place_of_fact

_STATES = ("count", "enough")
"""Keys of the meanings that state a supply, whose component is under ``component``."""


@check("CNT002", "supply-too-small", "error")
def supply_too_small(part: str, supply: int, need: int, met: bool, other: Place | None) -> Said:
    """There are fewer tokens (or other parts) than the rules may need at once.

    The largest need met in play is held against the parts there are, wherever the rulebook states their number. A
    sentence may say what a supply is enough for: `{enough: {component: points}, for: {fact: target}}`. A sentence that
    says what to do when they run out (`{runs_out: points}`) makes a small supply a rule.

    Why: in the round that needs one more, play stops and players look for buttons.
    Bad: 11 tokens for the points of a game that is won with 12 points
    Good: 12 tokens, or "If the tokens run out, keep count on paper."
    """
    needed = "were needed at once in play" if met else "may be needed at once"
    return Said(f"there are {supply} {part}, but {need} {needed}", "print more of them", other, "the need")


def check_supplies(game: Game, found: BookWords, needs: Mapping[str, int]) -> Iterator[Finding]:
    """Every supply. ``needs``: the largest needs met in play, by component."""
    run_out = {str(part["runs_out"]) for one in found if not one.excused for part in one.parts("runs_out")}
    for name, need in needs.items():
        component = game.components.get(name)
        supply = sum(card.copies for card in component.cards) if component else need
        if component and supply < need and name not in run_out:
            place = next(_stated(found, name), component.place)
            yield supply_too_small(place, component.title, supply, need, True, component.place)
    for one in found:
        for part in one.parts("enough"):
            yield from _enough(game, one, part)


def _stated(found: BookWords, component: str) -> Iterator[Place]:
    """Where the rulebook says how many there are: at the number, if it says one."""
    for one in found:
        for key in _STATES:
            for way, part in one.keyed(key) if not one.excused else ():
                query = part[key]
                if (query.get("component") if isinstance(query, dict) else query) == component:
                    yield one.place_at(*way, "is")


def _enough(game: Game, one: BookReading, part: Mapping[str, Plain]) -> Iterator[Finding]:
    cards, component = cards_of(game, part["enough"])
    supply, wanted = sum(card.copies for card in cards), part.get("for")
    need, other = wanted, None
    if isinstance(wanted, dict) and "fact" in wanted:
        looked = look_up(game, one, wanted)
        need, other = looked.known, place_of_fact(game, looked.leaf)
    if isinstance(need, int) and supply < need:
        title = component.title if component else "parts"
        yield supply_too_small(one.statement.place, title, supply, need, False, other)
