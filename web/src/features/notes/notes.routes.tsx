import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';
import { featureRoute } from '../../core/access/features';

/** The list, a new note, and a note share one page, so the list stays in place when the person moves between them. */
const Page = lazy(() => import('./NotesPage'));
const shared = { access: 'NOTES', page: 'notes', Page } as const;

export const notesRoutes: AppRoute[] = [
  { ...featureRoute('NOTES'), ...shared, path: '/notes' },
  { ...shared, path: '/notes/new', title: 'New Note' },
  {
    path: '/notes/trash',
    title: 'Notes trash',
    access: 'NOTES',
    Page: lazy(() => import('./trash/TrashPage')),
  },
  { ...shared, path: '/notes/:id', title: 'Note' },
  {
    path: '/notes/:id/history',
    title: 'History',
    access: 'NOTES',
    Page: lazy(() => import('./history/HistoryPage')),
  },
];
