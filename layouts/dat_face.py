"""Faults of face files and of what faces refer to."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards.finding import did_you_mean
from ..cards.registry import Said, check
from ..cards.source import Place


@check("DAT060", "unknown-face", "error")
def unknown_face(name: str, known: Iterable[str]) -> Said:
    """A component or card names a face that no file defines.

    Faces are looked for in the game's folder `faces/` first, then among the bundled ones.

    Why: a card without its face cannot be printed.
    Bad: `front: afection` beside `faces/affection.yaml`
    Good: `front: affection`
    """
    return Said(f"there is no face {name!r}", did_you_mean(name, known))


@check("DAT061", "deep-extends", "error")
def deep_extends(name: str, base: str, beyond: str, place: Place) -> Said:
    """A face extends a face that itself extends another.

    Why: one level can be read; two levels hide where a value comes from.
    Bad: `extends: b` where b says `extends: c`
    Good: `extends: c`, with what b adds written out
    """
    return Said(
        f"{name!r} extends {base!r}, which itself extends {beyond!r}: only one level is allowed",
        f"extend {beyond!r} here, or write out in {base!r} what it takes from {beyond!r}",
        place,
        f"{base!r} extends {beyond!r} here",
    )


@check("DAT062", "bad-face-value", "error")
def bad_face_value(what: str, problem: str, hint: str) -> Said:
    """A value of a face cannot be worked out for a card.

    Why: faces read plain data; a name that does not exist would print nothing.
    Bad: `text: "{{ card.devotoin }}"`
    Good: `text: "{{ card.devotion }}"`
    """
    return Said(f"{what}: {problem}", hint)


@check("DAT063", "unknown-colour", "error")
def unknown_colour(name: str, known: Iterable[str]) -> Said:
    """A colour is neither in the game's palette nor a hex value.

    Why: a guessed colour is a ruined print.
    Bad: `fill: homme`
    Good: `fill: home` with `home` in game.yaml's palette, or `fill: "#C2255C"`
    """
    return Said(f"there is no colour {name!r}", did_you_mean(name, known) or "write #RRGGBB")


@check("DAT064", "unknown-font", "error")
def unknown_font(name: str, known: Iterable[str]) -> Said:
    """A style names a font family that neither the program nor the game has.

    Why: another font would have other widths, and text would no longer fit where it was checked.
    Bad: `font: dispaly`
    Good: `font: display`
    """
    return Said(f"there is no font {name!r}", did_you_mean(name, known))


@check("DAT066", "unknown-style", "error")
def unknown_style(name: str, known: Iterable[str]) -> Said:
    """A text box names a style the face does not have.

    Why: size and colour of a text are never guessed.
    Bad: `style: bdoy`
    Good: `style: body` with `body` under `styles:`
    """
    return Said(f"there is no style {name!r} in this face", did_you_mean(name, known))


@check("DAT067", "unknown-box", "error")
def unknown_box(name: str, known: Iterable[str]) -> Said:
    """`after:` names a box the face does not have.

    Why: the order of boxes is the order of drawing; a wrong one hides things.
    Bad: `after: fram`
    Good: `after: frame`
    """
    return Said(f"there is no box {name!r} in this face", did_you_mean(name, known))


@check("DAT068", "unusable-picture", "error")
def unusable_picture(problem: str) -> Said:
    """A picture file is there but cannot be printed faithfully.

    Why: an SVG feature that is skipped, or a broken file, would leave a hole on paper.
    Bad: an SVG with a `<mask>`, a PNG cut off in the middle
    Good: plain SVG shapes with solid colours and gradients; a whole PNG or JPG
    """
    return Said(problem)


@check("DAT069", "unusable-font", "error")
def unusable_font(problem: str, hint: str = "") -> Said:
    """A font file cannot be embedded.

    It must be a whole TrueType font whose licence bits allow that a part of it is embedded.

    Why: only TrueType outlines can go into the PDF, and a damaged font would print other letters, or none.
    Bad: `regular: fonts/Title.otf` with PostScript outlines
    Good: `regular: fonts/Title.ttf`
    """
    todo = "many families come as .ttf, too; a font editor such as FontForge converts others (File > Generate Fonts)"
    return Said(problem, hint or f"give a TrueType (.ttf) file: {todo}")


@check("DAT070", "unknown-size", "error")
def unknown_size(problem: str, hint: str) -> Said:
    """A component's size is neither in the size table nor given in millimetres.

    Why: sheets are laid out by exact sizes.
    Bad: `size: pokker`
    Good: `size: poker`, `size: {w: 63, h: 88}` or `size: {diameter: 25}`
    """
    return Said(problem, hint)


@check("DAT071", "bad-box", "error")
def bad_box(problem: str, hint: str = "") -> Said:
    """A box cannot be drawn as it is written.

    Why: a box without its kind, or of no size, prints nothing.
    Bad: `title: {at: [5, 5, 50, 8], text: "..."}` without `draw: text`
    Good: `title: {draw: text, at: [5, 5, 50, 8], text: "...", style: name}`
    """
    return Said(problem, hint)
