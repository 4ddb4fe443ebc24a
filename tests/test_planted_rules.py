"""A number of the rules changed alone does not go unnoticed: an example, a card or the rulebook says otherwise.

That nothing is told of the games as they are is asked by ``deckproof check all`` of the README.
"""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.library import RULES_FILE, bundled
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.source import Place
from deckproof.cards.words import words_of
from deckproof.cards.yamlread import Keys, Plain, Problems, parse_yaml
from deckproof.generator.proving import proof_of
from deckproof.validator.checks.fct_cards import check_rules_on_cards
from deckproof.validator.rulebook import prove_rulebook

GAMES = sorted(name for name, folder in bundled().items() if (folder / RULES_FILE).is_file())
UNNOTICED = {
    "ygios back_off.cards_0_1.min": "nobody backs off with 0 cards (ruling A03), so 1 to 1 is the same game as 0 to 1",
    "ygios back_off.cards_4_6.max": "7 cards give 2 points as 4 to 6 do (ruling A04), wherever the two brackets meet",
}
"""Numbers that may change alone, with the reason; all others may not."""
ELSEWHERE = {
    "yuri-kure kiss.difference": "printed as the heads of a table: the sentences of its cells are wrong",
    "yuri-kure kiss.numbers": "held against the number that succeeds, by what a card says of its back",
    "undone happiness.maxim_defeat": "printed in a sentence that reads with a word, not with a number",
    "vroyale star_value": "printed in a table that is held against the cards: both places are sentence and card",
}
"""Numbers whose change is told at a sentence or an example and not at the number itself, with the reason."""
SHEET = "play.md"
"""The sheet of a game that runs from its words: a number is also told at a rule of it that has the number."""
AT_ONCE = 10
"""Numbers that are changed together, for time's sake; what is not told at its place then is changed alone."""


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
        self._lines: dict[tuple[str, ...], Counter[int]] = {}

    def lines(self, group: Sequence[Planted]) -> Counter[int]:
        """How often each line of the rules is told when all numbers of a group are changed."""
        key = tuple(one.name for one in group)
        if key not in self._lines:
            found = self.found(group[0].game, changed(group))
            places = [at for finding in found for at in (finding.place, finding.other) if at]
            self._lines[key] = Counter(at.line for at in places if Path(at.source.name).name == RULES_FILE)
        return self._lines[key]

    def found(self, game: str, rules: str) -> list[Finding]:
        """The errors of a game with these rules: those of its words, and if there are none, those of play."""
        folder = self._folder / game
        if game not in self._memos:
            shutil.copytree(bundled()[game], folder)
            self._memos[game] = Memo(lasting=True)
        (folder / RULES_FILE).write_text(rules, encoding="utf-8")
        try:
            loaded = load_game(folder, self._memos[game])
            phrases, words = words_of(loaded)
            book = load_rulebook(loaded)
            assert book is not None
            told = [*check_rules_on_cards(loaded, words), *prove_rulebook(loaded, book, phrases, words).findings]
            return errors(told) or errors(proof_of(loaded).findings)
        except DataError as error:
            return error.findings
        finally:
            self._memos[game].settle()


def errors(found: Iterable[Finding]) -> list[Finding]:
    return [finding for finding in found if finding.severity == "error"]


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


PLANTED = {one.name: one for game in GAMES for one in numbers(game)}


@cache
def groups(game: str) -> list[list[Planted]]:
    """The numbers of a game that are told where they stand, in groups that lie scattered in its rules."""
    told = [one for one in PLANTED.values() if one.game == game and not is_named(one, (*UNNOTICED, *ELSEWHERE))]
    count = -(-len(told) // AT_ONCE)
    return [told[at::count] for at in range(count)]


def is_told_among_others(one: Planted, spoiled: Spoiled) -> bool:
    """Whether a number is told where it stands, when no other one on its line is changed with it."""
    group = next((group for group in groups(one.game) if one in group), [])
    return [other.line for other in group].count(one.line) == 1 and spoiled.lines(group)[one.line] > 0


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
        assert any(is_named(one, [name]) for one in PLANTED.values()), name


@pytest.mark.parametrize("name", PLANTED)
def test_a_changed_number_is_noticed_at_its_place(name: str, spoiled: Spoiled) -> None:
    one = PLANTED[name]
    if is_told_among_others(one, spoiled):
        return
    found = spoiled.found(one.game, changed([one]))
    places = [at for finding in found for at in (finding.place, finding.other) if at]
    assert bool(found) != is_named(one, UNNOTICED), f"{one.name} is {one.new}"
    at_place = not found or any(is_at(place, one) for place in places)
    assert at_place or is_named(one, ELSEWHERE), [str(finding) for finding in found]
