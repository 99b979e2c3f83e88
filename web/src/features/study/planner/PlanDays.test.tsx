import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '../../../testing/factories';
import { fakeServer, Refusal } from '../../../testing/fakeServer';
import { makeDatedExam, makeExam, makePlan, makeTask } from '../../../testing/plans';
import { renderApp } from '../../../testing/renderApp';
import { addDays, localDay, mondayOf } from '../scheduling/day';
import { formatDay } from '../scheduling/formatSession';

const today = localDay(new Date());
const review = (given: Parameters<typeof makeTask>[0]) =>
  makeTask({ kind: 'review', url: '/study-hub/flashcards', done: 0, total: 5, due: 5, ...given });
const base = {
  Session: () => ({ me: makeUser({ features: ['STUDY_HUB'] }) }),
  StudyTopics: () => ({ studyTopics: [] }),
  WeekStudySessions: () => ({ studySessions: [] }),
};

test("each exam's cards are in its plan, all others below, labeled with their exam", async () => {
  const core1 = 'CompTIA A+ Core 1';
  const ccnaCards = review({ id: 'r1', title: 'Review 2 cards', reason: '2 due.' });
  const core1Cards = review({ id: 'r2', title: 'Review 3 cards', reason: '3 due.', exam: core1 });
  const plan = {
    ...makePlan(
      makeDatedExam({ tasks: [ccnaCards] }),
      makeDatedExam({ examId: 'core1', title: core1, category: 'CompTIA A+', tasks: [core1Cards] }),
    ),
    cards: [review({ id: 'r3', title: 'Review 4 cards', reason: '4 due.', exam: null })],
  };
  fakeServer({ ...base, DailyPlan: () => ({ dailyPlan: plan }) });
  renderApp('/study-hub/planner');
  const ccna = within(await screen.findByRole('region', { name: 'Cisco CCNA' }));
  expect(ccna.getByRole('link', { name: /Review 2 cards/ })).toBeVisible();
  expect(ccna.queryByRole('link', { name: /Review 3 cards/ })).toBeNull();
  const more = within(screen.getByRole('region', { name: 'More cards' }));
  expect(more.getByText('Other cards: 4 due.')).toBeVisible();
});

test('without an exam date, the due cards are still the plan', async () => {
  const cards = [review({ title: 'Review 5 cards', reason: '5 due.' })];
  fakeServer({ ...base, DailyPlan: () => ({ dailyPlan: { ...makePlan(makeExam()), cards } }) });
  renderApp('/study-hub/planner');
  const section = within(await screen.findByRole('region', { name: 'Cards' }));
  expect(section.getByText('Cisco CCNA: 5 due.')).toBeVisible();
  expect(screen.getByText('No exam date yet')).toBeVisible();
});

test('the week shows the plan for each day, and failed requests can be retried', async () => {
  const monday = addDays(mondayOf(today), 7);
  const tasks = [
    makeTask({ id: 'n1' }),
    review({ id: 'n2', title: 'Review 1 card', exam: null, minutes: 1 }),
  ];
  const server = fakeServer({
    ...base,
    DailyPlan: () => ({ dailyPlan: makePlan(makeDatedExam({ tasks: [makeTask({ isDone: true })] })) }),
    UpcomingPlan: () => {
      throw new Refusal(500, 'Something went wrong.');
    },
  });
  const { user } = renderApp('/study-hub/planner?view=week');
  const now = within(await screen.findByRole('list', { name: `Plan for ${formatDay(today)}` }));
  expect(now.getByRole('link', { name: /CCNA, 10 min.*done.*Network Access/ })).toBeVisible();
  expect(await screen.findByText('Couldn’t load the plan')).toBeVisible();
  server.handlers.UpcomingPlan = () => ({
    upcomingPlan: [{ __typename: 'PlanDay', day: monday, tasks }],
  });
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  const next = within(await screen.findByRole('list', { name: `Plan for ${formatDay(monday)}` }));
  expect(next.getAllByRole('listitem')).toHaveLength(2);
  expect(next.getByRole('link', { name: /Other cards, 1 min.*Review 1 card/ })).toHaveAttribute(
    'href',
    '/study-hub/flashcards',
  );
});
