import { Bot } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

export const assistantsRoutes: AppRoute[] = [
  {
    path: '/ai-assistants',
    title: 'AI Assistants',
    access: 'AI_ASSISTANTS',
    Page: lazy(() => import('./AssistantsPage')),
    nav: { label: 'AI Assistants', icon: Bot },
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
