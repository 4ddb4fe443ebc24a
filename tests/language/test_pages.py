"""Pages of a game that runs from its words are looked over as all others, and causes come before what follows."""

from __future__ import annotations

import shutil
from pathlib import Path

import deckproof.cards
import pytest
from deckproof.cards.examples import read_examples
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.phrasebook.loading import load_phrasebook
from deckproof.validator.language.reading import read_game
from deckproof.validator.language.wordslips import people_slips
from deckproof.validator.sheet_play import made_of
from deckproof.validator.sheet_proof import prove_sheet
from deckproof.validator.verdict import verdict

CARDS = Path(deckproof.cards.__file__).parent


def hush(folder: Path, name: str, old: str, new: str) -> Path:
    """Hush with one change, without its faces and drawings."""
    game = folder / "hush"
    shutil.copytree(CARDS / "starters/duel", game)
    text = (game / name).read_text(encoding="utf-8")
    assert old in text
    (game / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return game


@pytest.mark.parametrize(
    ("name", "old", "new", "first"),
    [
        ("examples.md", "```illegal", "```ilegal", "DAT087 examples.md:26"),
        ("rulebook.md", "and so does", "and **so does", "DAT084 rulebook.md:38"),
        ("play.md", "## Setup", "## Set-up", "SHT003 play.md:8"),
    ],
)
def test_a_slip_is_told_first(tmp_path: Path, name: str, old: str, new: str, first: str) -> None:
    found = sorted(prove_sheet(load_game(hush(tmp_path, name, old, new)), 20).findings, key=lambda one: one.sort_key)
    place = found[0].place
    assert place is not None
    assert f"{found[0].code} {Path(place.source.name).name}:{place.line}" == first


@pytest.mark.parametrize(
    ("name", "old", "new", "first"),
    [
        ("cards.yaml", "That player draws 1 card.", "That player draws 1 cards.", "WRD004 cards.yaml:5"),
        ("words.yaml", "marks: [hidden", "marks: [hiden", "DAT165 words.yaml:3"),
        ("words.yaml", ", hand, row]", ", hand]", "DAT166 words.yaml:2"),
        ("words.yaml", "box, hand", "box hand", "DAT165 words.yaml:2"),
        ("words.yaml", "people: [Ann, Ben", "people: [Ann Ben", "DAT165 words.yaml:4"),
        ("play.md", "Played cards go to their row", "Played cards go to the row", "SHT007 play.md:6"),
    ],
)
def test_a_slip_of_words_is_told_first(tmp_path: Path, name: str, old: str, new: str, first: str) -> None:
    game = load_game(hush(tmp_path, name, old, new))
    read = read_game(game)
    people = people_slips(read.lexicon, (said.text for one in read_examples(game) for said in one.sentences))
    found = verdict(game, [*read.findings, *made_of(game, read)[1], *people], 0).findings
    place = found[0].place
    assert place is not None
    assert f"{found[0].code} {Path(place.source.name).name}:{place.line}" == first


def test_what_a_phrasebook_lacks_because_it_is_no_yaml_is_not_told(tmp_path: Path) -> None:
    shutil.copytree(CARDS / "ygios", tmp_path / "game")
    file = tmp_path / "game/phrases.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("means: any}", "means: any", 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        load_phrasebook(load_game(tmp_path / "game"))
    assert [one.code for one in error.value.findings] == ["DAT003"]
