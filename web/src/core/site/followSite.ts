import { requestJson } from '../../platform/requestJson';
import { announceStorageChange } from '../../platform/storageChanges';
import { applyAppearance } from '../../theme/appearance';
import { builtLogo, type SiteInfo, useSite } from './site';

/** Runs after the first paint without the app's code, which the sign-in page doesn't load. */
const refreshAfterMs = 1_000;

const ground = { dark: '7 10 22', light: '246 247 252' };

/** Returns the image with enough of the theme's background color over it to keep text readable. */
const veiled = (theme: keyof typeof ground, url: string, scrim: number) =>
  `linear-gradient(rgb(${ground[theme]} / ${scrim}) 0 0), url("${url}")`;

/** Shows the background, which loads only after the first paint. */
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

/** Applies the site's current settings. */
export function setSite(site: SiteInfo) {
  if (JSON.stringify(site) === JSON.stringify(useSite.getState())) return;
  useSite.setState(site, true);
  const { dataset } = document.documentElement;
  dataset.theme = site.theme;
  dataset.animations = site.animations ? 'on' : 'off';
  applyAppearance();
  announceStorageChange();
  showBackground(site);
  document.querySelector('link[rel=icon]')?.setAttribute('href', site.logo ?? builtLogo);
  // The service worker should update its pages, too.
  navigator.serviceWorker?.controller?.postMessage({ type: 'REFRESH_PAGES' });
}

/** Refetches the settings. Offline, nothing changes. */
export const refreshSite = () => requestJson<SiteInfo>('GET', '/api/site').then(setSite, () => undefined);

/** Applies the page's settings and follows changes. */
export function followSite() {
  showBackground(useSite.getState());
  window.addEventListener('focus', () => void refreshSite());
  // A page from the service worker may be outdated.
  if (navigator.serviceWorker?.controller) window.setTimeout(() => void refreshSite(), refreshAfterMs);
}
