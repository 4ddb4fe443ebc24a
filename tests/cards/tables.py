"""Makes workbooks for tests, and games whose cards are a table."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from openpyxl import Workbook

GAME = """\
title: Three Wishes
components:
  wishes:
    title: Wish cards
    kind: card
    cards: %s
    size: "63x88"
    front: card
    fields:
      cost: {type: integer, min: 0, max: 9}
      tags: {type: text, list: true, optional: true}
      rare: {type: boolean, optional: true}
      weight: {type: number, optional: true}
"""


def table_game(folder: Path, cards: str, **files: str | bytes) -> Path:
    """A game whose cards are as ``cards`` says in game.yaml; ``deck_csv`` is the file deck.csv."""
    folder.mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(GAME % cards, encoding="utf-8")
    for name, content in files.items():
        data = content.encode() if isinstance(content, str) else content
        (folder / ".".join(name.rsplit("_", 1))).write_bytes(data)
    return folder


def xlsx(sheets: dict[str, Sequence[Sequence[object]]]) -> bytes:
    """A workbook as spreadsheets write it."""
    book, made = Workbook(), io.BytesIO()
    book.remove(book.worksheets[0])
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    book.save(made)
    return made.getvalue()


def ods(rows: Sequence[Sequence[str | float]], sheet: str = "Cards", extra: str = "") -> bytes:
    """A workbook as LibreOffice writes it; ``extra`` is XML after the last row."""

    def cell(value: str | float) -> str:
        if isinstance(value, str):
            lines = "".join(f"<text:p>{escape(line)}</text:p>" for line in value.split("\n"))
            return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>' if value else EMPTY
        return f'<table:table-cell office:value-type="float" office:value="{value}"/>'

    body = "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in rows)
    names = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    content = (
        f'<?xml version="1.0"?><office:document-content {names}><office:body><office:spreadsheet>'
        f'<table:table table:name="{sheet}">{body}{extra}</table:table></office:spreadsheet></office:body>'
        "</office:document-content>"
    )
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        packed.writestr("content.xml", content)
        packed.writestr("META-INF/manifest.xml", '<?xml version="1.0"?><manifest/>')
    return made.getvalue()


EMPTY = "<table:table-cell/>"
