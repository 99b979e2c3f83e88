import { LayoutDashboard, Shield, SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../core/access/appRoute';
import { featureRoute } from '../core/access/features';
import { lazyWithPreload } from '../platform/lazyWithPreload';

const dashboard = lazyWithPreload(() =>
  import('./dashboard/DashboardScreen').then(({ DashboardScreen }) => DashboardScreen),
);

export const loadDashboard = dashboard.load;

/** Pages that put the parts of several features side by side. */
export const composedRoutes: AppRoute[] = [
  {
    path: '/',
    title: 'Dashboard',
    access: 'signedIn',
    Page: dashboard.View,
    nav: { label: 'Dashboard', icon: LayoutDashboard },
  },
  {
    path: '/admin',
    title: 'Admin Dashboard',
    access: 'admin',
    Page: lazy(() => import('./screens/AdminScreen').then(({ AdminScreen }) => ({ default: AdminScreen }))),
    nav: { label: 'Admin Dashboard', icon: Shield },
  },
  {
    path: '/tools/notepad',
    title: 'Quick Notepad',
    access: 'TOOLS',
    Page: lazy(() =>
      import('./screens/NotepadScreen').then(({ NotepadScreen }) => ({ default: NotepadScreen })),
    ),
  },
  {
    path: '/user-management/invite',
    title: 'Invite User',
    access: 'admin',
    Page: lazy(() =>
      import('../features/invites/InviteManagement').then(({ InviteManagement }) => ({
        default: InviteManagement,
      })),
    ),
  },
];

/** The Study Hub. */
export const studyHubRoute: AppRoute = {
  ...featureRoute('STUDY_HUB'),
  path: '/study-hub',
  Page: lazy(() =>
    import('../features/study/progress/StudyPage').then(({ StudyPage }) => ({ default: StudyPage })),
  ),
};

/** Labs, and exams, which contain labs, for everyone with Study Hub access, with or without Games. */
export const studyLabRoutes: AppRoute[] = [
  {
    path: '/study-hub/labs',
    title: 'Labs',
    keywords: 'hands-on network simulator practice console',
    access: 'STUDY_HUB',
    Page: lazy(() =>
      import('./screens/StudyLabsScreen').then(({ StudyLabsScreen }) => ({ default: StudyLabsScreen })),
    ),
  },
  {
    path: '/study-hub/labs/:labId',
    title: 'Lab',
    access: 'STUDY_HUB',
    isImmersive: true,
    Page: lazy(() => import('../features/games/networkBuilder/play/LabPage')),
  },
  {
    path: '/study-hub/practice-exams/:id',
    title: 'Practice Exam',
    access: 'STUDY_HUB',
    isImmersive: true,
    Page: lazy(() => import('./screens/ExamScreen').then(({ ExamScreen }) => ({ default: ExamScreen }))),
  },
];

/** The site settings, which are between two features in the navigation. */
export const siteSettingsRoute: AppRoute = {
  path: '/site-settings',
  title: 'Site Settings',
  access: 'admin',
  Page: lazy(() =>
    import('./screens/SiteSettingsScreen').then(({ SiteSettingsScreen }) => ({
      default: SiteSettingsScreen,
    })),
  ),
  nav: { label: 'Site Settings', icon: SlidersHorizontal },
};
