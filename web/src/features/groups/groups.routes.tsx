import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

const access = 'STUDY_HUB';

export const groupsRoutes: AppRoute[] = [
  { path: '/groups', title: 'Groups', access, Page: lazy(() => import('./GroupsPage')) },
  { path: '/groups/:id', title: 'Group', access, Page: lazy(() => import('./GroupPage')) },
];
