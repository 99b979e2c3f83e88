import { GraduationCap } from 'lucide-react';
import { lazy } from 'react';
import type { AppRoute } from '../../core/appRoute';

const access = 'STUDY_HUB';

export const studyRoutes: AppRoute[] = [
  {
    path: '/study-hub',
    title: 'Study Hub',
    access,
    Page: lazy(() => import('./StudyPage')),
    nav: { label: 'Study Hub', icon: GraduationCap },
  },
  {
    path: '/study-hub/modules',
    title: 'Modules',
    access,
    Page: lazy(() => import('./ModulesPage')),
  },
  {
    path: '/study-hub/modules/:id',
    title: 'Module',
    access,
    Page: lazy(() => import('./ModulePage')),
  },
  {
    path: '/study-hub/modules/current',
    title: 'Current Module',
    access,
    Page: lazy(() => import('./CurrentModulePage')),
  },
  {
    path: '/study-hub/planner',
    title: 'Planner',
    access,
    Page: lazy(() => import('./PlannerPage')),
  },
  {
    path: '/study-hub/topics/:id',
    title: 'Study Topic',
    access,
    Page: lazy(() => import('./TopicPage')),
  },
  {
    path: '/study-hub/flashcards',
    title: 'Flashcards',
    access,
    Page: lazy(() => import('./FlashcardsPage')),
  },
  {
    path: '/study-hub/glossary',
    title: 'Glossary',
    access,
    Page: lazy(() => import('./GlossaryPage')),
  },
  {
    path: '/study-hub/cli',
    title: 'Command Drill',
    access,
    Page: lazy(() => import('./CliPage')),
  },
  {
    path: '/study-hub/exercises',
    title: 'Exercises',
    access,
    Page: lazy(() => import('./ExercisesPage')),
  },
  {
    path: '/study-hub/practice-exams',
    title: 'Practice Exams',
    access,
    Page: lazy(() => import('./PracticeExamsPage')),
  },
  {
    path: '/study-hub/practice-exams/:id',
    title: 'Practice Exam',
    access,
    Page: lazy(() => import('./ExamPage')),
  },
];
