// Routes: two ends, a traveller, the line on the map and its steps.
import {ask, choose, chosen, element, make} from '/page.js';
import {showTab} from '/panel.js';
import {fitTo, flyTo, isPhone} from '/view.js';

const metres = value => value >= 1000 ? `${(value / 1000).toFixed(1)} km` : `${Math.round(value)} m`;
const minutes = seconds => seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
const nothing = {type: 'FeatureCollection', features: []};

export class Routes {
  constructor(app, profiles) {
    this.app = app;
    const profile = element('profile');
    profile.replaceChildren(...profiles.map(name => new Option(name, name, false, name === chosen.get('profile'))));
    profile.onchange = () => this.find();
    // An end is what was typed, or the id or point that a button gave, under its name.
    this.ends = {from: chosen.get('from') ?? '', to: chosen.get('to') ?? ''};
    for (const end of ['from', 'to']) {
      element(end).value = this.ends[end];
      element(end).oninput = () => { this.ends[end] = element(end).value.trim(); };
    }
    element('route-form').onsubmit = event => { event.preventDefault(); this.find(); };
    element('swap').onclick = () => {
      [this.ends.from, this.ends.to] = [this.ends.to, this.ends.from];
      [element('from').value, element('to').value] = [element('to').value, element('from').value];
      this.find();
    };
    element('clear').onclick = () => {
      for (const end of ['from', 'to']) { this.ends[end] = ''; element(end).value = ''; }
      this.find();
    };
  }

  /** - Parameters: `end` is from or to, `value` an id or a point, `name` what people read. */
  setEnd(end, value, name) {
    this.ends[end] = value;
    element(end).value = name;
    showTab('route');
    const missing = ['from', 'to'].find(end => !this.ends[end]);
    if (missing) { this.tell(missing === 'to' ? 'Choose where the route ends.' : 'Choose where the route begins.'); element(missing).focus(); }
    this.find();
  }

  tell(text, more = []) {
    element('route-answer').textContent = text;
    element('steps').replaceChildren();
    element('notices').replaceChildren(...more);
  }

  async find({isFitted = true} = {}) {
    const {from, to} = this.ends, {app} = this, profile = element('profile').value;
    choose('from', from); choose('to', to); choose('profile', profile === 'walking' ? undefined : profile);
    this.running?.abort();
    if (!from || !to) {
      app.setRoute(nothing);
      if (!from && !to) this.tell('');
      return;
    }
    const {signal} = this.running = new AbortController();
    try {
      const question = {from, to, profile, language: app.language()};
      const answer = await ask('route', question, signal);
      const line = answer.routes.length ? await ask('route', {...question, format: 'geojson'}, signal) : nothing;
      app.setRoute(line);
      if (answer.routes.length) this.show(answer, isFitted); else this.refuse(answer.reason);
    } catch (error) {
      if (error.name === 'AbortError') return;
      app.setRoute(nothing);
      this.tell(error.message);
    }
  }

  show({routes: [route], notices}, isFitted) {
    const {app} = this;
    this.tell(`${metres(route.distance_m)} · ${minutes(route.duration_s)} · ${route.profile}`,
      [...(notices ?? []).map(notice => notice.message), ...(route.not_known ?? [])].map(text => make('li', {textContent: text})));
    element('steps').replaceChildren(...route.steps.map(step => {
      const place = step.floor_label === undefined ? '' : `Floor ${step.floor_label}`;
      const about = [place, step.distance_m >= 1 ? metres(step.distance_m) : ''].filter(text => text).join(' · ');
      const button = make('button', {type: 'button'}, make('b', {textContent: step.instruction}), make('span', {textContent: about}));
      button.onclick = () => {
        app.floors.set(step.floor);
        flyTo(app.view, step.trigger);
        element('steps').querySelector('[aria-current]')?.removeAttribute('aria-current');
        button.setAttribute('aria-current', 'step');
      };
      return make('li', {}, button);
    }));
    if (!isFitted) return;
    if (isPhone.matches) element('route-answer').scrollIntoView({block: 'start'});
    app.floors.set(route.steps.find(step => step.floor !== undefined)?.floor);
    fitTo(app.view, route.camera.bounds);
  }

  refuse(reason) {
    const end = this.ends.to && reason.message.includes(`'${this.ends.to}'`) ? 'to' : 'from';
    this.tell(reason.message, (reason.candidates ?? []).slice(0, 20).map(place => {
      const floor = place.floor_label === undefined ? 'Outside' : `Floor ${place.floor_label}`;
      const button = make('button', {type: 'button', onclick: () => this.setEnd(end, place.id, place.name)},
        make('b', {textContent: place.name}), make('span', {textContent: `${floor} · ${place.id}`}));
      return make('li', {}, button);
    }));
  }
}
