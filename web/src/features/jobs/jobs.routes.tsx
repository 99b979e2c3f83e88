import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const jobsRoutes: AppRoute[] = [
  {
    path: '/admin/jobs',
    title: 'Jobs',
    access: 'admin',
    Page: lazy(() => import('./JobsPage')),
    nav: { label: 'Jobs', icon: ListChecks },
  },
];
