"""PDFs for DriveThruCards read back by another library: structure, pages, and every pixel of every face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageStat

from ...layouts.drawn import DrawnFace
from .formats import Asked, Differs, same
from .inks import INK, Inks, all_inks
from .table import BOARDS, TOKENS, Part, Table

BLEED = 3.175
"""mm: an eighth of an inch, typed anew."""
NEAR = 0.02
"""Points by which a box may be off: a hundredth of what can be cut."""
LIKENESS = 45
"""Steps of 255 by which a printed face may differ from its picture on the average: inks are duller than a screen."""
SMALLER = 8
"""A face is looked at so many times smaller: what is compared is how it looks on the average."""
FORBIDDEN = (
    "/SMask",
    "/Mask",
    "/Group",
    "/ca",
    "/CA",
    "/BM",
    "/OPI",
    "/PS",
    "/Annots",
    "/AA",
    "/OpenAction",
    "/Encrypt",
)
"""Keys of what PDF/X-1a has no room for: transparency, notes, actions, secrets."""
DRAWN_BY = {b"q", b"cm", b"Do", b"Q"}
"""What a page does: place its one picture."""


def read_back(folder: Path, table: Table, asked: Asked) -> list[str]:
    """Hold the PDFs in ``folder`` against the game. Raises :class:`formats.Differs`."""
    parts = [part for part in table.parts if part.kind not in (*TOKENS, *BOARDS)]
    same("files", sorted(path.name for path in folder.glob("*.pdf")), sorted(f"{part.id}.pdf" for part in parts))
    checks = [_Deck(folder / f"{part.id}.pdf", part, table) for part in parts]
    for check in checks:
        check.run()
    pages, faces = sum(check.pages for check in checks), sum(len(check.seen) for check in checks)
    ink, off = max(check.ink for check in checks), max(check.off for check in checks)
    return [
        f"{pages} pages, back before front, {pages // 2} cards in the order of the game, three boxes each",
        f"{faces} faces at 600 dpi pixel by pixel as the profile in the file prints them, at most {ink:.0f} % ink",
        f"back on a screen they are off by {off:.0f} of 255 at most on the average",
        "PDF 1.4, marked PDF/X-1a:2003, its output profile within, four inks only, no RGB, fonts or transparency",
    ]


class _Deck:
    """One PDF and what was found in it."""

    def __init__(self, path: Path, part: Part, table: Table) -> None:
        from pypdf import PdfReader

        self._path, self._part, self._table = path, part, table
        self._pdf = PdfReader(path)
        self.pages = 0
        self.seen: set[tuple[int, str]] = set()
        self.ink = self.off = 0.0

    def run(self) -> None:
        """Hold everything against the part."""
        self._forbidden()
        inks = self._declared()
        wanted = [face for piece, _ in self._part.all() for face in (piece.back or piece.front, piece.front)]
        pages: list[Any] = list(self._pdf.pages)
        self.pages = len(pages)
        same(f"pages of {self._path.name}", self.pages, len(wanted))
        for number, (page, face) in enumerate(zip(pages, wanted, strict=True), 1):
            where = f"page {number} of {self._path.name}"
            self._boxes(page, where)
            operators = {operator for _, operator in page.get_contents().operations}
            same(f"{where}: what draws beside its picture", sorted(operators - DRAWN_BY), [])
            resources = page["/Resources"]
            same(f"{where}: resources", sorted(resources), ["/XObject"])
            ((_, image),) = resources["/XObject"].items()
            if (known := (image.indirect_reference.idnum, face.key)) not in self.seen:
                self.seen.add(known)
                self._picture(image.get_object(), face, inks, where)

    def _forbidden(self) -> None:
        same(f"{self._path.name}: version", self._pdf.pdf_header, "%PDF-1.4")
        if "/ID" not in self._pdf.trailer:
            raise Differs(f"{self._path.name}: has no id")
        found = {key for one in _dictionaries(self._pdf) for key in FORBIDDEN if key in one}
        same(f"{self._path.name}: what PDF/X-1a has no room for", sorted(found), [])

    def _declared(self) -> Inks:
        """The inks the file says it is for."""
        about: Any = self._pdf.metadata or {}
        same(f"{self._path.name}: GTS_PDFXVersion", about.get("/GTS_PDFXVersion"), "PDF/X-1a:2003")
        same(f"{self._path.name}: Trapped", about.get("/Trapped"), "/False")
        if lacking := [key for key in ("/Title", "/CreationDate", "/ModDate", "/Producer") if not about.get(key)]:
            raise Differs(f"{self._path.name}: does not say its {', '.join(lacking)}")
        intents: Any = self._pdf.root_object.get("/OutputIntents", [])
        same(f"{self._path.name}: output intents", [one["/S"] for one in intents], ["/GTS_PDFX"])
        profile = intents[0]["/DestOutputProfile"]
        same(f"{self._path.name}: inks of its profile", profile["/N"], 4)
        inks = Inks(profile.get_data())
        same(f"{self._path.name}: the name of its profile", intents[0]["/OutputConditionIdentifier"], inks.name)
        return inks

    def _boxes(self, page: Any, where: str) -> None:
        w, h = sorted((self._part.size.w, self._part.size.h))
        wide, high, edge = (side / 25.4 * 72 for side in (w + 2 * BLEED, h + 2 * BLEED, BLEED))
        sheet = (0.0, 0.0, wide, high)
        boxes: tuple[tuple[str, Sequence[float]], ...] = (
            ("MediaBox", sheet), ("BleedBox", sheet), ("TrimBox", (edge, edge, wide - edge, high - edge)),
        )  # fmt: skip
        for name, wanted in boxes:
            found = [float(value) for value in page.get(f"/{name}", ())]
            if len(found) != 4 or any(abs(a - b) > NEAR for a, b in zip(found, wanted, strict=True)):
                raise Differs(f"{where}: {name} is {found}, not {[round(value, 2) for value in wanted]} points")

    def _picture(self, image: Any, face: DrawnFace, inks: Inks, where: str) -> None:
        import numpy

        same(f"{where}: colours", (image["/ColorSpace"], image["/BitsPerComponent"]), ("/DeviceCMYK", 8))
        plates = Image.frombytes("CMYK", (image["/Width"], image["/Height"]), image.get_data())
        ink = int(all_inks(numpy.asarray(plates)).max()) * 100 / 255
        if ink > INK:
            raise Differs(f"{where}: {ink:.0f} % ink, {INK} % are allowed")
        if face.size.w > face.size.h:
            plates = plates.transpose(Image.Transpose.ROTATE_270)
        wide, high = (round((side + 2 * BLEED) / 25.4 * 600) for side in (face.size.w, face.size.h))
        same(f"{where}: pixels", plates.size, (wide, high))
        picture = self._table.faces.picture(face, plates.size, BLEED)
        if inks.plates(picture).tobytes() != plates.tobytes():
            raise Differs(f"{where}: shows another picture than {face.key}")
        apart = ImageChops.difference(inks.seen(plates.reduce(SMALLER)), picture.reduce(SMALLER))
        off = max(ImageStat.Stat(apart).mean)
        if off > LIKENESS:
            raise Differs(f"{where}: its inks look unlike {face.key}: {off:.0f} of 255 on the average")
        self.ink, self.off = max(self.ink, ink), max(self.off, off)


def _dictionaries(pdf: Any) -> Iterator[Any]:
    """Every dictionary of a file, by way of its numbered objects."""
    waiting = [pdf.trailer, *(pdf.get_object(number) for number in range(1, pdf.trailer["/Size"]))]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            yield one
            waiting += one.values()  # what is numbered comes by itself
        elif isinstance(one, list):
            waiting += one
