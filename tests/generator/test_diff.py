"""``deckproof diff``: every change is said and shown, nothing else is, and nothing of a repository runs."""

from __future__ import annotations

import re
import shutil
import subprocess
from base64 import b64decode, b64encode
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from deckproof.generator.difference.marking import FRAME, different
from lxml import html
from PIL import Image

from .kit import call, hashes, press, squeezed, write_game

RULES = "hand:\n  start: {value: 5, from: published L12}\n  prices: {value: {wood: 2, clay: 3}, from: published L13}\n"
BOOK = """# Night Lanterns

## Setup

Shuffle the deck. Each player draws {{ rules.hand.start }} cards. The youngest player goes first.

## Turn

Draw one card. Light as many lamps as you like. Then say good night.
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return write_game(press(tmp_path / "old"), {"rules.yaml": RULES, "rulebook.md": BOOK})


@pytest.fixture
def new(old: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "new"
    shutil.copytree(old, folder)
    cards = (folder / "cards.yaml").read_text()
    cards = cards.replace("Light 2 lamps", "Light 7 lamps").replace("name: Lantern 3", "name: Beacon, copies: 2")
    cards = cards.replace("{id: C4,", "{id: D4,").replace("#7C4A03", "#7C4A33")
    (folder / "cards.yaml").write_text(
        re.sub(r".*id: C1,.*\n", "", cards) + "- {id: P1, name: Priest, tint: '#123456'}\n"
    )
    (folder / "rules.yaml").write_text(RULES.replace("wood: 2", "wood: 4").replace("value: 5", "value: 6"))
    book = BOOK.replace(" The youngest player goes first.", "").replace(
        "Light as many lamps as", "Light no more lamps than"
    )
    (folder / "rulebook.md").write_text(book + "\nThe last lamp wins. Shuffle again.\n")
    return folder


def test_the_log_says_what_changed_and_nothing_else(old: Path, new: Path, tmp_path: Path) -> None:
    done = call("diff", old, new, "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[:-1] == [
        "The game",
        "  Lantern cards: 5 pieces in all instead of 4",
        "Lantern cards",
        '  Lantern 2: its text now says "Light 7 lamps (star) and wait." (before: "Light 2 lamps (star) and wait.")',
        "  Lantern 3:",
        "    is called Beacon now",
        "    1 copy more: 2 instead of 1",
        "  Lantern 4: tint is #7C4A33 instead of #7C4A03",
        "  Priest: is new: 1 copy",
        "  Lantern 1: is gone: 1 copy",
        "Numbers of the rules",
        "  hand start: 6 instead of 5",
        "  hand prices wood: 4 instead of 2",
        "The rulebook",
        "  Setup:",
        '    now says "Each player draws 6 cards." (before: "Each player draws 5 cards.")',
        '    no longer there: "The youngest player goes first."',
        "  Turn:",
        '    now says "Light no more lamps than you like." (before: "Light as many lamps as you like.")',
        '    new: "The last lamp wins."',
        '    new: "Shuffle again."',
    ]
    assert "10 things changed, 5 faces and 1 page shown" in done.stdout.splitlines()[-1]


def test_the_page_fetches_nothing_runs_nothing_and_frames_what_changed(old: Path, new: Path, tmp_path: Path) -> None:
    call("diff", old, new, "--out", tmp_path / "out")
    page = (tmp_path / "out" / "diff" / "new" / "changes.html").read_bytes()
    root = html.fromstring(page)
    policy = root.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")[0]
    style = root.xpath("//style/text()")[0]
    assert policy.startswith("default-src 'none'; img-src data:;") and "unsafe" not in policy
    assert f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" in policy
    assert not root.xpath("//script | //link | //iframe | //@style | //@onclick | //a")
    assert all(source.startswith("data:image/png;base64,") for source in root.xpath("//@src"))
    texts = root.xpath("//h3[text()='Lantern 2']/following-sibling::ul[1]/li")[0]
    assert [one.text for one in texts.xpath("del|ins")] == ["2", "7"]
    before, after = root.xpath("//h3[text()='Lantern 2']/following-sibling::div[1]//img/@src")
    for source in (before, after):
        picture = Image.open(BytesIO(b64decode(source.partition(",")[2]))).convert("RGB")
        marked = [
            (x, y) for y in range(picture.height) for x in range(picture.width) if picture.getpixel((x, y)) == FRAME
        ]
        assert marked and min(y for _, y in marked) > 0.5 * picture.height  # the text is below
        assert max(y for _, y in marked) < 0.72 * picture.height
    gone = root.xpath("//h3[text()='Lantern 1']/following-sibling::div[1]//figcaption/text()")
    assert gone == ["before", "now: not there"]
    assert root.xpath("//h2[text()='Pages of the rulebook']")


def test_the_pdf_says_the_same(old: Path, new: Path, tmp_path: Path) -> None:
    import pypdfium2

    call("diff", old, new, "--out", tmp_path / "out")
    pdf = tmp_path / "out" / "diff" / "new" / "changes.pdf"
    first = hashes(pdf.parent)
    document = pypdfium2.PdfDocument(pdf)
    words = squeezed("".join(page.get_textpage().get_text_range() for page in document))
    document.close()
    for said in ("Beacon", "Priest", "1 copy more: 2 instead of 1", "6 instead of 5", "The last lamp wins."):
        assert squeezed(said) in words
    call("diff", old, new, "--out", tmp_path / "out")
    assert hashes(pdf.parent) == first


def test_what_is_the_same_is_no_change(old: Path, tmp_path: Path) -> None:
    done = call("diff", old, old, "--out", tmp_path / "out")
    assert (done.returncode, done.stdout) == (0, "Night Lanterns: nothing changed\n")
    assert not (tmp_path / "out").exists()


def test_files_of_others_are_not_overwritten(old: Path, new: Path, tmp_path: Path) -> None:
    theirs = write_game(tmp_path / "out" / "diff" / "new", {"changes.html": "mine"})
    done = call("diff", old, new, "--out", tmp_path / "out")
    assert done.returncode == 2 and "changes.html is not of an earlier change log" in done.stderr
    assert hashes(theirs) == {"changes.html": sha256(b"mine").hexdigest()}


def test_boxes_lie_around_what_differs() -> None:
    one = Image.new("RGB", (200, 120), (255, 255, 255))
    two = one.copy()
    two.paste((0, 0, 0), (20, 20, 30, 24))
    two.paste((0, 0, 0), (150, 80, 160, 100))
    two.paste((250, 250, 250), (80, 20, 90, 30))  # too faint to be seen
    found = different(one, two)
    assert [(box[0] // 8, box[1] // 8) for box in found] == [(2, 2), (18, 10)]
    assert all(box[2] - box[0] <= 24 and box[3] - box[1] <= 24 for box in found)
    assert different(one, one) == []


# -- revisions ----------------------------------------------------------------------------------


def git(folder: Path, *words: str) -> None:
    settings = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *settings, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def kept(old: Path, new: Path, tmp_path: Path) -> Path:
    """A repository whose last commit is the old state, and whose folder has the new one."""
    games = tmp_path / "games"
    shutil.copytree(old, games / "lanterns")
    git(tmp_path, "init", "-q", "games")
    git(games, "add", ".")
    git(games, "commit", "-q", "-m", "old")
    shutil.rmtree(games / "lanterns")
    shutil.copytree(new, games / "lanterns")
    return games / "lanterns"


def test_a_revision_is_compared_as_a_folder_would_be(old: Path, new: Path, kept: Path, tmp_path: Path) -> None:
    folders = call("diff", old, new, "--out", tmp_path / "out")
    done = call("diff", kept, "--rev", "HEAD", "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[:-1] == folders.stdout.splitlines()[:-1]
    page = (tmp_path / "out" / "diff" / "lanterns" / "changes.html").read_text()
    assert "What changed between HEAD and now." in page and "deckproof-" not in page


def test_nothing_of_the_repository_runs(kept: Path, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    script = f"sh -c 'echo ran > {ran}; cat'"
    for key in ("filter.evil.smudge", "filter.evil.clean", "diff.evil.textconv", "core.fsmonitor", "core.pager",
                "tar.tar.command", "core.sshCommand", "core.alternateRefsCommand"):  # fmt: skip
        git(kept, "config", key, script)
    (kept.parent / ".git" / "info" / "attributes").write_text("* filter=evil diff=evil export-subst\n")
    (kept.parent / ".gitattributes").write_text("* filter=evil diff=evil\n")
    for hook in ("post-checkout", "post-index-change", "reference-transaction"):
        file = kept.parent / ".git" / "hooks" / hook
        file.write_text(f"#!/bin/sh\necho ran > {ran}\n")
        file.chmod(0o755)
    done = call("diff", kept, "--rev", "HEAD", "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert not ran.exists()


@pytest.mark.parametrize(
    ("revision", "said"),
    [("v9", "there is no revision 'v9'"), ("--output=x", "there is no revision '--output=x'"), ("", "no revision ''")],
)
def test_a_revision_that_is_not_there_is_told(kept: Path, tmp_path: Path, revision: str, said: str) -> None:
    done = call("diff", kept, f"--rev={revision}", "--out", tmp_path / "out")
    assert done.returncode == 2 and said in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_folder_without_a_repository_and_a_system_without_git_are_told(
    old: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = call("diff", old, "--rev", "HEAD", "--out", tmp_path / "out")
    assert done.returncode == 2 and "is not in a repository that git reads" in done.stderr
    monkeypatch.setenv("PATH", str(tmp_path))
    done = call("diff", old, "--rev", "HEAD", "--out", tmp_path / "out")
    assert done.returncode == 2 and "the program git is not there; install it" in done.stderr
    assert call("diff", old).returncode == 2


def test_a_revision_that_cannot_be_read_is_told_as_such(kept: Path, tmp_path: Path) -> None:
    sound = (kept / "cards.yaml").read_text()
    (kept / "cards.yaml").write_text("- {id: C1, nme: Lantern}\n")
    git(kept, "commit", "-q", "-a", "-m", "broken")
    (kept / "cards.yaml").write_text(sound)
    done = call("diff", kept, "--rev", "HEAD", "--out", tmp_path / "out")
    assert done.returncode == 2 and "the game as it was at HEAD cannot be read:" in done.stderr
    assert "'nme'" in done.stderr
