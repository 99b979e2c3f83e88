import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followAppearance } from '../theme/appearance';
import '../theme/fonts.css';
import { Gallery } from './Gallery';

followAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('ui.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
