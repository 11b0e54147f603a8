// Where the pointer is, and the point that was tapped, as commands take them: lon,lat,floor.
import {element} from '/page.js';

/** Works also where a page of another device has no clipboard of its own (http). */
const copy = async text => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const range = document.createRange();
    range.selectNodeContents(element('point'));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    document.execCommand('copy');
  }
};

export const showCoordinates = app => {
  const [pointer, point, button] = ['pointer', 'point', 'copy'].map(element);
  app.view.on('mousemove', event => { pointer.textContent = app.written(event.lngLat); });
  app.view.on('click', event => {
    point.textContent = app.written(event.lngLat);
    element('tapped').hidden = false;
    button.textContent = 'Copy';
  });
  button.onclick = async () => {
    await copy(point.textContent);
    button.textContent = 'Copied';
  };
};
