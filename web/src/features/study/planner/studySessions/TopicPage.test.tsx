import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../../testing/factories';
import { fakeServer, Refusal } from '../../../../testing/fakeServer';
import { makePlan } from '../../../../testing/plans';
import { renderApp } from '../../../../testing/renderApp';

const goal = (id: string, text: string, isDone = false) => ({ __typename: 'TopicGoal', id, text, isDone });
const topic = {
  __typename: 'StudyTopic',
  revision: 2,
  id: 't1',
  title: 'Linux basics',
  about: 'For the home server.',
  progress: 50,
  studiedMinutes: 95,
  goals: [goal('g1', 'Pipes', true), goal('g2', 'grep')],
  resources: [{ __typename: 'TopicResource', title: '', url: 'https://example.org/a' }],
};
const hub = {
  studyProgress: [],
  dailyPlan: makePlan(),
  studyWeek: { __typename: 'StudyWeek', answered: 0, correct: 0 },
  readiness: [],
  upcomingStudySessions: [],
  courses: [],
};
const serve = (given: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
    StudyHub: () => ({ ...hub, studyTopics: [] }),
    StudyTopic: () => ({ studyTopic: topic }),
    ...given,
  });

test('a topic is added with its goals and links, and opens', async () => {
  const server = serve({ AddStudyTopic: () => ({ addStudyTopic: topic }) });
  const { user } = renderApp('/study-hub');
  await user.click(await screen.findByRole('button', { name: 'Add Study Topic' }));
  expect(window.location.search).toBe('?add=topic');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Study Topic' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Linux basics');
  await user.type(dialog.getByRole('textbox', { name: 'Goal 1' }), 'Pipes');
  await user.click(dialog.getByRole('button', { name: 'Add goal' }));
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  const link = dialog.getByRole('textbox', { name: 'Link 1' });
  await user.type(link, 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Add topic' }));
  expect(await dialog.findByText('Links must start with http:// or https://')).toBeVisible();
  await user.clear(link);
  await user.type(link, 'https://example.org/a');
  await user.click(dialog.getByRole('button', { name: 'Add topic' }));
  expect(await screen.findByRole('heading', { name: 'Linux basics' })).toBeVisible();
  expect(window.location.pathname).toBe('/study-hub/topics/t1');
  // An empty goal is ignored.
  expect(server.callsOf('AddStudyTopic')).toEqual([
    {
      input: {
        title: 'Linux basics',
        about: '',
        goals: [{ id: null, text: 'Pipes' }],
        resources: [{ title: '', url: 'https://example.org/a' }],
      },
    },
  ]);
});

test('goals are checked off immediately, and a check that fails to save is reverted', async () => {
  const server = serve({
    SetTopicGoal: () => {
      throw new Refusal(500, 'Try again later.');
    },
  });
  const { user } = renderApp('/study-hub/topics/t1');
  const grep = await screen.findByRole('checkbox', { name: 'grep' });
  expect(screen.getByText(/1 of 2 goals completed, 1 h 35 min studied/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://example.org/a' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await user.click(grep);
  expect(await screen.findByText('Try again later.')).toBeVisible();
  expect(grep).not.toBeChecked();
  server.handlers.SetTopicGoal = () => ({
    setTopicGoal: { ...topic, progress: 100, goals: [goal('g1', 'Pipes', true), goal('g2', 'grep', true)] },
  });
  await user.click(grep);
  await waitFor(() => expect(screen.getByText(/2 of 2 goals completed/)).toBeVisible());
  expect(screen.getByRole('progressbar', { name: 'Goals completed' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
});

test("a deleted topic can be restored; one that doesn't exist shows a message", async () => {
  const server = serve({
    DeleteStudyTopic: () => ({ deleteStudyTopic: true }),
    RestoreStudyTopic: () => ({ restoreStudyTopic: topic }),
  });
  const { user } = renderApp('/study-hub/topics/t1');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Study anything you like/)).toBeVisible();
  server.handlers.StudyHub = () => ({ ...hub, studyTopics: [topic] });
  server.handlers.StudyTopics = () => ({ studyTopics: [topic] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Linux basics' })).toBeVisible();
  expect(server.callsOf('RestoreStudyTopic')).toEqual([{ id: 't1' }]);

  server.handlers.StudyTopic = () => {
    throw new Refusal(404, 'This topic does not exist.', { code: 'NOT_FOUND' });
  };
  await user.click(screen.getByRole('link', { name: 'Linux basics' }));
  expect(await screen.findByText('This topic does not exist.')).toBeVisible();
});

test("a topic changed in another window isn't overwritten, and typed text stays", async () => {
  const conflictMessage =
    'This topic was changed in another window. Copy what you typed, then reload the page to get the latest version.';
  const server = serve({
    UpdateStudyTopic: () => {
      throw new Refusal(409, conflictMessage, { code: 'CONFLICT' });
    },
  });
  const { user } = renderApp('/study-hub/topics/t1');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit topic' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ', again');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(conflictMessage)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Linux basics, again');
  expect(server.callsOf('UpdateStudyTopic')).toMatchObject([{ id: 't1', revision: 2 }]);
});
