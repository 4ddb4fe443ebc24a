"""Files of phrases as another run of the program read them: the same phrases, at the same places."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.lexicon import along as along_module
from deckproof.cards.lexicon import load_lexicon
from deckproof.cards.library import bundled, find
from deckproof.cards.load import load_game
from deckproof.cards.memo import Memo
from deckproof.cards.phrasebook import Phrasebook, loading
from deckproof.cards.phrasebook.keptphrases import plain_phrase
from deckproof.cards.phrasebook.types import Names
from deckproof.generator.cache.shelf import GameShelf
from deckproof.generator.cache.store import Store


@pytest.fixture(autouse=True)
def _nothing_read_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process of its own: of what comes along nothing is known but what lies on the shelf."""
    for module in (loading, along_module):
        monkeypatch.setattr(module, "ALONG", Memo())


def _read(folder: Path, store: Path | None) -> tuple[list[object], Memo]:
    """All that the phrases and the words of a game are."""
    for module in (loading, along_module):
        module.ALONG = Memo()  # type: ignore[attr-defined]
    memo = Memo(shelf=GameShelf(Store(store), str(folder))) if store else Memo()
    game = load_game(folder, memo)
    lexicon = load_lexicon(game)
    told = [*map(_told, (loading.load_phrasebook(game), lexicon.book)), repr(lexicon.verbs), repr(lexicon.words)]
    memo.settle()
    return told, memo


def _told(book: Phrasebook) -> list[object]:
    phrases = [
        (plain_phrase(one), str(one.place), one.refers, one.fixed, [(w.nodes, w.slots, w.lone) for w in one.wordings])
        for one in book.phrases
    ]
    names = {
        name: [(value, words, str(known.place_of(value))) for value, words in known.entries]
        for name, known in book.types.items()
        if isinstance(known, Names)
    }
    return [phrases, names, repr(book.marks), sorted(book.sources)]


@pytest.mark.parametrize("name", sorted(bundled()))
def test_they_are_the_same_again(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone, _ = _read(find(name), None)
    assert _read(find(name), tmp_path / "kept")[0] == alone
    for module in (loading, along_module):
        monkeypatch.setattr(module, "PhraseFile", None)  # nothing is read again
    assert _read(find(name), tmp_path / "kept")[0] == alone


def test_what_is_amiss_is_told_as_if_nothing_were_kept(tmp_path: Path) -> None:
    folder = tmp_path / "undone"
    copytree(find("undone"), folder)
    more = folder / "more.phrases.yaml"
    more.write_text("phrases:\n- {id: wink, kind: rule, say: 'Wink at {a:card}', means: {rule: wink, at: '{a}'}}\n")
    _read(folder, tmp_path / "kept")
    for old, new in (("Wink at {a:card}", "Wink at {a:crad}"), ("{a:card}", "{a:card"), ("wink, at", "wink, is")):
        text = more.read_text()
        more.write_text(text.replace(old, new))
        told = [_faults(folder, store) for store in (None, tmp_path / "kept", tmp_path / "kept")]
        assert told[0] == told[1] == told[2]
        more.write_text(text)
    text = (folder / "phrases.yaml").read_text()
    (folder / "phrases.yaml").write_text(f"{text}\n- {{id: wink, kind: rule, say: Wink, means: {{rule: wink}}}}\n")
    told = [_faults(folder, store) for store in (None, tmp_path / "kept")]  # the other file is known
    assert told[0] == told[1] and told[0]


def _faults(folder: Path, store: Path | None) -> list[str]:
    try:
        _read(folder, store)
    except DataError as error:
        return [f"{one.place} {one.code} {one.message}" for one in error.findings]
    return []
