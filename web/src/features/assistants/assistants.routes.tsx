import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';
import { featureRoute } from '../../core/access/features';

export const assistantsRoutes: AppRoute[] = [
  {
    ...featureRoute('AI_ASSISTANTS'),
    path: '/ai-assistants',
    Page: lazy(() => import('./AssistantsPage')),
  },
  {
    path: '/ai-assistants/memory',
    title: 'Memory',
    access: 'AI_ASSISTANTS',
    Page: lazy(() => import('./memory/MemoryPage')),
  },
  {
    path: '/ai-assistants/create',
    title: 'Create Assistant',
    access: 'AI_ASSISTANTS',
    Page: lazy(() => import('./custom/CreateAssistantPage')),
  },
  {
    path: '/ai-assistants/:id/edit',
    title: 'Edit Assistant',
    access: 'AI_ASSISTANTS',
    Page: lazy(() => import('./custom/EditAssistantPage')),
  },
];
