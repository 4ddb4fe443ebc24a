"""The woven tree as elements of the web page: only what we know, everything else as its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from xml.etree.ElementTree import Element

from ...cards.board import BoardView
from ...cards.model import Card
from ...layouts.anatomy import said_parts
from ...layouts.drawn import DrawnFace
from ...layouts.ops import pictures_in
from .anatomy import Parts, annotated
from .anchors import HEADINGS, words_of
from .boards import board_diagram
from .book import LARGE, Book
from .boxes import PORTRAIT, portrait_calls
from .gallery import Piece, pieces_of
from .htmltree import add, el
from .inline import DOT, SAFE_LINKS, facts_kept, tells_facts
from .options import BoardStep, setup_name
from .styled import RUN, look_of, on_screen
from .svg import SvgWriter
from .tables import alignment
from .weave import ICON

BOARD = 84.0
"""Width of a board diagram in mm before the page scales it: its words can be read where a phone makes it as wide as
itself."""
LEAST = 7.0
"""The smallest words of a board, in points, before the page scales it."""
PIECE = 0.37
"""The height of a component's picture in rem for each mm on paper."""
INLINE = {"strong", "em", "b", "i", "code", "sub", "sup", "br", "span"}
BLOCKS = {"p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "hr", "pre"}


class Blocks:
    """Makes the content of the page."""

    def __init__(self, book: Book, svg: SvgWriter) -> None:
        self._book, self._svg = book, svg
        self._explained = False

    def all(self, elements: Sequence[Element]) -> Iterator[Element]:
        """The elements of a run of blocks; the blocks below a card's heading become its entry."""
        at = 0
        while at < len(elements):
            element = elements[at]
            at += 1
            card = self._book.card_of(element)
            if card is None:
                yield from self.block(element)
                continue
            end = at
            while end < len(elements) and elements[end].tag not in HEADINGS and elements[end].tag != "div":
                end += 1
            yield self._entry(card, element, elements[at:end])
            at = end

    def block(self, element: Element) -> list[Element]:
        """One block."""
        tag = element.tag
        if tag in HEADINGS:
            return [self._heading(element)]
        if tag == "table":
            return [
                el(
                    "div",
                    {"class": "table", "tabindex": 0, "role": "group", "aria-label": self._book.words.say("table")},
                    self._table(element),
                )
            ]
        if tag == "div":
            return self._div(element)
        if tag in BLOCKS:
            made = el(tag, {"id": self._anchor(element), "start": element.get("start") if tag == "ol" else None})
            self._fill(made, element)
            return [made]
        return [self._with_words(el("p"), element)]

    def _anchor(self, element: Element) -> str | None:
        anchor = element.get("id", "")
        return anchor if anchor in self._book.anchors else None

    def _heading(self, element: Element) -> Element:
        level = min(6, self._book.level(element) + 2)
        return self._with_words(el(f"h{level}", {"id": self._anchor(element)}), element)

    def _with_words(self, made: Element, element: Element) -> Element:
        self._fill(made, element)
        return made

    def _fill(self, made: Element, element: Element) -> None:
        """Copy the inside of an element into ``made``."""
        add(made, [element.text or ""])
        for child in element:
            add(made, self._inside(child))
            add(made, [child.tail or ""])

    def _inside(self, child: Element) -> list[Element | str]:
        if child.tag == ICON:
            name = child.get("name", "")
            mark = self._book.game.meta.marks.get(name)
            return [self._svg.icon(self._book.icons[name], mark.title if mark else name.capitalize())]
        if child.tag == "a":
            return [self._link(child)]
        if child.tag == "span" and child.get("class") == "name":
            family = child.get("data-family")
            look = self._book.theme.link_look(family) if family else None  # else that of links without one
            return [self._with_words(el("span", {"class": "name", "style": look}), child)]
        if child.tag == "span" and child.get("class") == RUN:
            style = on_screen(look_of(child, self._book.theme), self._book.theme)
            return [self._with_words(el("span", {"style": style or None}), child)]
        if child.tag in INLINE:
            held = {"class": "nobr"} if child.get("class") == "nobr" else None
            return [self._with_words(el(child.tag, held), child)]
        if child.tag in (*BLOCKS, *HEADINGS, "table", "div"):
            return list(self.block(child))
        return ["".join(child.itertext())]

    def _link(self, link: Element) -> Element:
        """A link to a place in the book or to a safe address; else its words alone."""
        address = link.get("href", "")
        known = address.startswith(SAFE_LINKS) or (address.startswith("#") and address[1:] in self._book.anchors)
        if not known:
            return self._with_words(el("span"), link)
        family = link.get("data-family")
        look = self._book.theme.link_look(family) if family else None
        return self._with_words(el("a", {"href": address, "class": link.get("class"), "style": look}), link)

    def _table(self, table: Element) -> Element:
        made = el("table")
        for part in table:
            made.append(
                el(part.tag if part.tag in ("thead", "tbody") else "tbody", None, *(self._row(row) for row in part))
            )
        return made

    def _row(self, row: Element) -> Element:
        """A row; heads tell what they are the head of."""
        made = el("tr")
        for index, cell in enumerate(row):
            said = {"class": alignment(cell) or None}
            if cell.tag == "th":
                made.append(
                    self._with_words(
                        el("th" if words_of(cell) else "td", {"scope": "col" if words_of(cell) else None, **said}), cell
                    )
                )
            else:
                head = index == 0 and len(row) > 1
                made.append(
                    self._with_words(el("th" if head else "td", {"scope": "row" if head else None, **said}), cell)
                )
        return made

    def _div(self, element: Element) -> list[Element]:
        kinds = element.get("class", "").split()
        title = element.get("data-title", "")
        if "column-break" in kinds:
            return []
        if "cards" in kinds:
            return self._cards(element.get("data-ids", ""))
        if "components" in kinds:
            return [el("div", {"class": "faces pieces"}, *map(self._piece, pieces_of(self._book)))]
        if "anatomy" in kinds:
            return self._anatomy(element.get("data-parts", ""))
        if "setup" in kinds:
            steps = self._book.boards.get(setup_name(element.get("data-mode", "")), ())
            tables = [step.view for step in steps if step.view is not None and step.view.parts]
            return [part for view in tables for part in self._board(view, self._book.words.say("after-setup"))]
        if "example" in kinds:
            return self._example(element.get("data-name", ""))
        inside = [made for child in element for made in self.block(child)]
        if "voice" in kinds:
            return [self._voice(title, inside)]
        if "steps" in kinds:
            return [el("div", {"class": "steps"}, *inside)]
        if "callout" in kinds:
            kind = "aside" if "aside" in kinds else "note"
            head = [el("p", {"class": "title"}, title)] if title else []
            return [el("aside", {"class": kind, "aria-label": title or kind.capitalize()}, *head, *inside)]
        return inside

    def _cards(self, ids: str) -> list[Element]:
        """Faces side by side."""
        said = ("the-card", "the-back")
        shown = [(self._book.words.say(said[one.back], name=one.card.name), one.face) for one in self._book.faces(ids)]
        drawn = [self._face(*one) for one in shown]
        return [el("div", {"class": "faces"}, *drawn)] if drawn else []

    def _piece(self, piece: Piece) -> Element:
        """One component: a piece of it, how many there are, and its name."""
        said = el("figcaption", None, el("b", None, f"{piece.number} ×"), f" {piece.title}")
        height = piece.wide * piece.front.size.h / piece.front.size.w * PIECE
        return el("figure", None, self._face(piece.title, piece.front, f"height:{height:.2f}rem"), said)

    def _face(self, words: str, face: DrawnFace, style: str = "") -> Element:
        kind = "face round" if face.size.round else "face" if face.size.w <= face.size.h else "face lying"
        kind += " large" if face.size.w > LARGE else ""
        files = [str(picture.file) for picture in pictures_in(face.calls)]
        told = f"face|{face.signature}|{face.size}|{files}|{words}|{kind}|{style}"
        size = face.size.w, face.size.h
        return self._svg.kept(told, lambda: self._svg.drawing(face.calls, *size, words, "", kind, style))

    def _anatomy(self, argument: str) -> list[Element]:
        """A card with its parts named."""
        id_, wanted = said_parts(argument)
        found = annotated(self._book, wanted, id_)
        if found is None:
            return []
        face, named = found
        parts = Parts(self._book, face, named, BOARD, 8.0)
        told = self._book.words.say("the-card", name=self._book.game.by_id[id_].name)
        words = ", ".join(part.words for part in named)
        made = self._svg.drawing([*face.calls, *parts.calls], face.size.w, face.size.h, told, words, "board")
        made.set("viewBox", f"{-parts.left:.2f} 0 {face.size.w + 2 * parts.left:.2f} {face.size.h:.2f}")
        return [el("figure", {"aria-label": told}, made)]

    def _example(self, name: str) -> list[Element]:
        steps = self._book.boards.get(name, ())
        if not steps:
            return []
        title, example = self._book.title_of(name), self._book.words.say("example")
        made = el("section", {"class": "example", "aria-label": f"{example}: {title}"})
        made.append(el("p", {"class": "ribbon"}, el("span", None, example), f" {title}"))
        for number, step in enumerate(steps, 1):
            if step.caption:
                made.append(self._said(step))
            if step.view is not None:
                made.extend(self._board(step.view, self._book.words.say("after-step", title=title, number=number)))
        return [made]

    def _said(self, step: BoardStep) -> Element:
        """What a step says: a move after its number."""
        words = self._book.weaver.words(step.caption)
        said = self._with_words(el("p", {"class": "move" if step.number else None}), words)
        if step.number:
            number = el("b", {"class": "number"}, f"{step.number}.")
            number.tail, said.text = f" {said.text or ''}", None
            said.insert(0, number)
        return said

    def _board(self, view: BoardView, label: str) -> list[Element]:
        """A table, as wide as the page lets it be; below it the same in words."""
        words = view.words(self._book.words.say)

        def drawn() -> Element:
            diagram = board_diagram(view, self._book, BOARD, LEAST)
            return self._svg.drawing(diagram.calls, diagram.w, diagram.h, label, words, "board")

        shows = f"board|{self._book.measures.seen(view, self._book)}|{BOARD}|{LEAST}|{label}"
        figure = el("figure", {"aria-label": label}, self._svg.kept(shows, drawn))
        told = [view.caption(self._book.words.say), "" if self._explained else view.key]
        self._explained = self._explained or bool(view.key)
        if said := " ".join(filter(None, told)):
            figure.append(el("figcaption", None, said))
        summary = el("summary", None, self._book.words.say("table-in-words"))
        return [figure, el("details", None, summary, el("p", None, words))]

    def _voice(self, speaker: str, inside: list[Element]) -> Element:
        book = self._book
        card = book.cards.get(speaker.casefold())
        name = card.name if card else speaker.capitalize()
        kind = book.family(card) if card else None
        family = book.theme.family(kind)
        made = el("blockquote", {"class": "voice", "style": f"background:{family.soft};border-color:{family.main}"})
        picture = book.portrait(speaker)
        if picture is not None:
            calls = portrait_calls(book, picture, family)
            shown = book.words.say("portrait", name=name)
            made.append(self._svg.drawing(calls, PORTRAIT, PORTRAIT, shown, "", "portrait"))
        look = f"color:{book.theme.link(kind, family.soft)}"
        made.append(el("div", None, el("p", {"class": "speaker", "style": look}, name), *inside))
        return made

    def _entry(self, card: Card, heading: Element, below: Sequence[Element]) -> Element:
        """A card of the reference with its face."""
        made = el("article", {"class": "entry"})
        facts = below[:1] if below and below[0].tag == "p" and tells_facts(below[0]) else []
        told = [self._with_words(el("p", {"class": "facts"}), _together(one)) for one in facts]
        text = (part for element in below[len(facts) :] for part in self.block(element))
        words = el("div", None, self._heading(heading), *told, *text)
        face = self._book.face(card)
        if face is not None:
            made.append(self._face(self._book.words.say("the-card", name=card.name), face))
        made.append(words)
        return made


def _together(facts: Element) -> Element:
    """A copy of a card's facts of which none is torn; what has an icon is held together as one."""
    made, held = deepcopy(facts), None
    for node in made.iter():
        node.text, node.tail = facts_kept(node.text or ""), facts_kept(node.tail or "")
    for child in list(made):
        if held is None and child.tag == ICON:
            held = Element("span", {"class": "nobr"})
            made.insert(list(made).index(child), held)
        if held is not None:
            made.remove(child)
            held.append(child)
            child.tail, dot, held.tail = (child.tail or "").partition(DOT)
            held.tail, held = dot + held.tail, None if dot else held
    return made
