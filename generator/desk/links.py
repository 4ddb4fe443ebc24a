"""Where things are: on a desk that answers, and in a folder of pages that is opened from disk."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from ...cards.source import Place

EDITOR = "vscode://file/{file}:{line}:{column}"
"""The address that opens an editor at a place, if the user names no other."""
DPI = (75, 150, 300)
"""Resolutions of pictures: a sheet or page, a card among others, a card at large."""
DETAIL = {"trim": 150, "bleed": 300}
"""Dots per inch of a card among others, and of one at large with its bleed."""


class Links:
    """Addresses on a desk that answers; ``editor`` has ``{file}``, ``{line}`` and ``{column}`` in it."""

    live = True

    def __init__(self, editor: str = EDITOR) -> None:
        """Raises KeyError, IndexError or ValueError for an address of an editor that cannot be filled in."""
        editor.format(file="", line=1, column=1)
        self._editor = editor

    def page(self, name: str) -> str:
        """A page by its name, "" for the first one."""
        return f"/{name}"

    def one(self, kind: str, id_: str) -> str:
        """The page of one card or example."""
        return f"/{kind}/{quote(id_, safe='')}"

    def own(self, name: str) -> str:
        """One of our own files."""
        return f"/{name}"

    def face(self, look: str, edge: str) -> str:
        """The picture of a face, to its ``trim`` or with its ``bleed``."""
        return f"/face/{edge}/plain/{DETAIL[edge]}/{look}.png"

    def sheet(self, look: str, dpi: int) -> str:
        """The picture of a side of a sheet."""
        return f"/sheet/{dpi}/{look}.png"

    def printed(self, look: str, dpi: int) -> str:
        """The picture of a page of the rulebook as it is printed."""
        return f"/page/{dpi}/{look}.png"

    def book(self, digest: str) -> str:
        """The web page of the rulebook, which is another one where the digest is."""
        return f"/rulebook.html?as={digest}"

    def editor(self, place: Place | None) -> str:
        """The address that opens a place in the editor; "" for what has none."""
        if place is None:
            return ""
        file = quote(Path(place.source.name).absolute().as_posix().lstrip("/"))
        return self._editor.format(file=file, line=place.line, column=place.col)


class OnDisk(Links):
    """Addresses in one folder of files, to be opened from disk or published; nothing in it leads to an editor."""

    live = False

    def __init__(self, page: Callable[[str], bytes | None]) -> None:
        """``page`` draws a page of the rulebook; only pages with findings are shown, so they stand in those that do."""
        super().__init__()
        self._page = page

    def page(self, name: str) -> str:
        """A page by its name."""
        return f"{name or 'index'}.html"

    def one(self, kind: str, id_: str) -> str:
        """The page of one card or example."""
        return f"{kind}-{id_}.html"

    def own(self, name: str) -> str:
        """One of our own files."""
        return name

    def face(self, look: str, edge: str) -> str:
        """The picture of a face."""
        return f"pictures/{look}-{edge}.png"

    def sheet(self, look: str, dpi: int) -> str:
        """The picture of a side of a sheet, the same at any size."""
        return f"pictures/{look}-sheet.png"

    def printed(self, look: str, dpi: int) -> str:
        """The picture of a page of the rulebook, as its own address."""
        return f"data:image/png;base64,{b64encode(self._page(look) or b'').decode()}"

    def book(self, digest: str) -> str:
        """The web page of the rulebook."""
        return "rules.html"

    def editor(self, place: Place | None) -> str:
        """Nothing: it is read elsewhere."""
        return ""
