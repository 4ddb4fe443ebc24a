"""An example step by step on a page that nothing runs on: each step is a note of its own that leads to the next."""

from __future__ import annotations

import html
import re

from ...cards.visible import visible
from .seen import ShownExample, ShownStep

_ID = re.compile(r'\bid="([^"]+)"')
_REFERS = re.compile(r'(?P<before>\b(?:id|href|xlink:href|aria-labelledby|aria-describedby)="|url\()(?P<names>[^")]*)')


def step_id(number: int, step: int) -> str:
    """What a step of the example behind sentence ``number`` is called on the page; steps count from 1."""
    return f"dp-step-{number}-{step}"


def unrolled(shown: ShownExample | None, number: int) -> str:
    """The steps of the example behind a sentence of the page; "" for none."""
    if shown is None:
        return ""
    board, out = "", [_named(shown.pictures, f"dp-r{number}-", "")] if shown.pictures else []
    for at, step in enumerate(shown.steps, 1):
        board = step.board or board
        picture = _named(board, f"dp-r{number}-{at}-", f"dp-r{number}-")
        out.append(_step(step, number, at, len(shown.steps), picture))
    return "".join(out)


def _step(step: ShownStep, number: int, at: int, many: int, picture: str) -> str:
    said = f"<p><b>{_shown(step.text)}</b></p>" + "".join(f"<p>{_shown(note)}</p>" for note in step.notes)
    ways = [("First step", 1)] * (at > 2) + [("Back", at - 1)] * (at > 1) + [("On", at + 1)] * (at < many)
    links = "".join(f'<a href="#{step_id(number, to)}">{word}</a>' for word, to in ways)
    close = f'<a href="#dp-about-{number}">Up</a><a href="#dp-said-{number}">Close</a>'
    title = f"Step {at} of {many}"
    return (
        f'<aside class="dp-about" id="{step_id(number, at)}" aria-label="{title}"><p>{title}</p>'
        f"<p class='dp-ways'>{links}{close}</p>{said}{picture}</aside>"
    )


def _named(svg: str, own: str, others: str) -> str:
    """A drawing whose names are its own on the page: those it gives begin with ``own``, others with ``others``."""
    given = set(_ID.findall(svg))

    def renamed(found: re.Match[str]) -> str:
        names = [_new(name) for name in found["names"].split(" ")]
        return found["before"] + " ".join(names)

    def _new(name: str) -> str:
        sign, bare = ("#", name[1:]) if name.startswith("#") else ("", name)
        return f"{sign}{own if bare in given else others}{bare}" if bare else name

    return _REFERS.sub(renamed, svg)


def _shown(text: str) -> str:
    return html.escape(visible(text))
