"""``python -m deckproof``, and ``python FOLDER`` for a checkout that is not installed."""

import sys

if not __package__ or not sys.flags.safe_path:
    # the current folder, or that of the checkout: what lies in them is no module to import
    del sys.path[0]

import importlib.util
from pathlib import Path

if not __package__ and importlib.util.find_spec("deckproof") is None:
    _root = Path(__file__).resolve().parent
    _spec = importlib.util.spec_from_file_location(
        "deckproof", _root / "__init__.py", submodule_search_locations=[str(_root)]
    )
    if _spec is None or _spec.loader is None:
        raise ImportError(f"no package in {_root}")
    sys.modules["deckproof"] = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(sys.modules["deckproof"])

from deckproof.generator.cli import run

run()
