import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';
import { featureRoute } from '../../core/access/features';

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
    title: 'Create Custom Game',
    access,
    Page: lazy(() => import('./CreateGamePage')),
  },
  {
    path: '/games/network-builder',
    title: 'Network Builder',
    access,
    Page: lazy(() => import('./networkBuilder/labs/LabsPage')),
  },
  {
    path: '/games/network-builder/:labId',
    title: 'Network Builder',
    access,
    Page: lazy(() => import('./networkBuilder/play/LabPage')),
  },
  { path: '/games/:id', title, access, Page: lazy(() => import('./GamePage')) },
  { path: '/games/:id/play', title, access, Page: lazy(() => import('./PlayPage')) },
];
