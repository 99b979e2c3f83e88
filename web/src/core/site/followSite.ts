import { requestJson } from '../../platform/requestJson';
import { announceStorageChange } from '../../platform/storageChanges';
import { applyAppearance } from '../../theme/appearance';
import { type SiteInfo, useSite } from './site';

/** After the first paint, and without the app's own parts: the sign-in page has them not. */
const refreshAfterMs = 1_000;

const ground = { dark: '7 10 22', light: '246 247 252' };

/** A picture under as much of the theme's ground as text on it needs. */
const veiled = (theme: keyof typeof ground, url: string, scrim: number) =>
  `linear-gradient(rgb(${ground[theme]} / ${scrim}) 0 0), url("${url}")`;

/** Shows the background, which is not asked for before: the first paint does without it. */
function showBackground({ background, picture }: SiteInfo) {
  const { dataset, style } = document.documentElement;
  dataset.background = background;
  if (background === 'space') {
    delete dataset.picture;
    return;
  }
  const drawing = (theme: string) => `url("/backgrounds/cartoon-${theme}.svg")`;
  style.setProperty(
    '--picture-dark',
    picture ? veiled('dark', picture.url, picture.darkScrim) : drawing('dark'),
  );
  style.setProperty(
    '--picture-light',
    picture ? veiled('light', picture.url, picture.lightScrim) : drawing('light'),
  );
  dataset.picture = background;
}

/** Takes over what the server knows of the site. */
export function setSite(site: SiteInfo) {
  if (JSON.stringify(site) === JSON.stringify(useSite.getState())) return;
  useSite.setState(site, true);
  const { dataset } = document.documentElement;
  dataset.theme = site.theme;
  dataset.animations = site.animations ? 'on' : 'off';
  applyAppearance();
  announceStorageChange();
  showBackground(site);
  // The service worker answers with pages of its own, which are to carry the same.
  navigator.serviceWorker?.controller?.postMessage({ type: 'REFRESH_PAGES' });
}

/** Asks for what has changed. Without a network all stays as it is. */
export const refreshSite = () => requestJson<SiteInfo>('GET', '/api/site').then(setSite, () => undefined);

/** Shows what the page says of the site, and follows it. */
export function followSite() {
  showBackground(useSite.getState());
  window.addEventListener('focus', () => void refreshSite());
  // A page of the service worker may be older than what it says.
  if (navigator.serviceWorker?.controller) window.setTimeout(() => void refreshSite(), refreshAfterMs);
}
