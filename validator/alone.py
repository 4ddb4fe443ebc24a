"""Which sentences of a rulebook are held against something, and which stand alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping

from ..cards.model import Game
from ..cards.phrasebook.meaning import frozen
from ..cards.rulebook.model import BookStatement
from ..cards.rulebook.reading import SHEET, BookReading, BookWords
from ..cards.source import Place
from ..cards.words import Words
from ..cards.yamlread import Plain
from .checks.cnt import cards_of
from .checks.facts import look_up
from .checks.fct_each_other import NAMED, subjects
from .claimed import Claimed

SECTION = "section"
"""In a claim, the mode of the section it stands in."""
_HELD = ("fact", "count", "every", "list", "most", "least", "enough", "runs_out", "says")
"""Parts of meanings that are compared with rules.yaml, with the cards or the supply, or with the card they quote."""


def claims_in(one: BookReading) -> Iterator[Claimed]:
    """The claims of one sentence; ``mode: section`` in one is the mode that its section is about."""
    card = one.card.id if one.card else ""
    about = next((part.get("card", card) for part in one.parts("says")), card)
    for way, part in one.keyed("claim") if not one.excused else ():
        claim = {name: inner for name, inner in part.items() if name != SHEET}
        if part.get("mode") == SECTION:
            claim["mode"] = one.statement.scope.get("mode", "")
        value = next((value for value in ("is", "then") if value in part), None)
        place = one.place_at(*way, value) if value else one.statement.place
        yield Claimed(one.statement.text, claim, place, str(about))


def standing_alone(game: Game, found: BookWords, words: Words) -> Iterator[BookStatement]:
    """The sentences that are read, and that nothing could contradict but another wording of their own.

    Held are: what is compared with data; what a card says, too; and what another sentence says of the same.
    """
    said = {frozen(meaning) for one in words for meaning in one.meanings if not _claims(meaning)}
    told = {place for group in subjects(found).values() if len(group) > 1 for place in (one.place for one in group)}
    orders = Counter(name for one in found for name in _orders(one))
    for one in found:
        if one.needed and not one.excused and len(one.meanings) == 1:
            held = any(compared(game, one, key, part) for key in _HELD for part in one.parts(key))
            held = held or frozen(one.meaning) in said
            twice = any(place in told for place in _values(one)) or any(orders[name] > 1 for name in _orders(one))
            if not (held or twice or _describes(game, one)):
                yield one.statement


def compared(game: Game, one: BookReading, key: str, part: Mapping[str, Plain]) -> bool:
    """Whether a part of a meaning is really held against something: there are such cards, and a value to compare."""
    if key == "fact":
        return "is" in part
    if key == "says":
        return "card" in part
    cards, component = cards_of(game, part[key])
    if key == "runs_out":
        return component is not None
    if key == "every":
        return bool(cards) and any(part.get(what) for what in ("has", "with", "differ"))
    if key == "enough":
        wanted = part.get("for")
        need = look_up(game, one, wanted).known if isinstance(wanted, dict) and "fact" in wanted else wanted
        return isinstance(need, int)
    return isinstance(part.get("is"), list if key == "list" else int)


def loose_numbers(found: BookWords, words: Words) -> Iterator[tuple[BookReading, Place, int, str]]:
    """The numbers of rules and claims that nothing could contradict: no data, no card, no other sentence.

    Each with its sentence, its place, and the rule or claim that its phrase makes of it. A number that is no slot of
    its phrase is none of them: no other one would be read.
    """
    said = {frozen(meaning) for one in words for meaning in one.meanings}
    told = {one.place for group in subjects(found).values() if len(group) > 1 for one in group}
    for one in found:
        if one.excused or frozen(one.meaning) in said or any(True for _ in one.parts("says")):
            continue
        held = {one.place_at(*way, "is") for key in _HELD for way, part in one.keyed(key) if "is" in part}
        for key in NAMED:
            for way, part in one.keyed(key):
                value, place = part.get("is"), one.place_at(*way, "is")
                if not isinstance(value, int) or isinstance(value, bool) or place == one.statement.place:
                    continue
                if place not in told | held:
                    yield one, place, value, str(part[key])


def _claims(meaning: object) -> bool:
    return isinstance(meaning, dict) and "claim" in meaning


def _describes(game: Game, one: BookReading) -> bool:
    """Whether it gives values of a card that it names, or whose name stands above it."""
    named = [part for part in one.parts("card") if isinstance(part["card"], dict) and part["card"]]
    return any(str(part["of"]) in game.by_id if "of" in part else one.card is not None for part in named)


def _values(one: BookReading) -> Iterator[object]:
    for key in ("rule", "claim"):
        for way, part in one.keyed(key):
            for value in ("is", "then"):
                if value in part:
                    yield one.place_at(*way, value)


def _orders(one: BookReading) -> set[Hashable]:
    return {frozen([part["order"], dict(one.statement.scope)]) for part in one.parts("order")}
