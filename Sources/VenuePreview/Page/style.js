// The style of the chosen theme, with the addresses of the files that it names.
import {bundle, chosen, file} from '/page.js';

/** - Parameters: `map` is map.json or undefined, `paths` the set of the bundle's files. */
export const openStyle = async (map, paths) => {
  // Files of the bundle by their path; one that was compiled for an address is looked at here all the same.
  const local = (address, ending = '') => {
    const plain = address.replace(/^pmtiles:\/\//, '');
    const own = paths.has(plain + ending) ? plain : [...paths].find(path =>
      plain.endsWith('/' + path.slice(0, path.length - ending.length)) && path.endsWith(ending))?.slice(0, -ending.length || undefined);
    const full = own !== undefined ? bundle + own : new URL(plain, bundle).href;
    return address.startsWith('pmtiles://') ? 'pmtiles://' + full : full;
  };
  const styles = map?.style && Object.keys(map.style).length ? map.style : Object.fromEntries(
    [...paths].filter(path => /^style\/.*\.json$/.test(path)).map(path => [path.slice(6, -5), path]));
  const themes = Object.keys(styles);
  if (!themes.length) throw new Error('the bundle has no style');
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = [chosen.get('theme'), preferred, 'light', themes[0]].find(name => themes.includes(name));
  const given = styles[theme];
  const style = typeof given !== 'string' ? given
    : paths.has(given) ? await file(given) : await (await fetch(local(given))).json();
  if (typeof style.sprite === 'string') style.sprite = local(style.sprite, '.json');
  else for (const sprite of style.sprite ?? []) sprite.url = local(sprite.url, '.json');
  for (const source of Object.values(style.sources ?? {})) {
    if (source.url) source.url = local(source.url);
    if (typeof source.data === 'string') source.data = local(source.data);
  }
  return {themes, theme, style};
};
