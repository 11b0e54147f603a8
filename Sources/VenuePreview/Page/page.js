// What all scripts of the page share: its data, elements, requests and reports.
export const {page, revision, scripts, kit, rtl} = document.documentElement.dataset;
export const bundle = new URL(`/page/${page}/${revision}/`, location.href).href;
export const element = id => document.getElementById(id);

// An element with texts and elements in it; a text is never markup.
export const make = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter(child => child !== undefined && child !== null && child !== ''));
  return made;
};

// Reports go one after another, so that the server gets them in order.
let lastReport = Promise.resolve();
const address = `/page/${page}/reports`;
export const report = body => {
  lastReport = lastReport.then(() => fetch(address, {method: 'POST', body: JSON.stringify(body), keepalive: true})).catch(() => {});
};
export const say = (text, isBad = false) => {
  element('state').textContent = text;
  element('state').classList.toggle('bad', isBad);
};
export const fail = error => {
  const words = String(error?.message ?? error);
  report({event: 'failed', words: words.slice(0, 400)});
  say(words, true);
};
addEventListener('error', event => fail(event.error ?? event.message));
addEventListener('unhandledrejection', event => fail(event.reason));
addEventListener('pagehide', () => navigator.sendBeacon(address, JSON.stringify({event: 'left'})));
addEventListener('pageshow', event => { if (event.persisted) location.reload(); });

// What was chosen is in the page's address, so that it outlives a reload. Nothing (undefined) removes it.
export const chosen = new URLSearchParams(location.search);
export const choose = (key, value) => {
  if (value === undefined || value === '') chosen.delete(key); else chosen.set(key, value);
  history.replaceState(null, '', `?${chosen}${location.hash}`);
};

// A file of the bundle.
export const file = async path => {
  const answer = await fetch(bundle + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer.json();
};

// An answer of the program about the bundle that this page shows.
export const ask = async (question, values = {}, signal) => {
  const given = Object.entries({...values, revision}).filter(([, value]) => value !== undefined && value !== '');
  const answer = await fetch(`/answers/${question}?${new URLSearchParams(given)}`, {signal});
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error ?? answer.statusText);
  return json;
};
