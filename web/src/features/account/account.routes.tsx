import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const accountRoutes: AppRoute[] = [
  {
    path: '/account',
    title: 'Account',
    access: 'signedIn',
    Page: lazy(() => import('./AccountPage')),
  },
];
