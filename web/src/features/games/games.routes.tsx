import { Gamepad2 } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

const title = 'Games & Learning';
const access = 'GAMES';

export const gamesRoutes: AppRoute[] = [
  {
    path: '/games',
    title,
    access,
    Page: lazy(() => import('./GamesPage')),
    nav: { label: title, icon: Gamepad2 },
  },
  {
    path: '/games/create',
    title: 'Create Custom Game',
    access,
    Page: lazy(() => import('./CreateGamePage')),
  },
  { path: '/games/:id', title, access, Page: lazy(() => import('./GamePage')) },
  { path: '/games/:id/play', title, access, Page: lazy(() => import('./PlayPage')) },
];
