import { DatabaseBackup } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const backupRoutes: AppRoute[] = [
  {
    path: '/admin/backups',
    title: 'Backups',
    access: 'admin',
    Page: lazy(() => import('./BackupsPage')),
    nav: { label: 'Backups', icon: DatabaseBackup },
  },
];
