// The panel: tabs, and on a phone a sheet that opens and closes.
import {choose, chosen, element} from '/page.js';
import {isPhone} from '/view.js';

const tabs = [...document.querySelectorAll('[role=tab]')];
const panel = element('panel');

export const openSheet = (isOpen = true) => {
  panel.classList.toggle('open', isOpen);
  if (isPhone.matches) choose('sheet', isOpen ? 'open' : undefined);
  element('sheet').setAttribute('aria-expanded', isOpen);
  element('sheet').setAttribute('aria-label', isOpen ? 'Close the panel' : 'Open the panel');
};

/** Shows a tab: places, route, findings, cameras. */
export const showTab = (name, isOpen = true) => {
  for (const tab of tabs) {
    const isShown = tab.id === `tab-${name}`;
    tab.setAttribute('aria-selected', isShown);
    tab.tabIndex = isShown ? 0 : -1;
    element(tab.getAttribute('aria-controls')).hidden = !isShown;
  }
  element('panels').scrollTop = 0;
  choose('tab', name === 'places' ? undefined : name);
  if (isOpen) openSheet();
};

for (const tab of tabs) {
  tab.onclick = () => showTab(tab.id.slice(4));
  tab.onkeydown = event => {
    const shown = tabs.filter(other => !other.hidden);
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    const to = step ? (shown.indexOf(tab) + step + shown.length) % shown.length : {Home: 0, End: shown.length - 1}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    shown[to].focus();
    shown[to].click();
  };
}
element('sheet').onclick = () => openSheet(!panel.classList.contains('open'));
panel.addEventListener('keydown', event => { if (event.key === 'Escape') openSheet(false); });

// Floors and credits are above the sheet.
new ResizeObserver(() => document.documentElement.style.setProperty('--sheet', `${panel.offsetHeight}px`)).observe(panel);

const first = chosen.get('tab');
showTab(tabs.some(tab => tab.id === `tab-${first}`) ? first : 'places', isPhone.matches && chosen.has('sheet'));
