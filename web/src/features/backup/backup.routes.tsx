import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const backupRoutes: AppRoute[] = [
  {
    path: '/admin/backups',
    title: 'Backups',
    access: 'admin',
    Page: lazy(() => import('./BackupsPage')),
    section: 'System',
  },
];
