'use strict';
// The table: what is pointed at narrows the list of moves; the only one left is made, and what is none is tried.
(function () {
  let picked = [], waiting = false, moment = '';

  const here = () => document.getElementById('playing');
  const moves = () => [...document.querySelectorAll('#moves button')];
  const things = (move) => move.dataset.things.split(' ');
  const spots = () => [...document.querySelectorAll('#board [data-thing]')];
  const names = (spot) => spot.dataset.thing.split(' ');
  const fits = (move, some) => some.every((one) => things(move).includes(one));

  function trouble(said) {
    const at = document.getElementById('trouble');
    if (at) { at.textContent = said; }
  }

  async function send(path, said) {
    if (waiting) { return; }
    waiting = true;
    trouble('');
    document.body.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(path, {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(said),
      });
      const text = await answer.text();
      if ((answer.headers.get('Content-Type') || '').includes('json')) {
        location.assign(JSON.parse(text).go);
      } else if (answer.ok || answer.status === 404) {
        moment = '';
        document.dispatchEvent(new CustomEvent('desk:page', { detail: text }));
        const first = document.getElementById('saved') || document.getElementById('now');
        if (first) { first.setAttribute('tabindex', '-1'); first.focus(); }
      } else { trouble(text); }
    } catch (error) { trouble('The desk does not answer.'); }
    waiting = false;
    document.body.removeAttribute('aria-busy');
  }

  function deed(name, said) {
    send(`/table/${here().dataset.number}/${name}`, { at: Number(here().dataset.at), ...said });
  }

  // What can be done with what is pointed at

  function show() {
    if (!here() || !document.getElementById('moves')) { return; }
    const words = document.getElementById('narrow').value.toLowerCase().split(/\s+/).filter(Boolean);
    const open = new Set();
    let left = 0;
    for (const move of moves()) {
      const fit = fits(move, picked);
      if (fit) { things(move).forEach((one) => open.add(one)); }
      const shown = fit && words.every((word) => move.textContent.toLowerCase().includes(word));
      move.parentElement.hidden = !shown;
      left += shown;
    }
    for (const spot of spots()) {
      const on = picked.length > 0 && names(spot).every((one) => picked.includes(one));
      spot.setAttribute('aria-pressed', String(on));
      spot.classList.toggle('can', !on && names(spot).every((one) => open.has(one)));
    }
    document.getElementById('left').textContent = left === moves().length ? `${left} ${left === 1 ? 'move' : 'moves'}` : `${left} of ${moves().length} moves`;
    document.getElementById('clear').hidden = !picked.length;
  }

  function point(spot) {
    const some = names(spot);
    if (picked.length && some.every((one) => picked.includes(one))) {
      picked = picked.filter((one) => !some.includes(one));
      show();
      return;
    }
    let next = [...picked, ...some], left = moves().filter((move) => fits(move, next));
    if (!left.length && picked.length) {  // another one of the same kind: the first was not meant
      const same = spots().some((one) => one.dataset.group === spot.dataset.group && names(one).every((name) => picked.includes(name)));
      if (same && moves().some((move) => fits(move, some))) {
        next = some;
        left = moves().filter((move) => fits(move, next));
      }
    }
    if (!left.length) { deed('try', { things: next }); return; }
    picked = next;
    const there = new Set(spots().flatMap(names));
    if (left.length === 1 && things(left[0]).every((one) => picked.includes(one) || !there.has(one))) {
      deed('move', { move: left[0].dataset.move });
      return;
    }
    show();
  }

  // A new game

  function seats() {
    const mode = document.getElementById('mode');
    if (!mode) { return; }
    const chosen = mode.selectedOptions[0], people = chosen.dataset.people.split('|');
    for (const seat of document.querySelectorAll('.seat')) {
      const number = Number(seat.dataset.seat);
      seat.hidden = number >= Number(chosen.dataset.players);
      seat.querySelector('.who').textContent = people[number] || '';
    }
  }

  function begin() {
    const sits = [...document.querySelectorAll('.seat:not([hidden]) .sits')].map((one) => one.value);
    send('/table', { mode: document.getElementById('mode').value, sits, seed: Number(document.getElementById('seed').value) });
  }

  document.addEventListener('click', (event) => {
    const one = event.target.closest('button');
    if (!one) { return; }
    if (one.id === 'start') { begin(); }
    if (one.id === 'clear') { picked = []; show(); document.getElementById('now').focus(); }
    if (one.dataset.deed) { deed(one.dataset.deed, {}); }
    if (one.dataset.move !== undefined) { deed('move', { move: one.dataset.move }); }
    if (one.dataset.thing && document.getElementById('moves')) { point(one); }
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && here() && picked.length) { picked = []; show(); }
  });
  document.addEventListener('input', () => { seats(); show(); });
  document.addEventListener('desk:set', () => {
    const now = here() ? `${here().dataset.number} ${here().dataset.at}` : '';
    if (now !== moment) { picked = []; }
    moment = now;
    seats();
    show();
  });
  seats();
  show();
})();
