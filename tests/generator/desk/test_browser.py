"""The desk as a browser shows it while the files of a game are edited."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from deckproof.generator.scaffold import write_new_game

from ..kit import built
from .kit import Asked

CHANGED = """(before) => {
  const picture = document.querySelector('#card-peek img');
  return picture.getAttribute('src') !== before && picture.complete && picture.naturalWidth > 0;
}"""

PROVED = "() => [...document.querySelectorAll('#main li b')].every(one => one.textContent === 'holds')"
"""A function: what is asked again as an expression is evaluated from a string, which the page does not allow."""

STEPPING = "() => document.getElementById('at')?.textContent.startsWith('step 1 of ')"


def test_a_game_is_seen_as_it_is_edited(tmp_path: Path, serve: Callable[[Path], Asked], page: Any) -> None:
    game = tmp_path / "hush"
    write_new_game(game, "duel")
    desk = serve(game)
    _cards_and_findings(desk, page, game / "cards.yaml")
    last = _an_example(desk, page)
    _words_a_card_and_the_book(desk, page)
    built(game, "--formats", "proof", "--out", tmp_path / "out")
    _on_disk(page, tmp_path / "out" / "hush" / "proof" / "index.html", last)
    for size in ((390, 800), (1280, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for path in ("/", "/card/peek", "/sheets", "/findings"):
            page.goto(f"http://{desk.host}{path}")
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def _cards_and_findings(desk: Asked, page: Any, cards: Path) -> None:
    """A card is renamed, and named as before: pictures and findings follow, and what was looked for stays."""
    text = cards.read_text(encoding="utf-8")
    page.goto(desk.address)
    page.wait_for_selector("#state.good")
    assert desk.token not in page.url
    page.wait_for_selector("#card-peek img")
    assert page.inner_text("#game") == "Hush" and page.inner_text("#count") == "9 cards"
    assert page.evaluate("document.querySelector('#card-peek img').getBoundingClientRect().width") == 189

    before = page.get_attribute("#card-peek img", "src")
    other = page.query_selector("#card-owl img")
    page.fill("#find", "PEEK")
    assert page.inner_text("#count") == "1 of 9 cards"
    cards.write_text(text.replace("name: Peek", "name: Peep"), encoding="utf-8")
    page.wait_for_function(CHANGED, arg=before)
    page.wait_for_selector("#state.bad")  # its rulebook knows no Peep
    assert page.input_value("#find") == "PEEK" and page.inner_text("#count") == "1 of 9 cards"
    assert other.evaluate("one => one.isConnected")  # pictures of other cards do not blink
    assert int(page.inner_text("#tab-2 .count")) > 0

    page.goto(f"http://{desk.host}/findings")
    page.wait_for_selector("article.finding a.place[href^='vscode://file/']")
    cards.write_text(text, encoding="utf-8")
    page.wait_for_selector("article.finding", state="detached")
    page.wait_for_selector("#state.good")


def _an_example(desk: Asked, page: Any) -> str:
    """An example is stepped through, by keys and by buttons; what its last step is called."""
    page.goto(f"http://{desk.host}/examples")
    page.wait_for_selector("#main li a")
    page.wait_for_function(PROVED)
    page.click("#main li a")
    page.wait_for_function(STEPPING)
    first = page.inner_html("figure.board:not([hidden])")
    page.keyboard.press("ArrowRight")
    page.click("button[data-go=last]")
    last: str = page.inner_text("#at")
    assert last.removeprefix("step ").split(" of ")[0] == last.split(" of ")[1]
    assert page.inner_html("figure.board:not([hidden])") != first
    page.keyboard.press("Home")
    assert page.inner_html("figure.board:not([hidden])") == first
    return last


def _words_a_card_and_the_book(desk: Asked, page: Any) -> None:
    """What sentences were read as, a card as others see it, and what stands behind a sentence of the rulebook."""
    page.goto(f"http://{desk.host}/words")
    page.wait_for_selector("li[data-kind=held]")
    assert page.query_selector("li[data-kind=unread]") is None
    page.uncheck("#kind-run")
    assert page.eval_on_selector_all("li[data-kind=run]:not([hidden])", "all => all.length") == 0
    assert any("beside: " in one for one in page.locator("li[data-kind=held]").all_inner_texts())

    page.goto(f"http://{desk.host}/card/peek")
    page.check("input.shows[value=safe]")
    assert page.evaluate("getComputedStyle(document.querySelector('rect.safe')).stroke") != "none"
    page.select_option("#eyes", "grey")
    assert "/grey/" in page.get_attribute("svg.large image", "href")
    page.goto(f"http://{desk.host}/rulebook")
    book = page.frame_locator("#book")
    book.locator("a.dp-held").first.click()
    assert "Close" in book.locator("aside.dp-about:target").inner_text()


def _on_disk(page: Any, index: Path, last: str) -> None:
    """The same pages as files: pictures, examples up to their ``last`` step, the rulebook."""
    page.goto(index.as_uri())
    assert page.evaluate("[...document.images].every(one => one.loading === 'lazy' || one.naturalWidth > 0)")
    page.click("text=Examples")
    page.click("#main li a")
    page.wait_for_function(STEPPING)
    page.keyboard.press("End")
    assert page.inner_text("#at") == last
    page.click("text=Rulebook")
    assert page.frame_locator("#book").locator("a.dp-told").count()
