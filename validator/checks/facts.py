"""Facts that sentences state, looked up in rules.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...cards.lazyclass import dataclass
from ...cards.model import Game
from ...cards.phrasebook.meaning import same
from ...cards.phrasebook.spans import Keys, agrees, different
from ...cards.rulebook.reading import BookReading
from ...cards.source import Place
from ...cards.yamlread import Plain


@dataclass(frozen=True, slots=True)
class Stated:
    """One fact that a sentence states.

    ``path`` is the dotted path of what is stated, ``leaf`` that of the rule it is part of; ``known`` is what rules.yaml
    says, ``way`` leads to it in the meaning of its sentence. ``fault`` is "unknown" for a path that leads nowhere,
    "odd" for a key (in ``hint``) that no fact has, and else says what is wrong with the mode, with a hint.
    """

    path: str
    leaf: str
    said: Plain
    known: Plain
    reading: BookReading
    way: Keys
    fault: str = ""
    hint: str = ""

    @property
    def holds(self) -> bool:
        """Whether rules.yaml says the same; of several values only those that are stated are compared."""
        return agrees(self.said, self.known)

    @property
    def place(self) -> Place:
        """Where it is stated: the number or word that is wrong, if a slot says it, else the whole sentence."""
        return self.reading.place_at(*self.way, "is", *(() if self.fault else different(self.said, self.known)))


def stated_facts(game: Game, found: Iterable[BookReading]) -> list[Stated]:
    """Every part ``{fact: path, is: value}`` of a meaning; with ``mode`` when the sentence names one."""
    stated = []
    for one in found:
        for way, part in one.keyed("fact"):
            if "is" in part:
                stated.append(look_up(game, one, part, way))
    return stated


def look_up(game: Game, one: BookReading, part: Mapping[str, Plain], way: Keys = ()) -> Stated:
    """One ``{fact: path}`` that stands at ``way`` in its meaning.

    ``path`` is dotted or a list of steps; a rule that differs by mode takes the mode named, or that of the section.
    """
    named = part["fact"]
    steps = [str(step) for step in named] if isinstance(named, list) else str(named).split(".")
    said, mode, modes = part.get("is"), part.get("mode"), game.meta.modes
    known, path, lost = _walk({**game.rules, "game": _meta(game)}, steps)
    scope = one.statement.scope.get("mode")
    if lost:
        return Stated(".".join(steps), "", said, None, one, way, "unknown")
    if odd := sorted(set(part) - {"fact", "is", "mode"}):
        return Stated(path, path, said, None, one, way, "odd", odd[0])
    if isinstance(known, dict) and known and set(known) <= set(modes) and not isinstance(said, dict):
        asked = mode if isinstance(mode, str) else scope
        if asked is None and not same_everywhere(known):
            hint = "name the mode, or give the section a scope: <!-- deckproof: scope mode=... -->"
            return Stated(path, path, said, None, one, way, f"differs between the modes ({', '.join(known)})", hint)
        step = asked if asked in known else next(iter(known))
        known, path = known[step], f"{path}.{step}"
    elif mode is None and scope and path.split(".")[-1] in modes and path.split(".")[-1] != scope:
        there, here = modes[path.split(".")[-1]], modes[scope]
        hint = "say it in the other section, or name the mode in the sentence"
        return Stated(path, path, said, None, one, way, f"is about {there}, but the section is about {here}", hint)
    return Stated(path, _leaf(game, path), said, known, one, way)


def _meta(game: Game) -> dict[str, Plain]:
    """What game.yaml states, as facts ``game.players``, ``game.minutes`` and ``game.age``.

    A number, or [least, most]; the most is "more" where the end is open.
    """
    spans = {"players": game.meta.players, "minutes": game.meta.minutes}
    stated: dict[str, Plain] = {} if game.meta.age is None else {"age": game.meta.age}
    for name, span in spans.items():
        if span:
            stated[name] = span[0] if len(set(span)) == 1 else ["more" if end is None else end for end in span]
    return stated


def place_of_fact(game: Game, leaf: str) -> Place | None:
    """Where the rule ``leaf`` has its value."""
    if leaf.startswith("game."):
        return game.doc.place((leaf.removeprefix("game."),))
    return game.rule_leaves[leaf].place if leaf in game.rule_leaves else None


def same_everywhere(known: Mapping[str, Plain]) -> bool:
    """Whether all modes have the same value."""
    values = list(known.values())
    return all(same(value, values[0]) for value in values)


def _walk(rules: Plain, steps: list[str]) -> tuple[Plain, str, bool]:
    """The value at a path, the path, and whether it leads nowhere."""
    for step in steps:
        if isinstance(rules, dict) and step in rules:
            rules = rules[step]
        elif isinstance(rules, list) and step.isdigit() and int(step) < len(rules):
            rules = rules[int(step)]
        else:
            return None, ".".join(steps), True
    return rules, ".".join(steps), False


def _leaf(game: Game, path: str) -> str:
    """The rule that has this path or a beginning of it."""
    steps = path.split(".")
    names = (".".join(steps[:count]) for count in range(len(steps), 0, -1))
    return next((name for name in names if name in game.rule_leaves), path if steps[0] == "game" else "")


def states_number(value: Plain) -> bool:
    """Whether a rule's value is a number or has one in it."""
    return any(isinstance(inner, int | float) and not isinstance(inner, bool) for inner in _inside(value))


def _inside(value: Plain) -> Iterator[Plain]:
    yield value
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _inside(inner)
