"""The DAT checks of tables: spreadsheets and lists that hold the cards of a component."""

from __future__ import annotations

from collections.abc import Iterable

from .finding import did_you_mean
from .registry import Said, check
from .source import Place


@check("DAT100", "unreadable-table", "error")
def unreadable_table(why: str, hint: str) -> Said:
    """A table of cards cannot be read.

    Its quotes do not fit together, it is no workbook or JSON, or it is larger than any deck.

    Why: cards read from a half-understood table would be wrong without a word.
    Bad: `1,"Guard,3` with a quote that never closes
    Good: `1,Guard,3`
    """
    return Said(f"this table cannot be read: {why}", hint)


@check("DAT101", "missing-column", "error")
def missing_column(key: str, headers: Iterable[str]) -> Said:
    """A table has no column for a key that every card must have.

    The place is the first row of the table, which names the columns.

    Why: no card of the table could be printed.
    Bad: columns `Card;Strength` for a field `cost`
    Good: columns `Card;Cost`, or `columns: {Strength: cost}` in game.yaml
    """
    near = did_you_mean(key, headers)
    named = near.split("'")[1] if near.startswith("did") else "NAME"
    return Said(
        f"no column is for {key!r}, which every card needs",
        f"call one {key!r}, or say in game.yaml which it is: columns: {{{named}: {key}}}",
    )


@check("DAT102", "unread-column", "warning")
def unread_column(header: str, cells: int, known: Iterable[str]) -> Said:
    """A column of a table that nothing reads.

    It is named like no key of a card and like no field of the component. Told once for the column.

    Why: a misspelt name would lose the values of every card.
    Bad: a column `Csot` beside a field `cost`
    Good: a column `Cost`; or `columns: {Notes: null}` for one that is not meant to be read
    """
    near = did_you_mean(header, known) if header else ""
    what = f"nothing reads the column {header!r}" if header else "nothing reads this column, for it has no name"
    advice = (
        f"declare a field for it, or say in game.yaml: columns: {{{header or 'NAME'}: KEY}}, with null to leave it out"
    )
    counted = f" with its {cells} value{'' if cells == 1 else 's'}"
    return Said(what + counted, near if near.startswith("did") else advice)


@check("DAT103", "column-twice", "error")
def column_twice(header: str, key: str, first: Place) -> Said:
    """Two columns of a table are for one key.

    The other place is the first of the two.

    Why: only one of the two values could be printed.
    Bad: columns `Cost` and `cost`
    Good: one column `Cost`; or `columns: {cost: null}`
    """
    hint = f"delete one of them, or say in game.yaml which is not read: columns: {{{header}: null}}"
    return Said(f"the column {header!r} is for {key!r}, and so is another", hint, first, "the other one")


@check("DAT104", "unusable-cell", "error")
def unusable_cell(what: str) -> Said:
    """A cell of a workbook holds what no card can have: a date, a time, or the error of a formula.

    Spreadsheets make dates of what looks like one, such as 3-4.

    Why: what would be printed is not what the cell shows.
    Bad: `2024-03-04` where 3/4 was typed
    Good: the cell formatted as text, with `3/4` in it
    """
    mend = "mend the formula" if "formula" in what else "format the cell as text and type it again"
    return Said(f"the cell holds {what}", mend)


@check("DAT105", "long-row", "error")
def long_row(cells: int, columns: int) -> Said:
    """A row of a table has more cells than the table has columns.

    Most often a comma stands in a text without quotes.

    Why: all that follows that comma would be read as another column.
    Bad: `guard,Guard,Look at a hand, then discard` under three columns
    Good: `guard,Guard,"Look at a hand, then discard"`
    """
    hint = "put a text with such a sign in quotes, or let a spreadsheet write the file"
    return Said(f"this row has {cells} cells, and there are {columns} columns", hint)


@check("DAT106", "ids-alike", "error")
def ids_alike(name: str, id_: str, first: Place) -> Said:
    """Two cards of a table without ids have names that make one id.

    Where a row has no id, it is made from the name: `Night Watch` is `night-watch`.

    Why: rules, examples and file names could not tell the two cards apart.
    Bad: two rows with the name Guard
    Good: one row with 2 copies; or a column Id with `guard-1` and `guard-2`
    """
    hint = "give the cards a column Id or other names, or make one row with more copies of them"
    return Said(f"the name {name!r} makes the id {id_!r}, and so does another", hint, first, "the other one")


@check("DAT107", "not-fetched", "error")
def not_fetched(file: str, game: str) -> Said:
    """A table with an address was never fetched.

    Builds and checks do not touch the network; they read the file beside `game.yaml`.

    Why: there are no cards to print.
    Bad: `cards: {file: deck.csv, from: "https://..."}` without a file `deck.csv`
    Good: the same after `deckproof fetch my-game`
    """
    return Said(f"{file!r} is not there yet", f"fetch it: deckproof fetch {game}")


@check("DAT108", "other-snapshot", "warning")
def other_snapshot(file: str, why: str) -> Said:
    """A table with an address is not as it was fetched from there.

    The address was changed since, or the file was edited by hand.

    Why: the next `deckproof fetch` takes its place, and edits are lost.
    Bad: an edited `deck.csv` beside its `deck.csv.source.yaml`
    Good: the edit made in the sheet on the web, and fetched
    """
    return Said(f"{file!r} {why}", "fetch it again, or delete 'from' if the file is yours from now on")
