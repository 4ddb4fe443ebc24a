"""``deckproof print``: what is printed is remembered, and only what changed is printed."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pypdfium2
from deckproof.layouts.drawn import DrawnBox, DrawnFace
from deckproof.layouts.likeness import Likenesses
from deckproof.layouts.ops import Call, Glyphs, Gradient, Shape, Stroke, Turned
from deckproof.layouts.sizes import Size
from deckproof.layouts.units import Box
from PIL import ImageChops

from ..kit import call, hashes, page_text, squeezed
from .kit import CHANGED, WHOLE, edit, pages_in, printed, recorded

SHORT = """\
# Night Lanterns

## How to play

Take a lantern and wait.

## The end

The night is over when the lamps are out.
"""


def test_all_is_printed_and_recorded_beside_the_game(game: Path) -> None:
    done = printed(game)
    assert re.fullmatch(
        r"LANTERN version \w{6}: 7 pieces on 2 sheets of a4, backs duplex-long -> output/prints/night\n"
        r"when all is printed: deckproof print night --done\n",
        done.stdout,
    )
    assert not (game / "printed.yaml").exists(), "recorded before it was said to be printed"
    made = game.parent / "output" / "prints" / "night"
    assert sorted(hashes(made)) == ["job.yaml", *WHOLE, "print.json"]
    assert re.search(r"recorded: 7 pieces of version \w{6} are printed, \d{4}-\d\d-\d\d \d\d:\d\d -> ",
                     printed(game, "--done").stdout)  # fmt: skip
    listed = call("ledger", "night", cwd=game.parent).stdout
    assert re.search(r"^\d{4}-\d\d-\d\d \d\d:\d\d  version \w{6}: 5 designs$", listed, re.MULTILINE)
    assert re.search(r"^  3 x Coin  coins/coin  [0-9a-f]{16}$", listed, re.MULTILINE)
    assert hashes(made).keys() == {"job.yaml", *WHOLE, "print.json"}, "the ledger is no part of the output"
    checked = call("check", "night", cwd=game.parent)
    assert "DAT028" not in checked.stdout + checked.stderr
    assert printed(game, "--done").stdout == "night: these sheets are recorded already\n"


def test_only_what_changed_is_printed_with_a_pull_list(game: Path) -> None:
    edit(
        game,
        'id: C1, name: Lantern 1, tint: "#8A1C3A", text',
        'id: C1, name: Lantern 1, copies: 3, tint: "#8A1C3A", text',
    )
    recorded(game)
    edit(game, "Lantern 2", "Lantern Two")
    edit(game, "copies: 3, tint", "copies: 2, tint")
    cards = (game / "cards.yaml").read_text(encoding="utf-8").splitlines()
    added = cards[2].replace("C3", "C5").replace("Lantern 3", "Moth").replace("Light 3", "Fly to 3")
    (game / "cards.yaml").write_text("\n".join([cards[0], cards[1], cards[3], added]) + "\n", encoding="utf-8")
    (game / "coins.yaml").write_text("- {id: coin, name: Coin, copies: 5}\n", encoding="utf-8")
    done = printed(game, "--changed")
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
    assert [pages_in(made / name) for name in CHANGED] == [1, 2]  # coins have no backs
    paper = page_text(made / "pull-list.pdf", 0)
    for words in ("Take out: 3", "1 x Lantern 2 (old)", "Put in: 4", "Coins", "2 x Coin (more of them)"):
        assert squeezed(words) in squeezed(paper), words
    first = page_text(made / "print-changed.pdf", 0)
    assert "Lantern Two" in first and "Moth" in first and "Lantern 4" not in first
    printed(game, "--done")
    assert printed(game, "--changed").stdout == (
        "night: all of it is printed as it is now; there is nothing to print\n"
    )
    listed = call("ledger", "night", cwd=game.parent).stdout.splitlines()
    assert listed[1].endswith(": 4 designs, 1 taken out") and listed[2].startswith("printed now: 10 pieces")


def test_what_looks_alike_is_not_printed_again(game: Path) -> None:
    recorded(game)
    edit(game, "id: C3", "id: other")
    lines = (game / "cards.yaml").read_text(encoding="utf-8").splitlines()
    (game / "cards.yaml").write_text("\n".join(reversed(lines)), encoding="utf-8")
    assert "there is nothing to print" in printed(game, "--changed").stdout
    assert "there is nothing to print" in printed(game, "--changed", "--bleed", "1.5", "--cut-lines").stdout
    bare = printed(game, "--changed", "--backs", "none").stdout
    assert "4 x" not in bare and "1 x Lantern 1 (changed)" in bare, "a card without its back is another"


def test_a_change_of_a_picture_or_of_a_shared_back_counts(game: Path) -> None:
    recorded(game)
    (game / "art" / "photo.png").write_bytes((game / "art" / "photo.png").read_bytes() + b"\0")
    assert printed(game, "--changed").stdout.count("(changed)") == 4
    printed(game, "--done")
    edit(game, "#3344AA", "#3344AB", "faces/back.yaml")
    assert printed(game, "--changed").stdout.count("(changed)") == 4


def test_errors_stop_a_print(game: Path) -> None:
    edit(game, "Light 2 lamps", "Light 2 lamps " + "and more " * 90)
    refused = printed(game)
    assert refused.returncode == 1 and "PRT001" in refused.stderr and not (game.parent / "output").exists()


def test_languages_are_printed_one_by_one(game: Path) -> None:
    refused = printed(game, "--language", "all")
    assert (
        refused.returncode == 2
        and "--language: name one language; what is printed in another is another deck" in refused.stderr
    )


def test_what_somebody_put_beside_the_sheets_stays(game: Path) -> None:
    printed(game)
    mine = game.parent / "output" / "prints" / "night" / "notes.txt"
    mine.write_text("mine", encoding="utf-8")
    refused = printed(game)
    assert refused.returncode == 2 and "notes.txt is not of an earlier print" in refused.stderr and mine.is_file()


def test_pages_of_the_rulebook_that_changed_are_printed_by_leaf(game: Path) -> None:
    whole = SHORT.replace("wait.\n", "wait.\n\n" + "Light the lamps one after the other. " * 420)
    (game / "rulebook.md").write_text(whole, encoding="utf-8")
    recorded(game)
    assert "a rulebook of 3 pages" in call("ledger", "night", cwd=game.parent).stdout
    edit(game, "#B8860B", "#B8860C", "faces/coin.yaml")  # the cover says which version of the cards it is for
    recorded(game, "--changed")
    made = game.parent / "output" / "prints" / "night"
    assert "rulebook-pages.pdf" not in hashes(made)
    edit(game, "when the lamps are out", "at dawn", "rulebook.md")
    told = printed(game, "--changed").stdout
    assert "rulebook: pages 3 go in for the old ones (rulebook-pages.pdf)" in told
    assert sorted(hashes(made)) == ["job.yaml", "print.json", "pull-list.pdf", "rulebook-pages.pdf"]
    assert pages_in(made / "rulebook-pages.pdf") == 1
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
    recorded(game, "--ink", "grey")
    made = game.parent / "output" / "prints" / "night" / "print-all.pdf"
    with pypdfium2.PdfDocument(made) as document:
        for page in document:
            red, green, blue = page.render(scale=0.5).to_pil().convert("RGB").split()
            for one, two in ((red, green), (green, blue)):
                assert ImageChops.difference(one, two).getextrema()[1] <= 2
    assert "there is nothing to print" in printed(game, "--changed", "--ink", "grey").stdout
    assert "7 pieces on 2 sheets" in printed(game, "--changed").stdout
