import { UsersRound } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

const access = 'STUDY_HUB';

export const groupsRoutes: AppRoute[] = [
  {
    path: '/groups',
    title: 'Groups',
    access,
    Page: lazy(() => import('./GroupsPage')),
    nav: { label: 'Groups', icon: UsersRound, isForAdmins: true },
  },
  { path: '/groups/:id', title: 'Group', access, Page: lazy(() => import('./GroupPage')) },
];
