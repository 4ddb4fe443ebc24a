"""A whole game drawn: versions, shared faces, chosen components, own fonts, and faults without an end."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError
from deckproof.cards.load import load_game
from deckproof.cards.yamlread import Problems
from deckproof.layouts.deck import DrawnGame, draw_game, face_faults
from deckproof.layouts.fonts import builtin_families

FACE = """\
styles: {body: {size: 9}}
boxes:
  ground: {draw: rect, at: [0, 0, 63, 88], fill: paper, bleed: true}
  name: {draw: text, at: [5, 5, 50, 9], style: body, text: "{{ card.name }}"}
  star: {draw: icon, at: [5, 30, 9, 9], icon: star}
  art: {draw: picture, at: [20, 30, 9, 9], turn: 5, file: art/moon.svg}
"""
BACK = "boxes:\n  ground: {draw: rect, at: [0, 0, 63, 88], fill: ink, bleed: true}\n"
GAME = """\
title: Three Wishes
palette: {ink: "#1E1420", paper: "#FFF"}
icons: {star: art/star.svg}
components:
  wishes: {title: Wish cards, kind: card, cards: cards.yaml, size: "63x88", front: plain, back: rear}
  chips: {title: Chips, kind: card, cards: chips.yaml, size: "{diameter: 25}", front: chip}
""".replace('"{diameter: 25}"', "{diameter: 25}")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>\n'
FILES: dict[str, str | bytes] = {
    "game.yaml": GAME,
    "cards.yaml": "- {id: A1, name: First}\n- {id: A2, name: Second, copies: 3}\n",
    "chips.yaml": "- {id: C1, name: One}\n",
    "faces/plain.yaml": FACE,
    "faces/rear.yaml": BACK,
    "faces/chip.yaml": "boxes: {dot: {draw: ellipse, at: [5, 5, '{{ size.w-10 }}', '{{ size.h-10 }}'], fill: ink}}\n",
    "art/star.svg": SVG,
    "art/moon.svg": SVG.replace("M0 0", "M0 .5"),
}
MakeGame = Callable[..., Path]


@pytest.fixture
def make(make_game: MakeGame) -> MakeGame:
    return lambda changed=None, name="tiny": make_game({**FILES, **(changed or {})}, name)


def draw(folder: Path, **how: object) -> DrawnGame:
    drawn, faults = faulty(folder, **how)
    assert faults == []
    return drawn


def faulty(folder: Path, **how: object) -> tuple[DrawnGame, list[str]]:
    problems = Problems()
    drawn = draw_game(load_game(folder), problems, **how)  # type: ignore[arg-type]
    found = [f"{finding.code} {finding.place} {finding.message}" for finding in problems.findings]
    return drawn, [text.replace(f"{folder.as_posix()}/", "") for text in found]


# -- versions -----------------------------------------------------------------------------------

PRINTED: Mapping[str, dict[str, str]] = {
    "a name": {"cards.yaml": str(FILES["cards.yaml"]).replace("Second", "2nd")},
    "a place": {"faces/plain.yaml": FACE.replace("[5, 5, 50, 9]", "[5, 5.1, 50, 9]")},
    "a colour": {"game.yaml": GAME.replace("#FFF", "#FFE")},
    "a type size": {"faces/plain.yaml": FACE.replace("size: 9", "size: 9.5")},
    "an icon": {"art/star.svg": SVG.replace("v1z", "v2z")},
    "a turned picture": {"art/moon.svg": SVG},
    "a turn": {"faces/plain.yaml": FACE.replace("turn: 5", "turn: 6")},
    "a back": {"faces/rear.yaml": BACK.replace("ink", "paper")},
    "a size": {"game.yaml": GAME.replace('"63x88"', "poker")},
    "a card more": {"cards.yaml": str(FILES["cards.yaml"]) + "- {id: A3, name: Third}\n"},
}
UNPRINTED: Mapping[str, dict[str, str]] = {
    "a comment": {"faces/plain.yaml": f"# a remark\n{FACE}"},
    "a colour in other words": {"game.yaml": GAME.replace("#FFF", "#ffffff")},
    "a palette name": {
        "game.yaml": GAME.replace("paper:", "snow:"), "faces/plain.yaml": FACE.replace("paper", "snow"),
    },
    "the name of a box": {"faces/plain.yaml": FACE.replace("  name:", "  title:")},
    "how many copies": {"cards.yaml": str(FILES["cards.yaml"]).replace("copies: 3", "copies: 4")},
}  # fmt: skip


@pytest.mark.parametrize("what", PRINTED)
def test_the_version_changes_with_anything_printed(make: MakeGame, what: str) -> None:
    before, after = draw(make()), draw(make(PRINTED[what], "changed"))
    assert before.version != after.version
    assert before.components["wishes"].version != after.components["wishes"].version
    assert before.components["chips"].version == after.components["chips"].version


@pytest.mark.parametrize("what", UNPRINTED)
def test_the_version_stays_with_what_is_not_printed(make: MakeGame, what: str) -> None:
    assert draw(make()).version == draw(make(UNPRINTED[what], "changed")).version


def test_the_version_is_that_of_the_content_wherever_it_lies(make: MakeGame, tmp_path: Path) -> None:
    here = make()
    there = tmp_path / "some" / "where else"
    shutil.copytree(here, there)
    assert len(draw(here).version) == 6 and int(draw(here).version, 16) >= 0
    assert draw(here).version == draw(there).version


# -- faces and components -----------------------------------------------------------------------


def test_a_back_alike_on_every_card_is_one_face(make: MakeGame) -> None:
    drawn = draw(make())
    first, second = drawn.components["wishes"].cards
    assert first.back is not None and second.back is not None
    assert first.back.key == second.back.key == "wishes/*/rear"
    assert list(drawn.faces) == ["wishes/A1/front", "wishes/*/rear", "wishes/A2/front", "chips/C1/front"]
    assert drawn.components["wishes"].copies == 4


def test_a_back_that_names_its_card_is_a_face_of_its_own(make: MakeGame) -> None:
    back = 'styles: {s: {}}\nboxes:\n  id: {draw: text, at: [5, 5, 9, 9], style: s, text: "{{ card.id }} {{ side }}"}\n'
    drawn = draw(make({"faces/rear.yaml": back}), only=["wishes"])
    assert [key for key in drawn.faces if key.endswith("back")] == ["wishes/A1/back", "wishes/A2/back"]
    texts = [box.text for box in drawn.faces["wishes/A2/back"].boxes]
    assert [text and text.words for text in texts] == ["A2 back"]


def test_a_card_may_have_a_face_of_its_own(make: MakeGame) -> None:
    own = "- {id: A1, name: First, front: other, back: plain}\n- {id: A2, name: Second}\n"
    first, second = draw(make({"cards.yaml": own, "faces/other.yaml": BACK})).components["wishes"].cards
    assert first.back is not None and second.back is not None
    assert (first.front.face, first.back.face, second.front.face, second.back.face) == (
        "other",
        "plain",
        "plain",
        "rear",
    )


def test_without_a_back_there_is_none(make: MakeGame) -> None:
    assert [card.back for card in draw(make()).components["chips"].cards] == [None]


@pytest.mark.parametrize(
    ("only", "drawn"),
    [(None, ["wishes", "chips"]), (["chips"], ["chips"]), (["chips", "wishes"], ["wishes", "chips"]), ([], [])],
)
def test_only_the_components_asked_for_are_drawn(make: MakeGame, only: list[str] | None, drawn: list[str]) -> None:
    found = draw(make(), only=only)
    assert list(found.components) == drawn
    assert [name.rpartition("/")[2] for name in found.sources] == [
        file for part in drawn for file in {"wishes": ["plain.yaml", "rear.yaml"], "chips": ["chip.yaml"]}[part]
    ]


def test_faults_of_what_is_not_asked_for_are_not_told(make: MakeGame) -> None:
    broken = {"faces/chip.yaml": "boxes: {dot: {draw: elipse}}\n"}
    assert faulty(make(broken), only=["wishes"])[1] == []
    assert len(faulty(make(broken, "again"))[1]) == 1


def test_templates_know_the_size_of_the_piece(make: MakeGame) -> None:
    (dot,) = draw(make()).faces["chips/C1/front"].boxes
    assert (dot.at.w, dot.at.h) == (15, 15)


def test_the_bleed_asked_for_reaches_every_face(make: MakeGame) -> None:
    assert {face.bleed for face in draw(make(), bleed=5).faces.values()} == {5}
    assert {face.bleed for face in draw(make(), bleed=1).faces.values()} == {3}


# -- faults -------------------------------------------------------------------------------------


def test_an_unknown_back_is_told_once_and_the_fronts_are_drawn(make: MakeGame) -> None:
    drawn, faults = faulty(make({"game.yaml": GAME.replace("back: rear", "back: reer")}))
    assert faults == ["DAT060 game.yaml:5:97 there is no face 'reer'"]
    assert [card.back for card in drawn.components["wishes"].cards] == [None, None]


def test_an_unknown_front_leaves_the_card_out(make: MakeGame) -> None:
    cards = "- {id: A1, name: First, front: nope}\n- {id: A2, name: Second}\n"
    drawn, faults = faulty(make({"cards.yaml": cards}))
    assert faults == ["DAT060 cards.yaml:1:32 there is no face 'nope'"]
    assert [card.card.id for card in drawn.components["wishes"].cards] == ["A2"]


def test_an_unknown_size_leaves_the_component_out(make: MakeGame) -> None:
    drawn, faults = faulty(make({"game.yaml": GAME.replace('"63x88"', "pokker")}))
    assert faults == ["DAT070 game.yaml:5:68 'pokker' is not a size in the table"]
    assert list(drawn.components) == ["chips"]


def test_own_fonts_are_used_and_change_the_version(make: MakeGame) -> None:
    heavy = builtin_families()["heavy"]["regular"].read_bytes()
    game = GAME + "fonts: {own: {regular: fonts/Own.ttf}}\n"
    files = {"game.yaml": game, "fonts/Own.ttf": heavy, "faces/plain.yaml": FACE.replace("size: 9", "font: own")}
    drawn = draw(make(files))
    name = next(box for box in drawn.faces["wishes/A1/front"].boxes if box.name == "name")
    assert name.text is not None and name.text.fitted.lines[0].runs[0].font is drawn.fonts.font("own", True)
    assert drawn.fonts.font("own").file.name == "Own.ttf"
    assert drawn.version != draw(make(name="plain")).version


@pytest.mark.parametrize(
    ("cuts", "told"),
    [
        ("regular: fonts/Bad.otf", ["DAT069 game.yaml:7:24 Bad.otf is not"]),
        (
            "regular: fonts/Own.ttf, bold: fonts/Bad.otf",
            ["DAT069 game.yaml:7:45 Bad.otf is not a usable TrueType font"],
        ),
    ],
)
def test_an_unusable_font_is_told_where_it_is_named(make: MakeGame, cuts: str, told: list[str]) -> None:
    good = builtin_families()["heavy"]["regular"].read_bytes()
    files = {
        "fonts/Own.ttf": good,
        "fonts/Bad.otf": b"OTTO" + good[4:],
        "game.yaml": f"{GAME}fonts: {{own: {{{cuts}}}}}\n",
    }
    _, faults = faulty(make({**files, "faces/plain.yaml": FACE.replace("size: 9", "font: own")}))
    assert len(faults) == len(told) and all(fault.startswith(says) for fault, says in zip(faults, told, strict=True))


def test_faces_are_looked_over_even_when_the_data_is_broken(make: MakeGame) -> None:
    faces = {"faces/plain.yaml": "boxes: {a: {draw: rekt}}\n", "faces/rear.yaml": "- no mapping\n"}
    folder = make({**faces, "cards.yaml": "- {id: [}\n"})
    with pytest.raises(DataError):
        load_game(folder)
    found = [f"{finding.place}".rpartition("/")[2] for finding in face_faults(folder)]
    assert sorted(place.partition(":")[0] for place in found) == ["plain.yaml", "rear.yaml"]
    assert face_faults(make(name="sound")) == [] and face_faults(folder / "nowhere") == []


WORDS = FACE + '  words: {draw: text, at: [5, 60, 50, 20], style: body, text: "{{ card.text }}"}\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Costs :stra:.", "DAT065 cards.yaml:1:38 there is no icon 'stra'"),
        ("Costs **two.", "DAT062 cards.yaml:1:38 box 'words' of face 'plain', card A1: a ** is opened and not closed"),
    ],
)
def test_a_fault_in_the_words_of_a_card_is_told_at_the_card(text: str, told: str, make: MakeGame) -> None:
    cards = f'- {{id: A1, name: First, text: "{text}"}}\n'
    _, faults = faulty(make({"cards.yaml": cards, "faces/plain.yaml": WORDS}))
    assert faults == [told]


def test_words_that_a_face_puts_together_are_told_at_the_face(make: MakeGame) -> None:
    cards = '- {id: A1, name: First, text: "Costs :stra:.", flavour: "Rain."}\n'
    face = WORDS.replace("{{ card.text }}", "{{ card.text }} {{ card.flavour }}")
    _, faults = faulty(make({"cards.yaml": cards, "faces/plain.yaml": face}))
    assert faults == ["DAT065 faces/plain.yaml:7:63 there is no icon 'stra'"]


def test_an_icon_that_cannot_be_printed_is_told_once_where_the_game_names_it(make: MakeGame) -> None:
    """However many cards and texts show it, and even if none does."""
    for changed in ({}, {"faces/plain.yaml": BACK}):
        _, faults = faulty(make({"art/star.svg": SVG[:40], **changed}))
        (fault,) = faults
        assert fault.startswith("DAT068 game.yaml:3:15 star.svg is not well-formed SVG")
