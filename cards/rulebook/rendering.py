"""The rulebook's Jinja2 worked out, with the place of every character of the result.

Every piece of printed text begins with a marker that no text may hold: ``S offset E`` for text that stands in the
file as it is, ``V number E`` for a text of another file, ``X start end E`` for what an expression gave. A loop over
data tells ``L start end E`` with each round, and ``N start end E`` where it has none. The markers are put into the
checked syntax tree, in the output only, so that no filter, test or loop ever sees one.
"""

from __future__ import annotations

import marshal
import re
from collections.abc import Iterator, Mapping
from types import CodeType
from typing import Any

from jinja2 import Template, nodes, pass_context
from jinja2.runtime import Context

from ..located import Located
from ..memo import Memo, Shelf
from ..source import Source
from ..templating.template import FaceValueError, PlainEnvironment, guarded, printout
from ..templating.templatework import BUDGET, Budget, printed
from .rendered import CLOSE, COMMENT, OPEN, Rendered, Segment
from .values import PlacedText

MAX_STEPS, MAX_WORK, MAX_PRINTED = 200_000, 10_000_000, 1_000_000
"""Loop steps, work and characters of one rulebook: a few hundred pages, and some seconds at most."""
_MARKER = re.compile(f"{OPEN}([SVXLN])(\\d+)(?: (\\d+))?{CLOSE}")
_SPOT, _VALUES = "*spot", "*values"
"""Names that no template can say: of the filter that marks what is printed, and of the texts it met."""


class _MarkingEnvironment(PlainEnvironment):
    """Jinja2 held to plain data, for one rulebook, whose output is marked."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.trim_blocks = self.lstrip_blocks = self.keep_trailing_newline = True
        self.comment_start_string, self.comment_end_string = COMMENT
        self.filters[_SPOT] = _spot
        self._source = source

    def prepare(self, tree: nodes.Template) -> None:
        super().prepare(tree)
        spots = self._spots()
        for output in tree.find_all(nodes.Output):
            output.nodes = [self._marked(node, next(spots)) for node in output.nodes]
        loops = list(zip(tree.find_all(nodes.For), self._loops(), strict=True))
        for loop, (start, end) in loops:
            if loop.test is None and not loop.else_:
                loop.body.insert(0, _sign(f"L{start} {end}", loop))
                loop.else_ = [_sign(f"N{start} {end}", loop)]

    def _marked(self, node: nodes.Expr, spot: tuple[int, int]) -> nodes.Expr:
        start, end = spot
        if isinstance(node, nodes.TemplateData):
            return nodes.TemplateData(f"{OPEN}S{start}{CLOSE}{node.data}", lineno=node.lineno)
        args: list[nodes.Expr] = [nodes.Const(start, lineno=node.lineno), nodes.Const(end, lineno=node.lineno)]
        made = nodes.Filter(node, _SPOT, args, [], None, None, lineno=node.lineno)
        made.set_environment(self)
        return made

    def _spots(self) -> Iterator[tuple[int, int]]:
        """Where the texts and ``{{ expressions }}`` of the file begin and end, in order."""
        at, opened = 0, -1
        for _, kind, value in self.lexer.tokeniter(self._source, None):
            found = self._source.find(value, at)
            at = found if found >= 0 and not self._source[at:found].strip() else at
            if kind == "data" and value:
                yield at, at + len(value)
            elif kind == "variable_begin":
                opened = at
            elif kind == "variable_end":
                yield opened, at + len(value.rstrip())
            at += len(value)

    def _loops(self) -> Iterator[tuple[int, int]]:
        """Where the ``{% for %}`` of the file begin and end, in order."""
        at, opened, tag = 0, 0, ""
        for _, kind, value in self.lexer.tokeniter(self._source, None):
            found = self._source.find(value, at)
            at = found if found >= 0 and not self._source[at:found].strip() else at
            if kind == "block_begin":
                opened, tag = at + value.index("{"), ""
            elif kind == "name" and not tag:
                tag = value
            elif kind == "block_end" and tag == "for":
                yield opened, at + value.index("}") + 1
            at += len(value)


def _sign(said: str, loop: nodes.For) -> nodes.Output:
    return nodes.Output([nodes.TemplateData(f"{OPEN}{said}{CLOSE}", lineno=loop.lineno)], lineno=loop.lineno)


@pass_context
def _spot(context: Context, value: Any, start: int, end: int) -> str:
    """A printed value with the marker of its origin."""
    shown = printed(value)
    text = str(shown)
    if OPEN in text or CLOSE in text:
        raise FaceValueError("a text with a private character (U+E000 or U+E001)", "take it out of the text")
    if isinstance(shown, PlacedText):
        values: list[Located] = context[_VALUES]
        values.append(shown.located)
        return f"{OPEN}V{len(values) - 1}{CLOSE}{text}"
    return f"{OPEN}X{start} {end}{CLOSE}{text}"


def render(source: Source, data: Mapping[str, Any], memo: Memo | None = None) -> Rendered:
    """Work out the templates of a rulebook. Raises FaceValueError for what is refused or cannot be worked out.

    ``memo`` keeps the templates themselves, by the text of the rulebook.
    """
    if OPEN in source.text or CLOSE in source.text:
        line = next(number for number, text in enumerate(source.text.split("\n"), 1) if OPEN in text or CLOSE in text)
        raise FaceValueError("a private character (U+E000 or U+E001)", "take it out of the text", line)
    memo = memo or Memo()
    template = memo.get("template", source.text, lambda: _template(source.text, memo.shelf))
    values: list[Located] = []
    more = {BUDGET: Budget(MAX_STEPS, MAX_WORK), _VALUES: values}
    try:
        marked = guarded(lambda: printout(template.generate(data, **more), 2 * MAX_PRINTED))
    except FaceValueError as error:
        raise FaceValueError(str(error), error.hint, _line_of(error)) from None
    return _unmarked(marked, source, values)


def _template(text: str, shelf: Shelf | None) -> Template:
    """The template of a text, as Python code that another run may have made of it."""
    environment = _MarkingEnvironment(text)
    kept = shelf.find_bytes("template", text) if shelf is not None else None
    code: CodeType = guarded(lambda: environment.compile(text)) if kept is None else marshal.loads(kept)
    if shelf is not None and kept is None:
        shelf.keep_bytes("template", text, marshal.dumps(code))
    return Template.from_code(environment, code, environment.globals)


def _line_of(error: BaseException) -> int:
    """The line of the template that was being worked out: Jinja2 puts it into the traceback."""
    for fault in (error, error.__context__):
        trace = fault.__traceback__ if fault else None
        lines = []
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == "<template>":
                lines.append(trace.tb_lineno)
            trace = trace.tb_next
        if lines:
            return lines[-1]
    return 1


def _unmarked(marked: str, source: Source, values: list[Located]) -> Rendered:
    segments, parts, size, last = [], [], 0, 0
    idle, going = dict[tuple[int, int], None](), set[tuple[int, int]]()
    for found in _MARKER.finditer(marked):
        parts.append(marked[last : found.start()])
        size += len(parts[-1])
        last, number = found.end(), int(found[2])
        if found[1] == "S":
            segments.append(Segment(size, number, number))
        elif found[1] == "V":
            segments.append(Segment(size, 0, 0, values[number]))
        elif found[1] == "N":
            idle[number, int(found[3])] = None
        elif found[1] == "L":
            going.add((number, int(found[3])))
        else:
            segments.append(Segment(size, number, int(found[3]), exact=False))
    parts.append(marked[last:])
    return Rendered("".join(parts), source, segments, [spot for spot in idle if spot not in going])
