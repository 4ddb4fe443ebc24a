"""One command in a child process with limits, and what came of it."""

from __future__ import annotations

import contextlib
import importlib
import io
import math
import os
import pkgutil
import resource
import select
import signal
import sys
import time
import traceback
from pathlib import Path
from typing import NamedTuple

import deckproof
from deckproof.generator.cli import main


class Ended(NamedTuple):
    """How a command ended: its code (None: it was stopped), seconds of work, MB at the most, and what it printed."""

    code: int | None
    seconds: float
    megabytes: int
    said: str


def warm() -> None:
    """Load the whole program, so that each child begins with it."""
    for part in ("cards", "layouts", "generator", "validator"):
        package = importlib.import_module(f"{deckproof.__name__}.{part}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


PATIENCE = 8
"""How much longer than its work a command may take, on a machine that has other things to do."""


def ended(arguments: list[str], stand_in: Path, seconds: float, memory: int = 4_000_000_000) -> Ended:
    """Run ``deckproof ARGUMENTS`` in a copy of this process, in a folder, with so much work and so many more bytes."""
    read, write = os.pipe()
    allotted, copied = _pages()
    child = os.fork()
    if child == 0:
        os.close(read)
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds)))
        _command(arguments, stand_in, write, allotted + memory)
    os.close(write)
    said, finished = _until(read, time.monotonic() + seconds * PATIENCE)
    if not finished:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
    _, status, used = os.wait4(child, 0)
    os.close(read)
    worked = used.ru_utime + used.ru_stime
    code = os.waitstatus_to_exitcode(status) if finished and worked < seconds else None
    grown = max(0, used.ru_maxrss // 1024 - copied // 1_048_576)
    return Ended(code, worked, grown, said.decode("utf-8", "backslashreplace"))


def _pages() -> tuple[int, int]:
    """Bytes that are allotted to this process, and those that lie in memory: a copy begins with them; 0 if not told."""
    try:
        allotted, resident, *_ = Path("/proc/self/statm").read_text(encoding="ascii").split()
    except OSError:
        return 0, 0
    return int(allotted) * resource.getpagesize(), int(resident) * resource.getpagesize()


def _until(read: int, latest: float) -> tuple[bytes, bool]:
    """What comes out of a pipe until it is closed; whether that was in time."""
    parts = []
    while (left := latest - time.monotonic()) > 0:
        if not select.select([read], [], [], left)[0]:
            break
        part = os.read(read, 1 << 16)
        if not part:
            return b"".join(parts), True
        parts.append(part)
    return b"".join(parts), False


def _command(arguments: list[str], stand_in: Path, out: int, memory: int) -> None:
    """The child: never comes back."""
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.chdir(stand_in)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.close(out)
    stream = io.TextIOWrapper(os.fdopen(1, "wb", 0), "utf-8", write_through=True)
    sys.stdout = sys.stderr = stream
    sys.argv = ["deckproof", *arguments]
    code = 70
    try:
        main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc(file=stream)
    finally:
        with contextlib.suppress(Exception):
            stream.flush()
        os._exit(code)
