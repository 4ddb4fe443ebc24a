"""``build --watch``: after every edit the output and the verdict are those of a fresh build and a fresh check."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.library import bundled
from deckproof.generator import rounds as rounds_
from deckproof.generator.options import Wanted
from deckproof.generator.scaffold import place_game, starter
from deckproof.layouts.fonts import builtin_families
from deckproof.validator import clean
from PIL import Image

from .kit import assert_whole, hashes, run
from .watch_kit import Watched, assert_fresh, replace

LOW = Wanted(dpi=60)
AT_LOW = ("--dpi", "60")

FEW = ("--formats", "pdf")
"""Little to draw, where it is the verdict that counts."""
WHOLE = ("print-all-one-sided.pdf", "print-all.pdf")


@pytest.fixture
def ygios(tmp_path: Path) -> Path:
    """A copy of the bundled game, to edit."""
    return shutil.copytree(bundled()["ygios"], tmp_path / "ygios")


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """A watch that does not remember when nothing was found, as a fresh check cannot: what it tells first, and where,
    is another thing."""
    monkeypatch.setattr(clean, "keep_state", lambda *_: None)


def _font(cut: str) -> Path:
    return builtin_families()["body"][cut]


def _photo(colour: tuple[int, int, int]) -> Callable[[Path], object]:
    return lambda file: Image.new("RGB", (240, 240), colour).save(file)


def test_after_any_edit_the_output_is_that_of_a_fresh_build(game: Path, tmp_path: Path) -> None:
    cards, face = game / "cards.yaml", game / "faces" / "front.yaml"
    edits = {
        "a word of a card": replace(cards, "Light 1 lamps", "Light 9 lamps"),
        "a colour of a card": replace(cards, "#14532D", "#14539D"),
        "a remark": replace(cards, "- {id: C1", "# the lamps\n- {id: C1"),
        "a new card": replace(cards, "- {id: C1", '- {id: C5, name: Dusk, tint: "#102030", text: Wait.}\n- {id: C1'),
        "more copies": replace(game / "coins.yaml", "copies: 3", "copies: 30"),
        "a face": replace(face, "size: 10, floor: 8", "size: 9, floor: 8"),
        "a vector picture": replace(game / "art" / "star.svg", "5,0", "5,1"),
        "a photo": lambda: _photo((9, 90, 9))(game / "art" / "photo.png"),
        "a picture of another shape": replace(game / "art" / "star.svg", "0 0 10 10", "0 0 10 8"),
        "a font of its own": [
            lambda: shutil.copyfile(_font("bold"), game / "own.ttf"),
            replace(game / "game.yaml", "icons:", "fonts: {body: {regular: own.ttf}}\nicons:"),
        ],
        "another font": lambda: shutil.copyfile(_font("italic"), game / "own.ttf"),
        "a colour of the game": replace(game / "game.yaml", "#1E1420", "#4E1420"),
        "no backs": replace(game / "game.yaml", "    back: back\n", ""),
        "a card less": replace(cards, "- {id: C2, name: Lantern 2", "# - {id: C2, name: Lantern 2"),
        "the word taken back": replace(cards, "Light 9 lamps", "Light 1 lamps"),
        "another title": replace(game / "game.yaml", "title: Night Lanterns", "title: Nights"),
    }
    out = tmp_path / "out"
    watched = Watched(game, out, LOW)

    def looked(number: int) -> None:
        try:
            assert_fresh(game, out, watched.told[number], AT_LOW)
            assert_whole(out / "press")
        except AssertionError as error:
            raise AssertionError(f"after {['the first build', *edits][number]}: {error}") from error

    watched.run(*edits.values(), looked=looked)
    assert watched.code == 0 and len(watched.told) == len(edits) + 1
    assert watched.told[0].rstrip().endswith("watching " + str(game) + "; Ctrl-C ends")


def test_words_rules_and_examples_are_proved_anew(tmp_path: Path, forgetful: None) -> None:
    """Faults planted and mended, in all that a proof looks at, of a game that is played by its own words."""
    game, out = tmp_path / "hush", tmp_path / "out"
    place_game(starter("duel"), game)
    cards, sheet, examples, book = (game / name for name in ("cards.yaml", "play.md", "examples.md", "rulebook.md"))
    hidden, more = "You are hidden until your next turn.", "Draw 1 card."
    sentence = "\nEach player draws 77 cards.\n"
    edits = [
        replace(cards, hidden, more),
        [replace(cards, more, hidden), replace(sheet, "3. Each player draws 1 card.", "3. Each player draws 2 cards.")],
        [replace(sheet, "draws 2 cards", "draws 1 card"), replace(examples, "Ann is not out.", "Ann is out.")],
        [replace(examples, "Ann is out.", "Ann is not out."), replace(book, "\n## ", f"{sentence}\n## ")],
        replace(book, sentence, ""),
    ]
    few = ("--formats", "faces", "--only", "cards,reference")
    watched = Watched(game, out, formats=["faces"], only=["cards", "reference"])
    watched.run(*edits, looked=lambda number: assert_fresh(game, out, watched.told[number], few))
    found = [text.count(": error: ") + text.count(": warning: ") for text in watched.told]
    assert found[0] == found[-1] == 0, "the game is clean"
    assert all(found[1:-1]), found


def test_the_change_that_others_come_of_is_told_first(tmp_path: Path) -> None:
    game = tmp_path / "hush"
    place_game(starter("duel"), game)
    watched = Watched(game, tmp_path / "out", formats=["faces"])
    watched.run(replace(game / "cards.yaml", "id: nook", "id: nooks"))
    first = next(line for line in watched.told[-1].splitlines() if ": error: " in line or ": warning: " in line)
    assert " SHT175 " in first and "this was 'nook' when no error was found last, and is 'nooks' now" in first


def test_what_play_cannot_notice_is_told_where_it_stands_now(tmp_path: Path) -> None:
    """With faults that claims and examples find, edits that try nothing anew, and one that does."""
    game, out = tmp_path / "hush", tmp_path / "out"
    place_game(starter("duel"), game)
    cards, sheet, examples = (game / name for name in ("cards.yaml", "play.md", "examples.md"))
    edits = [
        [
            replace(examples, "Ben is out.", "Ben is not out."),
            replace(sheet, "never has more than 2 cards in hand", "never has more than 1 card in hand"),
        ],
        [
            replace(cards, "art: art/peek.svg}", 'art: art/peek.svg, flavour: "Well, well."}'),
            replace(game / "reference.yaml", "- id: ", "# the first of them\n\n- id: "),
            replace(game / "words.yaml", "marks: [", "marks: [  "),
            replace(examples, "\n## ", "\n\n## "),
        ],
        [
            replace(examples, "Ben is not out.", "Ann is out."),
            replace(sheet, "never has more than 1 card in hand", "never has more than 0 cards in hand"),
        ],
    ]

    def looked(number: int) -> None:
        if number:  # a clean game and its output are compared above
            assert_fresh(game, out, watched.told[number], ("--formats", "faces", "--only", "reference"))

    watched = Watched(game, out, formats=["faces"], only=["reference"])
    watched.run(*edits, looked=looked)
    for code in ("EXM001", "FCT007"):
        assert all(code in told for told in watched.told[1:]), code
    assert watched.told[1] != watched.told[2] != watched.told[3]


def test_an_edit_rebuilds_what_it_touches(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    states: list[dict[str, str]] = []
    times: list[dict[str, int]] = []

    def looked(number: int) -> None:
        states.append(hashes(out / "press"))
        times.append({name: (out / "press" / name).stat().st_mtime_ns for name in states[-1]})

    watched = Watched(game, out, LOW).run(
        replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps"),
        replace(game / "faces" / "coin.yaml", "#B8860B", "#B8861B"),
        replace(game / "cards.yaml", "- {id: C1", "# the lamps\n- {id: C1"),
        looked=looked,
    )
    cards = {
        "cards-cards.pdf", *WHOLE, "png/cards/C1-front.png", "sheets/cards-01-front.png",
        "sheets/cards-01-back.png",
    }  # fmt: skip
    coins = {"cards-coins.pdf", *WHOLE, "png/coins/coin-front.png", "sheets/coins-01-front.png"}
    for number, expected in ((1, cards), (2, coins), (3, set[str]())):
        before, after = states[number - 1], states[number]
        assert {name for name in after if after[name] != before[name]} - {"manifest.json"} == expected
        written = {name for name in after if times[number][name] != times[number - 1][name]} - {"manifest.json"}
        assert written == expected, "the others are taken over, not written again"
        assert all(name in watched.told[number] for name in expected)
    assert [text.splitlines()[1] for text in watched.told[1:]] == [
        "cards.yaml: C1", "faces/coin.yaml: boxes.ground", "cards.yaml",
    ]  # fmt: skip
    assert "nothing printed changed" in watched.told[3]


def test_unreadable_data_keeps_the_last_build(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    good: list[dict[str, str]] = []

    def looked(number: int) -> None:
        good.append(hashes(out / "press"))
        assert [path.name for path in out.iterdir()] == ["press"]

    watched = Watched(game, out, LOW).run(
        replace(game / "cards.yaml", "name: Lantern 1", "name: [Lantern 1"),
        replace(game / "cards.yaml", "name: [Lantern 1", "name: Lamp"),
        replace(game / "faces" / "front.yaml", "{draw: rect, at", "{draw: rekt, at"),
        lambda: (game / "game.yaml").rename(game / "game.yaml.away"),
        lambda: (game / "game.yaml.away").rename(game / "game.yaml"),
        replace(game / "faces" / "front.yaml", "{draw: rekt, at", "{draw: rect, at"),
        looked=looked,
    )
    assert good[1] == good[0] and good[2] != good[0]
    assert good[2] == good[3] == good[4] == good[5] == good[6]
    for number, said in ((1, "cards.yaml:1:"), (3, "did you mean 'rect'?"), (4, "has no game.yaml"), (5, "'rect'")):
        assert "cannot be read" in watched.told[number] and said in watched.told[number], watched.told[number]
        assert "nothing was written: the game cannot be read" in watched.told[number]
    assert "game.yaml is gone" in watched.told[4] and "press: 0 errors" in watched.told[6]


def test_what_does_not_fit_is_not_printed_unless_as_a_draft(game: Path, tmp_path: Path) -> None:
    long = replace(game / "cards.yaml", "Light 1 lamps", "Light 1 lamps, one by one, " + "and wait a while, " * 30)
    out = tmp_path / "out"
    states: list[dict[str, str]] = []
    watched = Watched(game, out, LOW).run(long, looked=lambda number: states.append(hashes(out / "press")))
    assert states[0] == states[1]
    assert "PRT001" in watched.told[1] and "nothing was written: mend the errors above" in watched.told[1]
    draft = Watched(game, tmp_path / "draft", LOW, draft=True).run()
    assert "PRT001" in draft.told[0] and (tmp_path / "draft" / "press" / "print-all.pdf").exists()


def test_a_burst_of_saves_is_one_round(game: Path, tmp_path: Path) -> None:
    watched = Watched(game, tmp_path / "out", LOW).run(
        [
            replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps"),
            replace(game / "coins.yaml", "copies: 3", "copies: 4"),
            replace(game / "cards.yaml", "Light 2 lamps", "Light 8 lamps"),
        ]
    )
    assert len(watched.told) == 2
    assert watched.told[1].splitlines()[1] == "cards.yaml: C1, C2; coins.yaml: coin"
    assert_fresh(game, tmp_path / "out", watched.told[1], AT_LOW)


@pytest.mark.parametrize("taken_back", [False, True])
def test_a_file_saved_while_it_is_read_is_read_again(
    taken_back: bool, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The round in which it happened may have seen both states; nothing of it is kept."""
    prepare, star = rounds_.prepare, game / "art" / "star.svg"
    edits = [replace(star, "5,0", "5,2"), *([replace(star, "5,2", "5,0")] if taken_back else [])]

    def meanwhile(*args: Any) -> Any:
        found = prepare(*args)
        if len(watched.told) == 1 and edits:
            edits.pop(0)()
        return found

    monkeypatch.setattr(rounds_, "prepare", meanwhile)
    watched = Watched(game, tmp_path / "out", LOW)
    watched.run(
        replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps"),
        replace(star, "5,0", "5,3") if taken_back else replace(star, "5,2", "5,0"),
        looked=lambda number: assert_fresh(game, tmp_path / "out", watched.told[number], AT_LOW),
    )
    assert not edits, "they were made in one round, which reads the game for its verdict and for its output"
    lines = watched.told[1].splitlines()
    again = "once more, as files were written while they were read" if taken_back else "art/star.svg"
    assert lines.index("cards.yaml: C1") < lines.index(again)


def test_a_file_of_the_output_that_was_touched_is_written_again(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "out" / "press"

    def spoil() -> None:
        (out / "cards-coins.pdf").unlink()
        (out / "png" / "cards" / "C2-front.png").write_bytes(b"scribbled")
        (out / "sheets" / "cards-01-front.png").unlink()
        (out / "notes.txt").write_text("mine", encoding="utf-8")
        replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps")()

    Watched(game, tmp_path / "out", LOW).run(spoil)
    notes = out / "notes.txt"
    assert notes.read_text(encoding="utf-8") == "mine", "what is not ours stays"
    notes.unlink()
    run("build", game, "--out", tmp_path / "fresh", "--quiet", *AT_LOW)
    assert hashes(out) == hashes(tmp_path / "fresh" / "press")


def test_output_in_the_folder_of_the_game_is_no_change(game: Path) -> None:
    watched = Watched(game, game / "output", LOW).run(replace(game / "cards.yaml", "Light 1 lamps", "Light 9 lamps"))
    assert len(watched.told) == 2 and watched.told[1].splitlines()[1] == "cards.yaml: C1"
