"""Sentences marked in the web page of a rulebook."""

from __future__ import annotations

import html
import re
from xml.etree.ElementTree import fromstring

from deckproof.cards.source import Place, Source
from deckproof.generator.desk.marked import marked
from deckproof.generator.desk.seen import ShownExample, ShownSentence, ShownStep

PAGE = """<!DOCTYPE html>
<html><head><title>x</title></head><body><nav><a href="#a">Draw 1 card.</a></nav><main id="dp-main"><h2>Turn</h2>
<p>You “draw” 1 <b>card</b>. Then\nplay it &amp; rest. <a href="#b">See below.</a></p>
<svg><text>Draw 1 card.</text></svg><ul><li>Play it &lt;now&gt;.</li></ul></main>
<footer>Play it &amp; rest.</footer></body></html>"""


def _plain(page: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", page.split("<main", 1)[1].split("<aside", 1)[0].split("</main>")[0]))


def test_sentences_are_marked_where_they_stand_and_explained_without_a_script() -> None:
    evil = "<script>alert(1)</script>"
    place = Place(Source("rulebook.md", "You draw.\n"), 1, 1)
    told = [
        ShownSentence('You "draw" 1 card.', "held", place, (f"beside: {evil}",)),
        ShownSentence("Then play it & rest.", "unread", place),
        ShownSentence("See below.", "vouched", place),
        ShownSentence("Play it <now>.", "tried", place, ("held in 1,234 positions",)),
        ShownSentence("Nobody says this.", "held", place),
        ShownSentence("Turn", "odd", place),
    ]
    page = marked(PAGE.encode(), told).decode()
    assert _plain(page) == _plain(PAGE)  # its letters stay as they are
    links = re.findall(r'<a class="dp-said dp-(\w+)"[^>]* href="#dp-about-(\d)">([^<]*)</a>', page)
    assert links == [
        ("held", "0", "You “draw” 1 "), ("held", "0", "card"), ("held", "0", "."),
        ("wrong", "1", "Then\nplay it &amp; rest."), ("held", "3", "Play it &lt;now&gt;."),
    ]  # fmt: skip
    assert '<span class="dp-said dp-told" id="dp-said-2">See below.</span>' in page  # a link holds no other link
    notes = dict(re.findall(r'<aside class="dp-about" id="dp-about-(\d)"[^>]*>(.*?)</aside>', page))
    assert sorted(notes) == ["0", "1", "2", "3"]
    assert evil not in page and html.escape(evil) in notes["0"] and "rulebook.md:1:1" in notes["0"]
    assert "1,234 positions" in notes["3"] and "<script" not in page
    fromstring(page.removeprefix("<!DOCTYPE html>\n"))  # whole as ever
    assert page.count("Draw 1 card.") == 2 and page.endswith("<footer>Play it &amp; rest.</footer></body></html>")
    assert marked(b"<p>Play it.</p>", told) == b"<p>Play it.</p>"


def test_cells_of_tables_are_marked_by_what_stands_at_their_heads() -> None:
    table = """<main><table><tr><th>Part</th><th>Number</th><th>Use</th></tr><tr><td>Girl &amp; cards</td><td>7</td>
    <td>7 of each. Keep them.</td></tr><tr><td>Dice</td><td>7</td><td>Roll it.</td></tr></table><p>7</p></main>"""
    told = [
        ShownSentence("Dice · Number: 7", "held"), ShownSentence("Girl & cards · Use: Keep them.", "held"),
        ShownSentence("Girl & cards · Number: 8", "contradicted"),
    ]  # fmt: skip
    page = marked(table.encode(), told).decode()
    assert re.findall(r'<a class="dp-said[^>]*>([^<]*)</a>', page) == ["Keep them.", "7"]
    assert "<td>Dice</td><td><a " in page and "<td>Girl &amp; cards</td><td>7</td>" in page


def test_what_is_refuted_leads_to_the_steps_that_refute_it() -> None:
    told = [ShownSentence("See below.", "refuted", None, ("refuted: it is above",), "refutes-see")]
    sprite = '<svg class="sprite"><symbol id="dp-2"/></svg>'
    words = '<title id="dp-1t">t</title><desc id="dp-1d">d</desc>'
    board = f'<svg aria-labelledby="dp-1t dp-1d">{words}<use href="#dp-2"/></svg>'
    steps = (ShownStep("Ann <draws>.", board=board), ShownStep("Ann rests.", notes=("by luck",)), ShownStep("So."))
    shown = ShownExample("refutes-see", "", steps, pictures=sprite, refutes="See below.")
    page = marked(PAGE.encode(), told, [shown]).decode()
    assert "dp-wrong" in page and "refuted: it is above" in page
    assert "Step through" not in marked(PAGE.encode(), told).decode()
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    led, at = [], "dp-about-0"
    while (onwards := re.search(rf'id="{at}".*?(?:</aside>)', page, re.DOTALL)) is not None:
        link = re.search(r'href="#([\w-]+)">(?:Step through|On)', onwards.group())
        if link is None:
            break
        at = link[1]
        led.append(at)
    assert led == ["dp-step-0-1", "dp-step-0-2", "dp-step-0-3"]
    for name in re.findall(r'(?:href="#|labelledby=")(dp-[^"]+)"', page):
        assert set(name.split()) <= set(ids), name
    assert page.count("<svg aria-labelledby") == 3  # the table stays as it was where nothing changes it
    fromstring(page.removeprefix("<!DOCTYPE html>"))
