// Asks once a second for the bundle in the folder, and whether the map is older than the files of the venue.
import {element, revision, say} from '/page.js';

let report = null;
let kept;

/** What the page shows in its last line once the map is loaded. */
let loaded = '';
export const mapIsLoaded = ms => {
  loaded = `loaded in ${ms} ms · bundle ${revision.slice(0, 8)}`;
  showState();
};
const showState = () => say(kept !== undefined ? `map before the last change · bundle ${revision.slice(0, 8)}` : loaded || 'loading');

const showKept = reason => {
  if (reason === kept) return;
  kept = reason;
  element('kept').hidden = kept === undefined;
  element('kept-reason').textContent = kept === undefined ? '' : `This map is older than the files: ${kept}`;
  if (loaded) showState();
};

/** - Parameter changed: called at first, and when another compile has ended and this page goes on. */
export const follow = changed => {
  const look = async () => {
    try {
      const now = await (await fetch('/revision')).json();
      if (now.revision !== revision) return location.reload();
      showKept(now.kept);
      if (now.report !== report) { report = now.report; changed(); }
      if (element('state').dataset.ended) { delete element('state').dataset.ended; say('the preview goes on'); }
    } catch {
      element('state').dataset.ended = true;
      say('the preview has ended: start venuemap preview again', true);
    }
    setTimeout(look, 1000);
  };
  look();
};
