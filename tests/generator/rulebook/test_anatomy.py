"""Annotated cards: their parts are the boxes of the face, named beside it, none of the words over another."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree

from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.rulebook import HTML, PDF, RulebookOptions, write_rulebook
from deckproof.generator.rulebook.anatomy import Parts
from deckproof.generator.rulebook.book import book_of
from deckproof.layouts.anatomy import Callout, callouts, said_parts
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.ops import Glyphs, Stroke
from deckproof.layouts.units import Box
from pypdf import PdfReader


def test_parts_are_boxes_by_name_in_the_words_of_the_author(drawn: DrawnGame) -> None:
    face = next(one.front for part in drawn.components.values() for one in part.cards if one.card.id == "H7")
    id_, wanted = said_parts("H7 name devotion=Number pill=The_mark")
    assert id_ == "H7"
    named = callouts(face, wanted)
    assert [one.words for one in named] == ["Name", "Number", "The mark"]
    by_name = {box.name: box.at for box in face.boxes}
    assert [one.at for one in named] == [by_name["name"], by_name["devotion"], by_name["pill[0]"]]
    texts = [one.words for one in callouts(face, [])]
    assert {"Name", "Devotion", "Ability"} <= set(texts) and "Ground" not in texts


def test_words_stand_beside_the_card_and_not_over_each_other(drawn: DrawnGame) -> None:
    book = book_of(ElementTree.Element("div"), drawn, {}, RulebookOptions())
    face = next(iter(drawn.components["affection"].cards)).front
    close = [Callout(f"Part {number}", Box(3, 80 + number, 4, 2)) for number in range(5)]
    parts = Parts(book, face, close, 84.0, 7.0)
    words = [call for call in parts.calls if isinstance(call, Glyphs)]
    ys = sorted(call.y for call in words)
    assert all(call.x < 0 for call in words)
    assert all(after - before >= call.size * 0.3528 for call, before, after in zip(words, ys, ys[1:], strict=False))
    assert max(ys) <= face.size.h
    assert all(call.size * parts.scale >= 6.99 for call in words)
    assert sum(isinstance(call, Stroke) for call in parts.calls) == 5


def test_parts_at_one_height_are_named_in_the_order_written(drawn: DrawnGame) -> None:
    book = book_of(ElementTree.Element("div"), drawn, {}, RulebookOptions())
    face = next(iter(drawn.components["affection"].cards)).front
    level = [("Power", Box(3, 40, 4, 2)), ("Power", Box(5, 40, 4, 2)), ("Energy", Box(7, 40, 4, 2))]
    parts = Parts(book, replace(face, boxes=()), [Callout(*one) for one in level], 84.0, 7.0)
    words = [call for call in parts.calls if isinstance(call, Glyphs)]
    assert [call.text for call in sorted(words, key=lambda call: call.y)] == ["Power", "Power", "Energy"]
    assert [call.points[1][0] for call in parts.calls if isinstance(call, Stroke)] == [4, 6, 8]


def test_a_line_does_not_run_through_words_of_another_part(drawn: DrawnGame) -> None:
    book = book_of(ElementTree.Element("div"), drawn, {}, RulebookOptions())
    face = next(iter(drawn.components["affection"].cards)).front
    font = next(call.font for call in face.calls if isinstance(call, Glyphs))
    words = Glyphs(45.0, 40.6, font, 8.0, "Roster", (0, 0, 0))
    boxes = (replace(face.boxes[0], calls=(words,)),)
    parts = Parts(book, replace(face, boxes=boxes), [Callout("Centre", Box(36, 30, 4, 20))], 84.0, 7.0)
    (line,) = (call for call in parts.calls if isinstance(call, Stroke))
    assert all(30 < y < 50 and not 37.5 < y < 41.5 for _, y in line.points)


def test_it_is_on_paper_and_on_the_page(wishes: DrawnGame) -> None:
    card = next(iter(wishes.game.by_id))
    text = f"# Cards\n\nWords.\n\n:::anatomy {card} name=What_it_is_called\n"
    made = write_rulebook(read_rulebook(Source("rulebook.md", text), wishes.game).root, wishes, {})
    words = " ".join(page.extract_text() for page in PdfReader(BytesIO(made[PDF])).pages)
    assert "called" in words and wishes.game.by_id[card].name in words
    assert "What it is called" in made[HTML].decode()


def test_a_line_ends_before_the_words_of_its_part(drawn: DrawnGame) -> None:
    """A number at the edge of its box, such as "No. 18", is not crossed out."""
    book = book_of(ElementTree.Element("div"), drawn, {}, RulebookOptions())
    face = next(iter(drawn.components["affection"].cards)).front
    font = next(call.font for call in face.calls if isinstance(call, Glyphs))
    number = Glyphs(48.0, 41.0, font, 8.0, "18", (0, 0, 0))
    boxes = (replace(face.boxes[0], calls=(number,)),)
    (_, (end, _)), (_, (plain, _)) = (
        next(
            call.points
            for call in Parts(
                book, replace(face, boxes=shown), [Callout("Number", Box(30, 38, 20, 4))], 84.0, 7.0
            ).calls
            if isinstance(call, Stroke)
        )
        for shown in (boxes, ())
    )
    assert plain == 49.0
    assert end > 50.0
