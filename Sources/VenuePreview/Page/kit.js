// Loads MapLibre GL JS. Release 6 is a module, and earlier releases are a classic script. Where the form is not known, the module is tried first.
import {kit, scripts} from '/page.js';

const hint = 'venuemap help preview says where the map kit is looked for';

const classicKit = () => new Promise((done, failed) => {
  const script = document.createElement('script');
  script.src = `${scripts}maplibre-gl.js`;
  script.onload = () => done(window.maplibregl);
  script.onerror = () => failed(new Error(`${script.src} did not load: ${hint}`));
  document.head.append(script);
});

export const loadKit = async () => {
  if (!window.pmtiles) throw new Error(`pmtiles.js did not load: ${hint}`);
  if (kit === 'classic') return [await classicKit(), 'classic'];
  try {
    return [await import(`${scripts}maplibre-gl.mjs`), 'module'];
  } catch (error) {
    if (kit === 'module') throw error;
    return [await classicKit(), 'classic'];
  }
};
