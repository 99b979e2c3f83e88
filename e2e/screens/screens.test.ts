import { testScreens } from '../testing/screenSweep.js';

// The pages that the specification names; the long test visits every page.
testScreens('desktop', 'alternating', [
  '/',
  '/ai-assistants',
  '/ai-assistants/create',
  '/games',
  '/games/herbal-flashcards/play',
  '/study-hub',
  '/file-vault',
  '/tools',
  '/notes',
  '/notes/new',
  '/account',
  '/admin',
  '/user-management',
  '/site-settings',
  '/security',
]);
