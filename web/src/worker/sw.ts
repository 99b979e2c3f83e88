import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

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
// As api/src/app/webApp.ts answers.
const prerenderedPages: [RegExp, string][] = [
  [/^\/auth\/?($|\?)/, '/auth.html'],
  [/^\/auth\/invite\/./, '/invite.html'],
];
for (const [address, page] of prerenderedPages)
  registerRoute(new NavigationRoute(createHandlerBoundToURL(page), { allowlist: [address] }));
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(api|graphql|healthz|readyz)(\/|$|\?)/],
  }),
);

// The window asks the user first.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
