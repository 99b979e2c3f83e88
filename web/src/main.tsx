import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, loadSignedInApp } from './app/App';
import { followAppearance } from './theme/appearance';
import './theme/fonts.css';
import './theme/first.css';

followAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
void renderWhenLoaded(root);

/** What the page shows stays until the code of its screen is there: a spinner between them would cost a paint and a wait. */
async function renderWhenLoaded(root: HTMLElement) {
  // The app says what is wrong when its code cannot be loaded.
  if (!window.location.pathname.startsWith('/auth')) await loadSignedInApp().catch(() => undefined);
  // Drawn in small steps, so that the window answers meanwhile.
  startTransition(() => {
    // The build may have drawn the screen into the page: it is taken over as it stands.
    if (root.dataset.prerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Its background, and what changes meanwhile: the first paint does without them.
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
