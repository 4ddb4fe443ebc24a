'use strict';
// Opens pages anew when there is something new to see, and does what needs no server: finding, stepping, overlays.
(function () {
  const kept = new Map();  // what the user chose, by the id of the control

  function setUp() {
    for (const [id, value] of kept) {
      const one = document.getElementById(id);
      if (one) { if (one.type === 'checkbox') { one.checked = value; } else { one.value = value; } }
    }
    filter();
    sentences();
    look();
    overlays();
    zoom();
    step(stepNow());
    document.dispatchEvent(new CustomEvent('desk:set'));
  }

  // Cards: which are shown

  function filter() {
    const find = document.getElementById('find');
    if (!find) { return; }
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const part = document.getElementById('part').value, faulty = document.getElementById('faulty').checked;
    let shown = 0, all = 0;
    for (const section of document.querySelectorAll('section.part')) {
      let some = false;
      for (const card of section.querySelectorAll('li[data-words]')) {
        const fits = (!part || section.dataset.part === part) && (!faulty || 'faulty' in card.dataset)
          && words.every((word) => card.dataset.words.includes(word));
        card.hidden = !fits;
        some = some || fits;
        shown += fits;
        all += 1;
      }
      section.hidden = !some;
    }
    document.getElementById('count').textContent = shown === all ? `${all} cards` : `${shown} of ${all} cards`;
  }

  // Words: which sentences are shown

  function sentences() {
    const say = document.getElementById('say');
    if (!say) { return; }
    const wanted = new Set([...document.querySelectorAll('input.kind:checked')].map((one) => one.value));
    const words = say.value.toLowerCase().split(/\s+/).filter(Boolean), all = document.querySelectorAll('li[data-kind]');
    let shown = 0;
    for (const one of all) {
      const text = one.textContent.toLowerCase();
      one.hidden = !wanted.has(one.dataset.kind) || !words.every((word) => text.includes(word));
      shown += !one.hidden;
    }
    document.getElementById('count').textContent = `${shown} of ${all.length} sentences`;
  }

  // How cards are seen

  function look() {
    const eyes = document.getElementById('eyes');
    if (!eyes) { return; }
    for (const one of document.querySelectorAll('[data-look]')) {
      const at = one.tagName === 'IMG' ? 'src' : 'href';
      const want = `/face/${one.dataset.edge}/${eyes.value}/${one.dataset.dpi}/${one.dataset.look}.png`;
      if (one.getAttribute(at) !== want) { one.setAttribute(at, want); }
    }
  }

  function overlays() {
    const sides = document.getElementById('sides');
    if (!sides) { return; }
    for (const box of document.querySelectorAll('input.shows')) {
      sides.classList.toggle(`shows-${box.value}`, box.checked);
    }
    const ruler = document.getElementById('ruler'), truly = sides.classList.contains('shows-true');
    const scale = truly ? 100 / (Number(ruler.value) || 100) : 1;
    for (const svg of sides.querySelectorAll('svg.large')) {
      svg.setAttribute('width', `${svg.dataset.w * scale}mm`);
      svg.setAttribute('height', `${svg.dataset.h * scale}mm`);
    }
    document.querySelectorAll('.scale').forEach((one) => one.classList.toggle('on', truly));
  }

  function point(name, on) {
    document.querySelectorAll(`[data-box="${name}"]`).forEach((one) => one.classList.toggle('on', on));
  }

  // Sheets and pages: how large they are

  function zoom() {
    const chosen = document.getElementById('zoom');
    if (!chosen) { return; }
    for (const one of document.querySelectorAll('img.sheet[data-large]')) {
      if (!one.dataset.small) { one.dataset.small = one.getAttribute('src'); }
      const scale = Number(chosen.value) / 100, src = scale > 1 ? one.dataset.large : one.dataset.small;
      one.style.width = scale === 1 ? '' : `${Math.round(340 * scale)}px`;
      one.style.maxWidth = scale > 1 ? 'none' : '';
      if (one.getAttribute('src') !== src) { one.setAttribute('src', src); }
    }
    for (const list of document.querySelectorAll('ul.sheets')) { list.classList.toggle('zoomed', Number(chosen.value) > 100); }
  }

  // Examples: step by step

  function steps() { return [...document.querySelectorAll('#replay > li')]; }

  function stepNow() {
    const found = /^#at-(\d+)$/.exec(location.hash);
    return found ? Number(found[1]) : 1;
  }

  function step(wanted) {
    const all = steps();
    if (!all.length) { return; }
    const now = Math.min(Math.max(wanted, 1), all.length);
    all.forEach((one, at) => {
      one.classList.toggle('now', at + 1 === now);
      one.classList.toggle('later', at + 1 > now);
      if (at + 1 === now) { one.setAttribute('aria-current', 'step'); } else { one.removeAttribute('aria-current'); }
    });
    let last = null;
    for (const board of document.querySelectorAll('figure.board')) {
      board.hidden = true;
      if (Number(board.dataset.from) <= now) { last = board; }
    }
    if (last) { last.hidden = false; }
    document.getElementById('at').textContent = `step ${now} of ${all.length}`;
    history.replaceState(null, '', `#at-${now}`);
    all[now - 1].scrollIntoView({ block: 'nearest' });
  }

  function go(where) {
    const now = stepNow(), to = { first: 1, back: now - 1, on: now + 1, last: steps().length };
    step(to[where]);
  }

  document.addEventListener('keydown', (event) => {
    if (!steps().length || event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|SELECT)$/.test(event.target.tagName)) {
      return;
    }
    const where = { ArrowRight: 'on', ArrowDown: 'on', ArrowLeft: 'back', ArrowUp: 'back', Home: 'first', End: 'last' }[event.key];
    if (where) { event.preventDefault(); go(where); }
  });
  document.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-go]'), link = event.target.closest('#replay a');
    if (button) { go(button.dataset.go); }
    if (link) { event.preventDefault(); step(Number(link.closest('li').dataset.step)); }
  });
  document.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('input', (event) => {
    const one = event.target;
    if (one.id) { kept.set(one.id, one.type === 'checkbox' ? one.checked : one.value); }
    filter();
    sentences();
    look();
    overlays();
    zoom();
  });
  for (const [kind, on] of [['mouseover', true], ['mouseout', false]]) {
    document.addEventListener(kind, (event) => {
      const one = event.target.closest('[data-box]');
      if (one) { point(one.dataset.box, on); }
    });
  }

  // New pages

  let asked = 0, shown = null;
  const served = new Map();  // what changes from time to time, as the server wrote it last
  for (const one of document.querySelectorAll('#game, #state, #main, nav [id]')) { served.set(one.id, one.outerHTML); }

  function renewed(page) {
    const title = page.querySelector('title');
    if (title) { document.title = title.textContent; }
    for (const id of ['game', 'state', 'main']) { replaced(document.getElementById(id), page.getElementById(id)); }
    for (const one of page.querySelectorAll('nav [id]')) { replaced(document.getElementById(one.id), one); }
    setUp();
  }

  // What is as it was stays in its place: pictures do not blink, what is focused keeps the focus.
  function replaced(old, made) {
    if (!old || !made || served.get(made.id) === made.outerHTML) { return; }
    served.set(made.id, made.outerHTML);
    const focused = document.activeElement && document.activeElement.id;
    for (const one of made.querySelectorAll('[data-live]')) {
      const same = document.getElementById(one.id);
      if (same && plain(same) === plain(one)) { one.replaceWith(same); }
    }
    const form = made.querySelector('form.tools'), mine = old.querySelector('form.tools');
    if (form && mine && form.innerHTML === mine.dataset.as) { form.replaceWith(mine); }
    for (const said of made.attributes) { if (said.name !== 'id') { old.setAttribute(said.name, said.value); } }
    old.replaceChildren(...made.childNodes);
    if (focused) { const again = document.getElementById(focused); if (again) { again.focus(); } }
  }

  function plain(one) {
    return one.outerHTML.replace(/ hidden=""/g, '').replace(/\/face\/(trim|bleed)\/\w+\//g, '/face/$1/plain/');
  }

  async function renew() {
    const mine = ++asked;
    try {
      const answer = await fetch(location.pathname + location.search);
      const text = await answer.text();
      if (mine === asked && answer.status !== 403) { renewed(new DOMParser().parseFromString(text, 'text/html')); }
    } catch (error) { /* the line of events tells that nobody answers */ }
  }

  document.addEventListener('desk:page', (event) => {  // an answer to what was done
    asked += 1;
    renewed(new DOMParser().parseFromString(event.detail, 'text/html'));
  });

  const form = document.querySelector('form.tools');
  if (form) { form.dataset.as = form.innerHTML; }
  setUp();
  if (!('served' in document.documentElement.dataset)) { return; }  // a page from disk: nothing comes after it
  const events = new EventSource('/events');
  events.onmessage = (event) => {
    document.getElementById('lost').hidden = true;
    if (shown !== null && event.data !== shown) { renew(); }
    if (shown === null && event.data !== document.documentElement.dataset.number) { renew(); }
    shown = event.data;
  };
  events.onerror = () => { document.getElementById('lost').hidden = false; };
})();
