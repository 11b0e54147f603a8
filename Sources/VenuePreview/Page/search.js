// The search: what the program finds for a text, as a list of places.
import {ask, element, make} from '/page.js';
import {openSheet, showTab} from '/panel.js';

/** The place of an id, or of a part of it such as its room, as the search finds it; undefined where there is no such place. */
export const placeOfId = async (id, language) => {
  const {places} = await ask('search', {q: id, language});
  return places.find(place => place.id === id) ?? places.find(place => place.related.some(other => other.id === id));
};

/** - Parameters: `language` gives the tag of names, `take` gets the place that was chosen. */
export const makeSearch = (language, take) => {
  const [query, results, found] = ['query', 'results', 'found'].map(element);
  let [timer, running] = [undefined, undefined];

  const buttons = () => [...results.querySelectorAll('button')];
  const item = place => {
    const button = make('button', {type: 'button'}, make('b', {textContent: place.name}), make('span', {textContent: place.location}));
    button.onclick = () => take(place);
    return make('li', {}, button);
  };
  const suggestion = text => {
    const button = make('button', {type: 'button', className: 'quiet', textContent: text});
    button.onclick = () => { query.value = text; search(); query.focus(); };
    return make('li', {}, button);
  };

  // - Parameter isShown: whether the list takes the place of a card.
  const search = async (isShown = true) => {
    running?.abort();
    const text = query.value.trim();
    if (!text) return clear();
    if (isShown) showTab('places');
    running = new AbortController();
    try {
      const {places, total, reason} = await ask('search', {q: text, language: language()}, running.signal);
      if (isShown) { element('card').hidden = true; found.hidden = results.hidden = false; }
      found.textContent = reason ? reason.message : `${total} ${total === 1 ? 'place' : 'places'}${total > places.length ? `, the first ${places.length}` : ''}`;
      results.replaceChildren(...places.map(item), ...(reason?.suggestions ?? []).map(suggestion));
    } catch (error) {
      if (error.name !== 'AbortError') { found.textContent = error.message; results.replaceChildren(); }
    }
  };
  const clear = () => { found.textContent = ''; results.replaceChildren(); };

  query.oninput = () => { clearTimeout(timer); timer = setTimeout(() => search(), 150); };
  query.onfocus = () => { openSheet(); if (query.value.trim() && !results.children.length) search(); };
  element('search').onsubmit = event => { event.preventDefault(); clearTimeout(timer); search().then(() => buttons()[0]?.focus()); };
  query.onkeydown = event => { if (event.key === 'ArrowDown') { event.preventDefault(); buttons()[0]?.focus(); } };
  results.onkeydown = event => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    (buttons()[buttons().indexOf(document.activeElement) + step] ?? query).focus();
  };
  return {again: () => { if (results.children.length) search(false); }};
};
