"""Cards from tables: CSV, TSV, workbooks and JSON, with the place of every cell."""

from .opening import TABLES
from .read import Names, read_cards_file
from .snapshot import RECORD
from .told import told_by_column

__all__ = ["RECORD", "TABLES", "Names", "read_cards_file", "told_by_column"]
