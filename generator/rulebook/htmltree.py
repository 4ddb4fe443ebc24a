"""Elements of a web page, and their text: well-formed as XML, valid as HTML, everything escaped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element

from .markup import escape, quoted

VOID = {"br", "hr", "meta", "link", "img", "wbr", "input"}
SVG_EMPTY = {"rect", "circle", "ellipse", "path", "polygon", "polyline", "line", "use", "stop", "image"}
"""Elements of a drawing that hold nothing; they may close themselves in HTML, too."""


_WRITTEN = "written"
"""Stands for an element that is text already."""


def ready(text: str) -> Element:
    """An element as :func:`written` gave it, to put into others."""
    made = Element(_WRITTEN)
    made.text = text
    return made


def el(tag: str, said: Mapping[str, object] | None = None, *inside: Element | str) -> Element:
    """An element with attributes and content; attributes that are None are left out, numbers are shortened."""
    made = Element(tag, {name: number(value) for name, value in (said or {}).items() if value is not None})
    add(made, inside)
    return made


def add(element: Element, inside: Iterable[Element | str]) -> None:
    """Put content at the end of an element."""
    for part in inside:
        if isinstance(part, Element):
            element.append(part)
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + part
        else:
            element.text = (element.text or "") + part


def number(value: object) -> str:
    """A value as an attribute: numbers to a thousandth, without zeros at the end."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def written(element: Element) -> str:
    """An element as text."""
    parts: list[str] = []
    _write(element, parts)
    return "".join(parts)


def _write(element: Element, parts: list[str]) -> None:
    if element.tag == _WRITTEN:
        parts.append(element.text or "")
        return
    said = "".join(f" {name}={quoted(value)}" for name, value in element.attrib.items())
    empty = not len(element) and not element.text
    if empty and element.tag in VOID | SVG_EMPTY:
        parts.append(f"<{element.tag}{said}/>")
    else:
        raw = element.tag in ("style", "script")  # they are ours and hold neither < nor &
        text = element.text or ""
        parts.append(f"<{element.tag}{said}>{text if raw else escape(text)}")
        for child in element:
            _write(child, parts)
            parts.append(escape(child.tail or ""))
        parts.append(f"</{element.tag}>")
