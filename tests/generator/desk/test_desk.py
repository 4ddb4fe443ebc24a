"""The desk as its own pages tell it, without a browser."""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from deckproof.cards.finding import Finding
from deckproof.cards.memo import Memo
from deckproof.cards.source import Place, Source
from deckproof.generator.desk.bookpages import book_pages
from deckproof.generator.desk.keeper import Keeper
from deckproof.generator.desk.links import Links
from deckproof.generator.desk.pages import Pages
from deckproof.generator.desk.pictures import Pictures
from deckproof.generator.desk.prover import Order, Prover
from deckproof.generator.desk.seen import Proof, Seen, Where
from deckproof.generator.desk.serving import opened
from deckproof.generator.making import edition_of
from deckproof.generator.options import BadOption, Wanted
from deckproof.generator.prepare import drawn_alone, prepare
from deckproof.generator.rulebook.options import PDF
from PIL import Image

from ..kit import built, call, press
from .kit import Asked


def _seen(folder: Path) -> Seen:
    return Seen(drawn=drawn_alone(str(folder), Memo(), ""))


def _until(true: Callable[[], bool]) -> None:
    for _ in range(600):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it did not come to that")


def test_only_this_machines_browser_gets_in_with_the_token(
    game: Path, serve: Callable[[Path], Asked]
) -> None:  # fmt: skip
    desk = serve(game)
    status, headers, _ = desk.get(f"/findings?token={desk.token}", cookie=None)
    assert (status, headers["location"]) == (303, "/findings")
    assert "HttpOnly" in headers["set-cookie"] and "SameSite=strict" in headers["set-cookie"]
    status, headers, _ = desk.get("/")
    assert status == 200 and "script-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    port = desk.host.partition(":")[2]
    for refused in (
        desk.get("/", cookie=None), desk.get("/?token=guessed", cookie=None), desk.get("/", cookie="deckproof=x"),
        desk.get("/", host=f"evil.example:{port}"), desk.get("/", origin="http://evil.example"),
        desk.get("/events", host="127.0.0.1:1"),
    ):  # fmt: skip
        assert refused[0] == 403
    assert desk.get("/", method="POST")[0] == 405
    assert desk.get("/", origin=f"http://{desk.host}")[0] == 200
    for path in ("/card/none", "/example/none", "/face/trim/plain/150/none.png", "/face/trim/x/150/a.png", "/../etc"):
        assert desk.get(path)[0] == 404


def test_an_edit_is_seen_and_so_is_what_it_breaks(game: Path) -> None:
    rung: list[int] = []
    keeper = Keeper(str(game), game / "none", lambda: rung.append(1))
    keeper.start()
    try:
        _until(lambda: keeper.seen.drawn is not None and not keeper.seen.proving)
        assert keeper.seen.verdict is not None and not keeper.seen.fault
        before, count = [one.look for one in keeper.seen.sides("C1")], len(rung)
        cards = game / "cards.yaml"
        text = cards.read_text()
        cards.write_text(text.replace("Lantern 1", "Candle 1"))
        _until(lambda: [one.look for one in keeper.seen.sides("C1")] != before)
        assert len(rung) > count
        assert [one.look for one in keeper.seen.sides("C1")][1] == before[1]  # its back says nothing of it
        cards.write_text(text.replace("tint", "tnit"))
        _until(lambda: keeper.seen.broken is not None)
        assert keeper.seen.findings and keeper.seen.sides("C1")  # what could last be read is still there
        cards.write_text(text.replace("4, name", "4, copies: 0, name").replace('tint: "#7C4A03"', 'tint: "#FFFFFF"'))
        _until(lambda: keeper.seen.broken is None or bool(keeper.seen.findings))
        cards.write_text(text)
        _until(lambda: keeper.seen.broken is None and not keeper.seen.proving)
        assert [one.look for one in keeper.seen.sides("C1")] == before
        assert keeper.seen.sheets
    finally:
        keeper.stop()


def test_a_file_that_is_being_written_is_not_shown_in_halves(game: Path) -> None:
    cards, faults = game / "cards.yaml", []
    text = cards.read_text()
    keeper = Keeper(str(game), game / "none", lambda: faults.append(keeper.seen.broken))
    keeper.start()
    try:
        _until(lambda: keeper.seen.drawn is not None and not keeper.seen.proving)
        before = keeper.seen.sides("C1")[0].look
        with cards.open("w") as file:  # which empties it
            file.write("- {id: C1, na")
            file.flush()
            time.sleep(0.02)
            file.seek(0)
            file.write(text.replace("Lantern 1", "Candle 1"))
        _until(lambda: keeper.seen.sides("C1")[0].look != before)
        assert not any(faults)
    finally:
        keeper.stop()


@pytest.mark.skipif(not hasattr(signal, "sigtimedwait"), reason="this system cannot have a process rest")
def test_the_proof_rests_while_a_picture_is_drawn(game: Path) -> None:
    prover = Prover(str(game))
    try:
        prover.rest()  # of which it knows nothing yet
        prover.ask(Order(1, "", ""))
        _until(lambda: (answer := prover.answer(1)) is not None and answer.last)
        prover.rest()
        prover.ask(Order(2, "", ""))
        assert prover.answer(0.4) is None
        prover.go_on()
        _until(lambda: (answer := prover.answer(1)) is not None and answer.number == 2)
    finally:
        prover.close()


def test_what_changed_is_drawn_before_a_page_asks_for_it(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, before = Pictures(), _seen(game)
    pictures.face(before, before.sides("C1")[0].look, 75, True, "grey")
    cards = game / "cards.yaml"
    cards.write_text(cards.read_text().replace("Lantern 1", "Candle 1"))
    seen = _seen(game)
    pictures.ahead(before, seen)
    monkeypatch.setattr(Pictures, "_face", lambda *_: b"drawn again")
    front = seen.sides("C1")[0].look
    assert front not in before.faces
    assert pictures.face(seen, front, 75, True, "grey") != b"drawn again"
    assert pictures.face(seen, front, 75, False, "grey") == b"drawn again"


def test_pictures_that_were_seen_longest_ago_are_given_up(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(Pictures, "_face", lambda _, _seen, _face, dpi, *_rest: drawn.append(dpi) or bytes(1_000_000))
    pictures, seen = Pictures(), _seen(game)
    look = seen.sides("C1")[0].look
    for dpi in (*range(1, 40), 8, 39, 1, 8):
        pictures.face(seen, look, dpi, True, "plain")
    assert drawn == [*range(1, 40), 1], "the last 32 MB are kept, in the order of use"


def test_no_edit_leaves_anything_behind_that_nobody_gives_up(game: Path) -> None:
    def edited(number: int) -> dict[str, int]:
        text = cards.read_text()
        cards.write_text(re.sub(r"Lantern 1\w*", f"Lantern 1x{number}", text))
        seen, pages = _seen(game), Pages(Links())
        assert f"Lantern 1x{number}" in pages.cards(seen) and pages.card(seen, "C1")
        assert pictures.face(seen, seen.sides("C1")[0].look, 75, True, "plain")
        return {
            f"{module.__name__}.{name}": one.cache_info().currsize
            for module in [*sys.modules.values()]
            if module is not None and module.__name__.startswith("deckproof.")
            for name, one in vars(module).items()
            if hasattr(one, "cache_info") and one.cache_info().maxsize is None
        }

    cards, pictures = game / "cards.yaml", Pictures()
    edited(0)
    before = edited(1)
    for number in range(2, 6):
        after = edited(number)
    assert before and {name: size for name, size in after.items() if size - before.get(name, 0) >= 4} == {}


def test_pages_show_cards_boxes_places_and_nothing_that_runs(tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    folder = press(
        tmp_path / "press", cards_yaml=f'- {{id: C1, name: "{evil}", tint: "#8A1C3A", text: "Wait {evil}."}}\n'
    )
    seen, pages = _seen(folder), Pages(Links())
    shown = pages.cards(seen)
    assert evil not in shown and "&lt;script&gt;" in shown
    assert shown.count('class="face') == 2 and "/face/trim/plain/150/" in shown
    card = pages.card(seen, "C1") or ""
    assert evil not in card
    assert re.search(r'viewBox="-3(\.0)? -3(\.0)? 69(\.0)? 94(\.0)?"', card)
    assert f"vscode://file/{folder.as_posix().lstrip('/')}/cards.yaml:1:3" in card
    assert "4, 4; 55 x 7 mm" in card and "shrunk from 14 pt" in card
    assert pages.card(seen, "C9") is None
    assert "file=/" in (Pages(Links("my://open?file=/{file}&at={line}")).card(seen, "C1") or "")


def test_findings_stand_with_their_cards_lines_and_hints(game: Path) -> None:
    from deckproof.generator.checking import Asked as Told
    from deckproof.generator.checking import checked

    cards = game / "cards.yaml"
    cards.write_text(
        cards.read_text().replace("Light 3 lamps", "Light 3 lamps " + "and all that is there to light " * 40)
    )
    ready = prepare(str(game), Wanted())
    seen = Seen(drawn=ready.drawn, proof=Proof(checked(ready, Told())))
    assert seen.by_card["C3"] and "C1" not in seen.by_card
    page = Pages(Links()).findings(seen)
    assert 'href="/card/C3"' in page and "<mark>" in page and "cards.yaml:3:" in page
    assert "data-faulty" in Pages(Links()).cards(seen)
    assert seen.findings[0].message.split("'")[0] in page and seen.findings[0].code in page


def test_findings_stand_with_the_sheet_or_the_page_they_are_about(game: Path) -> None:
    text = "# Night Lanterns\n\n## Aim\n\nLight all the lamps of the town.\n\n## Turn\n\nWait.\n"
    (game / "rulebook.md").write_text(text)
    ready = prepare(str(game), Wanted())
    edition = edition_of(ready)
    assert edition is not None
    pages = book_pages(edition.files()[PDF]())
    seen = Seen(drawn=ready.drawn, plans=ready.plans, proof=Proof(pages=pages))
    book, sheet = Source("press/rulebook.md", text), ready.game.doc

    def where(code: str, place: Place) -> Where | None:
        return seen.where(Finding(code, "x", "warning", "x", place))

    page = where("WRD001", Place(book, 5, 1))
    assert page is not None and page.kind == "page"
    number = int(page.look.rpartition("-")[2])
    assert "light all the" in pages.rows[number] and pages.page_of("Nobody wrote any of this.") is None
    picture = Pictures().page(seen, page.look, 75)
    assert picture is not None and Image.open(BytesIO(picture)).height > 300
    assert Pictures().page(seen, f"{pages.look}-99", 75) is None and Pictures().page(seen, "x-0", 75) is None
    coin = where("PRT010", sheet.place(("components", "coins", "size")))
    assert coin is not None and coin.kind == "sheet" and "coins" in seen.sheets[coin.look].components
    assert where("DAT010", sheet.place(("title",))) is None
    shown = Pages(Links()).printed(seen)
    assert shown.count('class="sheet page"') == len(pages.rows) and 'id="zoom"' in shown


def test_pictures_are_those_that_are_printed(game: Path) -> None:
    seen, pictures = _seen(game), Pictures()
    front = seen.sides("C1")[0]
    found = pictures.face(seen, front.look, 300, False, "plain")
    assert found is not None
    image = Image.open(BytesIO(found))
    assert abs(image.width - 744) <= 1 and abs(image.height - 1039) <= 1
    assert image.getpixel((3, 3)) == (0x8A, 0x1C, 0x3A)
    grey = pictures.face(seen, front.look, 75, True, "grey")
    assert grey is not None
    red, green, blue = Image.open(BytesIO(grey)).getpixel((3, 3))  # type: ignore[misc]
    assert max(red, green, blue) - min(red, green, blue) <= 2
    assert pictures.face(seen, "none", 75, True, "plain") is None
    assert pictures.face(seen, front.look, 75, True, "cat") is None


def test_what_cannot_be_followed_is_told(game: Path) -> None:
    with pytest.raises(BadOption, match="--editor"), opened(str(game), editor="x://{place}"):
        pass
    with (
        opened(str(game)) as one,
        pytest.raises(BadOption, match="is taken"),
        opened(str(game), one.taken.getsockname()[1]),
    ):
        pass


def test_pages_on_disk_lead_to_files_that_are_there(game: Path, tmp_path: Path) -> None:
    (game / "rulebook.md").write_text("# Night Lanterns\n\n## Aim\n\nLight lamps.\n")
    (game / "examples.md").write_text("```example dusk\n# At dusk\nAnn lights a lamp.\n```\n")
    built(game, "--formats", "proof", "--out", tmp_path / "out")
    folder = tmp_path / "out" / "press" / "proof"
    pages = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.html")}
    assert {"index.html", "findings.html", "rules.html", "card-C1.html", "card-coin.html", "example-dusk.html"} <= set(
        pages
    )
    for name, page in pages.items():
        for led in re.findall(r'(?:href|src)="([^"#]+)', page):
            assert (folder / led).is_file(), (name, led)
    assert "data-served" not in pages["index.html"] and "vscode:" not in "".join(pages.values())
    assert "Ann lights a lamp." in pages["example-dusk.html"] and "0 errors" in pages["index.html"]
    done = call("build", game, "--formats", "proof", "--watch", cwd=tmp_path)
    assert done.returncode == 2 and "deckproof serve" in done.stderr
