import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { followAppearance } from './theme/appearance';
import './theme/fonts.css';
import './theme/first.css';

followAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD) {
  window.addEventListener('load', async () => {
    const { startServiceWorker } = await import('./app/serviceWorker');
    await startServiceWorker();
  });
}
