// What lies under a tap, the uppermost first: name, kind and id, as in the source.
import {make} from '/page.js';
import {openSheet} from '/panel.js';
import {placeOfId} from '/search.js';

export const listenToTaps = (app, ids) => {
  const {view} = app;
  const key = feature => (feature.source !== 'venue' ? ['annotation', feature.properties.id] : ids[feature.id] ?? [feature.sourceLayer, feature.properties.id ?? feature.id]).join(' ');
  const line = feature => {
    const name = feature.properties[`name:${app.language()}`] ?? feature.properties.name ?? feature.properties.class ?? feature.sourceLayer;
    return [make('b', {textContent: name}), make('code', {textContent: key(feature)})];
  };

  view.on('click', async tap => {
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
    const related = [['occupant', occupant_id], ['unit', unit_id], ['kiosk', kiosk_id]].filter(([, id]) => id !== undefined);
    if (annotation) view.setGlobalStateProperty('selected', [annotation.properties.id]);
    else app.select(found.length ? [ids[found[0].id], ...related] : []);
    if (!found.length) { app.cards.hide(); openSheet(false); return; }

    const box = make('div', {className: 'tapped'}, ...line(found[0]));
    if (found.length > 1) box.append(make('ul', {}, ...found.slice(1).map(feature => make('li', {}, ...line(feature)))));
    const number = ++taps;
    const candidates = annotation ? [] : [occupant_id, ids[found[0].id]?.[1], unit_id, kiosk_id].filter(id => id !== undefined);
    for (const id of candidates) {
      const place = await placeOfId(id, app.language()).catch(() => undefined);
      if (number !== taps) return;
      if (place) return app.cards.showPlace(place, {below: box, isFocused: false});
    }
    app.cards.showPoint(app.written(tap.lngLat), box);
  });
};
let taps = 0;
