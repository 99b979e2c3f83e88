import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const jobsRoutes: AppRoute[] = [
  {
    path: '/admin/jobs',
    title: 'Jobs',
    access: 'admin',
    Page: lazy(() => import('./JobsPage')),
    section: 'System',
  },
];
