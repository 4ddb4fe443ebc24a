"""The change log as one web page that fetches nothing and runs nothing."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from difflib import SequenceMatcher
from hashlib import sha256
from html import escape

from PIL import Image

from ...cards.visible import visible
from ..export.table import png_of
from .changes import Change, Part
from .faces import Beside
from .report import Report

STYLE = """
body { font: 16px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1e1e1e;
  background: #fff }
h1 { margin-bottom: 0 }
h2 { border-bottom: 2px solid #d0005a; margin-top: 2.5rem }
h3 { margin: 1.5rem 0 .25rem }
ul { margin: .25rem 0 .75rem }
del { color: #8a1030; background: #fbe6ec }
ins { color: #0b5a2a; background: #e2f5e7; text-decoration: none }
.pair { display: flex; flex-wrap: wrap; gap: 1rem; margin: .5rem 0 1.5rem }
figure { margin: 0; max-width: calc(50% - .5rem) }
figure.none { min-width: 8rem }
img { max-width: 100%; height: auto; border: 1px solid #bbb }
figcaption { font-size: .85rem; color: #555 }
"""
POLICY = (
    "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; "
    f"style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'"
)
"""What a browser may do for the page: show the pictures in it, with this very style sheet."""


def web_page(report: Report) -> bytes:
    """The page in UTF-8."""
    head = (
        f'<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="{POLICY}"/>'
        f'<meta name="viewport" content="width=device-width"/><title>{_text(report.title)}</title>'
        f"<style>{STYLE}</style>"
    )
    body = [f"<h1>{_text(report.title)}</h1><p>{_text(report.between)}</p>"]
    for part in report.parts:
        body += _part(part, report)
    if report.pages:
        body.append("<h2>Pages of the rulebook</h2>")
        for pair in report.pages:
            body += [f"<h3>{_text(pair.title)}</h3>", _pair(pair)]
    body += [f"<p>{_text(line)}</p>" for line in report.left_out]
    page = f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head><body>{"".join(body)}</body></html>\n'
    return page.encode()


def _part(part: Part, report: Report) -> Iterator[str]:
    yield f"<h2>{_text(part.title)}</h2>"
    for entry in part.entries:
        yield f"<h3>{_text(entry.title)}</h3><ul>"
        yield from (f"<li>{_change(change)}</li>" for change in entry.changes)
        yield "</ul>"
        yield from (_pair(pair) for pair in report.faces.get(entry, ()))


def _change(change: Change) -> str:
    lead = _text(change.lead)
    if change.old and change.new:
        return f"{lead} &ldquo;{_marked(change.old, change.new)}&rdquo;"
    if change.old:
        return f"{lead} <del>{_text(change.old)}</del>"
    return f"{lead} <ins>{_text(change.new)}</ins>" if change.new else lead


def _marked(old: str, new: str) -> str:
    """The new words, with those that are gone struck out before those that came."""
    parts = []
    for gone, came, same in word_changes(old, new):
        parts += [f"<del>{_text(gone)}</del>"] if gone else []
        parts += [f"<ins>{_text(came)}</ins>"] if came else []
        parts += [_text(same)] if same else []
    return " ".join(parts)


def word_changes(old: str, new: str) -> Iterator[tuple[str, str, str]]:
    """Words that are gone, words that came, and words that stayed, in turn."""
    one, two = old.split(), new.split()
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, one, two, autojunk=False).get_opcodes():
        left, right = " ".join(one[i1:i2]), " ".join(two[j1:j2])
        yield ("", "", right) if tag == "equal" else (left, right, "")


def _pair(pair: Beside) -> str:
    return f'<div class="pair">{_figure("before", pair.old)}{_figure("now", pair.new)}</div>'


def _figure(caption: str, picture: Image.Image | None) -> str:
    if picture is None:
        return f'<figure class="none"><figcaption>{caption}: not there</figcaption></figure>'
    data = b64encode(png_of(picture)).decode()
    shown = (
        f'<img alt="{caption}" width="{picture.width}" height="{picture.height}" src="data:image/png;base64,{data}"/>'
    )
    return f"<figure>{shown}<figcaption>{caption}</figcaption></figure>"


def _text(words: str) -> str:
    return escape(visible(words))
