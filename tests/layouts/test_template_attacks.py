"""Faces that try to use up time or memory: each is refused, in a process of its own that may have little of both."""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import deckproof
import pytest
from deckproof.cards.templating.template import MAX_TEMPLATE
from deckproof.cards.templating.templatework import MAX_STEPS, MAX_STRING

pytest.importorskip("resource", reason="limits of a process are a matter of POSIX")

SECONDS, BYTES = 2, 1 << 30
WAITING = """\
import importlib.util, json, os, pathlib, resource, signal, sys, traceback
root, seconds, size = pathlib.Path(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
spec = importlib.util.spec_from_file_location(
    "deckproof", root / "__init__.py", submodule_search_locations=[str(root)]
)
sys.modules["deckproof"] = package = importlib.util.module_from_spec(spec)
spec.loader.exec_module(package)
from deckproof.cards.templating.template import FaceValueError, Templates
data = {"card": {"n": 7, "name": "Ann"}, "cards": [{"n": n, "name": "a.b" * 9} for n in range(200)]}

def run(kind, template):
    resource.setrlimit(resource.RLIMIT_AS, (size, size))
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        getattr(Templates(), kind)(template)(data)
    except FaceValueError as error:
        assert error.__suppress_context__ or error.__context__ is None, "the cause is shown"
        return str(error)
    return "ran"

for line in sys.stdin:
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        code = 1
        try:
            os.write(writer, run(*json.loads(line)).encode())
            code = 0
        except BaseException:
            os.write(writer, traceback.format_exc()[-500:].encode())
        finally:
            os._exit(code)
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as said:
        text = said.read()
    print(json.dumps([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text]), flush=True)
"""
"""A process that forks for every template, so that each is tried in one of its own and imports are made once."""

WORK = "more work than one template may take"
TEXT = f"a text of more than {MAX_STRING:,} characters"
DEEP = "cannot be worked out"
S = "{% set s = 'xxxxxxxxxx' %}" + "{% set s = s ~ s %}" * 10  # 10,240 letters
L = "{% set l = [1] %}{% set k = [1] %}" + "{% set l = [l,l,l,l,l,l,l,l] %}{% set k = [k,k,k,k,k,k,k,k] %}" * 12
M = "{% set l = (1, 2) %}" + "{% set l = (l,l,l,l,l,l,l,l) %}" * 30


def each(body: str) -> str:
    """A body for every letter of a long text."""
    return S + "{% for a in s %}" + body + "{% endfor %}"


@cache
def waiting() -> subprocess.Popen[str]:
    root = str(Path(deckproof.__file__).parent)
    order = [sys.executable, "-c", WAITING, root, str(SECONDS), str(BYTES)]
    process = subprocess.Popen(order, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(process.communicate)
    return process


def run(kind: str, template: str) -> str:
    """What the refusal says; ``ran`` when there was none."""
    process = waiting()
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{json.dumps([kind, template])}\n")
    process.stdin.flush()
    code, said = json.loads(process.stdout.readline())
    assert code == 0, f"ended by {code}: {said}"
    return str(said)


@pytest.mark.parametrize(
    ("template", "says"),
    [
        # loops and output
        (each("{% for b in s %}{% endfor %}"), f"more than {MAX_STEPS:,} loop steps"),
        (each("{{ s }}"), TEXT),
        (each("x" * 9000), TEXT),
        (each("{% if a %}" * 15 + "{% endif %}" * 15 + "{% if a %}{% endif %}" * 400), WORK),
        (each("{% if [" + "a," * 5000 + "] %}{% endif %}"), WORK),
        # texts
        ("{% set s = 'x' %}" + "{% set s = s ~ s %}" * 40, TEXT),
        ("{% set s = 'x' %}" + "{% set s = s + s %}" * 40, TEXT),
        (S + "{{ s[:999] | join(s[:999]) }}", WORK),
        (S + "{{ [s, s, s, s] | join }}", TEXT),
        ("{{ cards | join('x', '" + "y" * 9000 + "') }}", WORK),
        (each("{% if s | title | title | title %}{% endif %}"), WORK),
        (each("{% if s | wordcount %}{% endif %}"), WORK),
        (each("{% if s | trim('" + "y" * 9000 + "') %}{% endif %}"), WORK),
        (S + "{{ 1" + " + (s | title | length)" * 90 + " }}", WORK),
        (each("{% set b = s[:9000] ~ s[:9000] %}" * 200), WORK),
        (each("{% set b = s[::-1] %}" * 200), WORK),
        (each("{% if s in s or s == s[:-1] %}{% endif %}"), WORK),
        # lists
        (each("{% if s | sort %}{% endif %}"), WORK),
        (each("{% if s | unique %}{% endif %}"), WORK),
        (each("{% if s | reverse | length %}{% endif %}"), WORK),
        (S + "{% set t = s | sort %}{% for a in s %}{% if 'y' in t %}{% endif %}{% endfor %}", WORK),
        ("{{ cards | sort(attribute='" + "name," * 3000 + "name') | length }}", WORK),
        ("{{ cards | selectattr('" + "name." * 3000 + "name') | length }}", WORK),
        ("{{ cards | max(attribute='" + "n." * 3000 + "n') | length }}", WORK),
        # lists that hold themselves many times over
        *(
            (f"{L}{{{{ {use} }}}}", WORK)
            for use in (
                "1 if l == k else 2", "1 if l < k else 2", "1 if l in [k] else 2", "1 if l is eq k else 2",
                "[l, k] | max | length", "[l, k] | sort | length", "l | first | length", "l[1:] | length",
                "cards | selectattr('n', 'eq', l) | length", "cards | selectattr(l) | length", "l | upper", "l | int",
                "cards | map(l) | length", "1 | round(l)", "1 | round(method=l)", "'a' | default(l)", "1 | trim(l)",
            )
        ),
        (f"{L}{{{{ l }}}}", "a list cannot be printed"), (f"{L}{{{{ l ~ k }}}}", "a list cannot be printed"),
        (f"{L}{{{{ card[l] }}}}", "a list is no key"), (f"{M}{{{{ card[l] }}}}", "a list is no key"),
        (f"{M}{{{{ cards | groupby(l) }}}}", "no filter 'groupby'"), (f"{L}{{{{ nobody[l] }}}}", "a list is no key"),
        (f"{L}{{{{ l - k }}}}", "'-' works on numbers only"), (f"{L}{{{{ l | join }}}}", WORK),
        # numbers
        ("{{ 'ab' * 9 }}", "'*' works on numbers only"), ("{{ [1] * 9 }}", "'*' works on numbers only"),
        ("{{ [1] + [2] }}", "'+' works on numbers only"), ("{{ '%9s' % 1 }}", "'%' works on numbers only"),
        ("{{ 10000000 * 10000000 }}", "a number too large"), ("{{ 1e13 }}", "a number too large"),
        ("{{ 1e400 }}", "a number too large"), ("{{ -1e12 - 1e12 }}", "a number too large"),
        ("{{ 1 / 1e-300 }}", "a number too large"), ("{{ 1 // 1e-300 }}", "a number too large"),
        ("{{ 'inf' | float }}", "a number too large"), ("{{ 'nan' | float }}", "a number too large"),
        ("{{ '9999999999999999' | int }}", "a number too large"), ("{{ " + "9" * 5000 + " }}", DEEP),
        ("{{ 'x' | int(default=9999999999999) }}", "a number too large"), ("{{ 0x" + "f" * 9000 + " }}", "too large"),
        ("{% set n = 10 %}" + "{% set n = n * n %}" * 40, "a number too large"),
        ("{% set n = 10 %}" + "{% set n = n + n %}" * 60, "a number too large"),
        # the compiler
        ("{{ card.n }}" + "x" * MAX_TEMPLATE, f"a template of more than {MAX_TEMPLATE:,} characters"),
        ("{{ " + "(" * 300 + "1" + ")" * 300 + " }}", DEEP), ("{{ " + "1+" * 5000 + "1 }}", DEEP),
        ("{{ " + "not " * 4000 + "1 }}", DEEP), ("{{ " + "-" * 15000 + "1 }}", DEEP),
        ("{{ 1" + " | abs" * 3000 + " }}", DEEP), ("{{ " + "[" * 5000 + "]" * 5000 + " }}", DEEP),
        ("{{ card" + ".name" * 3000 + " }}", "'name' of a text is refused"),
        ("{% if 1 %}" * 700 + "{% endif %}" * 700, DEEP),
        ("{% for a in [1] %}" * 25 + "{% endfor %}" * 25, DEEP),
        # messages
        ("{{ 1 | " + "a" * 15000 + " }}", "no filter 'aaa"), ("{{ card." + "a" * 15000 + " }}", "there is no 'aaa"),
    ],
)  # fmt: skip
def test_nothing_grows_without_bound(template: str, says: str) -> None:
    said = run("text", template)
    assert says in said
    assert len(said) < 200 or DEEP in said


@pytest.mark.parametrize(
    ("expression", "says"),
    [
        ("1 / 1e-300", "a number too large"), ("1e13", "a number too large"), ("loop", "'loop' is undefined"),
        ("[" * 5000, DEEP), ("1 + " * MAX_TEMPLATE + "1", "an expression of more than"), ("self", "the name 'self'"),
        ("cards | sort(attribute='" + "name," * 3000 + "n')", WORK),
    ],
)  # fmt: skip
def test_expressions_are_held_to_the_same(expression: str, says: str) -> None:
    assert says in run("expression", expression)


def test_an_honest_face_has_plenty_left() -> None:
    chosen = "cards | selectattr('n', 'ge', 9) | sort(attribute='name') | map(attribute='n') | join(', ')"
    assert run("text", f"{{% for a in [1, 2, 3, 4, 5] %}}{{{{ {chosen} }}}}{{% endfor %}}") == "ran"
