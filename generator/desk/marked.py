"""The rulebook's web page with its sentences marked by kind: each leads to a note that says what makes it so.

Notes are part of the page and shown by its style sheet alone, so the page stays shut off from all around it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...cards.visible import visible
from .cells import cell_heads
from .seen import ShownExample, ShownSentence
from .unrolled import step_id, unrolled

KINDS = {
    "run": "held", "held": "held", "tried": "held", "read": "held", "fixed": "held", "vouched": "told",
    "declared": "told", "alone": "told", "contradicted": "wrong", "refuted": "wrong", "unread": "wrong",
    "ambiguous": "wrong",
}  # fmt: skip
"""How sentences of a kind are marked."""
_TOKEN = re.compile(r"<!--.*?-->|<(?P<end>/?)(?P<name>[a-zA-Z][\w:-]*)[^>]*>|[^<]+|<", re.DOTALL)
_INLINE = frozenset((
    "a", "abbr", "b", "bdi", "cite", "code", "data", "dfn", "em", "i", "kbd", "mark", "q", "ruby", "s", "small", "span",
    "strong", "sub", "sup", "time", "u", "var", "wbr",
))  # fmt: skip
_SKIPPED = frozenset({"svg", "script", "style", "nav", "pre", "figure"})
_MAIN = re.compile(r"<main\b[^>]*>")
_PLAIN = str.maketrans({"“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "−": "-", "\u00ad": ""})
_STYLE = """<style>
.dp-said{color:inherit;text-decoration:underline 2px;text-underline-offset:.2em}
.dp-held{text-decoration-color:#1f8a55}.dp-told{text-decoration:underline dotted 2px #b08800}
.dp-wrong{text-decoration:underline wavy 2px #d0213f}
.dp-about{display:none;position:fixed;inset:auto 0 0 0;z-index:9;max-height:50vh;overflow:auto;padding:1rem 1.25rem;
background:Canvas;color:CanvasText;border-top:3px solid currentColor;font:16px/1.45 system-ui,sans-serif}
.dp-about svg{display:block;width:100%;max-height:26vh;background:#fff}.dp-ways a{margin-right:1.2rem}
.dp-about:target{display:block}.dp-about p{margin:.2rem 0}@media print{.dp-about{display:none!important}}
</style>"""


class _Piece(NamedTuple):
    """A run of text of the page: where it stands among the tokens, and whether it is in a link already."""

    token: int
    text: str
    linked: bool


def marked(page: bytes, sentences: Sequence[ShownSentence], refuting: Sequence[ShownExample] = ()) -> bytes:
    """The page with every sentence that is found in it marked; its letters stay as they are.

    What is refuted leads on to the one of ``refuting`` that does so, step by step.
    """
    text = page.decode()
    main = _MAIN.search(text)
    end = text.rfind("</main>")
    if main is None or end < main.end():
        return page
    tokens = [found.group() for found in _TOKEN.finditer(text, main.end(), end)]
    wanted = _Wanted(sentences)
    heads = cell_heads(tokens)
    for block in list(_blocks(tokens)):
        wanted.mark(block, tokens, _bare(heads.get(block[0].token, ""))[0])
    head = text[: main.end()].replace("</head>", f"{_STYLE}</head>", 1)
    return f"{head}{''.join(tokens)}{wanted.notes(refuting)}{text[end:]}".encode()


def _blocks(tokens: Sequence[str]) -> Iterator[list[_Piece]]:
    """The texts that stand in one block each, without those that are drawn or lead elsewhere."""
    pieces: list[_Piece] = []
    skipped: list[str] = []
    linked = 0
    for number, token in enumerate(tokens):
        found = _TOKEN.match(token)
        name = (found["name"] or "").lower() if found else ""
        if not name:
            if not skipped and not token.startswith("<"):
                pieces.append(_Piece(number, token, linked > 0))
            continue
        ends, alone = bool(found and found["end"]), token.endswith("/>")
        if name in _SKIPPED and not alone:
            if not ends:
                skipped.append(name)
            elif skipped and skipped[-1] == name:
                skipped.pop()
        elif name == "a":
            linked += -1 if ends else 1
        elif name not in _INLINE and not skipped and pieces:
            yield pieces
            pieces = []
    if pieces:
        yield pieces


class _Wanted:
    """The sentences that are still to be found, in the order of the game, and those that were."""

    def __init__(self, sentences: Sequence[ShownSentence]) -> None:
        self._left = [(number, _bare(one.text)[0], one) for number, one in enumerate(sentences) if one.kind in KINDS]
        self._found: list[tuple[int, ShownSentence]] = []

    def mark(self, block: Sequence[_Piece], tokens: list[str], heads: str) -> None:
        """Mark in a block of text what is found there, each place once. Sentences of a cell begin with its heads."""
        letters = [(piece, html.unescape(piece.text)) for piece in block]
        whole = "".join(text for _, text in letters)
        bare, places = _bare(whole)
        owners: list[int | None] = [None] * len(whole)
        left = []
        for number, said, one in self._left:
            here = said.removeprefix(f"{heads} ") if heads else said
            at = bare.find(here) if here else -1
            spot = range(places[at], places[at + len(here) - 1] + 1) if at >= 0 else range(0)
            if at < 0 or any(owners[letter] is not None for letter in spot):
                left.append((number, said, one))
                continue
            self._found.append((number, one))
            for letter in spot:
                owners[letter] = number
        if len(left) < len(self._left):
            _wrap(letters, owners, {number: one.kind for number, one in self._found}, tokens)
        self._left = left

    def notes(self, refuting: Sequence[ShownExample]) -> str:
        """The notes of all that was found, and the steps of what refutes some of it."""
        shown = {one.name: one for one in refuting}
        return "".join(
            _note(number, one, one.refuted in shown) + unrolled(shown.get(one.refuted), number)
            for number, one in self._found
        )


def _wrap(
    letters: Sequence[tuple[_Piece, str]], owners: Sequence[int | None], kinds: dict[int, str], tokens: list[str]
) -> None:  # fmt: skip
    """Put links around the letters that belong to sentences."""
    at, begun = 0, set[int]()
    for piece, text in letters:
        out, start = [], 0
        for stop in range(1, len(text) + 1):
            if stop < len(text) and owners[at + stop] == owners[at + start]:
                continue
            said, owner = html.escape(text[start:stop], quote=False), owners[at + start]
            if owner is not None:
                said = _link(owner, kinds[owner], said, piece.linked, owner not in begun)
                begun.add(owner)
            out.append(said)
            start = stop
        tokens[piece.token] = "".join(out)
        at += len(text)


def _link(number: int, kind: str, said: str, linked: bool, first: bool) -> str:
    as_id = f' id="dp-said-{number}"' if first else ""
    look = f'class="dp-said dp-{KINDS[kind]}"'
    return f"<span {look}{as_id}>{said}</span>" if linked else f'<a {look}{as_id} href="#dp-about-{number}">{said}</a>'


def _note(number: int, one: ShownSentence, steps: bool) -> str:
    lines = [f"<b>{_shown(one.kind)}</b>: {_shown(one.text)}", *map(_shown, one.notes)]
    if one.place is not None:
        lines.append(f"<code>{_shown(str(one.place))}</code>")
    if steps:
        lines.append(f'<a href="#{step_id(number, 1)}">Step through what refutes it</a>')
    body = "".join(f"<p>{line}</p>" for line in lines)
    close = f'<p><a href="#dp-said-{number}">Close</a></p>'
    return f'<aside class="dp-about" id="dp-about-{number}" aria-label="What makes it so">{body}{close}</aside>'


def _shown(text: str) -> str:
    return html.escape(visible(text))


def _bare(text: str) -> tuple[str, list[int]]:
    """A text in plain signs, without small differences of print, and where each of its letters stands in the text."""
    out: list[str] = []
    places: list[int] = []
    for at, letter in enumerate(text):
        for sign in letter.translate(_PLAIN):
            sign = " " if sign.isspace() else sign.lower()[:1]
            if not (sign == " " and (not out or out[-1] == " ")):
                out.append(sign)
                places.append(at)
    if out and out[-1] == " ":
        out.pop()
        places.pop()
    return "".join(out), places
