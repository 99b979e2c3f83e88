import { Wrench } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const toolsRoutes: AppRoute[] = [
  {
    path: '/tools',
    title: 'Tools',
    access: 'TOOLS',
    Page: lazy(() => import('./ToolsPage')),
    nav: { label: 'Tools', icon: Wrench },
  },
  {
    path: '/tools/timer',
    title: 'Study Timer',
    access: 'TOOLS',
    Page: lazy(() => import('./timer/StudyTimerPage')),
  },
  {
    path: '/tools/converter',
    title: 'Unit Converter',
    access: 'TOOLS',
    Page: lazy(() => import('./converter/UnitConverterPage')),
  },
];
