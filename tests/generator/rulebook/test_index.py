"""The index: every name and term with the pages it stands on, the one that explains it in bold."""

from __future__ import annotations

from deckproof.cards.rulebook import read_rulebook
from deckproof.cards.source import Source
from deckproof.generator.rulebook import RulebookOptions
from deckproof.generator.rulebook.book import book_of
from deckproof.generator.rulebook.bookindex import IndexColumns, IndexEntry, index_entries
from deckproof.generator.rulebook.paper import lay_out
from deckproof.layouts.deck import DrawnGame
from deckproof.layouts.papers import paper_of

FILLER = "Words that name nothing at all. " * 110 + "\n\n"
TEXT = f"""# First

You may pass your turn with a Wish.

{FILLER * 6}

# Second

Then you pass your turn again.

{FILLER * 6}

# Glossary {{#glossary}}

Pass your turn
:   To do nothing.

Wish
:   A card.
"""


def test_names_have_their_pages(wishes: DrawnGame) -> None:
    book = book_of(read_rulebook(Source("rulebook.md", TEXT), wishes.game).root, wishes, {}, RulebookOptions())
    layout = lay_out(book, paper_of("a4"))
    pages = layout.pages[1:]
    found = {entry.words: entry for entry in index_entries(pages, 3, book.weaver)}
    where = {title: number for number, page in enumerate(pages, 3) for title in (h.title for h in page.headings())}
    assert found["Pass your turn"].main == where["Glossary"]
    assert set(found["Pass your turn"].others) >= {where["First"], where["Second"]} - {where["Glossary"]}
    assert found["Wish"] == IndexEntry("Wish", "term-wish", where["Glossary"], (where["First"],))
    (index,) = [one.flowable for page in pages for one in page.placed if isinstance(one.flowable, IndexColumns)]
    assert index.count == 4


def test_a_short_book_needs_none(wishes: DrawnGame) -> None:
    root = read_rulebook(Source("rulebook.md", "# Glossary {#glossary}\n\nWish\n:   A card.\n"), wishes.game).root
    layout = lay_out(book_of(root, wishes, {}, RulebookOptions()), paper_of("a4"))
    assert not any(isinstance(one.flowable, IndexColumns) for page in layout.pages for one in page.placed)
