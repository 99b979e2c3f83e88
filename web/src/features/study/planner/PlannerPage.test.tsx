import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { makeDatedExam, makeExam, makePlan, makeTask } from '../../../testing/plans';
import { renderApp } from '../../../testing/renderApp';
import { addDays, localDay, mondayOf } from '../scheduling/day';

const today = localDay(new Date());
const session = {
  __typename: 'StudySession',
  revision: 3,
  id: 's1',
  title: 'VLAN lab',
  category: 'CCNA',
  topicId: null,
  plan: 'Trunks first.',
  day: addDays(today, 1),
  time: '19:00',
  timeZone: 'Europe/Berlin',
  minutes: 60,
  isWeekly: true,
  untilDay: null,
  reminderMinutes: 60,
};
const startsAt = new Date(`${today}T19:00`);
const planned = {
  __typename: 'PlannedSession',
  id: `s1-${today}`,
  day: today,
  startsAt: startsAt.toISOString(),
  endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
  studiedMinutes: 0,
  isDone: false,
  session,
};
const serve = (given: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['STUDY_HUB', 'TOOLS'] }) }),
    DailyPlan: () => ({ dailyPlan: makePlan(makeExam()) }),
    StudyTopics: () => ({
      studyTopics: [
        {
          __typename: 'StudyTopic',
          revision: 2,
          id: 't1',
          title: 'Linux basics',
          about: '',
          progress: 0,
          studiedMinutes: 0,
          goals: [],
          resources: [],
        },
      ],
    }),
    UpcomingStudySessions: () => ({ upcomingStudySessions: [planned] }),
    WeekStudySessions: () => ({ studySessions: [planned] }),
    UpcomingPlan: () => ({ upcomingPlan: [] }),
    StudySession: () => ({ studySession: session }),
    ...given,
  });

test('an exam date without its exam asks which exam it is', async () => {
  serve();
  const day = addDays(localDay(new Date()), 40);
  const { user } = renderApp(`/study-hub/planner?day=${day}`);
  expect(await screen.findByText(/^Which exam are you taking on /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set CCNA exam date' }));
  expect(await screen.findByLabelText(/^Exam date/)).toHaveValue(day);
});

test('if no day has room for everything that is left, no daily time is promised', async () => {
  const exam = makeDatedExam({ daysLeft: 1, minutesNeeded: 616, minutesPerDayNeeded: null });
  serve({ DailyPlan: () => ({ dailyPlan: makePlan(exam) }) });
  renderApp('/study-hub/planner');
  expect(await screen.findByText(/left\. Choose a later date\./)).toBeVisible();
});

test('an exam date from the address is prefilled and set only when it is saved', async () => {
  const server = serve({ SetExamDate: () => ({ setExamDate: makePlan(makeDatedExam({})) }) });
  const day = addDays(localDay(new Date()), 40);
  const { user } = renderApp(`/study-hub/planner?exam=ccna&day=${day}`);
  expect(await screen.findByLabelText(/^Exam date/)).toHaveValue(day);
  expect(server.callsOf('SetExamDate')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('SetExamDate')).toMatchObject([{ input: { examId: 'ccna', day } }]);
  expect(window.location.search).toBe('');
});

test('an exam date creates the plan for the day, with check marks, links, and an honest time estimate', async () => {
  const dated = makeDatedExam({
    tasks: [
      makeTask({
        id: 'ccna-read-m1',
        kind: 'read',
        title: 'Read: Subnets',
        url: '/study-hub/modules/m1',
        done: 1,
        total: 1,
        isDone: true,
      }),
      makeTask({}),
    ],
  });
  const server = serve({ SetExamDate: () => ({ setExamDate: makePlan(dated) }) });
  const { user } = renderApp('/study-hub/planner');
  await user.click(await screen.findByRole('button', { name: 'Set CCNA exam date' }));
  expect(window.location.search).toBe('?exam=ccna');
  const minutes = await screen.findByRole('spinbutton', { name: 'Minutes per day' });
  await user.clear(minutes);
  await user.type(minutes, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose 10 to 480 minutes a day')).toBeVisible();
  await user.type(minutes, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Today: 1 of 2 done')).toBeVisible();
  expect(server.callsOf('SetExamDate')).toMatchObject([{ input: { examId: 'ccna', minutesPerDay: 50 } }]);
  expect(screen.getByText('Not enough time for everything')).toBeVisible();
  expect(
    screen.getByText(/You need about 10 h and have 4 h 30 min left. Study 1 h 7 min a day/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Read: Subnets \(done\)/ })).toHaveAttribute(
    'href',
    '/study-hub/modules/m1',
  );
  expect(screen.getByRole('link', { name: /Network Access.*4 of 10, 6 min left/ })).toHaveAttribute(
    'href',
    '/study-hub?drill=CCNA&domain=access',
  );
  expect(screen.getByText('25 min studied today, including practice exams and labs.')).toBeVisible();
});

test("a session is scheduled as entered in the form; the server's rejection is shown at its field", async () => {
  const server = serve({
    AddStudySession: () => {
      throw new Refusal(400, 'Choose a future time.', {
        code: 'BAD_USER_INPUT',
        fields: { day: 'Choose a future time.' },
      });
    },
  });
  const { user } = renderApp('/study-hub/planner?view=upcoming');
  await user.click(await screen.findByRole('button', { name: 'Schedule a session' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a session' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule session' }));
  expect(await dialog.findByText('Enter a title')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' Pipes ');
  await user.click(dialog.getByRole('combobox', { name: 'Topic' }));
  await user.click(await screen.findByRole('option', { name: 'Linux basics' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Repeat every week' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule session' }));
  expect(await dialog.findByText('Choose a future time.')).toBeVisible();
  server.handlers.AddStudySession = () => ({ addStudySession: { ...session, id: 's2' } });
  await user.click(dialog.getByRole('button', { name: 'Schedule session' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('AddStudySession').at(-1)).toMatchObject({
    input: {
      title: 'Pipes',
      category: null,
      topicId: 't1',
      day: addDays(today, 1),
      time: '19:00',
      minutes: 45,
      isWeekly: true,
      untilDay: null,
      reminderMinutes: 15,
    },
  });
  // The list is refetched.
  await waitFor(() => expect(server.callsOf('UpcomingStudySessions').length).toBeGreaterThan(1));
});

test('a session opens from its address and keeps its time, and deleting it can be undone', async () => {
  const server = serve({
    UpdateStudySession: () => ({ updateStudySession: session }),
    DeleteStudySession: () => ({ deleteStudySession: true }),
    RestoreStudySession: () => ({ restoreStudySession: session }),
  });
  const { user } = renderApp('/study-hub/planner?view=upcoming&session=s1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Study session' }));
  const title = await dialog.findByRole('textbox', { name: 'Title' });
  await user.type(title, '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('UpdateStudySession')).toMatchObject([
    { id: 's1', revision: 3, input: { title: 'VLAN lab!', timeZone: 'Europe/Berlin', reminderMinutes: 60 } },
  ]);
  expect(window.location.search).toBe('?view=upcoming');

  await user.click(await screen.findByRole('button', { name: /^Actions for VLAN lab/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete all' }));
  server.handlers.UpcomingStudySessions = () => ({ upcomingStudySessions: [] });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.callsOf('RestoreStudySession')).toEqual([{ id: 's1' }]));
});

test('one occurrence of a weekly session is moved, and the others stay', async () => {
  const server = serve({ MoveStudySession: () => ({ moveStudySession: { ...session, id: 's2' } }) });
  const { user } = renderApp('/study-hub/planner?view=upcoming');
  await user.click(await screen.findByRole('button', { name: /^Actions for VLAN lab/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move this session' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Study session' }));
  expect(await dialog.findByLabelText('Day')).toHaveValue(today);
  expect(dialog.queryByRole('button', { name: 'Delete all' })).toBeNull();
  expect(window.location.search).toBe(`?view=upcoming&session=s1&day=${today}&scope=once`);
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: addDays(today, 3) } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('MoveStudySession')).toMatchObject([
    { id: 's1', day: today, input: { title: 'VLAN lab', day: addDays(today, 3), isWeekly: false } },
  ]);
  expect(server.callsOf('UpdateStudySession')).toEqual([]);
});

test('the week shows sessions on their days; another week is kept in the address', async () => {
  const server = serve();
  const { user } = renderApp('/study-hub/planner?view=week');
  const entry = await screen.findByRole('button', { name: /19:00|7:00/ });
  expect(entry).toHaveTextContent('VLAN lab');
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  const monday = addDays(mondayOf(today), 7);
  expect(window.location.search).toBe(`?view=week&week=${monday}`);
  await waitFor(() =>
    expect(server.callsOf('WeekStudySessions').at(-1)).toMatchObject({
      from: new Date(`${monday}T00:00`).toISOString(),
    }),
  );
});
