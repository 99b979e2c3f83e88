import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
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
precacheAndRoute(self.__PRECACHE);
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

// The window asks the user first.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
