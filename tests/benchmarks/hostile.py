"""How long, and with how much memory, a check takes of games that were written to be hard on it. By hand:

    python tests/benchmarks/hostile.py [WORD...]

Each folder of ``tests/hostile/rules.py`` (those with one of the words in their name) is checked by a process of its own
that knows nothing from before. Told are its seconds, those of processor time in all its processes, the peak memory of
one of them, its exit code, and how its verdict begins. Limits: 5 s on an idle machine, 512 MB, an exit code of 0 to 2,
and no fault of the program itself.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SECONDS, MEGABYTES = 5.0, 512
_FILE = Path(__file__).resolve().parents[1] / "hostile" / "rules.py"


def main(words: list[str]) -> None:
    """Check each folder, and tell what it took."""
    spec = importlib.util.spec_from_file_location("hostile_rules", _FILE)
    assert spec is not None and spec.loader is not None
    rules = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(rules)
    over = 0
    for name in rules.FOLDERS:
        if words and not any(word in name for word in words):
            continue
        with tempfile.TemporaryDirectory() as folder:
            over += not _checked(name, rules.write(name, Path(folder)))
    print(f"{over} over a limit")


def _checked(name: str, folder: Path) -> bool:
    """Whether the check of a folder keeps within the limits, which is printed."""
    command = [sys.executable, "-c", "from deckproof.generator.cli import main; main()", "check", str(folder)]
    plain = {one: value for one, value in os.environ.items() if one != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryFile() as said:
        begun = time.perf_counter()
        ran = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, env={**plain, "DECKPROOF_CACHE": ""})
        _, status, used = os.wait4(ran.pid, 0)
        seconds = time.perf_counter() - begun
        said.seek(0)
        text = said.read().decode("utf-8", "replace")
    code, busy, peak = os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss // 1024
    ran.returncode = code
    good = seconds <= SECONDS and peak <= MEGABYTES and code in (0, 1, 2) and "fault of Deckproof" not in text
    shown = text.replace(str(folder), "it").split("\n", 1)[0][:150]
    print(f"{'    ' if good else 'OVER'} {seconds:5.1f} s ({busy:4.1f}) {peak:4} MB {code} {name}: {shown}", flush=True)
    return good


if __name__ == "__main__":
    main(sys.argv[1:])
