import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { type Answer, fakeServer, offline } from '../../../testing/fakeServer';
import { makeDatedExam, makePlan } from '../../../testing/plans';
import { renderApp } from '../../../testing/renderApp';

type Course = Answer<'StudyHub'>['courses'][number];

const base = {
  Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
  StudyProgress: () => ({
    studyProgress: [
      { __typename: 'StudyProgress', category: 'CompTIA A+', progress: 12.4 },
      { __typename: 'StudyProgress', category: 'CCNA', progress: 0 },
    ],
  }),
};

test('shows the progress of each category', async () => {
  fakeServer(base);
  renderApp('/study-hub');
  expect(await screen.findByRole('progressbar', { name: 'CompTIA A+' })).toHaveAttribute(
    'aria-valuenow',
    '12',
  );
  expect(screen.getByText('12%')).toBeVisible();
});

test('progress that can’t be loaded says so', async () => {
  fakeServer({ ...base, StudyProgress: offline, StudyHub: offline });
  renderApp('/study-hub');
  expect(await screen.findByText('Failed to fetch study progress')).toBeVisible();
});

test('the tiles count what there is and what is complete; readiness is above them', async () => {
  const makeModule = (id: string, isComplete: boolean): Course['modules'][number] => ({
    __typename: 'ModuleSummary',
    id,
    order: 1,
    title: `Module ${id}`,
    summary: '',
    minutes: 30,
    isRead: isComplete,
    isWatched: isComplete,
    slide: 0,
    checkRight: 0,
    checkTotal: 10,
    progress: 0,
    isComplete,
  });
  const makeCourse = (exam: string, category: string, modules: Course['modules']): Course => ({
    __typename: 'Course',
    exam,
    title: exam,
    category,
    progress: 0,
    modules,
  });
  fakeServer({
    ...base,
    StudyHub: () => ({
      ...base.StudyProgress(),
      dailyPlan: makePlan(),
      studyWeek: { __typename: 'StudyWeek', answered: 0, correct: 0 },
      readiness: [],
      upcomingStudySessions: [],
      studyTopics: [],
      courses: [
        makeCourse('core1', 'CompTIA A+', [makeModule('a', true), makeModule('b', false)]),
        makeCourse('core2', 'CompTIA A+', [makeModule('c', true)]),
        makeCourse('ccna', 'CCNA', [makeModule('d', false)]),
      ],
    }),
  });
  const { user } = renderApp('/study-hub');
  const modules = await screen.findByRole('link', { name: /^Modules ?2 of 3 complete/ });
  const readiness = screen.getByRole('region', { name: 'Readiness' });
  expect(readiness.compareDocumentPosition(modules)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Continue Learning' })).toHaveAttribute(
    'href',
    '/study-hub/modules/current?tab=comptia',
  );
  expect(screen.getByRole('link', { name: /^Practice Exams ?5 practice tests/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Glossary ?220\+ terms/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Walkthroughs ?35\+ videos/ })).toHaveAttribute(
    'href',
    '/study-hub/modules?tab=comptia&part=walkthrough',
  );
  await user.click(screen.getByRole('tab', { name: 'CCNA' }));
  expect(await screen.findByRole('link', { name: /^Modules ?0 of 1 complete/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Practice Exams ?3 practice tests/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /150\+ IOS commands/ })).toBeVisible();
});

test.each(['modules', 'practice-exams'])('%s open on the exam that the member studies for', async (page) => {
  fakeServer({ ...base, DailyPlan: () => ({ dailyPlan: makePlan(makeDatedExam()) }) });
  const { unmount } = renderApp(`/study-hub/${page}`);
  expect(await screen.findByRole('tab', { name: 'CCNA', selected: true })).toBeVisible();
  unmount();
  renderApp(`/study-hub/${page}?tab=comptia`);
  expect(await screen.findByRole('tab', { name: 'CompTIA A+', selected: true })).toBeVisible();
});
