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
  var none = list.getAttribute('data-none'), places = [], at = null, much = 120, before = 40;
  var kinds = ['h2', 'h3', 'h4', 'h5', 'p', 'li', 'dt', 'dd', 'tr'].map(function (kind) { return 'main ' + kind; });
  function said(one) {
    var copy = one.cloneNode(true);
    copy.querySelectorAll('svg').forEach(function (icon) { icon.remove(); });
    return copy.textContent.replace(/\\s+/g, ' ').trim();
  }
  document.querySelectorAll(kinds.join()).forEach(function (one) {
    if (one.closest('details')) { return; }
    if (one.id) { at = one; }
    var cells = one.localName === 'tr' ? Array.from(one.children) : [one];
    if (at) { places.push([cells.map(said).join(' \\u00b7 '), at]); }
  });
  function around(words, found) {
    var from = words.lastIndexOf(' ', Math.max(0, found - before)) + 1, to = words.indexOf(' ', from + much);
    var cut = to > 0;
    return (from ? '\\u2026' : '') + words.slice(from, cut ? to : words.length) + (cut ? '\\u2026' : '');
  }
  function link(words, place) {
    var item = document.createElement('li'), a = document.createElement('a'), b = document.createElement('b');
    a.href = '#' + place.id;
    b.textContent = said(place);
    a.appendChild(b);
    if (words !== b.textContent) { a.appendChild(document.createTextNode(' ' + words)); }
    item.appendChild(a);
    return item;
  }
  function look() {
    var want = box.value.toLowerCase().replace(/\\s+/g, ' ').trim();
    list.textContent = '';
    list.hidden = !want;
    if (!want) { return; }
    places.filter(function (one) { return one[0].toLowerCase().includes(want); }).slice(0, 30).forEach(function (one) {
      list.appendChild(link(around(one[0], one[0].toLowerCase().indexOf(want)), one[1]));
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
