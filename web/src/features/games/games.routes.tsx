import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';
import { featureRoute } from '../../core/access/features';

const LabsPage = lazy(() => import('./networkBuilder/labs/LabsPage'));

const main = featureRoute('GAMES');
const { title, access } = main;

export const gamesRoutes: AppRoute[] = [
  {
    ...main,
    path: '/games',
    Page: lazy(() => import('./GamesPage')),
  },
  {
    path: '/games/create',
    title: 'Create Game',
    access,
    Page: lazy(() => import('./custom/edit/CreateGamePage')),
  },
  {
    path: '/games/review',
    title: 'Review Missed Cards',
    access,
    Page: lazy(() => import('./missedCards/MissedCardsPage')),
  },
  {
    path: '/games/custom/:gameId',
    title: 'Custom Game',
    access,
    Page: lazy(() => import('./custom/CustomGamePage')),
  },
  {
    path: '/games/custom/:gameId/edit',
    title: 'Edit Custom Game',
    access,
    Page: lazy(() => import('./custom/edit/EditGamePage')),
  },
  {
    path: '/games/custom/:gameId/play',
    title: 'Custom Game',
    access,
    isImmersive: true,
    Page: lazy(() => import('./custom/play/CustomPlayPage')),
  },
  {
    path: '/games/network-builder',
    title: 'Network Builder',
    access,
    Page: LabsPage,
  },
  // This game consists of labs, so one has to be chosen first.
  { path: '/games/network-builder/play', title: 'Network Builder', access, Page: LabsPage },
  {
    path: '/games/network-builder/sandbox',
    title: 'Sandbox',
    access,
    Page: lazy(() => import('./networkBuilder/sandbox/SandboxListPage')),
  },
  {
    path: '/games/network-builder/sandbox/:sandboxId',
    title: 'Sandbox',
    access,
    isImmersive: true,
    Page: lazy(() => import('./networkBuilder/sandbox/SandboxPage')),
  },
  {
    path: '/games/network-builder/own-labs',
    title: 'Your Labs',
    keywords: 'make create own lab editor offer share',
    access: 'admin',
    Page: lazy(() => import('./networkBuilder/ownLabs/OwnLabsPage')),
  },
  {
    path: '/games/network-builder/own-labs/:id',
    title: 'Your Lab',
    access: 'admin',
    Page: lazy(() => import('./networkBuilder/ownLabs/OwnLabPage')),
  },
  {
    path: '/games/network-builder/:labId',
    title: 'Network Builder',
    access,
    isImmersive: true,
    Page: lazy(() => import('./networkBuilder/play/LabPage')),
  },
  {
    path: '/games/herbarium',
    title: 'Herbarium',
    access,
    Page: lazy(() => import('./herbalFlashcards/HerbariumPage')),
  },
  { path: '/games/:id', title, access, Page: lazy(() => import('./GamePage')) },
  { path: '/games/:id/play', title, access, isImmersive: true, Page: lazy(() => import('./PlayPage')) },
];
