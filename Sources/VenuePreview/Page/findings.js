// The findings of the last compile of the venue; a bundle has none.
import {ask, element, make} from '/page.js';
import {showTab} from '/panel.js';
import {placeOfId} from '/search.js';
import {flyTo} from '/view.js';

// Severity, and its name for one and for several.
const kinds = [['error', 'error', 'errors'], ['warning', 'warning', 'warnings'], ['info', 'note', 'notes']];
/** Findings of one severity that are listed. */
const most = 200;

export class Findings {
  /** - Parameter marker: makes the sign on the map. */
  constructor(app, marker) { Object.assign(this, {app, marker}); }

  async read() {
    const {findings, counts, repairs} = await ask('findings').catch(() => ({findings: null}));
    element('tab-findings').hidden = !findings;
    if (!findings) { if (!element('panel-findings').hidden) showTab('places', false); return; }
    const serious = counts.error + counts.warning;
    element('finding-count').textContent = serious || counts.info || '';
    element('finding-count').className = counts.error ? 'count bad' : serious ? 'count warn' : 'count';
    element('finding-summary').textContent = findings.length
      ? kinds.filter(([kind]) => counts[kind]).map(([kind, one, many]) => `${counts[kind]} ${counts[kind] === 1 ? one : many}`).join(', ')
      : 'No findings.';
    element('finding-list').replaceChildren(...kinds.flatMap(([kind, , many]) => {
      const own = findings.filter(finding => finding.severity === kind);
      if (!own.length) return [];
      const more = own.length > most ? make('p', {className: 'quiet', textContent: `… and ${own.length - most} more; venuemap validate lists all` }) : '';
      return [make('h3', {textContent: many[0].toUpperCase() + many.slice(1)}),
        make('ul', {className: `list ${kind}`}, ...own.slice(0, most).map(finding => this.item(finding, repairs ?? {}))), more];
    }).filter(part => part));
  }

  item(finding, repairs) {
    const {place, feature, coordinate} = finding;
    const where = place ? `${place.file}:${place.line}:${place.column}` : '';
    const head = [make('b', {textContent: finding.message}), make('span', {textContent: `${finding.code}${feature ? ` · ${feature.type} ${feature.id}` : ''}`})];
    const body = [where && make('code', {textContent: where}),
      ...(finding.help?.length ? finding.help : [repairs[finding.code]]).filter(text => text).map(text => make('p', {className: 'help', textContent: text}))];
    if (!coordinate && !feature) return make('li', {}, make('div', {className: 'plain'}, ...head), ...body);
    const button = make('button', {type: 'button', onclick: () => this.show(finding)}, ...head);
    return make('li', {}, button, ...body);
  }

  /** Shows where a finding is: its floor, its position, its feature. */
  async show({level, coordinate, feature, severity}) {
    const {app} = this;
    let floor = app.floors.ofLevel.get(level);
    let point = coordinate;
    if (feature && (floor === undefined || !point)) {
      const place = await placeOfId(feature.id, app.language()).catch(() => undefined);
      floor ??= app.floors.ofLevel.get(feature.id) ?? place?.levels[0]?.floor;
      point ??= place?.point;
    }
    app.floors.set(floor);
    if (feature) app.select([[feature.type, feature.id]]);
    this.sign?.remove();
    if (!point) return;
    this.sign = this.marker(severity).setLngLat(point).addTo(app.view);
    flyTo(app.view, point);
  }
}
