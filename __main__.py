"""``python -m deckproof``, and ``python FOLDER`` for a checkout that is not installed."""

import importlib.util
import sys
from pathlib import Path

if __package__ in (None, "") and importlib.util.find_spec("deckproof") is None:
    _root = Path(__file__).resolve().parent
    _spec = importlib.util.spec_from_file_location(
        "deckproof", _root / "__init__.py", submodule_search_locations=[str(_root)]
    )
    assert _spec is not None and _spec.loader is not None
    sys.modules["deckproof"] = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(sys.modules["deckproof"])

from deckproof.generator.cli import main

main()
