"""The syntax tree of a template: what it may hold, and where its work is counted.

Templates are held to a list of allowed nodes, filters and tests before they are compiled. Where a template
loops, joins, compares or copies, the tree is rewritten to go through counting filters whose names no template can
spell.
"""

from __future__ import annotations

from typing import Any, cast

from jinja2 import nodes

from ..finding import did_you_mean
from ..printable import UNPRINTABLE

MAX_NUMBER = 1e12
LIMITED, CONCAT, WEIGHED = "*limited", "*concat", "*weighed"
MAX_SHOWN = 60
"""Characters of a template quoted in a message."""


TEXT_FILTERS = {"capitalize", "lower", "title", "trim", "upper", "wordcount"}
NUMBER_FILTERS = {"abs", "float", "int", "round"}
LIST_FILTERS = {"first", "last", "length", "max", "min", "rejectattr", "reverse", "selectattr", "sort", "unique"}
FILTERS = TEXT_FILTERS | NUMBER_FILTERS | LIST_FILTERS | {"default", "join", "map", "sum"}
TESTS = {
    "defined", "undefined", "none", "number", "integer", "string", "even", "odd", "divisibleby", "in",
    "eq", "equalto", "==", "ne", "!=", "lt", "<", "le", "<=", "gt", ">", "ge", ">=",
}  # fmt: skip
LOOP_NAMES = {"index", "index0", "revindex", "revindex0", "first", "last", "length"}
NODES: tuple[type[nodes.Node], ...] = (
    nodes.Template, nodes.Output, nodes.TemplateData, nodes.Name, nodes.Const, nodes.Getattr,
    nodes.Getitem, nodes.Slice, nodes.Filter, nodes.Test, nodes.If, nodes.For, nodes.CondExpr, nodes.Compare,
    nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.Neg, nodes.Pos, nodes.Add, nodes.Sub, nodes.Mul,
    nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Concat, nodes.List, nodes.Tuple, nodes.Assign, nodes.Keyword,
)  # fmt: skip


class FaceValueError(Exception):
    """A template cannot be worked out. The text says why; ``hint`` what to do; ``line`` counts from 1."""

    def __init__(self, message: str, hint: str = "", line: int = 1) -> None:
        super().__init__(message)
        self.hint = hint
        self.line = line


def finite(value: Any) -> Any:
    if isinstance(value, int | float) and not abs(value) <= MAX_NUMBER:  # also refuses nan
        raise FaceValueError("a number too large to print")
    return value


def check_tree(node: nodes.Node) -> None:
    """Refuse what a template may not do; count loops and joined texts by rewriting them as filters."""
    for child in node.iter_child_nodes():
        if not isinstance(child, NODES):
            what = type(child).__name__.lower()
            raise FaceValueError(f"'{what}' is not allowed here", "use values, filters, if and for", child.lineno or 1)
        if isinstance(child, nodes.Name) and (child.name.startswith("_") or child.name == "self"):
            raise FaceValueError(f"the name {child.name[:MAX_SHOWN]!r} is refused", line=child.lineno or 1)
        if isinstance(child, nodes.Const):
            finite(child.value)
            _check_printable(child)
        if isinstance(child, nodes.Filter):
            _check_use(child, "filter", FILTERS)
        if isinstance(child, nodes.Test):
            _check_use(child, "test", TESTS)
        check_tree(child)
    _count_work(node)


def _check_printable(node: nodes.Const) -> None:
    """Refuse escapes in a text that stand for no character, or for one that cannot be printed."""
    if isinstance(node.value, str) and (bad := UNPRINTABLE.search(node.value)):
        said = f"the unprintable character U+{ord(bad[0]):04X}"
        raise FaceValueError(said, "write the character itself, or leave it out", node.lineno or 1)


def _check_use(node: nodes.Filter | nodes.Test, what: str, known: set[str]) -> None:
    line = node.lineno or 1
    if node.name not in known:
        name = node.name[:MAX_SHOWN]
        raise FaceValueError(f"no {what} {name!r}", did_you_mean(name, known), line)
    if node.dyn_args or node.dyn_kwargs:
        raise FaceValueError(f"'*' is not allowed in a {what}", "write the settings out", line)


def _count_work(node: nodes.Node) -> None:
    """Put the counting filters where a node loops, joins, compares or copies."""
    for field in node.fields:
        value = getattr(node, field)
        if isinstance(value, list):
            setattr(node, field, [_joined(item) for item in value])
        elif isinstance(value, nodes.Node):
            setattr(node, field, _joined(value))
    if isinstance(node, nodes.For):
        parts = nodes.Const(sum(1 for _ in node.find_all(nodes.Node)), lineno=node.lineno)
        node.iter = _filter(LIMITED, cast(nodes.Expr, node.iter), [parts], node)
    elif isinstance(node, nodes.Compare | nodes.Operand):
        node.expr = _filter(WEIGHED, node.expr, [], node)
    elif isinstance(node, nodes.Test):
        node.node = _filter(WEIGHED, node.node, [], node)
        node.args = [_filter(WEIGHED, arg, [], node) for arg in node.args]
    elif isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Slice):
        node.node = _filter(WEIGHED, node.node, [], node)


def _joined(value: Any) -> Any:
    if isinstance(value, nodes.Concat):
        return _filter(CONCAT, value.nodes[0], value.nodes[1:], value)
    return value


def _filter(name: str, value: nodes.Expr, args: list[nodes.Expr], near: nodes.Node) -> nodes.Filter:
    node = nodes.Filter(value, name, args, [], None, None, lineno=near.lineno)
    if near.environment is not None:
        node.set_environment(near.environment)
    return node
