// The page of `venuemap preview`: the bundle's map, what one asks of it, and reports of how it comes up.
import {scrollLimits} from '/camera.js';
import {listCameras} from '/cameras.js';
import {makeCards} from '/card.js';
import {showCoordinates} from '/coordinates.js';
import {Findings} from '/findings.js';
import {Floors} from '/floors.js';
import {follow, mapIsLoaded} from '/follow.js';
import {loadKit} from '/kit.js';
import {choose, chosen, element, fail, file, make, report, rtl, scripts} from '/page.js';
import {showTab} from '/panel.js';
import {Routes} from '/route.js';
import {makeSearch, placeOfId} from '/search.js';
import {openStyle} from '/style.js';
import {listenToTaps} from '/taps.js';
import {flyTo, makeView} from '/view.js';

const open = async () => {
  const [maplibregl, form] = await loadKit();
  report({event: 'kit', version: maplibregl.getVersion(), form});
  // Shapes Arabic and orders right-to-left text; loaded when the map draws such text for the first time.
  if (rtl) Promise.resolve(maplibregl.setRTLTextPlugin(new URL(scripts + rtl, location.href).href, true)).catch(fail);
  maplibregl.addProtocol('pmtiles', new pmtiles.Protocol().tile);
  const manifest = await file('manifest.json');
  const paths = new Set(manifest.files.map(file => file.path));
  const optional = path => paths.has(path) ? file(path) : undefined;
  const [map, index, camera, names] = await Promise.all(['map.json', 'floors.json', 'camera.json', 'ids.json'].map(optional));
  const {themes, theme, style} = await openStyle(map, paths);
  document.documentElement.dataset.look = theme.includes('dark') ? 'dark' : 'light';

  const view = makeView(maplibregl, style, camera && scrollLimits(camera), map?.gestures);
  view.on('error', event => fail(event.error ?? event));
  const sinceStart = () => Math.round(performance.now());
  view.once('load', () => {
    const ms = sinceStart();
    report({event: 'loaded', ms});
    mapIsLoaded(ms);
    view.once('idle', () => report({event: 'idle', ms: sinceStart()}));
  });

  // The venue's own texts.
  let language = [chosen.get('language'), style.state?.language?.default, manifest.languages[0]].find(tag => manifest.languages.includes(tag)) ?? '';
  const text = byLanguage => byLanguage?.[language] ?? byLanguage?.[manifest.languages[0]] ?? Object.values(byLanguage ?? {})[0] ?? '';
  const title = () => {
    element('venue').textContent = text(manifest.venue.name) || manifest.venue.id;
    document.title = `${element('venue').textContent} · preview`;
  };
  const list = (id, values, value, take) => {
    const select = element(id);
    select.replaceChildren(...values.map(name => new Option(name, name, false, name === value)));
    select.onchange = () => take(select.value);
    select.parentElement.hidden = values.length < 2;
  };
  title();
  view.once('style.load', () => { if (language) view.setGlobalStateProperty('language', language); });

  const ids = names?.ids ?? [];
  const floors = new Floors(view, index, style.state?.floor?.default, text);
  const app = {view, floors, language: () => language || undefined};
  // A point as commands take it.
  app.written = ({lng, lat}) => [lng.toFixed(7), lat.toFixed(7), ...(floors.floor === undefined ? [] : [floors.written(floors.floor)])].join(',');
  // Marks features by type and id: a place is drawn as several, its room, its icon, its name.
  app.select = keys => view.setGlobalStateProperty('selected', ids.flatMap((own, number) =>
    own && keys.some(key => key && own[0] === key[0] && own[1] === key[1]) ? [number] : []));
  // The style has a source for it; a style of one's own may not.
  app.setRoute = line => {
    const set = () => view.getSource('route')?.setData(line);
    if (view.loaded() || view.getSource('route')) set(); else view.once('load', set);
  };
  app.cards = makeCards(app);
  app.mark = place => app.select([[place.type, place.id], ...place.related.map(other => [other.type, other.id])]);
  app.show = place => {
    const on = place.levels.map(level => level.floor);
    if (on.length && !on.includes(floors.floor)) floors.set(on[0]);
    app.mark(place);
    flyTo(view, place.point);
  };
  const search = makeSearch(app.language, place => { app.show(place); app.cards.showPlace(place); });
  app.route = new Routes(app, manifest.routing?.profiles ?? ['walking']);
  element('tab-route').hidden = !manifest.routing?.offered;
  listenToTaps(app, ids);
  showCoordinates(app);
  listCameras(app);
  const findings = new Findings(app, severity => new maplibregl.Marker({element: make('div', {className: `sign ${severity}`})}));
  element('kept-findings').onclick = () => showTab('findings');
  follow(() => findings.read());

  list('theme', themes, theme, name => { choose('theme', name); location.reload(); });
  list('language', manifest.languages, language, tag => {
    choose('language', language = tag);
    view.setGlobalStateProperty('language', tag);
    title();
    floors.show();
    app.cards.again();
    search.again();
    app.route.find({isFitted: false});
  });

  // What was looked at before a reload; the floor and the view are in the address.
  view.once('style.load', async () => {
    if (chosen.has('from') && chosen.has('to')) app.route.find({isFitted: false});
    const place = chosen.has('place') && await placeOfId(chosen.get('place'), app.language()).catch(() => undefined);
    if (place) { app.mark(place); app.cards.showPlace(place, {isFocused: false, isShown: false}); }
  });
  // For a console, and for tests.
  window.preview = view;
};
open().catch(fail);
