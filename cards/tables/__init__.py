"""Cards from tables: CSV, TSV, workbooks and JSON, with the place of every cell."""

from .opening import TABLES
from .read import Names, read_cards_file
from .snapshot import record_of
from .told import told_by_column

__all__ = ["TABLES", "Names", "read_cards_file", "record_of", "told_by_column"]
