import { Activity } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const statusRoutes: AppRoute[] = [
  {
    path: '/admin/status',
    title: 'System Status',
    access: 'admin',
    Page: lazy(() => import('./StatusPage')),
    section: 'System',
    nav: { label: 'System Status', icon: Activity },
  },
];
