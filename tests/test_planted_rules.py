"""A number of the rules changed alone does not go unnoticed: an example, a card or the rulebook says otherwise.

That nothing is told of the games as they are is asked by ``deckproof check all`` of the README. What words tell at the
place of a number is enough; games are played where they do not.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.library import RULES_FILE, bundled
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.source import Place
from deckproof.cards.yamlread import Keys, Plain, Problems, parse_yaml

from .games.planting import told

GAMES = sorted(name for name, folder in bundled().items() if (folder / RULES_FILE).is_file())
UNNOTICED = {
    "ygios back_off.cards_0_1.min": "nobody backs off with 0 cards (ruling A03), so 1 to 1 is the same game as 0 to 1",
    "ygios back_off.cards_4_6.max": "7 cards give 2 points as 4 to 6 do (ruling A04), wherever the two brackets meet",
}
"""Numbers that may change alone, with the reason, and are not tried; all others may not."""
ELSEWHERE = {
    "yuri-kure kiss.difference": "printed as the heads of a table: the sentences of its cells are wrong",
    "yuri-kure kiss.numbers": "held against the number that succeeds, by what a card says of its back",
    "undone happiness.maxim_defeat": "printed in a sentence that reads with a word, not with a number",
    "vroyale star_value": "printed in a table that is held against the cards: both places are sentence and card",
}
"""Numbers, or tables of them, whose change is told at a sentence or an example and not at the number itself, with the
reason."""
SHEET = "play.md"
"""The sheet of a game that runs from its words: a number is also told at a rule of it that has the number."""
AT_ONCE = 10
"""Numbers that are changed together and played with, for time's sake; what is not told at its place then is changed
alone."""


@dataclass(frozen=True)
class Planted:
    """A number (or yes or no) of the rules: where it stands, what it is and what it becomes."""

    game: str
    leaf: str
    start: int
    end: int
    old: str
    new: str
    line: int

    @property
    def name(self) -> str:
        return f"{self.game} {self.leaf}"


def numbers(game: str) -> Iterator[Planted]:
    """Every number, yes and no of a game's rules, those in tables as well."""
    loaded = load_game(game)
    doc = parse_yaml(loaded.sources[RULES_FILE], Problems())
    assert doc is not None
    lines = doc.source.text.splitlines(keepends=True)
    for name, rule in loaded.rule_leaves.items():
        for inner, value in leaves(rule.value, ()) if not name.startswith("rulings.") else ():
            place = doc.place((*name.split("."), "value", *inner))
            start = sum(map(len, lines[: place.line - 1])) + place.col - 1
            old = str(value).lower()
            new = str(not value).lower() if isinstance(value, bool) else str(value + 1)
            leaf = ".".join(map(str, (name, *inner)))
            yield Planted(game, leaf, start, start + place.length, old, new, place.line)


def leaves(value: Plain, way: Keys) -> Iterator[tuple[Keys, bool | int | float]]:
    if isinstance(value, bool | int | float):
        yield way, value
    elif isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*way, key))


class Spoiled:
    """Copies of the bundled games to spoil, each read with what is known of its states before."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._memos: dict[str, Memo] = {}
        self._left: dict[str, list[Planted]] = {}

    def left(self, game: str) -> list[Planted]:
        """The numbers of a game that are not told where they stand when others are changed with them: first those that
        words do not tell, and then those of them that play does not."""
        if game not in self._left:
            every = [one for one in PLANTED.values() if one.game == game and not is_named(one, ELSEWHERE)]
            for most, played in ((2 * AT_ONCE, False), (AT_ONCE, True)):
                count = -(-len(every) // most)
                every = [one for at in range(count) for one in self._untold(every[at::count], played)]
            self._left[game] = every
        return self._left[game]

    def _untold(self, group: Sequence[Planted], played: bool) -> list[Planted]:
        """Those of a group that are not told where they stand; they may not share a line."""
        lines = [one.line for one in group]
        left = {line for line in lines if lines.count(line) == 1}
        for finding in self.found(group, played):
            left -= {at.line for at in places(finding) if Path(at.source.name).name == RULES_FILE}
            if not left:
                break
        return [one for one in group if one.line in left or lines.count(one.line) > 1]

    def found(self, group: Sequence[Planted], played: bool = True) -> Iterator[Finding]:
        """The errors of a game when all numbers of a group are changed: those of its words, and then those of play."""
        game = group[0].game
        folder = self._folder / game
        if game not in self._memos:
            shutil.copytree(bundled()[game], folder)
            self._memos[game] = Memo(lasting=True)
        (folder / RULES_FILE).write_text(changed(group), encoding="utf-8")
        try:
            yield from (one for one in told(folder, self._memos[game], played) if one.severity == "error")
        finally:
            self._memos[game].settle()


def places(finding: Finding) -> list[Place]:
    return [at for at in (finding.place, finding.other) if at]


@pytest.fixture(scope="module")
def spoiled(tmp_path_factory: pytest.TempPathFactory) -> Spoiled:
    return Spoiled(tmp_path_factory.mktemp("spoiled"))


def rules_of(game: str) -> str:
    return (bundled()[game] / RULES_FILE).read_text(encoding="utf-8")


def changed(group: Iterable[Planted]) -> str:
    """The rules of a game with these numbers changed."""
    group = sorted(group, key=lambda one: -one.start)
    rules = rules_of(group[0].game)
    for one in group:
        rules = f"{rules[: one.start]}{one.new}{rules[one.end :]}"
    return rules


def is_named(one: Planted, names: Iterable[str]) -> bool:
    return any(one.name == name or one.name.startswith(f"{name}.") for name in names)


EVERY = {one.name: one for game in GAMES for one in numbers(game)}
PLANTED = {name: one for name, one in EVERY.items() if not is_named(one, UNNOTICED)}
"""The numbers that are changed."""


def is_at(place: Place, one: Planted) -> bool:
    """Whether a place is the line of a number, or the line of a rule of the sheet that has it."""
    file, line = Path(place.source.name).name, place.source.text.splitlines()[place.line - 1]
    return (file, place.line) == (RULES_FILE, one.line) or (
        file == SHEET and re.search(rf"\b{re.escape(one.old)}\b", line) is not None
    )


@pytest.mark.parametrize("game", GAMES)
def test_there_are_numbers_to_plant(game: str) -> None:
    assert sum(one.game == game for one in PLANTED.values()) >= 25


def test_every_exception_is_a_number() -> None:
    for name in (*UNNOTICED, *ELSEWHERE):
        assert any(is_named(one, [name]) for one in EVERY.values()), name


def test_what_makes_no_other_game_is_noticed_by_nobody(spoiled: Spoiled) -> None:
    """An exception that is noticed after all is none any more."""
    group = [one for one in EVERY.values() if is_named(one, UNNOTICED)]
    assert len(group) == len(UNNOTICED)
    assert [str(finding) for finding in spoiled.found(group)] == []


def alone() -> Iterator[Planted]:
    """All but further numbers of a table that is told elsewhere: the first and the last stand for it."""
    for one in PLANTED.values():
        beside = [other for other in PLANTED.values() if is_named(one, ELSEWHERE) and table_of(other) == table_of(one)]
        if one in (*beside[:1], *beside[-1:]) or not beside:
            yield one


def table_of(one: Planted) -> str:
    return next((name for name in ELSEWHERE if is_named(one, [name])), one.name)


@pytest.mark.parametrize("name", [one.name for one in alone()])
def test_a_changed_number_is_noticed_at_its_place(name: str, spoiled: Spoiled) -> None:
    one, seen = PLANTED[name], list[Finding]()
    elsewhere = is_named(one, ELSEWHERE)
    if not elsewhere and one not in spoiled.left(one.game):
        return
    for finding in spoiled.found([one]):
        if elsewhere or any(is_at(place, one) for place in places(finding)):
            return
        seen.append(finding)
    pytest.fail(f"{one.name} is {one.new}, told instead: {[str(finding) for finding in seen]}")
