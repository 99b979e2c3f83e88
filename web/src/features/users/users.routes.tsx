import { Users } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const usersRoutes: AppRoute[] = [
  {
    path: '/user-management',
    title: 'User Management',
    access: 'admin',
    Page: lazy(() => import('./UsersPage')),
    nav: { label: 'User Management', icon: Users },
  },
  {
    path: '/user-management/:id',
    title: 'Profile',
    access: 'admin',
    Page: lazy(() => import('./UserProfilePage')),
  },
];
