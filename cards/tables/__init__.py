"""Cards from tables: CSV, TSV, workbooks and JSON, with the place of every cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..latenames import late_names

if TYPE_CHECKING:
    from .read import Names, read_cards_file
    from .told import told_by_column

__all__ = ["Names", "read_cards_file", "told_by_column"]

__getattr__ = late_names(__name__, {"read": "Names read_cards_file", "told": "told_by_column"})
