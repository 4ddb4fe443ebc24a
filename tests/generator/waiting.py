"""A process that waits for orders, a line of JSON each, and forks to run the program for each: that costs no imports.

What a run imported is imported here as well, for those after it; nothing else is ever known of one. ``forked`` of the
kit starts this file as a program.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

LIMIT = 120
"""Seconds for a run."""


def wait(root: Path) -> None:
    """Run the program as told until there are no more orders; prints the exit code of each run."""
    if importlib.util.find_spec("deckproof") is None:
        spec = importlib.util.spec_from_file_location(
            "deckproof", root / "__init__.py", submodule_search_locations=[str(root)]
        )
        assert spec is not None and spec.loader is not None
        sys.modules["deckproof"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["deckproof"])
    importlib.import_module("deckproof.generator.cli")
    while line := sys.stdin.readline():
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            os.close(reader)
            _run(json.loads(line), writer)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            names = pipe.read().split()
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
        for name in names:
            with suppress(ImportError):
                importlib.import_module(name)


def _run(order: dict[str, Any], writer: int) -> None:
    """Be the program, in the folder and the environment of an order."""
    code = 70
    try:
        signal.alarm(LIMIT)
        for stream, target in enumerate((os.devnull, order["out"], order["err"])):
            os.dup2(os.open(target, os.O_RDWR | os.O_CREAT | os.O_TRUNC), stream)
        os.chdir(order["cwd"])
        os.environ.clear()
        os.environ.update(order["env"])
        sys.argv = ["deckproof", *order["args"]]
        before = {*sys.modules}
        try:
            importlib.import_module("deckproof.generator.cli").main()
        except SystemExit as end:
            code = int(end.code or 0)
        sys.stdout.flush()
        sys.stderr.flush()
        os.write(writer, " ".join(sorted({*sys.modules} - before)).encode()[:60_000])
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        os._exit(code)


if __name__ == "__main__":
    wait(Path(sys.argv[1]))
