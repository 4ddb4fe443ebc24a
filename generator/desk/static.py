"""``deckproof build --formats proof``: the desk as a folder of pages that opens from disk and can be published."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path

from ...cards.examples import read_examples
from ...cards.finding import DataError, Finding
from ..checking import Checked
from ..making import Edition, Files
from ..prepare import Ready
from ..rulebook.options import HTML, PDF
from .bookpages import book_pages
from .links import DETAIL, DPI, OnDisk
from .marked import marked
from .pages import Pages
from .pictures import Pictures
from .seen import Proof, Seen, ShownExample, ShownSentence
from .sentences import sentences_of
from .staged import examples_of, refuting_of

FOLDER = "proof"
OWN = ("desk.css", "desk.js", "desk.svg")
"""Our own files beside the pages."""
_SHEET_DPI = 100


def proof_files(ready: Ready, checked: Checked, edition: Edition | None) -> Files:
    """The files of the folder, each made when it is asked for; ``checked`` is the verdict, ``edition`` the rulebook
    if there is one.
    """
    pictures = Pictures()
    links = OnDisk(lambda look: pictures.page(seen(), look, DPI[0]))
    pages = Pages(links)
    bare = Seen(drawn=ready.drawn, plans=ready.plans, proving=False)

    @cache
    def seen() -> Seen:
        return _seen(ready, checked, edition)

    def written(page: Callable[..., str | None], *of: str) -> bytes:
        return (page(seen(), *of) or "").encode()

    def face(look: str, edge: str) -> bytes:
        return pictures.face(bare, look, DETAIL["trim"], edge == "bleed", "plain") or b""

    def sheet(look: str) -> bytes:
        return pictures.sheet(bare, look, _SHEET_DPI) or b""

    files: dict[str, Callable[[], bytes]] = {
        links.page(name): partial(written, page)
        for name, page in (
            ("", pages.cards), ("findings", pages.findings), ("sheets", pages.sheets), ("rulebook", pages.rulebook),
            ("words", pages.words), ("examples", pages.examples),
        )
    }  # fmt: skip
    for part in ready.drawn.components.values():
        files |= {links.one("card", one.card.id): partial(written, pages.card, one.card.id) for one in part.cards}
    for name in _example_names(ready):
        files[links.one("example", name)] = partial(written, pages.example, name)
    files |= {links.face(look, edge): partial(face, look, edge) for look in bare.faces for edge in DETAIL}
    files |= {links.sheet(look, _SHEET_DPI): partial(sheet, look) for look in bare.sheets}
    files |= {name: (Path(__file__).parent / "own" / name).read_bytes for name in OWN}
    if edition is not None:
        files[links.book("")] = lambda: seen().proof.book or b""
    return {f"{FOLDER}/{name}": made for name, made in files.items()}


def _seen(ready: Ready, checked: Checked, edition: Edition | None) -> Seen:
    """The game as it is, with all that its proof shows."""
    book = edition.files()[HTML]() if edition is not None else None
    examples = examples_of(ready) if _example_names(ready) else ()
    sentences: tuple[ShownSentence, ...] = ()
    refuting: tuple[ShownExample, ...] = ()
    with suppress(DataError):  # the verdict tells it
        sentences, refuting = sentences_of(ready), refuting_of(ready)
    pages = None
    if edition is not None and any(_in_book(one) for one in checked.findings):
        pages = book_pages(edition.files()[PDF]())
    book = marked(book, sentences, refuting) if book else None
    proof = Proof(checked, book, pages, refuting, examples, sentences)
    return Seen(drawn=ready.drawn, plans=ready.plans, proof=proof, proving=False)


def _in_book(finding: Finding) -> bool:
    return finding.place is not None and finding.place.source.name.endswith(".md")


def _example_names(ready: Ready) -> list[str]:
    """The examples that there are pages of; none if they cannot be read, which the verdict tells."""
    try:
        return [example.name for example in read_examples(ready.game)]
    except DataError:
        return []
