import { NotebookPen } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/appRoute';

export const notesRoutes: AppRoute[] = [
  {
    path: '/notes',
    title: 'Notes',
    access: 'NOTES',
    Page: lazy(() => import('./NotesPage')),
    nav: { label: 'Notes', icon: NotebookPen },
  },
  { path: '/notes/new', title: 'New Note', access: 'NOTES', Page: lazy(() => import('./NewNotePage')) },
];
