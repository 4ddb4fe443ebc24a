"""The rulebook of How You Come Undone against its sheet, its data and play: planted faults are told, rewrites not."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook.meaning import frozen
from deckproof.validator.checks.fct_claims import check_claims
from deckproof.validator.claimed import Trials
from deckproof.validator.claims import try_claims
from deckproof.validator.language.emptied import emptied_scenes
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.witness import WordedWitness
from deckproof.validator.retold import retell
from deckproof.validator.sheet_words import hold_supplies, hold_words

from ..planting import Number, changed, copied, numbers
from ..spoiling import Spoiled, together
from .book_plants import HARMLESS, PLANTED
from .sheet import FOLDER, worded

BOOK = "rulebook.md"
TEXT = (FOLDER / BOOK).read_text(encoding="utf-8")
AT_ONCE = 14
"""Changes of the rulebook that are held together, which lie scattered in it."""
GAMES = 27


class Held:
    """The rulebook with changes, held against all there is; claims that it makes as it is are not tried again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.memo = folder, Memo(lasting=True)
        game = load_game(folder, self.memo)
        read = read_game(game)
        self.witness = WordedWitness(worded(), read.lexicon.book)
        self.known = {frozen(claim.meaning) for claim in retell(game, read).claims}
        self.memo.settle()

    def findings(self, text: str) -> list[Finding]:
        """What is told of the rulebook as it is changed."""
        (self.folder / BOOK).write_text(text, encoding="utf-8")
        game = load_game(self.folder, self.memo)
        retold = retell(game, read_game(game))
        new = [one for one in retold.claims if frozen(one.meaning) not in self.known]
        trials = try_claims(new, self.witness, GAMES, positions=4_000, shorten=False) if new else Trials()
        found = [*retold.findings, *hold_words(game, retold), *check_claims(trials)]
        self.memo.settle()
        return [*found, *hold_supplies(game, retold, Trials())]


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Held:
    return Held(copied("undone", tmp_path_factory.mktemp("undone")))


@pytest.fixture(scope="module")
def spoiled(held: Held) -> Spoiled:
    return Spoiled(TEXT, held.findings)


FAULTS = together(TEXT, [(old, new) for old, new, _ in PLANTED], AT_ONCE)


@pytest.mark.parametrize(("old", "new", "code"), PLANTED, ids=[one[1][:40] for one in PLANTED])
def test_a_planted_fault_is_told_by_itself(old: str, new: str, code: str, spoiled: Spoiled) -> None:
    change = (old, new)
    told = spoiled.is_told(FAULTS[change], change, code) or spoiled.is_told((change,), change, code)
    assert told, [str(one) for one in spoiled.found((change,))[0]]


def test_piles_become_empty_whatever_the_folder_is_called() -> None:
    other = copy(worded())
    other.name = "ud2"
    empty = {scene.start: scene.state.to_plain() for scene in emptied_scenes(worded())}
    assert {start.partition(" empty ")[2] for start in empty} == {"DIVIDEND pile", "Action pile", "COALITION pile"}
    assert {scene.start: scene.state.to_plain() for scene in emptied_scenes(other)} == empty


def test_harmless_rewrites_are_not(spoiled: Spoiled) -> None:
    for group in set(together(TEXT, HARMLESS, AT_ONCE).values()):
        found, _ = spoiled.found(group)
        assert [(one.code, one.message) for one in found] == []


REFERENCE = [
    ("Every 2 turns, draw", "Every 3 turns, draw", "FCT001"),
    ("draw 1 Continuity card", "draw 2 Continuity cards", "FCT001"),
    ("hold only 1 Faction card", "hold only 2 Faction cards", "FCT001"),
    ("Corporate Power brings a Coalition", "Corporate Power brings a Dividend", "FCT001"),
    ("no second ending card", "no third ending card", "WRD003"),
    ("the most Happiness wins", "the least Happiness wins", "WRD003"),
]
"""Changes of the reference card, each on a line of its own, with the code that tells them."""


def test_faults_planted_in_the_reference_card_are_found_there(held: Held) -> None:
    file = held.folder / "reference.yaml"
    text = whole = file.read_text(encoding="utf-8")
    for old, new, _ in REFERENCE:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    try:
        places = [(one.code, one.place) for one in held.findings(TEXT) if one.place]
    finally:
        file.write_text(whole, encoding="utf-8")
    told = {(code, place.line) for code, place in places if place.source.name.endswith("reference.yaml")}
    for _, new, code in REFERENCE:
        assert (code, text[: text.index(new)].count("\n") + 1) in told, new


def grouped(every: list[Number]) -> list[list[Number]]:
    """Numbers on cards in groups, one of each card at most."""
    groups: list[dict[tuple[str, int], Number]] = []
    for one in every:
        card = one.file, (FOLDER / one.file).read_text(encoding="utf-8").count("- id:", 0, one.start)
        free = [group for group in groups if card not in group]
        if not free:
            groups.append({})
            free = groups[-1:]
        free[0][card] = one
    return [list(group.values()) for group in groups]


NUMBERS = numbers("undone", "continuity.yaml", "action.yaml", "dividend.yaml", "coalition.yaml")


def test_every_number_on_a_card_is_told_when_it_changes(held: Held) -> None:
    assert len(NUMBERS) > 60
    for group in grouped(NUMBERS):
        before = {one.file: (held.folder / one.file).read_text(encoding="utf-8") for one in group}
        for one in sorted(group, key=lambda number: -number.start):
            changed(held.folder, one)
        try:
            found = held.findings(TEXT)
        finally:
            for file, text in before.items():
                (held.folder / file).write_text(text, encoding="utf-8")
        places = [place for one in found for place in (one.place, one.other) if place]
        told = {(Path(place.source.name).name, place.line) for place in places}
        for one in group:
            line = before[one.file].count("\n", 0, one.start) + 1
            near = {(one.file, line - 1), (one.file, line), (one.file, line + 1)}  # its text, or its entry
            assert near & told, (one, line)
