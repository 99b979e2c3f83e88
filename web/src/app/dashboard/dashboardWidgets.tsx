import { type ComponentType, lazy } from 'react';
import type { Access } from '../../core/access/appRoute';

export interface DashboardWidget {
  /** The widget's name in the stored arrangement. */
  name: string;
  title: string;
  /** The widget's width, of the grid's twelve columns. */
  columns: number;
  isFor: (can: (access: Access) => boolean) => boolean;
  View: ComponentType;
  /** The widget's height in px, for the placeholder while its code loads. */
  height: number;
  isPhoneOnly?: boolean;
}

/** The widgets load after the first paint in one file, at the same time as their data. */
export const loadDeferredWidgets = () => import('./deferredWidgets');

/** Next to the welcome banner. */
export const TodayCard = lazy(() => loadDeferredWidgets().then(({ TodayCard }) => ({ default: TodayCard })));

/** The widgets in their default order. */
export const dashboardWidgets: readonly DashboardWidget[] = [
  {
    name: 'setup',
    title: 'Setup checklist',
    columns: 12,
    isFor: (can) => can('admin'),
    View: lazy(() => loadDeferredWidgets().then(({ SetupCard }) => ({ default: SetupCard }))),
    height: 318,
  },
  {
    name: 'quickStudy',
    title: 'Quick Study and Recent Games (on phones)',
    columns: 12,
    isFor: (can) => can('STUDY_HUB') || can('GAMES'),
    View: lazy(() => loadDeferredWidgets().then(({ QuickPanel }) => ({ default: QuickPanel }))),
    height: 190,
    isPhoneOnly: true,
  },
  {
    name: 'assistants',
    title: 'AI Assistants',
    columns: 12,
    isFor: (can) => can('AI_ASSISTANTS'),
    View: lazy(() => loadDeferredWidgets().then(({ AssistantCards }) => ({ default: AssistantCards }))),
    height: 232,
  },
  {
    name: 'quickActions',
    title: 'Quick Actions',
    columns: 12,
    isFor: (can) => can('NOTES') || can('FILE_VAULT') || can('GAMES') || can('admin'),
    View: lazy(() => loadDeferredWidgets().then(({ DashboardActions }) => ({ default: DashboardActions }))),
    height: 92,
  },
  {
    name: 'recentFiles',
    title: 'Recent Files',
    columns: 8,
    isFor: (can) => can('FILE_VAULT'),
    View: lazy(() => loadDeferredWidgets().then(({ RecentFiles }) => ({ default: RecentFiles }))),
    height: 346,
  },
  {
    name: 'studyProgress',
    title: 'Study Progress',
    columns: 4,
    isFor: (can) => can('STUDY_HUB'),
    View: lazy(() => loadDeferredWidgets().then(({ StudyProgressCard }) => ({ default: StudyProgressCard }))),
    height: 346,
  },
  {
    name: 'games',
    title: 'Learning Games',
    columns: 12,
    isFor: (can) => can('GAMES'),
    View: lazy(() => loadDeferredWidgets().then(({ GameCards }) => ({ default: GameCards }))),
    height: 148,
  },
];
