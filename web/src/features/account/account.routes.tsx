import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const accountRoutes: AppRoute[] = [
  {
    path: '/account',
    title: 'Account',
    keywords: 'settings preferences profile password passkeys devices time zone',
    access: 'signedIn',
    Page: lazy(() => import('./AccountPage')),
  },
];
