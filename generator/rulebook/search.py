"""The search box of the web page: a small script of ours inside it, which the page's policy allows by its hash."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from xml.etree.ElementTree import Element

from ...layouts.ownwords import OwnWords
from .htmltree import el

SCRIPT = """\
'use strict';
(function () {
  var box = document.getElementById('dp-search'), list = document.getElementById('dp-found');
  var none = list.getAttribute('data-none'), places = [], at = null;
  var kinds = ['h2', 'h3', 'h4', 'h5', 'p', 'li', 'dt', 'dd', 'tr'].map(function (kind) { return 'main ' + kind; });
  document.querySelectorAll(kinds.join()).forEach(function (one) {
    if (one.closest('details')) { return; }
    if (one.id) { at = one; }
    var cells = one.localName === 'tr' ? Array.from(one.children) : [one];
    var words = cells.map(function (cell) { return cell.textContent; }).join(' \\u00b7 ');
    if (at) { places.push([words.replace(/\\s+/g, ' ').trim(), at]); }
  });
  function link(words, place) {
    var item = document.createElement('li'), a = document.createElement('a'), b = document.createElement('b');
    a.href = '#' + place.id;
    b.textContent = place.textContent;
    a.appendChild(b);
    if (words !== place.textContent) { a.appendChild(document.createTextNode(' ' + words)); }
    item.appendChild(a);
    return item;
  }
  function look() {
    var want = box.value.toLowerCase().replace(/\\s+/g, ' ').trim();
    list.textContent = '';
    list.hidden = !want;
    if (!want) { return; }
    places.filter(function (one) { return one[0].toLowerCase().includes(want); }).slice(0, 30).forEach(function (one) {
      var from = Math.max(0, one[0].toLowerCase().indexOf(want) - 40);
      list.appendChild(link((from ? '\\u2026' : '') + one[0].slice(from, from + 120), one[1]));
    });
    if (!list.firstChild) {
      var empty = document.createElement('li');
      empty.textContent = none;
      list.appendChild(empty);
    }
  }
  box.addEventListener('input', look);
  box.parentNode.hidden = false;
}());
"""
"""Without < and &, which a page that is XML as well would have to escape. Where no script runs, no box is shown."""

SOURCE = f"'sha256-{b64encode(sha256(SCRIPT.encode()).digest()).decode()}'"
"""The script in a content security policy: this one and no other."""


def search_box(words: OwnWords) -> Element:
    """The box with the list of what is found."""
    box = el("input", {"id": "dp-search", "type": "search", "autocomplete": "off", "aria-controls": "dp-found"})
    found = el("ul", {"id": "dp-found", "hidden": "hidden", "aria-live": "polite", "data-none": words.say("not-found")})
    label = el("label", {"for": "dp-search"}, words.say("search"))
    return el("div", {"class": "search", "role": "search", "hidden": "hidden"}, label, box, found)
