import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';
import { featureRoute } from '../../core/access/features';

export const toolsRoutes: AppRoute[] = [
  {
    ...featureRoute('TOOLS'),
    path: '/tools',
    Page: lazy(() => import('./ToolsPage')),
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
