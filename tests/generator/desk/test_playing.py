"""The table and all other pages in a browser: a game played by pointing, what keeps people out, what must not run."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib.resources import files
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from deckproof.cards.examples import read_examples
from deckproof.cards.load import load_game
from deckproof.generator.desk.tables import Match, Tables
from deckproof.generator.scaffold import STARTERS
from deckproof.validator.example_proof import check_examples
from deckproof.validator.sheet_play import sheet_stage

from .kit import Asked

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
MOVED = "at => document.getElementById('playing').dataset.at !== at"


@pytest.fixture
def hush(tmp_path: Path) -> Path:
    """Hush, to be spoiled."""
    return Path(shutil.copytree(STARTERS / "duel", tmp_path / "hush"))


def _looked_over(page: Any) -> None:
    """Nobody is kept from using the page as it is."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {iframes: false, resultTypes: ['violations']})")["violations"]
    assert not [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in ("serious", "critical")]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _forced(folder: Path) -> tuple[int, str]:
    """A seed after whose deal a card has to be played, and another one that is held."""
    ready = Tables(str(folder)).ready()
    for seed in count():
        match = Match(ready.stage, ready.book, "2-players", ["person", "person"], seed)
        hand = match.game.view(match.state, match.actor or 0)["places"][f"{match.people[match.actor or 0]}'s hand"]
        other = next((card for card in hand if card in ("sneeze", "book-swap")), "")
        if match.legal() == [("play", "note")] and other:
            return seed, other
    raise AssertionError("there are seeds without end")


def _begin(page: Any, desk: Asked, seed: int, *sits: str) -> None:
    page.goto(f"http://{desk.host}/table")
    for seat, who in enumerate(sits):
        page.select_option(f"#sits-{seat}", who)
    page.fill("#seed", str(seed))
    _looked_over(page)
    page.click("#start")
    page.wait_for_selector("#playing")


def _clicked_through(page: Any) -> int:
    """Play on to the end of the game, by cards where they can be clicked; how many were."""
    clicked = 0
    for _ in range(60):
        if page.query_selector("#ready"):
            page.click("#ready")
            page.wait_for_selector("#board")
        if not page.query_selector("#moves button"):
            break
        at, open_ = page.get_attribute("#playing", "data-at"), page.query_selector(".board .can")
        (open_ or page.query_selector("#moves button")).click()
        clicked += open_ is not None
        page.wait_for_function(MOVED, arg=at)
    return clicked


def test_a_game_is_played_by_pointing(hush: Path, serve: Callable[[Path], Asked], page: Any) -> None:
    desk, (seed, other) = serve(hush), _forced(hush)
    page.goto(desk.address)
    page.wait_for_selector("#card-peek img")
    _begin(page, desk, seed, "person", "person")
    assert page.inner_text("#now").startswith("Pass the screen to ")
    assert page.query_selector("#board") is None and "Note" not in page.inner_text("main")
    _looked_over(page)
    page.keyboard.press("Tab")  # from what is to be done, to the button that does it
    page.focus("#ready")
    page.keyboard.press("Enter")
    page.wait_for_selector("#board")
    assert page.evaluate("document.activeElement.id") == "now"
    assert page.inner_text("#left") == "1 move"
    page.wait_for_function("() => [...document.querySelectorAll('#board img')].every(one => one.naturalWidth)")

    page.click(f".board [data-thing={other}]")
    page.wait_for_selector("#no")
    assert "you must play this card" in page.inner_text("#no")
    at = page.get_attribute("#playing", "data-at")
    page.click(".board [data-thing=note].can")
    page.wait_for_function(MOVED, arg=at)
    page.click("#undo")
    page.wait_for_function(f"at => !({MOVED})(at)", arg=at)

    clicked = _clicked_through(page)
    assert page.inner_text("#now").startswith("The game is over: ") and clicked > 2
    page.click("#save")
    page.wait_for_selector("#example")
    second = page.context.new_page()  # the same game on another page
    second.goto(page.url)
    assert second.inner_text("#now") == page.inner_text("#now")
    second.close()
    with (hush / "examples.md").open("a", encoding="utf-8") as file:
        file.write(f"\n{page.inner_text('#example')}\n")
    game = load_game(str(hush))
    stage, book = sheet_stage(game)
    assert read_examples(game)[-1].name == f"a-game-of-seed-{seed}" and not check_examples(game, book, stage)[0]


def _refuted(game: Path, desk: Asked, page: Any) -> None:
    """A claim that is made wrong is refuted step by step, on the desk and beside its sentence in the rulebook."""
    page.goto(f"http://{desk.host}/examples")
    for name in ("play.md", "rulebook.md"):
        text = (game / name).read_text(encoding="utf-8")
        (game / name).write_text(text.replace("has more than 2 cards", "has more than 1 card"), encoding="utf-8")
    page.click("[id^=refuting-] a")
    page.wait_for_selector("figure.board:not([hidden]) svg")
    for _ in range(40):  # the page is made anew when the proof of this edit comes
        page.keyboard.press("End")
        if "has more than 1 card in hand." in page.inner_text("#replay .now"):
            break
        page.wait_for_timeout(250)
    assert "has more than 1 card in hand." in page.inner_text("#replay .now")
    _looked_over(page)
    page.goto(f"http://{desk.host}/rulebook")
    book = page.frame_locator("#book")
    book.locator("a.dp-wrong", has_text="has more than 1 card in hand").first.click()
    for way in ("Step through what refutes it", "On", "On"):
        book.locator("aside.dp-about:target a", has_text=way).click()
    assert "Step 3 of " in book.locator("aside.dp-about:target").inner_text()
    assert book.locator("aside.dp-about:target svg").count() == 1


def test_nobody_is_kept_from_using_the_pages(
    hush: Path, serve: Callable[[Path], Asked], page: Any
) -> None:  # fmt: skip
    cards = hush / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("name: Peek", "name: Peep"), encoding="utf-8")
    desk = serve(hush)
    page.goto(desk.address)
    page.wait_for_selector("#state.bad")
    _refuted(hush, desk, page)
    page.goto(f"http://{desk.host}/printed")
    page.wait_for_selector("img.page")
    page.select_option("#zoom", "200")
    assert page.evaluate("document.querySelector('img.page').width") == 680
    page.goto(f"http://{desk.host}/findings")
    page.wait_for_selector("p.where img")
    for path in ("/examples", "/words"):
        page.goto(f"http://{desk.host}{path}")
        page.wait_for_selector("main li[id]")
        _looked_over(page)
    pages = ("/", "/findings", "/sheets", "/printed", "/card/owl", "/rulebook", "/example/a-good-guess")
    for scheme, width, paths in (("light", 1280, pages), ("dark", 390, pages[:2])):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 900})
        for path in paths:
            page.goto(f"http://{desk.host}{path}")
            _looked_over(page)
        _begin(page, desk, 7, "person", "ahead")
        _looked_over(page)
    page.set_viewport_size({"width": 640, "height": 450})  # 1280 x 900 at twice the size
    page.reload()
    _looked_over(page)
    page.goto(f"http://{desk.host}/example/refutes-a-player-never-has-more-than")
    page.wait_for_selector("figure.board:not([hidden])")
    _looked_over(page)


EVIL = "<script>document.title='evil'</script><img src=x onerror=\\\"document.title='evil'\\\">"
"""What must be shown as letters, as it stands in YAML."""
ART = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"
 onload="document.title='evil'"><rect width="9" height="9" onclick="document.title='evil'"/>%s</svg>
"""
RUNS = "<script>document.title='evil'</script><a xlink:href='javascript:alert(1)'/>"
"""What no picture may have in it."""
BOOK = """
## Evil

<script>document.title='evil'</script> </script> <b onclick='x()'>b</b> <img src=x onerror='x()'>

<iframe src='http://evil.example/'></iframe>
"""
LINK = "\n[a](javascript:document.title='evil') ![x](http://evil.example/a.png)\n"
"""What no rulebook may have in it."""
TOLD = """
## <script>document.title='evil'</script>

```example evil
</script><script>document.title='evil'</script>.
```
"""
MARKED = """[...document.querySelectorAll('main *')].some(one => one.tagName === 'SCRIPT' ||
[...one.attributes].some(a => /^on/.test(a.name) || /^\\s*javascript:/i.test(a.value)))"""


def test_what_a_strangers_game_says_is_shown_and_never_run(
    hush: Path, serve: Callable[[Path], Asked], page: Any
) -> None:  # fmt: skip
    cards = hush / "cards.yaml"
    text = cards.read_text(encoding="utf-8").replace("name: Peek", f'name: "{EVIL}"')
    cards.write_text(text, encoding="utf-8")
    for name, more in (("rulebook.md", BOOK), ("examples.md", TOLD)):
        with (hush / name).open("a", encoding="utf-8") as file:
            file.write(more)
    for art in (hush / "art").glob("*.svg"):
        art.write_text(ART % "", encoding="utf-8")
    desk = serve(hush)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("dialog", lambda dialog: asked.append(f"dialog: {dialog.message}"))
    page.goto(desk.address)
    page.wait_for_selector("#card-peek img")
    page.goto(f"http://{desk.host}/examples")
    page.wait_for_selector("#example-evil")
    paths = ["", "findings", "card/peek", "sheets", "rulebook", "words", "examples", "example/evil", "table"]
    for path in paths:
        page.goto(f"http://{desk.host}/{path}")
        assert not page.evaluate(MARKED)
        assert all(frame.evaluate("document.title") != "evil" for frame in page.frames)
    (hush / "art" / "owl.svg").write_text(ART % RUNS, encoding="utf-8")
    page.goto(f"http://{desk.host}/findings")
    page.wait_for_selector("text=DAT068")
    (hush / "art" / "owl.svg").write_text(ART % "", encoding="utf-8")
    book = hush / "rulebook.md"
    book.write_text(book.read_text(encoding="utf-8") + LINK, encoding="utf-8")
    page.wait_for_selector("text=DAT082")
    assert page.title() != "evil" and not page.evaluate(MARKED)
    assert all(one.startswith(f"http://{desk.host}/") for one in asked), asked
