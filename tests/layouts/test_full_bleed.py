"""Pictures that include the bleed, and pictures named by a pattern."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game
from deckproof.layouts.ops import Picture
from deckproof.layouts.preflight import preflight
from deckproof.layouts.units import Box
from PIL import Image

from ..conftest import MakeGame


def png(w: int, h: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (w, h), "red").save(file, "PNG")
    return file.getvalue()


def drawn_of(folder: Path, bleed: float = 0.0) -> DrawnGame:
    problems = Problems()
    made = draw_game(load_game(folder), problems, bleed=bleed)
    assert problems.findings == []
    return made


def face(box: str, more: str = "") -> str:
    return f"{more}boxes:\n  art: {{draw: picture, file: art/a.png, {box}}}\n"


FULL = "at: [0, 0, 63, 88], bleed: included"


@pytest.mark.parametrize("bleed", [0.0, 3.0, 5.0])
def test_a_picture_with_its_bleed_is_placed_once_whatever_bleed_is_drawn(make_game: MakeGame, bleed: float) -> None:
    drawn = drawn_of(make_game({"faces/plain.yaml": face(FULL), "art/a.png": png(815, 1110)}), bleed)
    (call,) = next(iter(drawn.faces.values())).calls
    assert isinstance(call, Picture) and call.box == Box(-3, -3, 69, 94) and call.clip is None
    assert [finding for finding in preflight(drawn) if finding.code == "PRT055"] == []


@pytest.mark.parametrize(
    ("box", "size", "more", "says"),
    [
        (FULL, (744, 1039), "", "it has the room of the cut card alone"),
        (FULL, (1000, 1000), "", "a.png is 1.000 to 1, and must be as 69 x 94 mm with the bleed (0.734 to 1)"),
        (FULL, (816, 1110), "", ""),
        (FULL, (822, 1122), "bleed: 3.175\n", ""),
        (FULL, (739, 989), "bleed: 5\n", ""),
        ("at: [0, 0, 63, 40], bleed: included", (690, 430), "", ""),  # it touches the cut on three sides
        ("at: [0, 0, 63, 40], bleed: included", (630, 400), "", "must be as 69 x 43 mm with the bleed"),
        ("at: [0, 0, 63, 88], bleed: true", (744, 1039), "", ""),
    ],
)
def test_it_must_have_the_proportions_of_trim_and_bleed(
    make_game: MakeGame, box: str, size: tuple[int, int], more: str, says: str
) -> None:
    drawn = drawn_of(make_game({"faces/plain.yaml": face(box, more), "art/a.png": png(*size)}))
    found = [finding.message for finding in preflight(drawn) if finding.code == "PRT055"]
    assert len(found) == bool(says) and all(says in each for each in found), found


GAME = """\
title: T
components:
  c: {title: C, kind: card, cards: cards.yaml, size: "63x88", front: plain, art: "%s",
      fields: {nr: {type: integer, optional: true}}}
"""
CARDS = "- {id: a, name: A, nr: 7}\n- {id: b, name: B}\n- {id: c, name: C, art: art/a.png}\n"


@pytest.mark.parametrize(
    ("pattern", "art"),
    [
        ("art/{{ id }}.png", ["art/a.png", "art/b.png", "art/a.png"]),
        ("art/{{number}}.png", ["art/1.png", "art/2.png", "art/a.png"]),
        ("art/a.png", ["art/a.png"] * 3),
    ],
)
def test_a_component_names_pictures_by_a_pattern(make_game: MakeGame, pattern: str, art: list[str]) -> None:
    pictures = {f"art/{name}.png": png(9, 9) for name in "ab12"}
    game = load_game(make_game({"game.yaml": GAME % pattern, "cards.yaml": CARDS, "rules.yaml": None, **pictures}))
    assert [card.data["art"] for card in game.components["c"].cards] == art


@pytest.mark.parametrize(
    ("pattern", "says"),
    [
        (
            "art/{{ id }}.png",
            "DAT130 2 of 2 pictures named by 'art/{{ id }}.png' are not there: 'art/a.png', 'art/b.png'",
        ),
        ("art/{{ idd }}.png", "DAT007 'art' names {{ idd }}, which the card 'a' has not as a text or number"),
        ("art/{{ nr }}.png", "DAT007 'art' names {{ nr }}, which the card 'b' has not as a text or number"),
        ("../{{ id }}.png", "DAT024"),
    ],
)
def test_what_a_pattern_misses_is_told_at_once(make_game: MakeGame, pattern: str, says: str) -> None:
    cards = CARDS.replace("art/a.png", "art/star.svg")
    folder = make_game({"game.yaml": GAME % pattern, "cards.yaml": cards, "rules.yaml": None,
                        "art/7.png": png(9, 9)})  # fmt: skip
    with pytest.raises(DataError) as error:
        load_game(folder)
    (finding,) = error.value.findings
    assert f"{finding.code} {finding.message}".startswith(says)
    assert str(finding.place).endswith("game.yaml:3:82")


def test_pictures_that_a_box_misses_are_told_together(make_game: MakeGame) -> None:
    files = {"faces/plain.yaml": 'boxes:\n  art: {draw: picture, at: [5, 5, 9, 9], file: "art/{{ card.id }}.svg"}\n'}
    problems = Problems()
    draw_game(load_game(make_game(files)), problems)
    (finding,) = problems.findings
    assert finding.code == "DAT130" and str(finding.place).endswith("plain.yaml:2:48")
    assert finding.message.startswith("3 of 3 pictures named by 'art/{{ card.id }}.svg' are not there: 'art/A1.svg'")


def test_what_a_card_names_and_is_not_there_is_told_at_the_card(make_game: MakeGame) -> None:
    """A picture or an icon that is the card's own value; a file is offered only if its own name is near."""
    face = (
        'boxes:\n  art: {draw: picture, at: [5, 5, 9, 9], file: "{{ card.art }}"}\n'
        '  sign: {draw: icon, at: [5, 25, 9, 9], icon: "{{ card.short }}", color: "#000000"}\n'
    )
    cards = (
        "- {id: A1, name: One, cost: 1, short: star, art: art/sun.svg}\n"
        "- {id: A2, name: Two, cost: 1, short: star, art: art/satr.svg}\n"
        "- {id: A3, name: Three, cost: 1, short: stra, art: art/star.svg}\n"
    )
    problems = Problems()
    draw_game(load_game(make_game({"faces/plain.yaml": face, "cards.yaml": cards})), problems)
    told = [(one.code, str(one.place).rpartition("/")[2], one.hint) for one in problems.findings]
    assert sorted(told) == [
        ("DAT025", "cards.yaml:1:50", "put the file there or mend the path"),
        ("DAT025", "cards.yaml:2:50", "did you mean 'art/star.svg'?"),
        ("DAT065", "cards.yaml:3:41", "did you mean 'star'?"),
    ]
