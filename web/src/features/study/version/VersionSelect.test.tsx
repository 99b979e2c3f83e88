import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAttempt } from '../../../testing/attempts';
import { makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { makeQuestion } from '../../../testing/questions';
import { renderApp } from '../../../testing/renderApp';

const outline = {
  __typename: 'ExamOutline' as const,
  firstDay: null,
  lastDay: null,
  isArchived: false,
  sourceNote: "We haven't opened Cisco's page yet.",
  sourceUrl: 'https://www.cisco.com/exams/ccna',
};
const makeState = (version: 'v11' | 'v20') => ({
  __typename: 'ExamVersionState' as const,
  version,
  isDateNeeded: version === 'v11',
  isStudied: true,
  changesOn: '2027-02-03',
  versions: [
    { ...outline, version: 'v11' as const, code: '200-301 v1.1', lastDay: '2027-02-02' },
    { ...outline, version: 'v20' as const, code: '200-301 v2.0', firstDay: '2027-02-03' },
  ],
});

test('members see which CCNA exam a page is about and when it changes, and can switch to the other one', async () => {
  let version: 'v11' | 'v20' = 'v11';
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    ExamVersion: () => ({ examVersion: makeState(version) }),
    ChooseExamVersion: (variables) => {
      version = variables.version;
      return { chooseExamVersion: makeState(version) };
    },
    Modules: () => ({ courses: [] }),
  });
  const { user } = renderApp('/study-hub/modules?tab=ccna');
  const select = await screen.findByRole('combobox', { name: 'Which CCNA exam?' });
  expect(select).toHaveTextContent('200-301 v1.1, until');
  expect(await screen.findByRole('link', { name: 'Set your exam date' })).toHaveAttribute(
    'href',
    '/study-hub/planner?exam=ccna',
  );
  expect(screen.getByRole('link', { name: 'Cisco’s exam page' })).toHaveAttribute(
    'href',
    'https://www.cisco.com/exams/ccna',
  );
  await user.click(select);
  await user.click(await screen.findByRole('option', { name: /200-301 v2\.0, from/ }));
  expect(await screen.findByText(/200-301 v2\.0, from/)).toBeVisible();
  expect(server.callsOf('ChooseExamVersion')).toMatchObject([{ version: 'v20' }]);
  expect(screen.queryByRole('link', { name: 'Set your exam date' })).toBeNull();
});

test('every page in the course names its exam, including a running exam and a single question', async () => {
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    ExamVersion: () => ({ examVersion: makeState('v11') }),
    QueuedQuestions: () => ({ queuedQuestions: [] }),
    ExamAttempt: () => ({ examAttempt: makeAttempt({ examId: 'ccna' }) }),
    Retest: () => ({ question: makeQuestion('q1') }),
  });
  const { unmount } = renderApp('/study-hub/practice-exams/attempt1');
  expect(await screen.findByText('Question 1 of 2')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Which CCNA exam?' })).toBeVisible();
  unmount();
  renderApp('/study-hub?question=q1');
  expect(await screen.findByRole('heading', { name: 'Retest' })).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Which CCNA exam?' })).toBeVisible();
});

test('members who don’t study for the CCNA aren’t asked which CCNA exam they mean, except on CCNA pages', async () => {
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    ExamVersion: () => ({ examVersion: { ...makeState('v11'), isStudied: false } }),
    Modules: () => ({ courses: [] }),
    Reference: () => ({ referenceEntries: [], queuedEntries: [] }),
  });
  const { user, unmount } = renderApp('/study-hub/modules');
  const tab = await screen.findByRole('tab', { name: 'CCNA' });
  expect(screen.queryByText('Which CCNA exam?')).toBeNull();
  await user.click(tab);
  expect(await screen.findByRole('combobox', { name: 'Which CCNA exam?' })).toBeVisible();
  unmount();
  renderApp('/study-hub/glossary');
  await waitFor(() => expect(screen.queryByText('Which CCNA exam?')).toBeNull());
});
