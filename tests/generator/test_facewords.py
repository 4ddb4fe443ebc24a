"""What faces print of themselves: found with its place, held by the rule sheet and by the words of the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest
from deckproof.cards.onface import fixed_words
from deckproof.generator.facewords import sentences_on_faces
from deckproof.generator.options import Wanted
from deckproof.generator.prepare import prepare
from deckproof.generator.proving import faces_held
from deckproof.generator.scaffold import place_game, starter


@pytest.fixture(scope="module")
def hush(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Hush with a rule more in its rulebook."""
    folder = tmp_path_factory.mktemp("faces") / "hush"
    place_game(starter("duel"), folder)
    book = folder / "rulebook.md"
    book.write_text(f"{book.read_text()}\n<!-- deckproof: advice lamps -->\nHang 3 lamps over the table.\n")
    return folder


def told(folder: Path, *lines: str) -> list[tuple[int, str, str]]:
    """What is told of a face that prints these lines: which of them, the code and the words."""
    face = folder / "faces" / "library.yaml"
    whole = face.read_text(encoding="utf-8").rstrip("\n")
    own = f"{whole}\n  own:\n    draw: text\n    at: [5, 10, 50, 40]\n    style: rules\n    text: |-\n"
    first = own.count("\n") + 1
    face.write_text(own + "".join(f"      {line}\n" for line in lines), encoding="utf-8")
    ready = prepare(folder.as_posix(), Wanted())
    found = faces_held(ready.game, list(sentences_on_faces(ready.drawn)))
    face.write_text(f"{whole}\n", encoding="utf-8")
    return [(one.place.line - first, one.code, one.message) for one in found if one.place is not None]


def test_a_number_that_the_sheet_or_the_rulebook_has_otherwise_is_told_at_its_line(hush: Path) -> None:
    found = told(
        hush, "Hush.", "Each player **draws** 2 cards.", "Hang 4 lamps over the table.", "You own 9 quiet pets."
    )
    assert [(line, code) for line, code, _ in found] == [(1, "FCT016"), (2, "FCT016"), (3, "FCT017")]
    assert "the face says 'Each player draws 2 cards.', but the sheet says 'Each player draws 1 card.'" in found[0][2]
    assert "'Hang 3 lamps over the table.' is said elsewhere" in found[1][2]
    assert "nothing could contradict the number 9 in 'You own 9 quiet pets.'" in found[2][2]


def test_what_is_said_elsewhere_in_the_same_words_and_labels_are_silent(hush: Path) -> None:
    lines = (
        "[caps]Each player[/caps] draws 1 card.",
        "Hang 3 lamps over the table.",
        "Up to 9. Number {{ card.number }}!",
        "Action2 of this round: wood and stone.",  # the title of a column, as `import` prints it
    )
    assert told(hush, *lines) == []


def test_a_name_that_is_nearly_that_of_a_card_is_told_at_its_line(hush: Path) -> None:
    found = told(hush, "Hush.", "Nobody likes the Old Owll at night.", "Sneezze first, whisper later, says Book Swop.")
    assert [(line, code) for line, code, _ in found] == [(1, "NAM001"), (2, "NAM001")]
    assert [message for _, _, message in found] == ["no card is called 'Old Owll'", "no card is called 'Book Swop'"]
    assert told(hush, "Old Owls sleep by day.", "Nobody likes Sneezes in the Book Swap corner.", "Owing nothing.") == []


def test_only_the_words_of_the_face_are_its_own() -> None:
    assert [piece.text for piece in fixed_words("{{ card.text }} {% if x %}Draw 1 card.{% endif %}")] == [
        "Draw 1 card."
    ]
    assert [piece.text for piece in fixed_words("{{ 'Your turn' if a else item }}", "['Own Zone']")] == [
        "Your turn", "Own Zone",
    ]  # fmt: skip
    assert fixed_words("{{ card.name }} · {{ card.cost }}") == ()
