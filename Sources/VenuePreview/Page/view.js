// The map in the page: limits and gestures of the venue, and movements that keep a place beside the panel.
import {element} from '/page.js';

export const isPhone = matchMedia('(max-width: 719px)');

export const makeView = (maplibregl, style, limits, gestures) => {
  const {pan, zoom, rotate, tilt} = {pan: true, zoom: true, rotate: true, tilt: true, ...gestures};
  const view = new maplibregl.Map({
    container: 'map', style, hash: true, renderWorldCopies: false, attributionControl: {compact: true},
    // Repeated, because a map with a minimum zoom ignores the start of its style.
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
    if (tilt) view.on('rotate', event => { if (event.originalEvent && view.getBearing() !== bearing) view.setBearing(bearing); });
  }
  view.addControl(
    new maplibregl.NavigationControl({visualizePitch: tilt, showCompass: rotate, showZoom: zoom}), isPhone.matches ? 'top-left' : 'top-right');
  return view;
};

/** The part of the map that the panel covers: points from the left, and from below. */
const covered = () => {
  const {width, height} = element('panel').getBoundingClientRect();
  return isPhone.matches ? {left: 0, bottom: height} : {left: width + 12, bottom: 0};
};

/** Moves a point into the middle of what is to be seen, close enough to read names. */
export const flyTo = (view, point, zoom = isPhone.matches ? 18.3 : 19) => {
  const {left, bottom} = covered();
  view.easeTo({
    center: point, zoom: Math.min(Math.max(view.getZoom(), zoom), view.getMaxZoom()), offset: [left / 2, -bottom / 2], duration: 600,
  });
};

/** Shows a box of west, south, east and north. */
export const fitTo = (view, [west, south, east, north]) => {
  const {left, bottom} = covered();
  view.fitBounds([[west, south], [east, north]], {
    padding: {left: left + 48, bottom: bottom + 48, top: 72, right: 84}, maxZoom: 20, bearing: view.getBearing(), pitch: 0, duration: 600,
  });
};
