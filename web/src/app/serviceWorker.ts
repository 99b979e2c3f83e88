import { toast } from '../ui/feedback/toastStore';

const updateCheckIntervalMs = 3_600_000;

/** Keeps the app's files in the browser, checks for a new version every hour, and offers it. */
export async function startServiceWorker() {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (registration.waiting) offer(registration.waiting);
    // The browser itself checks when a page opens, and may be ahead of us.
    offerWhenReady(registration.installing);
    registration.addEventListener('updatefound', () => offerWhenReady(registration.installing));
    setInterval(() => void registration.update().catch(waitForNextTime), updateCheckIntervalMs);
  } catch {
    // A browser may refuse (private windows, plain HTTP on a network); the app then works only online.
  }
}

function offerWhenReady(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', () => {
    // Without a controller, this is the first version, so there is nothing to replace.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

function offer(worker: ServiceWorker) {
  const switchOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
    worker.postMessage({ type: 'SKIP_WAITING' });
  };
  toast({
    title: 'A new version is ready',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', onSelect: switchOver },
  });
}

/** Without a network, no new version can be found. */
const waitForNextTime = () => undefined;
