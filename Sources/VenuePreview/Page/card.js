// The card of a place, and what lies under a tap.
import {ask, choose, element, make} from '/page.js';
import {showTab} from '/panel.js';

/** A link that a text of the venue gives: of the web only. */
const link = ({url, of_venue: isOfVenue}) => make('p', {}, /^https?:\/\//i.test(url)
  ? make('a', {href: url, rel: 'noopener noreferrer', target: '_blank', textContent: url}) : url, isOfVenue ? note() : '');
const note = () => make('small', {textContent: ' of the venue'});

const rows = card => [
  make('h2', {textContent: card.name}),
  make('p', {className: 'quiet', textContent: [card.category, card.location].filter(text => text).join(' · ')}),
  card.hours?.line && make('p', {className: card.hours.state === 'open' ? 'good' : '', textContent: card.hours.line}),
  card.hours?.week?.length && make('table', {}, ...card.hours.week.map(row =>
    make('tr', {}, make('th', {scope: 'row', textContent: row.days}), make('td', {textContent: row.hours})))),
  card.hours?.note && make('p', {className: 'quiet', textContent: card.hours.note}),
  card.address && make('p', {}, card.address.line, card.address.of_venue ? note() : ''),
  card.phone && make('p', {}, card.phone.number, card.phone.of_venue ? note() : ''),
  card.website && link(card.website),
  card.accessibility?.length && make('p', {textContent: card.accessibility.join(', ')}),
].filter(row => row);

/** - Parameter app: the page's map, floors and route. */
export const makeCards = app => {
  const card = element('card');
  let shown;

  const routeButtons = (value, name) => make('p', {className: 'actions'}, ...[['from', 'Route from here'], ['to', 'Route to here']].map(([end, text]) =>
    make('button', {type: 'button', textContent: text, onclick: () => app.route.setEnd(end, value, name)})));

  const show = (children, isFocused, isShown = true) => {
    card.replaceChildren(...children);
    card.hidden = false;
    element('results').hidden = element('found').hidden = true;
    if (!isShown) return;
    showTab('places');
    card.scrollIntoView({block: 'nearest'});
    if (isFocused) card.focus({preventScroll: true});
  };
  const back = () => {
    const button = make('button', {type: 'button', className: 'quiet', textContent: '‹ Results', onclick: hide});
    return element('results').children.length ? button : undefined;
  };
  const hide = () => {
    shown = undefined;
    choose('place');
    card.hidden = true;
    element('results').hidden = element('found').hidden = false;
  };

  /** - Parameters: `below` is what is listed under the card; `isFocused` moves the keyboard to it, `isShown` opens its tab. */
  const showPlace = async (place, {below, isFocused = true, isShown = true} = {}) => {
    shown = {place, below};
    try {
      const answer = await ask('place', {id: place.id, language: app.language()});
      if (shown?.place !== place) return;
      choose('place', place.id);
      show([back(), ...rows(answer), routeButtons(place.id, answer.name), below ?? make('code', {textContent: `${answer.type} ${answer.id}`})], isFocused, isShown);
    } catch (error) {
      show([back(), make('h2', {textContent: place.name}), make('p', {textContent: error.message})], isFocused, isShown);
    }
  };

  /** What is no place: its texts, and a route to the point. */
  const showPoint = (point, below) => {
    shown = undefined;
    choose('place');
    show([back(), below, routeButtons(point, point)], false);
  };

  return {showPlace, showPoint, hide, again: () => { if (shown) showPlace(shown.place, {...shown, isFocused: false, isShown: false}); }};
};
