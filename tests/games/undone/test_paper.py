"""The paper of undone: groups told apart by border and back, Happiness by shape and word, words printed once."""

from __future__ import annotations

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.rulebook import load_rulebook, read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.cover import back_cover
from deckproof.generator.rulebook.options import RulebookOptions
from deckproof.layouts.ops import Glyphs, Picture, Shape
from deckproof.layouts.papers import A5

from ..paper import calls, difference, drawn, fronts, image, picture, tells_which_way_up, words
from .sheet import FOLDER, data

TEXT = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
GROUPS = ("continuity", "action", "dividend", "coalition")


def test_every_group_has_a_border_and_a_back_of_its_own_even_in_greys() -> None:
    for box, side in (("frame", "front"), ("back", "back")):
        faces = {group: getattr(drawn("undone").components[group].cards[0], side) for group in GROUPS}
        pictures = {group: image(picture(face, box)) for group, face in faces.items()}
        for index, group in enumerate(GROUPS):
            for other in GROUPS[index + 1 :]:
                assert difference(pictures[group], pictures[other]) > 4, (box, group, other)


@pytest.mark.parametrize("group", GROUPS)
def test_no_back_tells_which_way_up_a_card_lies(group: str) -> None:
    assert not tells_which_way_up(picture(drawn("undone").components[group].cards[0].back, "back"))


def test_every_card_has_a_picture_of_its_own() -> None:
    files = {picture(face, "art") for face in fronts("undone", *GROUPS).values()}
    assert len(files) == len({file.read_bytes() for file in files}) == 28


@pytest.mark.parametrize("group", ["continuity", "dividend", "coalition"])
def test_happiness_is_large_and_its_sign_is_a_shape_and_a_word(group: str) -> None:
    for card in drawn("undone").components[group].cards:
        happiness = card.card.data["happiness"]
        assert isinstance(happiness, int)
        (value,) = calls(card.front, "value")
        assert isinstance(value, Glyphs)
        assert value.text == f"{'+' if happiness > 0 else '−'}{abs(happiness)}"
        assert value.size >= 22, "points: readable at arm's length"
        assert words(card.front, "sign") == ("POSITIVE" if happiness > 0 else "NEGATIVE")
        shown, hidden = ("plus", "minus") if happiness > 0 else ("minus", "plus")
        (peak,) = calls(card.front, shown)
        assert isinstance(peak, Shape) and not calls(card.front, hidden)
        heights = [y for _, y in peak.points]
        alone = min(heights) if happiness > 0 else max(heights)
        assert heights.count(alone) == 1, "one peak, up or down"


def test_action_cards_have_no_happiness() -> None:
    assert all(
        not calls(face, box)
        for face in fronts("undone", "action").values()
        for box in ("value", "plus", "minus", "sign")
    )


def test_second_values_and_prompts() -> None:
    faces = fronts("undone", "continuity")
    assert {id_: words(face, "fork-value") for id_, face in faces.items() if calls(face, "fork-value")} == {
        "C10": "+7", "C11": "−9",
    }  # fmt: skip
    assert {id_: words(face, "prompt-words") for id_, face in faces.items() if calls(face, "prompt-words")} == {
        "C5": "Prompt: may draw 1 COALITION", "C6": "Prompt: may draw 1 DIVIDEND",
        "C12": "Prompt: must draw 1 DIVIDEND", "C13": "Prompt: may draw 1 COALITION",
    }  # fmt: skip


def test_faces_print_the_words_of_their_cards() -> None:
    for id_, face in fronts("undone", *GROUPS).items():
        data = drawn("undone").game.by_id[id_].data
        printed = words(face, "text") or words(face, "tale")
        assert printed == (data["text"] or data["flavour"]).replace("'", "’"), id_


def test_the_reference_card_and_the_rulebook_print_the_same_lines() -> None:
    (card,) = drawn("undone").components["reference"].cards
    assert card.back is not None
    rulebook = load_rulebook(drawn("undone").game)
    assert rulebook is not None
    said = {one.text for one in rulebook.statements if not one.declared}
    boxes = {"turn": (card.front, "words"), "prompts": (card.front, "words-low"),
             "endings": (card.back, "words"), "scoring": (card.back, "words-low")}  # fmt: skip
    for name, (face, box) in boxes.items():
        lines = card.card.data[name]
        assert isinstance(lines, list) and len(lines) >= 5
        for line in lines:
            assert str(line) in words(face, box)
            assert str(line) in said, "what the reference card says is read where the rulebook prints it"


def test_velvet_has_a_portrait() -> None:
    rulebook = load_rulebook(drawn("undone").game)
    assert rulebook is not None
    found = book_of(rulebook.root, drawn("undone"), {}, RulebookOptions()).portrait("Velvet")
    assert found is not None and found.file.name == "draw.svg"


def test_the_portraits_of_the_back_cover_keep_clear_of_its_edges() -> None:
    rulebook, paper = load_rulebook(drawn("undone").game), A5
    assert rulebook is not None
    calls = back_cover(book_of(rulebook.root, drawn("undone"), {}, RulebookOptions()), paper)
    discs = [call.clip.box for call in calls if isinstance(call, Picture) and call.clip]
    assert len(discs) == 4
    assert min(disc.x for disc in discs) > 10 and max(disc.right for disc in discs) < paper.w - 10


def test_a_card_that_is_not_there_cannot_be_shown() -> None:
    with pytest.raises(DataError) as caught:
        read_rulebook(Source("rulebook.md", TEXT.replace(":::cards A5 A6 A8", ":::cards C12 C5 F7")), data())
    (finding,) = caught.value.findings
    assert finding.code == "DAT081" and "there is no card 'F7' to show" in finding.message
