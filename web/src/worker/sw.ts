import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { prerenderedPages } from '../prerenderedPages';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build; web/precache.config.ts puts them in. */
  __PRECACHE: { url: string; revision: string | null }[];
};

/*
 * Keeps the files of the build, the whole app: an open window so finds its parts even after the server has newer
 * ones, and the shell opens without a network. Answers of the server are never kept.
 */
const files = self.__PRECACHE;
precacheAndRoute(files);
cleanupOutdatedCaches();
for (const { file, addresses, needsSession } of prerenderedPages) {
  if (needsSession) continue;
  const pattern = new RegExp(addresses);
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && pattern.test(url.pathname),
    createHandlerBoundToURL(`/${file}`),
  );
}
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|graphql|healthz|readyz)(\/|$|\?)/],
  }),
);

/** Asks again for the pages, which carry what has changed of the site. */
async function refreshPages() {
  const keys = files.map(({ url }) => url.endsWith('.html') && getCacheKeyForURL(url));
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const key of keys) {
      if (!key || !(await cache.match(key))) continue;
      const response = await fetch(key, { cache: 'reload' });
      if (response.ok) await cache.put(key, response);
    }
  }
}

self.addEventListener('message', (event) => {
  const { data } = event;
  // The window asks the user first.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // Without a network they stay as they are.
  if (data?.type === 'REFRESH_PAGES') event.waitUntil(refreshPages().catch(() => undefined));
});
