"""The DAT checks of texts: markup that is not what it seems, on cards, in the rulebook and around examples."""

from __future__ import annotations

from collections.abc import Iterable

from .finding import did_you_mean
from .registry import Said, check
from .source import Place


@check("DAT065", "unknown-icon", "error")
def unknown_icon(name: str, known: Iterable[str], words: bool = False) -> Said:
    """An icon in a text or box is not among the game's icons.

    In texts, `:name:` is an icon; capitals count. `\\:name:` prints the words.

    Why: an icon carries rules; a missing one changes what the card says.
    Bad: `text: "Costs :hart:"`
    Good: `text: "Costs :heart:"` with `heart` in game.yaml's icons
    """
    meant = did_you_mean(name, known)
    more = f" (for the words, write '\\:{name}:')" if words else ""
    return Said(f"there is no icon {name!r}", f"{meant or 'name it in game.yaml, under icons'}{more}")


@check("DAT084", "printed-sign", "warning")
def printed_sign(what: str, hint: str) -> Said:
    """A sign of markup makes nothing, and is printed as it stands.

    Emphasis that is never closed, HTML, a table without its second line, a list that runs into the paragraph above it,
    a link without a target. A backslash before a sign prints it on purpose.

    Why: the reader gets stars and brackets where words in bold, a table or a link were meant.
    Bad: `Draw **2 cards.`
    Good: `Draw **2 cards**.`
    """
    return Said(f"{what} is printed as it stands", hint)


@check("DAT085", "lost-words", "error")
def lost_words(what: str, hint: str) -> Said:
    """Words of a Markdown file are neither printed nor read.

    They stand in a comment that is never closed, behind a comment, in a cell beyond the head of the table, or in a line
    that Markdown takes for the target of a link; or they are an icon in an example.

    Why: a rule that is lost on the way to the paper is missed at the table.
    Bad: `<!-- to do --> Draw 2 cards.`
    Good: the comment on a line of its own
    """
    return Said(what, hint)


@check("DAT086", "unmeant-layout", "warning")
def unmeant_layout(what: str, hint: str) -> Said:
    """A line of the rulebook becomes something else than it looks.

    Words indented by accident become code, which nobody reads; `#1` at the beginning of a line becomes a heading; an
    item indented by two spaces is no item of an item.

    Why: rules in code are not held against anything, and a heading of a stray number confuses the reader.
    Bad: four spaces before `Draw 2 cards.`
    Good: `Draw 2 cards.` at the left edge
    """
    return Said(what, hint)


@check("DAT087", "bad-fence", "error")
def bad_fence(what: str, hint: str, other: Place | None = None) -> Said:
    """The fence around an example is not as it must be.

    An example begins with a line of three backticks and `example NAME` or `illegal NAME`, and ends with a line of
    three backticks alone.

    Why: an example behind a broken fence is not replayed, or swallows all that follows.
    Bad: three backticks and `exmaple first-turn`
    Good: three backticks and `example first-turn`
    """
    return Said(what, hint, other, "the next fence" if other else "")


@check("DAT088", "too-much-text", "error")
def too_much_text(what: str, hint: str) -> Said:
    """A text is longer, or nested deeper, than any reader could follow.

    A rulebook has up to 6,000 sentences, a paragraph 3,000 words and 300 icons, a cell of a table 500 words. A line
    of it or of a rule sheet has 20,000 characters, one of an example 1,500, a word 1,000, a heading 300. Lists, quotes
    and blocks are nested up to 20 deep.

    Why: to set such a text takes minutes, and it is most often a slip: a missing space, empty line or end of a block.
    Bad: a paragraph of 20,000 words
    Good: paragraphs with empty lines between them
    """
    return Said(f"too much to read: {what}", hint)


@check("DAT190", "too-large-for-page", "error")
def too_large_for_page(what: str, hint: str) -> Said:
    """A part of the rulebook that cannot be divided is larger than its column or page.

    A row of a table stands on one page, and so do the steps of a strip, what somebody says in a voice, and the faces of
    cards. The booklet has pages of half the size.

    Why: it could only be printed cut off.
    Bad: a table of 40 columns
    Good: two tables of 8 columns
    """
    return Said(what, hint)
