"""What a check keeps for the next one: proofs that hold and pages that are the same are not made again."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from deckproof.cards.examples import KINDS, read_examples
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook.book import Phrasebook
from deckproof.cards.phrasebook.kept import _told as as_told
from deckproof.cards.phrasebook.loading import load_phrasebook
from deckproof.generator import prepare
from deckproof.generator.cache import runs
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import Store
from deckproof.validator import by_luck, claims, player, sheet_phrases, sheet_play
from deckproof.validator.checks import phb

from ..kit import PRESS, call, hashes
from .kit import RULES, SMALL, TELLS


def test_a_check_says_the_same_again(game: Path, kept: Path) -> None:
    (game / "cards.yaml").write_text(str(PRESS["cards.yaml"]).replace("Lantern 1", "Lantern \u2620"), encoding="utf-8")
    first = call("check", game)
    assert first.returncode == 1 and (entries := len(list(kept.iterdir())))
    assert call("check", game) == first
    as_json = call("check", game, "--json")
    assert as_json == call("check", game, "--json", "--no-cache") and len(list(kept.iterdir())) == entries
    (game / "cards.yaml").write_text(str(PRESS["cards.yaml"]), encoding="utf-8")
    assert call("check", game).returncode == 0


def test_what_stands_in_the_place_of_a_file_is_seen(game: Path, kept: Path) -> None:
    """A pipe, where the check before it was without a fault."""
    assert call("check", game).returncode == 0
    os.mkfifo(game / "more.md")
    again = call("check", game)
    assert again.returncode == 2 and again == call("check", game, "--no-cache")


def test_proofs_that_hold_are_not_made_again(tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "hush"
    call("new", folder, "--kind", "duel")
    first = call("check", folder)
    unmade = ((claims, "try_claims"), (by_luck, "deals"), (phb, "lint"), (player, "replayed"))
    for module, name in unmade:
        monkeypatch.setattr(module, name, None)  # whoever calls it fails
    data = (folder / "cards.yaml").read_text(encoding="utf-8")
    changed = data.replace("art: art/peek.svg}", 'art: art/peek.svg, flavour: "Well, well."}')
    assert changed != data
    (folder / "cards.yaml").write_text(changed, encoding="utf-8")
    assert call("check", folder) == first


def test_readings_come_back_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    said = [sentence.text for example in read_examples(load_game("ygios")) for sentence in example.sentences][:120]
    told: list[list[Any]] = []
    for _ in range(2):
        game = load_game("ygios", Memo(shelf=GameShelf(store, "game")))
        for book in (load_phrasebook(game), load_lexicon(game).book):
            numbers = {id(phrase): number for number, phrase in enumerate(book.phrases)}
            read = [book.read(text, KINDS) for text in [*said, "", "Nobody says so.", "Draw 2 cards"]]
            told.append([(one.text, [as_told(parse, numbers) for parse in one.parses]) for one in read])
        game.memo.settle()
        monkeypatch.setattr(Phrasebook, "_reading", None)  # whoever calls it fails
    assert told[:2] == told[2:] and sum(bool(parses) for _, parses in told[1]) > 100


_UNMADE = (
    (sheet_play, "self_play"), (sheet_play, "unseen"), (claims, "try_claims"), (by_luck, "deals"), (phb, "lint"),
    (player, "replayed"), (sheet_phrases, "_amiss"),
)  # fmt: skip
"""What proves a game by its sheet, and need not be done again."""


def test_play_by_a_sheet_that_is_sound_is_not_played_again(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "shells"
    call("new", folder, "--kind", "tricks")
    sheet, book = (folder / "play.md").read_text(encoding="utf-8"), folder / "rulebook.md"
    first = call("check", folder)
    with monkeypatch.context() as still:
        for module, name in _UNMADE:
            still.setattr(module, name, None)  # whoever calls it fails
        book.write_text(f"{book.read_text(encoding='utf-8')}\n<!-- kept -->\n", encoding="utf-8")
        assert call("check", folder) == first
        (folder / "play.md").write_text(sheet.replace("\n## End", "\n<!-- kept -->\n\n## End"), encoding="utf-8")
        assert call("check", folder) == first
    disagree = "If you hold Mussel 1, you cannot play Cockle 3.\n\n## End"
    (folder / "play.md").write_text(sheet.replace("## End", disagree), encoding="utf-8")
    told, _, changed = call("check", folder).stdout.partition("1 rule changed:\n")
    assert "SHT088" in told
    assert "Mussel 1" in changed
    book.write_text(f"{book.read_text(encoding='utf-8')}\n<!-- again -->\n", encoding="utf-8")
    assert call("check", folder).stdout == told, "what is seen in play alone is told again"


def _edited_rules(chance: Random, folder: Path) -> None:
    """Change words, rules, examples and the order of cards of a starter game by chance."""
    draws = chance.randrange(4, 8)
    for file, old, new in (
        ("words.yaml", r"places: \[(deck, hand.*)\]", chance.choice([r"places: [\1, reef]", r"places: [\1]"])),
        ("play.md", r"draws \d cards", f"draws {draws} cards"),
        ("rulebook.md", r"leads next", chance.choice(["leads next", "leads next, of course"])),
        ("examples.md", r"exactly \d cards", f"exactly {chance.choice((2, 3))} cards"),
        ("rules.yaml", r"value: \d", f"value: {chance.randrange(4, 9)}"),
    ):
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(re.sub(old, new, text), encoding="utf-8")
    cards = (folder / "cards.yaml").read_text(encoding="utf-8").splitlines()
    chance.shuffle(cards)
    (folder / "cards.yaml").write_text("\n".join(cards) + "\n", encoding="utf-8")


def test_after_edits_of_words_rules_and_order_all_is_as_from_nothing(tmp_path: Path, kept: Path) -> None:
    chance, folder = Random(5), tmp_path / "shells"
    call("new", folder, "--kind", "tricks")
    (folder / "rules.yaml").write_text(RULES, encoding="utf-8")
    with (folder / "rulebook.md").open("a", encoding="utf-8") as book:
        book.write(TELLS)
    order = ("build", folder, "--draft", "--formats", "rulebook", *SMALL)
    call(*order, "--out", tmp_path / "out")
    _edited_rules(chance, folder)
    call(*order, "--out", tmp_path / "out")
    call(*order, "--out", tmp_path / "new", "--no-cache")
    assert hashes(tmp_path / "out") == hashes(tmp_path / "new") and len(hashes(tmp_path / "out")) == 4
    said = call("check", folder, "--json")
    assert said.returncode == 1 and said == call("check", folder, "--json", "--no-cache")


PAGES = {
    "nothing but a remark": ("rulebook.md", "light it.", "light it.\n<!-- again -->", False, 0),
    "other words": ("rulebook.md", "light it", "light them all", False, 0),
    "a sign that no font has": ("rulebook.md", "light it", "light \u4e95", True, 1),
    "a colour there is not": ("rulebook.md", "light it", "[rosa]light[/rosa] it", True, 1),
    "a part that is not on the card": ("rulebook.md", "light it.", "light it.\n\n:::anatomy coin nose=Nose\n", True, 1),
    "a long cell": ("rulebook.md", "light it.", "light it.\n\n|A|\n|---|\n|" + "bulb " * 400 + "|", True, 0),
    "a face": ("faces/coin.yaml", "23, 23", "23, 25", True, 1),
    "a card": ("coins.yaml", "name: Coin", "name: Co\u4e95n", True, 0),
}  # fmt: skip
"""Edits of a game whose pages are known: file, text, what it becomes, whether pages are drawn for it, the exit code."""


def test_pages_that_are_the_same_are_not_drawn_again(game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check of a game whose pages are known says what one from nothing says, and draws only what may be otherwise."""
    monkeypatch.setattr(runs, "default_jobs", lambda: 1)
    drawn, draw = [], prepare.draw_game
    monkeypatch.setattr(prepare, "draw_game", lambda *of: drawn.append(of) or draw(*of))
    call("check", game)
    for name, (file, old, new, draws, code) in PAGES.items():
        text = (game / file).read_text(encoding="utf-8")
        assert old in text, name
        (game / file).write_text(text.replace(old, new), encoding="utf-8")
        drawn.clear()
        said = call("check", game, "--json")
        assert bool(drawn) is draws, name
        assert said == call("check", game, "--json", "--no-cache"), name
        assert said.returncode == code, f"{name}: {said.stdout}"
        (game / file).write_text(text, encoding="utf-8")


def test_a_part_that_was_looked_at_is_known_wherever_it_stands(
    game: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card with its parts named is drawn for a check again where it is another, and not where it moves."""
    monkeypatch.setattr(runs, "default_jobs", lambda: 1)
    drawn, draw = [], prepare.draw_game
    monkeypatch.setattr(prepare, "draw_game", lambda *of: drawn.append(of) or draw(*of))
    book = game / "rulebook.md"
    text = book.read_text(encoding="utf-8")
    for above, named, draws in (("", "", True), ("And a lamp. ", "", False), ("And a wick. ", " nose=Nose", True)):
        shown = f":::cards C1 C4\n\n{above}\n\n:::anatomy C1{named}"
        book.write_text(text.replace(":::cards C1 C4", shown), encoding="utf-8")
        drawn.clear()
        assert call("check", game, "--json") == call("check", game, "--json", "--no-cache")
        assert len(drawn) == 1 + draws
