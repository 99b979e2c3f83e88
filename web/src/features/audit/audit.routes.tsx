import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const auditRoutes: AppRoute[] = [
  {
    path: '/admin/audit-log',
    title: 'Audit Log',
    access: 'admin',
    Page: lazy(() => import('./AuditLogPage')),
    section: 'System',
  },
];
