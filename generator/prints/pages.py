"""What each page of a rulebook looks like, as a hash to keep: told from the finished PDF, object by object."""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from .ledger import Pages

DEPTH = 15
"""How deep pictures and faces are nested at most."""


def page_looks(pdf: bytes, version: str) -> Pages:
    """A hash of all that stands on each page: words, lines and pictures with their places and colours.

    The ``version`` of the cards, which the cover names, is passed over: the cover would change with every card.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        return tuple(_page(page, version) for page in document)
    finally:
        document.close()


def _page(page: Any, version: str) -> str:
    told = [repr([round(length, 1) for length in page.get_size()])]
    text = page.get_textpage()
    told += [_object(one.raw, text.raw, version) for one in page.get_objects(max_depth=DEPTH)]
    return hashlib.sha256("\n".join(told).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _object(raw: Any, text: Any, version: str) -> str:
    kind = pdfium.FPDFPageObj_GetType(raw)
    words = _words(raw, text) if kind == pdfium.FPDF_PAGEOBJ_TEXT else ""
    if version in words:
        return words.replace(version, "")
    told: list[object] = [kind, words, _matrix(raw), *_colours(raw)]
    if kind == pdfium.FPDF_PAGEOBJ_PATH:
        told += _segments(raw)
    elif kind == pdfium.FPDF_PAGEOBJ_IMAGE:
        told.append(_image(raw))
    return repr(told)


def _matrix(raw: Any) -> list[float]:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(raw, matrix)
    return [round(value, 2) + 0.0 for value in (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)]


def _colours(raw: Any) -> Iterator[tuple[int, ...]]:
    for get in (pdfium.FPDFPageObj_GetFillColor, pdfium.FPDFPageObj_GetStrokeColor):
        parts = [ctypes.c_uint() for _ in range(4)]
        get(raw, *parts)
        yield tuple(part.value for part in parts)


def _words(raw: Any, text: Any) -> str:
    size = pdfium.FPDFTextObj_GetText(raw, text, None, 0)
    buffer = ctypes.create_string_buffer(size)
    pdfium.FPDFTextObj_GetText(raw, text, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)), size)
    return buffer.raw.decode("utf-16-le", "replace").rstrip("\0")


def _segments(raw: Any) -> Iterator[tuple[int, float, float]]:
    x, y = ctypes.c_float(), ctypes.c_float()
    for index in range(pdfium.FPDFPath_CountSegments(raw)):
        segment = pdfium.FPDFPath_GetPathSegment(raw, index)
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        yield pdfium.FPDFPathSegment_GetType(segment), round(x.value, 2) + 0.0, round(y.value, 2) + 0.0


def _image(raw: Any) -> str:
    """A hash of the pixels as they are stored."""
    size = pdfium.FPDFImageObj_GetImageDataDecoded(raw, None, 0)
    buffer = ctypes.create_string_buffer(size)
    pdfium.FPDFImageObj_GetImageDataDecoded(raw, buffer, size)
    return hashlib.sha256(buffer.raw).hexdigest()
