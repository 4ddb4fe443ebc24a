"""The memo: the same key gives the same result without the work, until nobody asks or the round is taken back."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.examples import read_examples
from deckproof.cards.finding import DataError
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.load import load_game
from deckproof.cards.memo import ROUNDS, Memo, Same
from deckproof.cards.phrasebook import load_phrasebook, loading
from deckproof.cards.rulebook import load_rulebook
from deckproof.cards.source import Source
from deckproof.cards.words import words_of
from deckproof.cards.yamlread import Document, Problems, parse_yaml

from ..conftest import MakeGame


def test_what_is_known_is_not_made_again() -> None:
    memo, made = Memo(), list[str]()

    def make(what: str) -> str:
        made.append(what)
        return what.upper()

    assert [memo.get("letters", what, lambda what=what: make(what)) for what in "aba"] == ["A", "B", "A"]
    assert made == ["a", "b"]
    assert memo.get("other letters", "a", lambda: make("c")) == "C", "stages are apart"


def test_what_fails_is_tried_again() -> None:
    memo = Memo()
    with pytest.raises(ZeroDivisionError):
        memo.get("share", 0, lambda: 1 / 0)
    assert memo.get("share", 0, lambda: 2.0) == 2.0


def test_what_nobody_asks_for_is_forgotten() -> None:
    memo = Memo(lasting=True)
    memo.keep("letters", "a", "A")
    memo.keep("letters", "b", "B")
    for _ in range(ROUNDS + 1):
        assert memo.find("letters", "a") == "A"
        memo.settle()
    assert memo.find("letters", "b") is None and memo.find("letters", "a") == "A"


def test_a_round_taken_back_leaves_what_was_known_before() -> None:
    memo = Memo(lasting=True)
    memo.keep("letters", "a", "A")
    memo.settle()
    memo.keep("letters", "b", "B")
    memo.undo()
    assert memo.find("letters", "a") == "A" and memo.find("letters", "b") is None


def test_an_object_as_a_key_is_itself_alone() -> None:
    one, two = [1], [1]
    assert Same(one) == Same(one) and Same(one) != Same(two) and hash(Same(one)) == hash(Same(one))


@pytest.fixture
def ygios(tmp_path: Path) -> Path:
    """A copy of the bundled game, to edit."""
    return shutil.copytree(load_game("ygios").folder, tmp_path / "ygios")


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_an_edit_makes_anew_what_it_touches_and_nothing_else(ygios: Path) -> None:
    memo = Memo(lasting=True)
    game = load_game(ygios, memo)
    book, words = load_phrasebook(game), words_of(game)[1]
    rulebook, examples = load_rulebook(game), read_examples(game)
    assert load_game(ygios, memo) is game and words_of(game)[1] is words

    _replace(ygios / "affection.yaml", "Draw 1 card from the set-aside pile", "Draw 2 cards from the set-aside pile")
    edited = load_game(ygios, memo)
    assert edited is not game and words_of(edited)[1] is not words
    assert load_phrasebook(edited) is book, "it depends on names alone"
    assert read_examples(edited) == examples

    _replace(ygios / "rulebook.md", "\n## ", "\nTake your time.\n\n## ")
    assert load_game(ygios, memo) is edited
    assert load_rulebook(edited) is not rulebook and load_phrasebook(edited) is book

    _replace(ygios / "phrases.yaml", "phrases:", "# the phrases\nphrases:")
    assert load_phrasebook(load_game(ygios, memo)) is not book, "places in it may have moved"

    _replace(ygios / "affection.yaml", "name: Going Through Your Phone", "name: Going Through Your Mail")
    assert load_lexicon(load_game(ygios, memo)).book.read("Going Through Your Mail counts 3.").outcome == "read"


class _Box:
    """A shelf in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}

    def find(self, stage: str, key: object) -> Any:
        return self.kept.get(repr((stage, key)))

    def keep(self, stage: str, key: object, value: Any) -> None:
        self.kept[repr((stage, key))] = json.loads(json.dumps(value))

    def find_bytes(self, stage: str, key: object) -> bytes | None:
        return None

    def keep_bytes(self, stage: str, key: object, content: bytes) -> None: ...

    def settle(self, sound: bool) -> None: ...

    def texts(self) -> list[str]:
        """The texts whose readings are kept, in their order."""
        return [key.partition("|")[2] for kept in self.kept.values() if isinstance(kept, dict) for key in kept]


def test_readings_are_kept_after_a_round_that_was_undone_the_last_ones_first(make_game: MakeGame) -> None:
    phrases = "phrases:\n- {id: wink, kind: rule, say: 'Wink {n:int} times', means: {rule: wink, is: '{n}'}}\n"
    box, folder = _Box(), make_game({"phrases.yaml": phrases})
    memo = Memo(lasting=True, shelf=box)
    book = loading.load_phrasebook(load_game(folder, memo))
    memo.settle()
    told: list[list[str]] = []
    for number, end in enumerate((memo.settle, memo.undo, memo.settle, memo.settle), 1):
        book.read(f"Wink {number} times.", ("rule",))
        book.read(f"Wink {'very ' * 100}{number} times.", ("rule",))  # too long to be kept
        end()
        told.append([text[5] for text in box.texts()])
    assert told == [["1"], ["1"], ["2", "3", "1"], ["4", "2", "3", "1"]]


def test_a_few_new_readings_wait_for_more_before_all_are_written_anew(make_game: MakeGame) -> None:
    phrases = "phrases:\n- {id: wink, kind: rule, say: 'Wink {n:int} times', means: {rule: wink, is: '{n}'}}\n"
    box, folder = _Box(), make_game({"phrases.yaml": phrases})
    memo = Memo(lasting=True, shelf=box)
    book = loading.load_phrasebook(load_game(folder, memo))
    for first, last, kept in ((100, 220, 120), (300, 301, 120), (400, 401, 120), (500, 501, 123)):
        for number in range(first, last):
            book.read(f"Wink {number} times.", ("rule",))
        memo.settle()
        assert len(box.texts()) == kept


def test_phrase_files_are_read_once_though_names_change(make_game: MakeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(source: Source, problems: Problems, memo: Memo) -> Document | None:
        read.append(source.name)
        return parse_yaml(source, problems, memo)

    monkeypatch.setattr(loading, "parse_yaml", counted)
    phrases = "phrases:\n- {id: wink, kind: rule, say: 'Wink at {a:card}', means: {rule: wink, at: '{a}'}}\n"
    folder, memo = make_game({"phrases.yaml": phrases}), Memo(lasting=True)
    first = loading.load_phrasebook(load_game(folder, memo))
    cards = folder / "cards.yaml"
    cards.write_text(cards.read_text().replace("Second Wish", "Other Wish"))
    second = loading.load_phrasebook(load_game(folder, memo))
    assert len(read) == len(set(read)) and read[-1].endswith("/phrases.yaml") and second is not first
    assert first.read("Wink at Second Wish.").outcome == second.read("Wink at Other Wish.").outcome == "read"
    assert second.read("Wink at Second Wish.").outcome == "unread"
    read.clear()
    loading.load_phrasebook(load_game(folder, Memo()))
    assert len(read) == 1, "another game reads its own file alone"
    (folder / "phrases.yaml").write_text(phrases.replace("kind", "knid"))
    for _ in range(2):  # its faults are told as often as it is asked for
        with pytest.raises(DataError):
            loading.load_phrasebook(load_game(folder, memo))
