import { lazy } from 'react';

const Page = lazy(() => import('./AuthPage'));

/** The public screens. Without a code, the invite screen says that one is needed. */
export const authRoutes = [
  { path: '/auth', Page },
  { path: '/auth/invite/:code?', Page },
];
