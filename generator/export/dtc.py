"""DriveThruCards: a PDF for each deck in the manner of PDF/X-1a:2003, one face a page, back before front, in four inks.

Faces are pixels, letters too, at 600 dots to the inch: what is printed is then exactly what is drawn, flattened, and no
reader of the file has transparency or fonts to deal with, which PDF/X-1a forbids or wants embedded.
"""

from __future__ import annotations

import zlib
from typing import Any

from PIL import Image

from ...layouts.drawn import DrawnFace
from ...layouts.sizes import Size, portal_of
from ...layouts.units import MM_PER_POINT, pixels, shown_size
from ..console import many
from .formats import Asked, Differs, Written
from .inks import Inks, inks_of
from .table import BOARDS, TOKENS, Part, Table

PORTAL = "dtc"
DPI = 600
VERSION = "PDF/X-1a:2003"
DATE = "D:20000101000000Z"
"""When every file of ours was made: the standard wants a date, and the same game shall give the same bytes."""


def write(table: Table, asked: Asked) -> Written:
    """The PDFs. Raises :class:`formats.Differs` for a game without cards."""
    inks = inks_of(asked.profile)
    parts = [part for part in table.parts if part.kind not in (*TOKENS, *BOARDS)]
    others = [part for part in table.parts if part not in parts]
    if not parts:
        raise Differs(f"{table.title} has no cards, and the shop prints nothing else")
    files = {f"{part.id}.pdf": _deck(part, table, inks) for part in parts}
    shop = portal_of(PORTAL)
    unsold = [part.size for part in parts if not shop.product(part.size)]
    odd = dict.fromkeys(shown_size(*sorted((size.w, size.h))) for size in unsold)
    unsure = (
        "the structure was checked, no preflight program looked at it; the shop's own will",
        f"inks are those of the profile {inks.name!r} ({inks.rights}); the shop names U.S. Web Coated (SWOP) v2",
        *(f"whether cards of {size} are sold: the shop's pages name 63.5 x 88.9 mm" for size in odd),
    )
    todo = ["upload each PDF as the cards of a deck"]
    if asked.profile is None:
        todo.append("for truer colours, export again with --profile FILE: the ICC profile of the shop's paper")
    left_out = tuple(f"{part.title}: the shop prints cards" for part in others)
    cards = sum(part.copies for part in parts)
    return Written(files, f"{many(cards, 'card')} in {many(len(parts), 'PDF')}", tuple(todo), unsure, left_out)


def _deck(part: Part, table: Table, inks: Inks) -> bytes:
    """The PDF of a part: back and front of every copy in turn; a card without a back has its front on both sides."""
    from io import BytesIO

    import pikepdf

    pdf = pikepdf.new()
    placed: dict[str, Any] = {}
    for piece, _ in part.all():
        for face in (piece.back or piece.front, piece.front):
            if face.key not in placed:
                placed[face.key] = _image(pdf, face, table, inks)
            pdf.pages.append(_page(pdf, placed[face.key], part.size))
    _declare(pdf, f"{table.title}: {part.title}", inks)
    file = BytesIO()
    pdf.save(
        file, force_version="1.4", object_stream_mode=pikepdf.ObjectStreamMode.disable, deterministic_id=True,
        recompress_flate=False,
    )  # fmt: skip
    return file.getvalue()


def _image(pdf: Any, face: DrawnFace, table: Table, inks: Inks) -> Any:
    """A face with its bleed, upright, as an image that pages can share."""
    from pikepdf import Name

    plates = inks.plates(table.faces.picture(face, pixels(face.size.w, face.size.h, DPI, _bleed()), _bleed()))
    if face.size.w > face.size.h:
        plates = plates.transpose(Image.Transpose.ROTATE_90)
    image = pdf.make_stream(
        zlib.compress(plates.tobytes(), 6), Type=Name.XObject, Subtype=Name.Image, Width=plates.width,
        Height=plates.height, ColorSpace=Name.DeviceCMYK, BitsPerComponent=8,
    )  # fmt: skip
    image.Filter = Name.FlateDecode
    return image


def _page(pdf: Any, image: Any, size: Size) -> Any:
    """A page as large as a face with its bleed."""
    from pikepdf import Array, Dictionary, Name, Page

    bleed = _bleed() / MM_PER_POINT
    w, h = (side / MM_PER_POINT + 2 * bleed for side in sorted((size.w, size.h)))
    sheet = Array([0, 0, round(w, 4), round(h, 4)])
    trim = Array([round(at, 4) for at in (bleed, bleed, w - bleed, h - bleed)])
    words = f"q {w:.4f} 0 0 {h:.4f} 0 0 cm /Face Do Q"
    return Page(
        pdf.make_indirect(
            Dictionary(
                Type=Name.Page, MediaBox=sheet, BleedBox=sheet, TrimBox=trim, Contents=pdf.make_stream(words.encode()),
                Resources=Dictionary(XObject=Dictionary(Face=image)),
            )
        )
    )  # fmt: skip


def _declare(pdf: Any, title: str, inks: Inks) -> None:
    """What the standard wants said: of which version the file is, for which inks, and that nothing is trapped."""
    from pikepdf import Array, Dictionary, Name, String

    profile = pdf.make_stream(inks.profile, N=4, Alternate=Name.DeviceCMYK)
    intent = Dictionary(
        Type=Name.OutputIntent, S=Name.GTS_PDFX, OutputConditionIdentifier=String(inks.name), Info=String(inks.name),
        DestOutputProfile=profile,
    )  # fmt: skip
    pdf.Root.OutputIntents = Array([intent])
    told = {"Title": title, "Creator": "Deckproof", "Producer": "Deckproof", "CreationDate": DATE, "ModDate": DATE,
            "GTS_PDFXVersion": VERSION}  # fmt: skip
    for key, text in told.items():
        pdf.docinfo[f"/{key}"] = String(text)
    pdf.docinfo["/Trapped"] = Name("/False")


def _bleed() -> float:
    return portal_of(PORTAL).bleed
