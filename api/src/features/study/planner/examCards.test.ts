import { loadContent } from '../../../../content/content.load.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { today } from '../../../testing/planner.js';
import { currentCurriculum } from '../../../testing/questions.js';
import type { CardQueue, DailyPlan, PlanDay } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CardModel } from '../scheduling/card.model.js';
import { addDays } from '../scheduling/day.js';

const app = useTestApp();

const { library } = loadContent();
const { modules, questions } = currentCurriculum();
const moduleCard = (exam: string) => defined(modules.find((one) => one.exam === exam)?.cards[0]).id;
const contentIdOf = {
  module: moduleCard('core1'),
  term: defined(library.find((one) => one.kind === 'term' && one.exam === 'core2')).id,
  command: defined(library.find((one) => one.kind === 'command')).id,
  question: defined(questions.find(({ exam }) => exam === 'core1')).id,
  herb: defined(library.find((one) => one.kind === 'herb')).id,
  own: 'an-own-card',
};
type Source = keyof typeof contentIdOf;

/** Creates a card that becomes due after a number of days or is due now. */
const addCard = (person: Person, source: Source, change: object = {}, days = 0) =>
  CardModel.create({
    ownerId: person.userId,
    source,
    contentId: contentIdOf[source],
    ...(source === 'own' && { front: 'Mine', back: 'Yours' }),
    memory: {
      due: days === 0 ? new Date(Date.now() - 60_000) : new Date(`${addDays(today(), days)}T12:00Z`),
      stability: 5,
      difficulty: 5,
      scheduledDays: 5,
      learningSteps: 0,
      reps: 2,
      lapses: 0,
      state: 2,
      lastReview: new Date(Date.now() - 5 * 86_400_000),
    },
    isFresh: false,
    isSuspended: false,
    isLeech: false,
    revision: 0,
    ...change,
  });
const setDate = (person: Person, examId: string, day: string, minutesPerDay = 60) =>
  ask(person, 'mutation($input: SetExamDateInput!) { setExamDate(input: $input) { day } }', {
    input: { examId, day, minutesPerDay, timeZone: 'UTC' },
  });
const task = 'exam kind title url done total due isDone';
const readPlan = (person: Person) =>
  ask<DailyPlan>(
    person,
    `{ dailyPlan(timeZone: "UTC") { cards { ${task} } exams { examId daysLeft tasks { ${task} } } } }`,
  );
const dueCards = (person: Person) => ask<number>(person, '{ dueCards(timeZone: "UTC") }');
const reviewsOf = ({ cards, exams }: DailyPlan) =>
  [...exams.flatMap(({ tasks }) => tasks), ...cards].filter(({ kind }) => kind === 'review');
const dueIn = (plan: DailyPlan) => reviewsOf(plan).reduce((sum, { due }) => sum + (due ?? 0), 0);

test("each exam's plan shows its cards, and together they are the due cards on every page", async () => {
  const person = await signedIn(app.url);
  for (const source of ['module', 'term', 'command', 'question', 'herb', 'own'] as const)
    await addCard(person, source);
  await addCard(person, 'own', { contentId: 'suspended', isSuspended: true });
  await addCard(person, 'own', { contentId: 'new', isFresh: true });
  await setDate(person, 'core1', addDays(today(), 20));
  await setDate(person, 'ccna', addDays(today(), 1));
  const plan = await readPlan(person);
  expect(await dueCards(person)).toBe(6);
  expect(dueIn(plan)).toBe(6);
  expect(reviewsOf(plan).map(({ exam, title, due }) => [exam ?? null, title, due])).toEqual([
    ['Cisco CCNA', 'Review 1 card', 1],
    ['CompTIA A+ Core 1', 'Review 2 cards', 2],
    // This exam has no date.
    ['CompTIA A+ Core 2', 'Review 1 card', 1],
    [null, 'Review 3 cards', 2],
  ]);
});

test('more cards than the day has time for are still counted, and a review counts for its own exam', async () => {
  const person = await signedIn(app.url);
  const cards = modules.filter(({ exam }) => exam === 'core1').flatMap((module) => module.cards);
  for (const { id } of cards.slice(0, 30)) await addCard(person, 'module', { contentId: id });
  await addCard(person, 'term');
  await setDate(person, 'core1', addDays(today(), 20), 10);
  await setDate(person, 'core2', addDays(today(), 20), 10);
  const before = await readPlan(person);
  expect(dueIn(before)).toBe(31);
  expect(reviewsOf(before).map(({ title, due }) => [title, due])).toEqual([
    ['Review 20 cards', 30],
    ['Review 1 card', 1],
  ]);
  const term = defined(await CardModel.findOne({ ownerId: person.userId, source: 'term' }).lean());
  await ask(
    person,
    'mutation($input: GradeCardInput!) { gradeCard(input: $input, timeZone: "UTC") { due } }',
    {
      input: { id: String(term._id), revision: 0, rating: 3 },
    },
  );
  const after = await readPlan(person);
  expect(reviewsOf(after).map(({ title, due, isDone }) => [title, due, isDone])).toEqual([
    ['Review 20 cards', 30, false],
    ['Review 1 card', 0, true],
  ]);
  expect(dueIn(after)).toBe(await dueCards(person));
});

test('without exam dates, and on the day of an exam and after it, only the cards remain', async () => {
  const person = await signedIn(app.url);
  await addCard(person, 'module');
  const without = await readPlan(person);
  expect(without.exams.flatMap(({ tasks }) => tasks)).toEqual([]);
  expect(without.cards).toMatchObject([{ exam: 'CompTIA A+ Core 1', title: 'Review 1 card', due: 1 }]);
  await setDate(person, 'core1', today());
  const examDay = await readPlan(person);
  expect(examDay.exams[0]).toMatchObject({ daysLeft: 0, tasks: [] });
  expect(dueIn(examDay)).toBe(1);
  // A person's own card doesn't belong to any exam.
  await addCard(person, 'own');
  expect(dueIn(await readPlan(person))).toBe(2);
});

test('an exam tomorrow has a plan for today and none after that', async () => {
  const person = await signedIn(app.url);
  await setDate(person, 'ccna', addDays(today(), 1));
  const { exams } = await readPlan(person);
  expect(exams[0]?.tasks.length).toBeGreaterThan(0);
  const days = await ask<PlanDay[]>(person, '{ upcomingPlan(timeZone: "UTC") { day tasks { title } } }');
  expect(days).toHaveLength(27);
  expect(days[0]?.day).toBe(addDays(today(), 1));
  expect(days.flatMap(({ tasks }) => tasks)).toEqual([]);
});

test.each([0, 9, 481, 1440])('%d minutes a day are refused in words', async (minutes) => {
  const person = await signedIn(app.url);
  await expect(setDate(person, 'ccna', addDays(today(), 3), minutes)).rejects.toThrow(
    'Choose 10 to 480 minutes a day',
  );
});

test("upcoming days show each exam's lessons and questions and the cards that become due", async () => {
  const person = await signedIn(app.url);
  await addCard(person, 'command', {}, 2);
  await addCard(person, 'own', {}, 2);
  await addCard(person, 'module', {}, 40);
  await setDate(person, 'ccna', addDays(today(), 3), 45);
  const days = await ask<PlanDay[]>(
    person,
    `{ upcomingPlan(timeZone: "UTC") { day tasks { ${task} minutes } } }`,
  );
  const [tomorrow, second, examDay] = days;
  const courseOf = (exam: string) =>
    modules.filter((one) => one.exam === exam).sort((one, other) => one.order - other.order);
  const plan = await readPlan(person);
  const reads = [...(plan.exams[0]?.tasks ?? []), ...days.flatMap(({ tasks }) => tasks)]
    .filter(({ kind, title }) => kind === 'read' && !title.startsWith('Continue'))
    .map(({ url }) => url.split('/').at(-1));
  // Each day continues the course, and no lesson comes twice.
  expect(reads).toEqual(
    courseOf('ccna')
      .map(({ id }) => id)
      .slice(0, reads.length),
  );
  expect(tomorrow?.tasks.every(({ exam, isDone }) => exam === 'Cisco CCNA' && !isDone)).toBe(true);
  expect(
    second?.tasks.filter(({ kind }) => kind === 'review').map(({ exam, title }) => [exam ?? null, title]),
  ).toEqual([
    ['Cisco CCNA', 'Review 1 card'],
    [null, 'Review 1 card'],
  ]);
  expect(examDay?.tasks).toEqual([]);
  await expect(ask(person, '{ upcomingPlan(timeZone: "Mars/Olympus") { day } }')).rejects.toThrow(
    'Choose a valid time zone.',
  );
});

test("one exam's queue contains only its cards and continues with them", async () => {
  const person = await signedIn(app.url);
  const other = await signedIn(app.url);
  for (const source of ['module', 'term', 'command', 'question', 'herb', 'own'] as const)
    await addCard(person, source);
  await addCard(other, 'module');
  const queue = 'due fresh card { id source revision }';
  const queueOf = (exam?: string | null) =>
    ask<CardQueue>(person, `query($exam: ID) { cardQueue(timeZone: "UTC", exam: $exam) { ${queue} } }`, {
      exam,
    });
  expect(await queueOf()).toMatchObject({ due: 6 });
  expect(await queueOf(null)).toMatchObject({ due: 6 });
  expect(await queueOf('core2')).toMatchObject({ due: 1, card: { source: 'term' } });
  expect(await queueOf('ccna')).toMatchObject({ due: 1, card: { source: 'command' } });
  const { card } = await queueOf('core1');
  const next = await ask<CardQueue>(
    person,
    `mutation($input: GradeCardInput!) { gradeCard(input: $input, timeZone: "UTC", exam: "core1") { ${queue} } }`,
    { input: { id: card?.id, revision: card?.revision, rating: 4 } },
  );
  const left = ['module', 'question'].find((source) => source !== card?.source);
  expect(next).toMatchObject({ due: 1, card: { source: left } });
  const after = await ask<CardQueue>(
    person,
    `mutation($id: ID!) { suspendCard(id: $id, isPermanent: false, timeZone: "UTC", exam: "core1") { ${queue} } }`,
    { id: next.card?.id },
  );
  expect(after).toEqual({ due: 0, fresh: 0, card: null });
  expect(await queueOf()).toMatchObject({ due: 4 });
});

test.each(['physics', '', 'x'.repeat(2_000), '__proto__'])(
  'the unknown exam "%.20s" has no queue',
  async (exam) => {
    const person = await signedIn(app.url);
    const { errors } = await person.graphql(
      'query($exam: ID) { cardQueue(timeZone: "UTC", exam: $exam) { due } }',
      { exam },
    );
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  },
);
