import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { prerenderedPages } from '../prerenderedPages';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this build; web/precache.config.ts puts them in. */
  __PRECACHE: { url: string; revision: string | null }[];
};

/** A browser sends at most six requests at once to a server without HTTP/2. */
const parallelRequests = 6;

/*
 * Stores all files of the build, so that an open window finds its parts even after the server has newer ones, and the
 * app opens without a network. Server responses are never stored.
 */
const files = self.__PRECACHE;
const precache = new PrecacheController();
precache.addToCacheList(files);
registerRoute(new PrecacheRoute(precache));
cleanupOutdatedCaches();
for (const { file, addresses, needsSession } of prerenderedPages) {
  if (needsSession) continue;
  const pattern = new RegExp(addresses);
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && pattern.test(url.pathname),
    precache.createHandlerBoundToURL(`/${file}`),
  );
}
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|graphql|healthz|readyz)(\/|$|\?)/],
  }),
);

/** Workbox loads one file at a time, which takes several times as long. */
async function install(event: ExtendableEvent) {
  const waiting = [...files];
  const loadWaiting = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { url, revision } = file;
      // Names in assets include a hash, so the browser's copy can't be outdated.
      const request = new Request(url, {
        cache: revision ? 'reload' : 'default',
        credentials: 'same-origin',
      });
      const params = { cacheKey: precache.getCacheKeyForURL(url) };
      await Promise.all(precache.strategy.handleAll({ event, request, params }));
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, loadWaiting));
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => precache.activate(event));

/** Refetches the pages, which contain the changed site settings. */
async function refreshPages() {
  const keys = files.map(({ url }) => url.endsWith('.html') && precache.getCacheKeyForURL(url));
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
  // Without a network, the pages stay as they are.
  if (data?.type === 'REFRESH_PAGES') event.waitUntil(refreshPages().catch(() => undefined));
});
