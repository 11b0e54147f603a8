// The floor that is shown, and its buttons.
import {choose, chosen, element, make} from '/page.js';

export class Floors {
  /** - Parameters: `index` is floors.json or undefined, `first` the floor of the style. */
  constructor(view, index, first, text) {
    Object.assign(this, {view, index, text, listeners: []});
    const shown = index?.floors.map(item => item.floor) ?? [];
    this.floor = [chosen.has('floor') ? Number(chosen.get('floor')) : undefined, first, index?.default].find(number => shown.includes(number));
    this.ofLevel = new Map((index?.floors ?? []).flatMap(item => item.levels.map(level => [level.id, item.floor])));
    this.show();
    view.once('style.load', () => { if (this.floor !== undefined) view.setGlobalStateProperty('floor', this.floor); });
  }

  /** Shows a floor; one that the bundle does not have is left alone. */
  set(floor) {
    if (floor === this.floor || !this.index?.floors.some(item => item.floor === floor)) return;
    choose('floor', this.floor = floor);
    this.view.setGlobalStateProperty('floor', floor);
    this.show();
    for (const listener of this.listeners) listener();
  }

  /** The name on the button of a floor. */
  label(floor) {
    const item = this.index?.floors.find(item => item.floor === floor);
    return item ? this.text(item.short_name) : `${floor}`;
  }

  /** A floor as `route --from lon,lat,FLOOR` reads it: by its number, which may be the button of another floor. */
  written(floor) {
    // In a venue with half levels the owner counts in another way: 0.5.
    const counted = `${this.index?.floors.find(item => item.floor === floor)?.written ?? floor}`;
    const isButton = this.index?.floors.some(item => item.floor !== floor && Object.values(item.short_name ?? {}).includes(counted));
    return isButton ? `number:${counted}` : counted;
  }

  show() {
    if (!this.index || this.index.picker?.hidden) return;
    element('floors').hidden = false;
    element('floors').replaceChildren(...this.index.floors.toReversed().map(item => {
      const button = make('button', {type: 'button', textContent: this.text(item.short_name), title: this.text(item.name)});
      button.setAttribute('aria-pressed', item.floor === this.floor);
      button.onclick = () => {
        this.set(item.floor);
        [...element('floors').children].find(other => other.ariaPressed === 'true')?.focus({preventScroll: true});
      };
      return button;
    }));
  }
}
