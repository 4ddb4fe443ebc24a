"""``deckproof print`` and ``deckproof ledger``: what is printed is remembered, and only what changed is printed."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pypdfium2
import pytest
from deckproof.cards import bundled
from deckproof.layouts.drawn import DrawnBox, DrawnFace
from deckproof.layouts.likeness import Likenesses
from deckproof.layouts.ops import Call, Glyphs, Gradient, Shape, Stroke, Turned
from deckproof.layouts.sizes import Size
from deckproof.layouts.units import Box
from PIL import ImageChops

from .kit import Done, call, hashes, page_text, press, squeezed

SHORT = """\
# Night Lanterns

## How to play

Take a lantern and wait.

## The end

The night is over when the lamps are out.
"""

WHOLE = ("print-all-one-sided.pdf", "print-all.pdf")
CHANGED = ("print-changed-one-sided.pdf", "print-changed.pdf")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Four cards, one copy each, with backs, and three coins."""
    return press(tmp_path / "night")


def _print(game: Path, *options: str) -> Done:
    return call("print", game.name, *options, cwd=game.parent)


def _recorded(game: Path, *options: str) -> Path:
    """The ledger of a game all of which is printed."""
    assert _print(game, *options).returncode == 0
    assert _print(game, "--done").returncode == 0
    return game / "printed.yaml"


def _edit(game: Path, old: str, new: str, file: str = "cards.yaml") -> None:
    text = (game / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    (game / file).write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def _pages(file: Path) -> int:
    document = pypdfium2.PdfDocument(file)
    try:
        return len(document)
    finally:
        document.close()


def test_all_is_printed_and_recorded_beside_the_game(game: Path) -> None:
    done = _print(game)
    assert re.fullmatch(
        r"LANTERN version \w{6}: 7 pieces on 2 sheets of a4, backs duplex-long -> output/prints/night\n"
        r"when all is printed: deckproof print night --done\n",
        done.stdout,
    )
    assert not (game / "printed.yaml").exists(), "recorded before it was said to be printed"
    made = game.parent / "output" / "prints" / "night"
    assert sorted(hashes(made)) == ["job.yaml", *WHOLE, "print.json"]
    assert re.search(r"recorded: 7 pieces of version \w{6} are printed, \d{4}-\d\d-\d\d \d\d:\d\d -> ",
                     _print(game, "--done").stdout)  # fmt: skip
    listed = call("ledger", "night", cwd=game.parent).stdout
    assert re.search(r"^\d{4}-\d\d-\d\d \d\d:\d\d  version \w{6}: 5 designs$", listed, re.MULTILINE)
    assert re.search(r"^  3 x Coin  coins/coin  [0-9a-f]{16}$", listed, re.MULTILINE)
    assert hashes(made).keys() == {"job.yaml", *WHOLE, "print.json"}, "the ledger is no part of the output"
    checked = call("check", "night", cwd=game.parent)
    assert "DAT028" not in checked.stdout + checked.stderr
    assert _print(game, "--done").stdout == "night: these sheets are recorded already\n"


def test_only_what_changed_is_printed_with_a_pull_list(game: Path) -> None:
    _edit(
        game,
        'id: C1, name: Lantern 1, tint: "#8A1C3A", text',
        'id: C1, name: Lantern 1, copies: 3, tint: "#8A1C3A", text',
    )
    _recorded(game)
    _edit(game, "Lantern 2", "Lantern Two")
    _edit(game, "copies: 3, tint", "copies: 2, tint")
    cards = (game / "cards.yaml").read_text(encoding="utf-8").splitlines()
    added = cards[2].replace("C3", "C5").replace("Lantern 3", "Moth").replace("Light 3", "Fly to 3")
    (game / "cards.yaml").write_text("\n".join([cards[0], cards[1], cards[3], added]) + "\n", encoding="utf-8")
    (game / "coins.yaml").write_text("- {id: coin, name: Coin, copies: 5}\n", encoding="utf-8")
    done = _print(game, "--changed")
    told = done.stdout.splitlines()
    assert re.sub(r"\w{6}:", "......:", told[0]) == (
        "LANTERN version ......: 4 pieces on 2 sheets of a4, backs duplex-long -> output/prints/night"
    )
    assert told[1:] == [
        "take out: 1 x Lantern 1 (fewer of them), 1 x Lantern 2 (old), 1 x Lantern 3 (no longer in the game)",
        "put in: 1 x Lantern Two (changed), 1 x Moth (new), 2 x Coin (more of them)",
        "the same on paper: output/prints/night/pull-list.pdf",
        "when all is printed: deckproof print night --done",
    ]
    made = game.parent / "output" / "prints" / "night"
    assert sorted(hashes(made)) == ["job.yaml", *CHANGED, "print.json", "pull-list.pdf"], "print-all.pdf is out of date"
    assert [_pages(made / name) for name in CHANGED] == [1, 2]  # coins have no backs
    paper = page_text(made / "pull-list.pdf", 0)
    for words in ("Take out: 3", "1 x Lantern 2 (old)", "Put in: 4", "Coins", "2 x Coin (more of them)"):
        assert squeezed(words) in squeezed(paper), words
    first = page_text(made / "print-changed.pdf", 0)
    assert "Lantern Two" in first and "Moth" in first and "Lantern 4" not in first
    _print(game, "--done")
    assert _print(game, "--changed").stdout == ("night: all of it is printed as it is now; there is nothing to print\n")
    listed = call("ledger", "night", cwd=game.parent).stdout.splitlines()
    assert listed[1].endswith(": 4 designs, 1 taken out") and listed[2].startswith("printed now: 10 pieces")


def test_what_looks_alike_is_not_printed_again(game: Path) -> None:
    _recorded(game)
    _edit(game, "id: C3", "id: other")
    lines = (game / "cards.yaml").read_text(encoding="utf-8").splitlines()
    (game / "cards.yaml").write_text("\n".join(reversed(lines)), encoding="utf-8")
    assert "there is nothing to print" in _print(game, "--changed").stdout
    assert "there is nothing to print" in _print(game, "--changed", "--bleed", "1.5", "--cut-lines").stdout
    bare = _print(game, "--changed", "--backs", "none").stdout
    assert "4 x" not in bare and "1 x Lantern 1 (changed)" in bare, "a card without its back is another"


def test_a_change_of_a_picture_or_of_a_shared_back_counts(game: Path) -> None:
    _recorded(game)
    (game / "art" / "photo.png").write_bytes((game / "art" / "photo.png").read_bytes() + b"\0")
    assert _print(game, "--changed").stdout.count("(changed)") == 4
    _print(game, "--done")
    _edit(game, "#3344AA", "#3344AB", "faces/back.yaml")
    assert _print(game, "--changed").stdout.count("(changed)") == 4


def test_recorded_is_what_was_made_not_what_the_game_is_by_now(game: Path) -> None:
    _print(game)
    _edit(game, "Lantern 2", "Lantern Two")
    _print(game, "--done")
    assert "  1 x Lantern 2  cards/C2 " in call("ledger", "night", cwd=game.parent).stdout
    assert "take out: 1 x Lantern 2 (old)" in _print(game, "--changed").stdout


def test_sheets_of_changes_go_with_the_ledger_they_were_made_for(game: Path) -> None:
    _recorded(game)
    _edit(game, "Lantern 2", "Lantern Two")
    _recorded(game, "--changed")
    _edit(game, "Lantern 3", "Lantern Three")
    _print(game, "--changed")
    assert "taken back: the recording of " in call("ledger", "night", "--undo", cwd=game.parent).stdout
    before = (game / "printed.yaml").read_bytes()
    refused = _print(game, "--done")
    assert refused.returncode == 2 and "make them again with 'deckproof print night --changed'" in refused.stderr
    assert (game / "printed.yaml").read_bytes() == before


def test_undo_takes_back_recording_by_recording(game: Path) -> None:
    ledger = _recorded(game)
    first = ledger.read_bytes()
    _edit(game, "Lantern 2", "Lantern Two")
    _recorded(game, "--changed")
    call("ledger", "night", "--undo", cwd=game.parent)
    assert ledger.read_bytes() == first
    gone = call("ledger", "night", "--undo", cwd=game.parent).stdout
    assert gone.endswith("night: nothing is recorded as printed; 'deckproof print night' makes the sheets\n")
    refused = call("ledger", "night", "--undo", cwd=game.parent)
    assert refused.returncode == 2 and refused.stderr == "error: --undo: nothing of night is recorded\n"


def test_changes_of_nothing_recorded_are_everything(game: Path) -> None:
    done = _print(game, "--changed")
    assert "note: nothing of night is recorded as printed, so this is everything" in done.stderr
    assert "7 pieces" in done.stdout and (game.parent / "output/prints/night/print-all.pdf").is_file()


def test_nothing_is_recorded_of_sheets_that_were_not_made(game: Path) -> None:
    refused = _print(game, "--done")
    assert refused.returncode == 2
    assert "--done: no sheets of night were made in output/prints/night; make them with" in refused.stderr


def test_errors_stop_a_print(game: Path) -> None:
    _edit(game, "Light 2 lamps", "Light 2 lamps " + "and more " * 90)
    refused = _print(game)
    assert refused.returncode == 1 and "PRT001" in refused.stderr and not (game.parent / "output").exists()


def test_languages_are_printed_one_by_one(game: Path) -> None:
    refused = _print(game, "--language", "all")
    assert (
        refused.returncode == 2
        and "--language: name one language; what is printed in another is another deck" in refused.stderr
    )


def test_what_somebody_put_beside_the_sheets_stays(game: Path) -> None:
    _print(game)
    mine = game.parent / "output" / "prints" / "night" / "notes.txt"
    mine.write_text("mine", encoding="utf-8")
    refused = _print(game)
    assert refused.returncode == 2 and "notes.txt is not of an earlier print" in refused.stderr and mine.is_file()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("kind: deckproof-printed\nrecordings:\n- date: x\n  pieces: {cards: {C1: 2 of them}}\n",
         "printed.yaml:4:24 DAT007"),
        ("kind: deckproof-printed\nrecordings:\n- date: x\n  pieces: {cards: {'../C1': '2 x 0123456789abcdef A'}}\n",
         "printed.yaml:4:20 DAT021"),
        ("kind: deckproof-printed\nrecordings:\n- date: x\n  pieces: {cards: {C1: '9999 x 0123456789abcdef A'}}\n",
         "printed.yaml:4:24 DAT007"),
        ("kind: deckproof-printed\nrecordings: [{date: x, rulebook: [12]}]\n", "printed.yaml:2:35 DAT006"),
        ("kind: deckproof-printed\nrecordings: [{date: x, rulebook: ['12']}]\n", "printed.yaml:2:35 DAT007"),
        ("kind: deckproof-printed\nrecordings: [{when: x}]\n", "printed.yaml:2:15 DAT004"),
        ("- {id: A, name: my own cards}\n", "printed.yaml:1:1 DAT006"),
        ("kind: mine\nrecordings: []\n", "printed.yaml:1:7 DAT007"),
        ("kind: [", "printed.yaml:1:8 DAT003"),
        ("a: &a [x,x]\nb: &b [*a,*a]\nc: [*b" + ",*b" * 60000 + "]\n", "DAT012"),
        ("x" * 2_000_001, "printed.yaml:1:1 DAT010"),
        ("kind: \x07\n", "printed.yaml:1:7 DAT015"),
    ],
)  # fmt: skip
def test_a_damaged_ledger_is_told_at_its_place_and_stays(game: Path, text: str, says: str) -> None:
    _print(game)
    file = game / "printed.yaml"
    file.write_text(text, encoding="utf-8")
    for words in (["ledger"], ["ledger", "--undo"], ["print"], ["print", "--changed"], ["print", "--done"]):
        done = call(words[0], "night", *words[1:], cwd=game.parent)
        assert done.returncode == 2 and says in done.stderr, (words, done.stderr)
    assert file.read_text(encoding="utf-8") == text
    assert call("check", "night", cwd=game.parent).returncode == 0, "the game is none the worse"


def test_a_ledger_is_never_read_or_written_through_a_link(game: Path, tmp_path: Path) -> None:
    _print(game)
    outside = tmp_path / "outside.yaml"
    outside.write_text("kind: deckproof-printed\nrecordings: []\n", encoding="utf-8")
    (game / "printed.yaml").symlink_to(outside)
    done = _print(game, "--done")
    assert done.returncode == 2 and "DAT024" in done.stderr
    assert outside.read_text(encoding="utf-8") == "kind: deckproof-printed\nrecordings: []\n"


def test_a_damaged_job_is_told_at_its_place(game: Path) -> None:
    _print(game)
    job = game.parent / "output/prints/night/job.yaml"
    job.write_text(job.read_text(encoding="utf-8").replace("1 x ", "one x ", 1), encoding="utf-8")
    done = _print(game, "--done")
    assert done.returncode == 2 and "job.yaml:6:11 DAT007" in done.stderr and not (game / "printed.yaml").exists()


def test_the_ledger_of_a_bundled_game_lies_with_the_users_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = bundled()["yuri-kure"]
    out = tmp_path / "out" / "prints" / "yuri-kure"
    out.mkdir(parents=True)
    job = ["kind: deckproof-print", "version: abc", "after: ''", "pieces: {girls: {G1: 2 x 0123456789abcdef Girl}}"]
    (out / "job.yaml").write_text("\n".join([*job, "rulebook: []\n"]), encoding="utf-8")
    before = sorted(folder.iterdir())
    for name in ("yuri-kure", str(folder)):
        assert call("print", name, "--done", "--out", tmp_path / "out").returncode == 0
    assert sorted(folder.iterdir()) == before
    assert (tmp_path / "data" / "deckproof" / "printed" / "yuri-kure.yaml").is_file()


def test_pages_of_the_rulebook_that_changed_are_printed_by_leaf(game: Path) -> None:
    whole = SHORT.replace("wait.\n", "wait.\n\n" + "Light the lamps one after the other. " * 420)
    (game / "rulebook.md").write_text(whole, encoding="utf-8")
    _recorded(game)
    assert "a rulebook of 3 pages" in call("ledger", "night", cwd=game.parent).stdout
    _edit(game, "#B8860B", "#B8860C", "faces/coin.yaml")  # the cover says which version of the cards it is for
    _recorded(game, "--changed")
    made = game.parent / "output" / "prints" / "night"
    assert "rulebook-pages.pdf" not in hashes(made)
    _edit(game, "when the lamps are out", "at dawn", "rulebook.md")
    told = _print(game, "--changed").stdout
    assert "rulebook: pages 3 go in for the old ones (rulebook-pages.pdf)" in told
    assert sorted(hashes(made)) == ["job.yaml", "print.json", "pull-list.pdf", "rulebook-pages.pdf"]
    assert _pages(made / "rulebook-pages.pdf") == 1
    assert "dawn" in page_text(made / "rulebook-pages.pdf", 0)
    assert squeezed("into the rulebook: page 3") in squeezed(page_text(made / "pull-list.pdf", 0))
    assert squeezed("of the rulebook: page 3, if you have it") in squeezed(page_text(made / "pull-list.pdf", 0))


def _face(*calls: Call, key: str = "a/b/front", name: str = "x") -> DrawnFace:
    from deckproof.cards.source import Source

    box = DrawnBox("any", "rect", Box(0, 0, 1, 1), Box(0, 0, 1, 1), calls, Source("f", "").at(0), True)
    return DrawnFace(key, name, Size(name, 63, 88), 3, 3, (box,), "sign")


def test_a_likeness_is_of_what_is_seen_alone() -> None:
    """Written out, so that it cannot change unnoticed: a change would have every card of everybody printed again."""
    text = Glyphs(1.00001, 2, "Body-1", 9, "Hé", (0, 0, 0))
    shape = Shape("rect", Box(0, 0, 63, 88), Gradient((0, 0), (1, 1), ((0, (1, 0, 0)), (1, (0, 0, 1)))), width=0.5)
    turned = Turned((1, 1), 90, (Stroke(((0, 0), (-0.00001, 5)), (1, 1, 1), 0.25),))
    gradient = "gradient(start=(0.0,0.0),end=(1.0,1.0),stops=((0.0,(1.0,0.0,0.0)),(1.0,(0.0,0.0,1.0))))"
    line = "stroke(points=((0.0,0.0),(0.0,5.0)),colour=(1.0,1.0,1.0),width=0.25)"
    told = "\n".join([
        "(63.0,88.0,0.0,False)",
        "text(1.0,2.0,Body-1,9.0,'Hé',(0.0,0.0,0.0))",
        f"shape(kind='rect',box=box(x=0.0,y=0.0,w=63.0,h=88.0),fill={gradient},width=0.5)",
        f"turned(centre=(1.0,1.0),degrees=90.0,calls=({line}))",
        "()",
    ])  # fmt: skip
    found = Likenesses().of(_face(text, shape, turned), None)
    assert found == hashlib.sha256(told.encode()).hexdigest()[:16]
    assert found == Likenesses().of(_face(text, shape, turned, key="z/y/front", name="other"), None)
    bold = Glyphs(1, 2, "Body-1", 9, "Hé", (0, 0, 0), outline=0.1)
    assert found != Likenesses().of(_face(bold, shape, turned), None)
    assert found != Likenesses().of(_face(text, shape, turned), _face())


def test_pieces_in_greys_are_printed_grey_and_are_other_pieces(game: Path) -> None:
    _recorded(game, "--ink", "grey")
    made = game.parent / "output" / "prints" / "night" / "print-all.pdf"
    with pypdfium2.PdfDocument(made) as document:
        for page in document:
            red, green, blue = page.render(scale=0.5).to_pil().convert("RGB").split()
            for one, two in ((red, green), (green, blue)):
                assert ImageChops.difference(one, two).getextrema()[1] <= 2
    assert "there is nothing to print" in _print(game, "--changed", "--ink", "grey").stdout
    assert "7 pieces on 2 sheets" in _print(game, "--changed").stdout
