import { type ComponentType, lazy } from 'react';
import type { AppRoute } from '../../core/access/appRoute';

const access = 'STUDY_HUB';

/** The list loads with the pages, not with the dashboard, which knows their addresses. */
const VersionSelect = lazy(async () => ({
  default: (await import('./version/VersionSelect')).VersionSelect,
}));

/** A page whose content depends on the CCNA version has the choice at its top. */
const withVersion =
  (Page: ComponentType, isShared = true) =>
  () => (
    <>
      <VersionSelect isShared={isShared} />
      <Page />
    </>
  );

export const studyRoutes: AppRoute[] = [
  {
    path: '/study-hub/modules',
    title: 'Modules',
    keywords: 'lessons quizzes course',
    access,
    Page: lazy(() => import('./modules/ModulesPage')),
  },
  {
    path: '/study-hub/modules/:id',
    title: 'Module',
    access,
    Page: lazy(() => import('./modules/ModulePage')),
  },
  {
    path: '/study-hub/modules/current',
    title: 'Current Module',
    access,
    Page: lazy(() => import('./modules/CurrentModulePage')),
  },
  {
    path: '/study-hub/planner',
    title: 'Planner',
    keywords: 'exam date plan schedule calendar minutes a day rest days',
    access,
    Page: withVersion(lazy(() => import('./planner/PlannerPage'))),
  },
  {
    path: '/study-hub/topics/:id',
    title: 'Study Topic',
    access,
    Page: lazy(() => import('./planner/studySessions/TopicPage')),
  },
  {
    path: '/study-hub/flashcards',
    title: 'Flashcards',
    access,
    isImmersive: true,
    Page: withVersion(lazy(() => import('./flashcards/FlashcardsPage'))),
  },
  {
    path: '/study-hub/glossary',
    title: 'Glossary',
    access,
    Page: withVersion(lazy(() => import('./reference/GlossaryPage'))),
  },
  {
    path: '/study-hub/cli',
    title: 'Command Drill',
    access,
    isImmersive: true,
    Page: withVersion(
      lazy(() => import('./commands/CommandDrillPage')),
      false,
    ),
  },
  {
    path: '/study-hub/exercises',
    title: 'Exercises',
    keywords: 'subnetting practice ports',
    access,
    isImmersive: true,
    Page: withVersion(lazy(() => import('./exercises/ExercisesPage'))),
  },
  {
    path: '/study-hub/practice-exams',
    title: 'Practice Exams',
    keywords: 'mock test',
    access,
    Page: lazy(() => import('./exams/PracticeExamsPage')),
  },
];
