import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Feature } from '../../core/schema.generated';
import { makeAssistants, makeFile, makeUser } from '../../testing/factories';
import { type Answer, fakeServer, Refusal } from '../../testing/fakeServer';
import { makeDatedExam, makeExam, makePlan, makeTask } from '../../testing/plans';
import { renderApp } from '../../testing/renderApp';

type Page = Answer<'DashboardScreen'>;

const soon = Date.now() + 30 * 60_000;
const planned: NonNullable<Page['upcomingStudySessions']>[number] = {
  __typename: 'PlannedSession',
  id: 's1-2026-03-29',
  day: '2026-03-29',
  startsAt: new Date(soon).toISOString(),
  endsAt: new Date(soon + 3_600_000).toISOString(),
  studiedMinutes: 0,
  isDone: false,
  session: {
    __typename: 'StudySession',
    revision: 3,
    id: 's1',
    title: 'VLAN lab',
    category: 'CCNA',
    topicId: null,
    plan: '',
    day: '2026-03-29',
    time: '19:00',
    timeZone: 'Europe/Berlin',
    minutes: 60,
    isWeekly: false,
    untilDay: null,
    reminderMinutes: 15,
  },
};
const study = {
  upcomingStudySessions: [planned],
  studyProgress: [{ __typename: 'StudyProgress', category: 'CCNA', progress: 42 }],
  studyWeek: { __typename: 'StudyWeek', answered: 50, correct: 43 },
  dailyPlan: makePlan(
    makeDatedExam({
      tasks: [
        makeTask({}),
        makeTask({
          id: 'r',
          kind: 'read',
          title: 'Read: Subnets',
          minutes: 20,
          done: 1,
          total: 1,
          isDone: true,
        }),
      ],
    }),
  ),
};
const games: Pick<Page, 'gameRatings' | 'recentGames'> = {
  gameRatings: [
    { __typename: 'GameRating', gameId: 'herbal-flashcards', average: 4.8, votes: 0, ownStars: null },
  ],
  recentGames: [],
};
const dashboard = { __typename: 'Dashboard', order: [], hidden: [] };
const page = { dashboard, assistants: makeAssistants(), files: [makeFile()], ...study };
const serve = (given: Partial<Page> = {}, user: Parameters<typeof makeUser>[0] = {}) =>
  fakeServer({
    Session: () => ({ me: makeUser(user) }),
    DashboardScreen: ({ assistants, files, study: hasStudy, games: hasGames }) => ({
      dashboard,
      ...(assistants && { assistants: page.assistants }),
      ...(files && { files: page.files }),
      ...(hasStudy && study),
      ...(hasGames && games),
      ...given,
    }),
  });
const widgetTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('one request fills every widget with the correct figures', async () => {
  const server = serve();
  renderApp('/');
  expect(await screen.findByText('You’ve answered 86% correctly this week.')).toBeVisible();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByText('9 days left')).toBeVisible();
  expect(today.getByText('1 of 2 done, 6 min left')).toBeVisible();
  expect(today.getByRole('link', { name: 'Start: Answer 10 questions: Network Access' })).toHaveAttribute(
    'href',
    '/study-hub?drill=CCNA&domain=access',
  );
  // Finished tasks stay, and lessons come before their questions.
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Read: Subnets (done)'),
    expect.stringContaining('Answer 10 questions'),
  ]);
  expect(await screen.findByRole('progressbar', { name: 'CCNA' })).toHaveAttribute('aria-valuenow', '42');
  const row = within(await screen.findByRole('row', { name: /A\+ objectives\.pdf PDF 1\.8 MB/ }));
  expect(row.getByRole('link', { name: /Download/ })).toHaveAttribute('href', '/api/files/f1');
  expect(screen.getByRole('link', { name: 'View File Vault' })).toHaveAttribute('href', '/file-vault');
  expect(screen.getByRole('link', { name: 'Play Herbal Flashcards' })).toHaveAttribute(
    'href',
    '/games/herbal-flashcards/play',
  );
  expect(screen.getByText(/Next study session: To.*, \d{1,2}:\d\d/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'VLAN lab' })).toHaveAttribute(
    'href',
    '/study-hub/planner?view=upcoming&session=s1',
  );
  expect(server.callsOf('DashboardScreen')).toHaveLength(1);
});

test('without answers or an exam, it says so and asks what the person is studying for', async () => {
  serve({
    studyWeek: { ...study.studyWeek, answered: 0, correct: 0 },
    dailyPlan: makePlan(makeExam()),
    upcomingStudySessions: [],
  });
  renderApp('/');
  expect(await screen.findByText(/^No practice questions yet this week/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'What are you studying for?' })).toBeVisible();
  expect(await screen.findByText(/No upcoming sessions/)).toBeVisible();
});

test.each<[Feature[], string[], string[]]>([
  [['FILE_VAULT'], ['Quick Actions', 'Recent Files'], ['Upload Files']],
  [
    ['GAMES', 'NOTES'],
    ['Quick Actions', 'Learning Games'],
    ['Create New Note', 'Start Learning Game'],
  ],
])('with access to %j, only those widgets and actions appear', async (features, widgets, actions) => {
  serve({}, { features });
  renderApp('/');
  const list = await screen.findByRole('region', { name: 'Quick Actions' });
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(actions);
  expect(widgetTitles()).toEqual(['Welcome back, mira', ...widgets]);
  expect(screen.queryByRole('region', { name: 'Today' })).not.toBeInTheDocument();
});

test('in edit mode, order and visibility are saved at once, announced, and can be reset', async () => {
  const server = serve();
  server.handlers.SaveDashboard = ({ input }) => ({
    saveDashboard: { __typename: 'Dashboard', ...input },
  });
  const { user } = renderApp('/');
  await screen.findByRole('region', { name: 'Quick Actions' });
  await user.click(screen.getByRole('button', { name: 'Customize Dashboard' }));
  const panel = within(await screen.findByRole('region', { name: 'Arrange your dashboard' }));
  await waitFor(() => expect(panel.getByRole('heading')).toHaveFocus());
  expect(window.location.search).toBe('?edit=on');

  await user.click(panel.getByRole('button', { name: 'Move Learning Games up' }));
  expect(panel.getByText('Learning Games is now at position 5 of 6.')).toBeInTheDocument();
  expect(widgetTitles().slice(-2)).toEqual(['Learning Games', 'Study Progress']);
  await user.click(panel.getByRole('switch', { name: 'Show AI Assistants' }));
  expect(panel.getByText('AI Assistants is now hidden.')).toBeInTheDocument();
  expect(widgetTitles()).not.toContain('AI Assistants');
  expect(server.callsOf('SaveDashboard').at(-1)).toEqual({
    input: {
      order: ['quickStudy', 'assistants', 'quickActions', 'recentFiles', 'games', 'studyProgress'],
      hidden: ['assistants'],
    },
  });

  await user.click(panel.getByRole('button', { name: 'Reset' }));
  expect(widgetTitles()).toContain('AI Assistants');
  await user.click(panel.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'Customize Dashboard' })).toHaveFocus();
});

test("when two windows arrange the widgets, the last change wins, and this browser's other data stays", async () => {
  localStorage.setItem('person:u1:notepad', 'Call the lab');
  const server = serve();
  let saved: { order: string[]; hidden: string[] } = { order: [], hidden: [] };
  server.handlers.SaveDashboard = ({ input }) => {
    saved = input;
    return { saveDashboard: { __typename: 'Dashboard', ...input } };
  };
  const windows = [renderApp('/?edit=on'), renderApp('/?edit=on')];
  for (const [index, { user, container }] of windows.entries()) {
    const name = ['Show Quick Actions', 'Show Learning Games'][index] ?? '';
    await user.click(await within(container).findByRole('switch', { name }));
  }
  await waitFor(() => expect(saved.hidden).toEqual(['games']));
  for (const { user, container } of windows)
    await user.click(within(container).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(saved.hidden).toEqual([]));
  expect(localStorage.getItem('person:u1:notepad')).toBe('Call the lab');
});

test('an arrangement that the server refuses is undone', async () => {
  const server = serve();
  server.handlers.SaveDashboard = () => {
    throw new Refusal(500, 'Try again later.');
  };
  const { user } = renderApp('/?edit=on');
  await user.click(await screen.findByRole('switch', { name: 'Show Quick Actions' }));
  expect((await screen.findAllByText('Try again later.'))[0]).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Show Quick Actions' })).toBeChecked());
});

test('admins can customize the site, and edit their own layout next to it', async () => {
  serve({}, { isAdmin: true });
  const { user } = renderApp('/');
  expect(await screen.findByRole('link', { name: 'Customize Dashboard' })).toHaveAttribute(
    'href',
    '/site-settings',
  );
  expect(await screen.findByRole('link', { name: 'Run Security Scan' })).toHaveAttribute(
    'href',
    '/security/scan',
  );
  await user.click(screen.getByRole('button', { name: 'Edit layout' }));
  expect(await screen.findByRole('region', { name: 'Arrange your dashboard' })).toBeVisible();
});

test('Quick Study on phones is about the exam that the member studies for', async () => {
  const desktop = window.matchMedia;
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') });
  serve({
    dailyPlan: makePlan(
      makeDatedExam({ examId: 'core1', title: 'CompTIA A+ Core 1', category: 'CompTIA A+' }),
    ),
    studyProgress: [{ __typename: 'StudyProgress', category: 'CompTIA A+', progress: 17 }],
  });
  renderApp('/');
  const quick = within(await screen.findByRole('region', { name: 'Quick Study' }));
  expect(await quick.findByRole('link', { name: /CompTIA A\+\s*17%/ })).toHaveAttribute(
    'href',
    '/study-hub?drill=CompTIA%20A%2B',
  );
  window.matchMedia = desktop;
});

test('two clicks on the first visit create a plan, even without an exam date', async () => {
  const plan = makePlan(makeExam({ minutesPerDay: 30, tasks: [makeTask({})] }));
  const server = serve({ dailyPlan: makePlan(makeExam()) });
  server.handlers.SetStudyGoal = () => ({ setStudyGoal: plan });
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('radio', { name: 'Cisco CCNA' }));
  await user.click(screen.getByRole('button', { name: 'Create my plan' }));
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('link', { name: 'No date yet' })).toBeVisible();
  expect(today.getByRole('link', { name: /^Start: / })).toBeVisible();
  expect(server.callsOf('SetStudyGoal')[0]?.input).toMatchObject({ examId: 'ccna', minutesPerDay: 30 });
});

test('assigned work is among the tasks of today, and one that is moved to tomorrow can be moved back', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const assigned = makeTask({
    id: 'assigned-1',
    exam: null,
    kind: 'read',
    title: 'Subnetting',
    reason: 'Class 7b',
    total: 1,
    done: 0,
    dueAt: soon,
  });
  const task = makeTask({ id: 'drill' });
  const plan = { ...makePlan(makeDatedExam({ tasks: [task] })), streak: 3, assigned: [assigned] };
  const server = serve({ dailyPlan: plan });
  server.handlers.MoveTask = () => ({
    moveTask: {
      ...plan,
      exams: [makeDatedExam({ tasks: [] })],
      moved: [{ ...task, movedTo: '2099-01-02' }],
    },
  });
  const { user } = renderApp('/');
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(await today.findByText('Due tomorrow · Class 7b')).toBeVisible();
  expect(today.getByText('3-day streak, 25 min studied today')).toBeVisible();
  expect(today.getByRole('link', { name: 'Start: Subnetting' })).toBeVisible();
  expect(today.queryByRole('button', { name: /^Move to another day: Subnetting/ })).toBeNull();
  await user.click(today.getByRole('button', { name: `Move to another day: ${task.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }));
  server.handlers.MoveTask = () => ({ moveTask: plan });
  await user.click(await today.findByRole('button', { name: `Move back to today: ${task.title}` }));
  expect(await today.findByRole('button', { name: `Move to another day: ${task.title}` })).toBeVisible();
  expect(server.callsOf('MoveTask').map(({ taskId }) => taskId)).toEqual(['drill', 'drill']);
});
