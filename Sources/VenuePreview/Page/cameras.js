// The cameras of the bundle.
import {ask, element, make} from '/page.js';
import {openSheet} from '/panel.js';

export const listCameras = async app => {
  try {
    const {cameras} = await ask('cameras');
    element('camera-list').replaceChildren(...cameras.map(camera => {
      const floor = camera.floor === undefined ? '' : `Floor ${app.floors.label(camera.floor)} · `;
      const about = `${floor}zoom ${camera.zoom512}${camera.bearing ? ` · bearing ${camera.bearing}°` : ''}${camera.tilt ? ` · tilt ${camera.tilt}°` : ''}`;
      const button = make('button', {type: 'button'}, make('b', {textContent: camera.name}), make('span', {textContent: about}));
      button.onclick = () => {
        // The view is that of the whole map.
        openSheet(false);
        app.floors.set(camera.floor);
        app.view.easeTo({center: camera.center, zoom: camera.zoom512, bearing: camera.bearing, pitch: camera.tilt, duration: 600});
      };
      return make('li', {}, button);
    }));
  } catch (error) {
    element('camera-list').replaceChildren(make('li', {textContent: error.message}));
  }
};
