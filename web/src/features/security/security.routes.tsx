import { ShieldCheck } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const securityRoutes: AppRoute[] = [
  {
    path: '/security',
    title: 'Security',
    access: 'admin',
    Page: lazy(() => import('./SecurityPage')),
    nav: { label: 'Security', icon: ShieldCheck },
  },
  {
    path: '/security/scan',
    title: 'Security Scan',
    access: 'admin',
    Page: lazy(() => import('./scan/SecurityScanPage')),
  },
];
