// The page of `venuemap preview`: the bundle's map, and reports of how it comes up.
import {scrollLimits} from '/camera.js';

const {page, revision, scripts, kit, rtl} = document.documentElement.dataset;
const bundle = new URL(`/page/${page}/${revision}/`, location.href).href;
const element = id => document.getElementById(id);

// Reports go one after another, so that the server hears them in order.
let lastReport = Promise.resolve();
const address = `/page/${page}/reports`;
const report = body => {
  lastReport = lastReport.then(() => fetch(address, {method: 'POST', body: JSON.stringify(body), keepalive: true})).catch(() => {});
};
const say = (text, isBad = false) => {
  element('state').textContent = text;
  element('state').classList.toggle('bad', isBad);
};
const fail = error => {
  const words = String(error?.message ?? error);
  report({event: 'failed', words: words.slice(0, 400)});
  say(words, true);
};
addEventListener('error', event => fail(event.error ?? event.message));
addEventListener('unhandledrejection', event => fail(event.reason));
addEventListener('pagehide', () => navigator.sendBeacon(address, JSON.stringify({event: 'left'})));
addEventListener('pageshow', event => { if (event.persisted) location.reload(); });

// Another bundle in the folder: the page asks anew.
const follow = async () => {
  try {
    const now = await (await fetch('/revision')).json();
    if (now.revision !== revision) return location.reload();
    if (element('state').dataset.ended) { delete element('state').dataset.ended; say('the preview goes on'); }
  } catch {
    element('state').dataset.ended = true;
    say('the preview has ended: start venuemap preview again', true);
  }
  setTimeout(follow, 1000);
};
setTimeout(follow, 1000);

// What was chosen stands in the page's address, so that it outlives a reload.
const chosen = new URLSearchParams(location.search);
const choose = (key, value) => {
  chosen.set(key, value);
  history.replaceState(null, '', `?${chosen}${location.hash}`);
};

const file = async path => {
  const answer = await fetch(bundle + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer.json();
};

// MapLibre GL JS 6 is a module, and earlier releases are a classic script. Where the form is not known, the module is tried first.
const classicKit = () => new Promise((done, failed) => {
  const script = document.createElement('script');
  script.src = `${scripts}maplibre-gl.js`;
  script.onload = () => done(window.maplibregl);
  script.onerror = () => failed(new Error(`${script.src} did not load: venuemap help preview says where the map kit is looked for`));
  document.head.append(script);
});
const loadKit = async () => {
  if (kit === 'classic') return [await classicKit(), 'classic'];
  try {
    return [await import(`${scripts}maplibre-gl.mjs`), 'module'];
  } catch (error) {
    if (kit === 'module') throw error;
    return [await classicKit(), 'classic'];
  }
};

const open = async () => {
  const [maplibregl, form] = await loadKit();
  if (!window.pmtiles) throw new Error('pmtiles.js did not load: venuemap help preview says where the map kit is looked for');
  report({event: 'kit', version: maplibregl.getVersion(), form});
  // Shapes Arabic and orders right-to-left text; loaded when the map draws such text for the first time.
  if (rtl) Promise.resolve(maplibregl.setRTLTextPlugin(new URL(scripts + rtl, location.href).href, true)).catch(fail);
  maplibregl.addProtocol('pmtiles', new pmtiles.Protocol().tile);
  const manifest = await file('manifest.json');
  const paths = new Set(manifest.files.map(file => file.path));
  const optional = path => paths.has(path) ? file(path) : undefined;
  const [map, index, camera, names] = await Promise.all(['map.json', 'floors.json', 'camera.json', 'ids.json'].map(optional));

  // Files of the bundle by their path; one that was compiled for an address is looked at here all the same.
  const local = (address, ending = '') => {
    const plain = address.replace(/^pmtiles:\/\//, '');
    const own = paths.has(plain + ending) ? plain : [...paths].find(path => plain.endsWith('/' + path.slice(0, path.length - ending.length)) && path.endsWith(ending))?.slice(0, -ending.length || undefined);
    const full = own !== undefined ? bundle + own : new URL(plain, bundle).href;
    return address.startsWith('pmtiles://') ? 'pmtiles://' + full : full;
  };
  const styles = map?.style && Object.keys(map.style).length ? map.style : Object.fromEntries(
    [...paths].filter(path => /^style\/.*\.json$/.test(path)).map(path => [path.slice(6, -5), path]));
  const themes = Object.keys(styles);
  if (!themes.length) throw new Error('the bundle has no style');
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = [chosen.get('theme'), preferred, 'light', themes[0]].find(name => themes.includes(name));
  document.documentElement.dataset.look = theme.includes('dark') ? 'dark' : 'light';
  const given = styles[theme];
  const style = typeof given !== 'string' ? given
    : paths.has(given) ? await file(given) : await (await fetch(local(given))).json();
  if (typeof style.sprite === 'string') style.sprite = local(style.sprite, '.json');
  else for (const sprite of style.sprite ?? []) sprite.url = local(sprite.url, '.json');
  for (const source of Object.values(style.sources ?? {})) {
    if (source.url) source.url = local(source.url);
    if (typeof source.data === 'string') source.data = local(source.data);
  }
  const limits = camera && scrollLimits(camera);

  const {pan, zoom, rotate, tilt} = {pan: true, zoom: true, rotate: true, tilt: true, ...map?.gestures};

  const view = new maplibregl.Map({
    container: 'map', style, hash: true, renderWorldCopies: false, attributionControl: {compact: true},
    // Said again, because a map with a least zoom passes over where its style begins.
    center: style.center, zoom: style.zoom, bearing: style.bearing, pitch: style.pitch,
    minZoom: style.metadata?.['venue:minZoom'], maxZoom: style.metadata?.['venue:maxZoom'],
    ...(limits && {transformConstrain: limits}),
    // The gestures that the venue leaves on.
    dragPan: pan, scrollZoom: zoom, boxZoom: zoom, doubleClickZoom: zoom, touchZoomRotate: zoom || rotate,
    dragRotate: rotate || tilt, touchPitch: tilt, pitchWithRotate: tilt, keyboard: pan && zoom,
    ...(!tilt && {maxPitch: Math.max(style.pitch ?? 0, 0), minPitch: style.pitch ?? 0}),
  });
  if (!rotate) {
    view.touchZoomRotate.disableRotation();
    view.keyboard.disableRotation();
    // Dragging with the right button also tilts: the bearing is put back.
    const bearing = view.getBearing();
    if (tilt) view.on('rotate', () => { if (view.getBearing() !== bearing) view.setBearing(bearing); });
  }
  view.addControl(new maplibregl.NavigationControl({visualizePitch: tilt, showCompass: rotate, showZoom: zoom}), 'top-right');
  view.on('error', event => fail(event.error ?? event));
  const sinceStart = () => Math.round(performance.now());
  view.once('load', () => {
    const ms = sinceStart();
    report({event: 'loaded', ms});
    say(`loaded in ${ms} ms · bundle ${revision.slice(0, 8)}`);
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
  list('theme', themes, theme, name => { choose('theme', name); location.reload(); });
  list('language', manifest.languages, language, tag => {
    choose('language', language = tag);
    view.setGlobalStateProperty('language', tag);
    title();
    floors();
  });
  title();

  const shown = index?.floors.map(item => item.floor) ?? [];
  let floor = [chosen.has('floor') ? Number(chosen.get('floor')) : undefined, style.state?.floor?.default, index?.default].find(number => shown.includes(number));
  const floors = () => {
    if (!index || index.picker?.hidden) return;
    element('floors').hidden = false;
    element('floors').replaceChildren(...index.floors.toReversed().map(item => {
      const button = Object.assign(document.createElement('button'), {textContent: text(item.short_name), title: text(item.name)});
      button.setAttribute('aria-pressed', item.floor === floor);
      button.onclick = () => {
        choose('floor', floor = item.floor);
        view.setGlobalStateProperty('floor', floor);
        floors();
      };
      return button;
    }));
  };
  floors();
  view.once('style.load', () => {
    if (floor !== undefined) view.setGlobalStateProperty('floor', floor);
    if (language) view.setGlobalStateProperty('language', language);
  });

  // What lies under a tap, the uppermost first: name, kind and id, as in the source.
  const ids = names?.ids ?? [];
  const key = feature => (feature.source !== 'venue' ? ['annotation', feature.properties.id] : ids[feature.id] ?? [feature.sourceLayer, feature.properties.id ?? feature.id]).join(' ');
  view.on('click', tap => {
    const seen = new Set();
    const under = view.queryRenderedFeatures(tap.point);
    // A tap on a cluster opens it; one on an annotation selects it by its id.
    const [top] = under.filter(feature => feature.source === 'venue' || feature.source.startsWith('annotations-'));
    if (top?.sourceLayer === 'cluster' && view.getZoom() < view.getMaxZoom()) {
      view.easeTo({center: top.geometry.coordinates, zoom: Math.min(top.properties.end_zoom, view.getMaxZoom())});
      return;
    }
    const annotation = top && top.source !== 'venue' ? top : undefined;
    const all = under.filter(feature =>
      feature.source === 'venue' && feature.id !== undefined && !seen.has(key(feature)) && seen.add(key(feature)));
    // What everything stands on says little beside what stands on it.
    const inner = all.filter(feature => !['venue', 'footprint', 'building'].includes(ids[feature.id]?.[0]));
    const found = [annotation, ...(inner.length ? inner : all)].filter(feature => feature).slice(0, 5);
    const {occupant_id, unit_id, kiosk_id} = found[0]?.properties ?? {};
    const related = [['occupant', occupant_id], ['unit', unit_id], ['kiosk', kiosk_id]];
    const marked = annotation ? [annotation.properties.id] : found.length ? ids.flatMap((own, number) => number === found[0].id
      || own && related.some(([type, id]) => own[0] === type && own[1] === id) ? [number] : []) : [];
    view.setGlobalStateProperty('selected', marked);
    if (!found.length) return;
    const line = feature => {
      const name = feature.properties[`name:${language}`] ?? feature.properties.name ?? feature.properties.class ?? feature.sourceLayer;
      return [Object.assign(document.createElement('b'), {textContent: name}), Object.assign(document.createElement('code'), {textContent: key(feature)})];
    };
    const box = Object.assign(document.createElement('div'), {className: 'tapped'});
    box.append(...line(found[0]));
    if (found.length > 1) {
      const below = document.createElement('ul');
      below.append(...found.slice(1).map(feature => {
        const item = document.createElement('li');
        item.append(...line(feature));
        return item;
      }));
      box.append(below);
    }
    new maplibregl.Popup({maxWidth: '280px'}).setLngLat(tap.lngLat).setDOMContent(box).addTo(view);
  });
  // For a console, and for tests.
  window.preview = view;
};
open().catch(fail);
