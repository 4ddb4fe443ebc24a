"""Cards from CSV, workbooks and JSON: what is read, and where a fault is told."""

from __future__ import annotations

import csv
import datetime
import io
import json
import zipfile
from pathlib import Path

import pytest
from deckproof.cards.finding import DataError, Finding
from deckproof.cards.load import load_game
from deckproof.cards.suppress import apply
from deckproof.cards.tables import grid
from deckproof.cards.tables.csvgrid import csv_rows
from deckproof.cards.tables.ids import id_from
from hypothesis import given
from hypothesis import strategies as st

from .tables import ods, table_game, xlsx

CSV = 'Name,Qty,Cost,Tags,Rules Text\r\nNight Guard,2,1,a; b,"Draw **1 card**.\r\nSay ""boo""."\r\nPriest,,2,,\r\n\r\n'
ROWS = [
    ["Name", "Qty", "Cost", "Tags", "Rules Text"],
    ["Night Guard", 2.0, 1.0, "a; b", 'Draw **1 card**.\nSay "boo".'],
    ["Priest", "", 2.0, "", ""],
]


def faults(folder: Path) -> list[Finding]:
    with pytest.raises(DataError) as caught:
        load_game(folder)
    return caught.value.findings


def told(findings: list[Finding]) -> list[str]:
    return [f"{str(finding.place).rpartition('/')[2]} {finding.code}: {finding.message}" for finding in findings]


def values(folder: Path) -> list[dict[str, object]]:
    keys = ("id", "name", "copies", "cost", "tags", "text")
    return [{key: card.data[key] for key in keys} for card in load_game(folder).by_id.values()]


MEANT = [
    {"id": "night-guard", "name": "Night Guard", "copies": 2, "cost": 1, "tags": ["a", "b"],
     "text": 'Draw **1 card**.\nSay "boo".'},
    {"id": "priest", "name": "Priest", "copies": 1, "cost": 2, "tags": [], "text": ""},
]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "files"),
    [
        ("deck.csv", {"deck_csv": CSV}),
        ("deck.csv", {"deck_csv": b"\xef\xbb\xbf" + CSV.encode()}),
        ("deck.csv", {"deck_csv": f"sep=,\n{CSV}"}),
        ("deck.csv", {"deck_csv": CSV.replace("a; b", '"a; b"').replace(",", ";")}),
        ("deck.csv", {"deck_csv": CSV.replace(",", "\t")}),
        ("deck.tsv", {"deck_tsv": CSV.replace(",", "\t")}),
        ("deck.xlsx", {"deck_xlsx": xlsx({"Sheet": ROWS})}),
        ("{file: deck.xlsx, sheet: Cards}", {"deck_xlsx": xlsx({"Notes": [["Hm"]], "Cards": ROWS})}),
        ("deck.ods", {"deck_ods": ods(ROWS)}),
        ("deck.json", {"deck_json": json.dumps(
            [{"Name": "Night Guard", "Qty": 2, "cost": 1, "tags": ["a", "b"], "id": "night-guard",
              "text": 'Draw **1 card**.\nSay "boo".'}, {"name": "Priest", "cost": 2, "id": "priest"}], indent="\t")}),
    ],
)  # fmt: skip
def test_every_kind_of_table_gives_the_same_cards(tmp_path: Path, cards: str, files: dict[str, str | bytes]) -> None:
    assert values(table_game(tmp_path / "game", cards, **files)) == MEANT


def test_columns_say_which_key_a_column_is_for(tmp_path: Path) -> None:
    columns = "{file: deck.csv, columns: {Cost (coins): cost, Notes: null}}"
    folder = table_game(tmp_path / "game", columns, deck_csv="Name,Cost (coins),Notes\nGuard,3,later\n")
    game = load_game(folder)
    assert (game.by_id["guard"].data["cost"], game.warnings) == (3, [])


def test_ids_made_of_names_stand_for_no_other_card() -> None:
    assert id_from("Loud Speaker") == "loud-speaker"
    assert id_from("Speaker").startswith("speaker-") and id_from("This").startswith("this-")


def test_values_are_read_by_the_type_of_their_field(tmp_path: Path) -> None:
    rows = [
        ["Id", "Name", "Cost", "Rare", "Weight", "Text"],
        [7, 12, 3.0, True, 2.5, 10],
        ["b", "B", "4", "No", "3", "x"],
    ]
    cards = load_game(table_game(tmp_path / "game", "deck.xlsx", deck_xlsx=xlsx({"A": rows}))).by_id
    kept = [[card.data[key] for key in ("id", "name", "cost", "rare", "weight", "text")] for card in cards.values()]
    assert kept == [["7", "12", 3, True, 2.5, "10"], ["b", "B", 4, False, 3, "x"]]


def test_a_fault_stands_at_its_cell(tmp_path: Path) -> None:
    folder = table_game(tmp_path / "game", "deck.csv", deck_csv='Name,Text,Cost\nA,"two\nlines",1\nB,,two\nC,,\n')
    assert told(faults(folder)) == [
        "deck.csv:4:4 column Cost (C3) DAT006: 'cost' must be a whole number, not the text 'two'",
        "deck.csv:5:4 column Cost (C4) DAT005: a card lacks the key 'cost': its cell is empty",
    ]
    book = table_game(tmp_path / "book", "deck.xlsx", deck_xlsx=xlsx({"A": [["Name", "Cost"], ["A", 1], ["B", "two"]]}))
    (fault,) = faults(book)
    assert str(fault.place).endswith("deck.xlsx:3:3 column Cost (B3)")
    assert fault.place is not None
    assert fault.place.source.line(3) == "B\ttwo"


def test_a_name_of_a_column_without_end_is_told_in_short(tmp_path: Path) -> None:
    long = "Cost of all that " + "x" * 100
    table = f"{{file: deck.csv, columns: {{{long}: cost}}}}"
    (fault,) = faults(table_game(tmp_path / "game", table, deck_csv=f"Name,{long}\nA,b\n"))
    assert str(fault.place).endswith(f"column {long[:40]}… (B2)")


def test_a_column_that_is_wrong_is_one_finding_with_its_count(tmp_path: Path) -> None:
    rows = "".join(f"Card {number},{'1' if number < 3 else f'{number} gold'}\n" for number in range(100))
    (fault,) = faults(table_game(tmp_path / "game", "deck.csv", deck_csv=f"Name,Cost\n{rows}"))
    said = "'cost' must be a whole number, not the text '3 gold'; so it is in 97 of 100 rows of this column, B5 to B101"
    assert told([fault]) == [f"deck.csv:5:8 column Cost (B5) DAT006: {said}"]


def test_a_printed_sign_in_a_cell_is_told_where_it_stands(tmp_path: Path) -> None:
    folder = table_game(
        tmp_path / "game", "deck.csv", deck_csv='Name,Cost,Text\nA,1,"Say ""boo"",\nthen <b>run</b>."\n'
    )
    (warning,) = [finding for finding in load_game(folder).warnings if "<b>" in finding.message]
    assert str(warning.place).endswith("deck.csv:3:6 column Text (C2)")


def test_a_comment_where_the_table_is_named_silences_it(tmp_path: Path) -> None:
    named = "deck.csv # deckproof: ignore DAT084 the tags are meant"
    folder = table_game(tmp_path / "game", named, deck_csv="Name,Cost,Text\nA,1,<b>run</b>\nB,2,<i>go</i>\n")
    game = load_game(folder)
    assert {finding.code for finding in game.warnings} == {"DAT084"}
    assert apply(game.warnings, game.sources, {"DAT"}) == []


def test_dates_and_errors_of_formulas_are_told(tmp_path: Path) -> None:
    rows = [["Name", "Cost", "Text"], ["A", 1, datetime.date(2026, 3, 4)], ["B", "#DIV/0!", "x"]]
    found = told(faults(table_game(tmp_path / "game", "deck.xlsx", deck_xlsx=xlsx({"A": rows}))))
    assert "deck.xlsx:2:5 column Text (C2) DAT104: the cell holds the date or time 2026-03-04" in found
    assert "deck.xlsx:3:3 column Cost (B3) DAT104: the cell holds the error #DIV/0! of a formula" in found


def test_a_formula_that_was_never_worked_out_is_told(tmp_path: Path) -> None:
    rows = [["Name", "Cost"], ["A", "=1+1"]]
    (fault,) = faults(table_game(tmp_path / "game", "deck.xlsx", deck_xlsx=xlsx({"A": rows})))
    assert fault.message == "this table cannot be read: the formula in the cell B2 was never worked out"


def test_text_that_is_not_utf8_says_how_to_save_it(tmp_path: Path) -> None:
    (fault,) = faults(table_game(tmp_path / "game", "deck.csv", deck_csv="Name,Cost\nCafé,1\n".encode("latin-1")))
    assert (fault.code, fault.hint) == (
        "DAT002", "save the table as 'CSV UTF-8' (Excel), or as CSV with the character set UTF-8"
    )  # fmt: skip


def test_sheets_and_columns_that_are_not_there_are_told_in_game_yaml(tmp_path: Path) -> None:
    book = table_game(tmp_path / "a", "{file: deck.xlsx, sheet: Card}", deck_xlsx=xlsx({"Cards": ROWS}))
    assert told(faults(book)) == ["game.yaml:6:37 DAT022: there is no sheet 'Card'"]
    table = table_game(tmp_path / "b", "{file: deck.csv, columns: {Csot: cost}}", deck_csv="Name,Cost\nA,1\n")
    (fault,) = faults(table)
    assert (told([fault]), fault.hint) == (
        ["game.yaml:6:39 DAT022: there is no column 'Csot'"], "did you mean 'Cost'?"
    )  # fmt: skip


def test_a_workbook_that_would_fill_the_memory_is_refused(tmp_path: Path) -> None:
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    far = f'<worksheet xmlns="{space}"><sheetData>{cell}</sheetData></worksheet>'
    fine = xlsx({"A": ROWS})
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(fine)) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            new.writestr(name, far if name.endswith("sheet1.xml") else old.read(name))
    (fault,) = faults(table_game(tmp_path / "far", "deck.xlsx", deck_xlsx=made.getvalue()))
    assert "XFD1048576" in fault.message
    swollen = io.BytesIO()
    with zipfile.ZipFile(swollen, "w", zipfile.ZIP_DEFLATED) as new:
        new.writestr("xl/workbook.xml", b" " * 70_000_000)
    (fault,) = faults(table_game(tmp_path / "bomb", "deck.xlsx", deck_xlsx=swollen.getvalue()))
    assert "60,000,000 bytes once unpacked" in fault.message
    cell = '<table:table-cell table:number-columns-repeated="1000" office:value-type="float" office:value="1"/>'
    many = f'<table:table-row table:number-rows-repeated="1000000">{cell}</table:table-row>'
    (fault,) = faults(table_game(tmp_path / "many", "deck.ods", deck_ods=ods(ROWS, extra=many)))
    assert "2,000,000 cells" in fault.message


def test_the_first_row_of_a_table_is_no_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grid, "MOST_ROWS", 3)
    table = "Name,Cost\n" + "".join(f"Card {number},1\n" for number in range(3))
    assert len(values(table_game(tmp_path / "full", "deck.csv", deck_csv=table))) == 3
    (fault,) = faults(table_game(tmp_path / "over", "deck.csv", deck_csv=f"{table}One more,1\n"))
    assert "has 4 rows below its first; at most 3 are read" in fault.message


def test_an_empty_rest_of_a_sheet_is_no_burden(tmp_path: Path) -> None:
    cell = '<table:table-cell table:number-columns-repeated="16384"/>'
    rest = f'<table:table-row table:number-rows-repeated="1048560">{cell}</table:table-row>'
    assert values(table_game(tmp_path / "game", "deck.ods", deck_ods=ods(ROWS, extra=rest))) == MEANT


def test_a_table_without_ids_keeps_them_when_rows_move(tmp_path: Path) -> None:
    rows = ["Éclair à deux,1", "夜の番人,2", "Guard's Oath,3"]
    ids = list(load_game(table_game(tmp_path / "a", "deck.csv", deck_csv="\n".join(["Name,Cost", *rows]))).by_id)
    assert ids[0] == "eclair-a-deux"
    assert ids[2] == "guards-oath"
    moved = load_game(table_game(tmp_path / "b", "deck.csv", deck_csv="\n".join(["Name,Cost", *rows[::-1]]))).by_id
    assert list(moved) == ids[::-1]


@given(st.lists(st.lists(st.text(alphabet='ab",;\n é', max_size=6), min_size=1, max_size=4), min_size=1, max_size=5))
def test_csv_is_read_as_python_reads_it(rows: list[list[str]]) -> None:
    made = io.StringIO()
    csv.writer(made, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows(rows)
    read = csv_rows(made.getvalue(), ",")
    assert [[cell.text for cell in row] for row in read] == rows
    assert all(
        made.getvalue()[cell.start : cell.end] == f'"{cell.text.replace(chr(34), chr(34) * 2)}"'
        for row in read
        for cell in row
    )
