import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
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
// The build may have drawn the screen into the page: it is taken over as it stands.
if (root.hasAttribute('data-drawn')) hydrateRoot(root, app);
else createRoot(root).render(app);

if (import.meta.env.PROD) {
  const start = async () => {
    const { startServiceWorker } = await import('./app/serviceWorker');
    await startServiceWorker();
  };
  if (document.readyState === 'complete') void start();
  else window.addEventListener('load', start);
}
