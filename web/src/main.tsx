import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadSignedInApp } from './app/App';
import { returnFocusAfterWait } from './platform/keyboard/returnFocus';
import { followAppearance } from './theme/appearance';
import './theme/fonts.css';
import './theme/first.css';

followAppearance();
returnFocusAfterWait();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
void renderWhenLoaded(root);

/**
 * Keeps the page as it is until its screen's code has loaded, because a spinner in between would cost a paint and a
 * wait.
 */
async function renderWhenLoaded(root: HTMLElement) {
  // If the code can't be loaded, the app says so.
  if (!window.location.pathname.startsWith('/auth')) await loadSignedInApp().catch(() => undefined);
  // Render in small steps, so that the window stays responsive.
  startTransition(() => {
    // If the build has prerendered the screen, hydrate it.
    if (root.dataset.prerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // The first paint doesn't need the background or later changes to the site.
  void import('./core/site/followSite').then(
    ({ followSite }) => followSite(),
    () => undefined,
  );
}

if (import.meta.env.PROD) {
  const start = async () => {
    const { startServiceWorker } = await import('./app/serviceWorker');
    await startServiceWorker();
  };
  if (document.readyState === 'complete') void start();
  else window.addEventListener('load', start);
}
