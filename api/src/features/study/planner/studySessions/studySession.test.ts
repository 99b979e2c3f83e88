import { Types } from 'mongoose';
import { Feature } from '../../../../core/access/access.js';
import { DAY } from '../../../../platform/clock.js';
import { rights, signedIn } from '../../../../testing/factories.js';
import { ask } from '../../../../testing/notes.js';
import { addTopic, input, type Json, planSession, today, upcoming } from '../../../../testing/planner.js';
import { useTestApp } from '../../../../testing/testApp.js';
import { addDays } from '../../scheduling/day.js';
import { StudySessionModel, type StudySessionRecord } from './studySession.model.js';
import { StudyTopicModel } from './studyTopic.model.js';

const app = useTestApp();

test('sessions can be planned, moved, skipped for a day, deleted, and restored', async () => {
  const person = await signedIn(app.url);
  const { id } = await planSession(person, { isWeekly: true });
  const first = addDays(today(), 2);
  expect((await upcoming(person)).map(({ day }) => day)).toEqual([
    first,
    addDays(first, 7),
    addDays(first, 14),
  ]);
  const skip =
    'mutation($id: ID!, $day: String!, $on: Boolean!) { skipStudySession(id: $id, day: $day, isSkipped: $on) { id } }';
  await Promise.all([7, 14].map((days) => ask(person, skip, { id, day: addDays(first, days), on: true })));
  expect((await upcoming(person)).map(({ day }) => day)).toEqual([
    first,
    addDays(first, 21),
    addDays(first, 28),
  ]);
  await ask(person, skip, { id, day: addDays(first, 7), on: false });
  expect((await upcoming(person))[1]).toMatchObject({ day: addDays(first, 7) });

  const update =
    'mutation($id: ID!, $input: StudySessionInput!) { updateStudySession(id: $id, input: $input) { title time untilDay } }';
  const moved = await ask(person, update, {
    id,
    input: input({ isWeekly: true, untilDay: addDays(first, 8), time: '07:05', title: ' Trunks ' }),
  });
  expect(moved).toEqual({ title: 'Trunks', time: '07:05', untilDay: addDays(first, 8) });
  expect(await upcoming(person)).toHaveLength(2);
  await ask(person, 'mutation($id: ID!) { deleteStudySession(id: $id) }', { id });
  expect(await upcoming(person)).toEqual([]);
  await ask(person, 'mutation($id: ID!) { restoreStudySession(id: $id) { id } }', { id });
  expect(await upcoming(person)).toHaveLength(2);
});

test('one occurrence of a weekly session is moved once, no matter how many windows move it', async () => {
  const person = await signedIn(app.url);
  const first = addDays(today(), 2);
  const { id } = await planSession(person, { isWeekly: true, reminderMinutes: 15 });
  const move = (change: Json, day = addDays(first, 7), by = person) =>
    ask<Json>(
      by,
      'mutation($id: ID!, $day: String!, $input: StudySessionInput!) { moveStudySession(id: $id, day: $day, input: $input) { id day isWeekly } }',
      { id, day, input: input({ title: 'Later', ...change }) },
    );
  const later = { day: addDays(first, 8), time: '20:15', isWeekly: true };
  const outcomes = await Promise.allSettled([move(later), move(later)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(move(later)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await upcoming(person)).toMatchObject([
    { day: first },
    { day: addDays(first, 8), session: { title: 'Later' } },
    { day: addDays(first, 14) },
  ]);
  // Nothing is skipped for a day without an occurrence, a time in the past, or another member.
  await expect(move({}, addDays(first, 15))).rejects.toMatchObject({
    message: 'This session isn’t scheduled on that day.',
  });
  await expect(move({ day: '2001-01-01' }, first)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(move({}, first, await signedIn(app.url))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await upcoming(person))[0]).toMatchObject({ day: first, session: { id } });
  expect(await StudySessionModel.countDocuments({ ownerId: person.userId })).toBe(2);
});

test.each([
  ['title', '   ', 'Enter a title'],
  ['title', 'x'.repeat(121), 'Use up to 120 characters'],
  ['day', '2026-02-30', 'Choose a day of the calendar, such as 2026-03-29.'],
  ['day', '2001-01-01', 'Choose a future time.'],
  ['time', '24:00', 'Choose a time from 00:00 to 23:59'],
  ['timeZone', 'Mars/Olympus', 'Choose a valid time zone.'],
  ['minutes', 4, 'Enter 5 to 480 minutes'],
  ['category', 'Cooking', 'Choose one of these categories: CompTIA A+, CCNA.'],
  ['reminderMinutes', 7, 'Choose a reminder 5, 15, or 60 minutes before'],
  ['topicId', '0'.repeat(24), 'Choose a category or a topic, not both.'],
])('a session whose %s is %j is refused', async (field, value, message) => {
  const person = await signedIn(app.url);
  await expect(planSession(person, { [field]: value })).rejects.toMatchObject({
    message,
    code: 'BAD_USER_INPUT',
  });
  expect(await StudySessionModel.countDocuments({ ownerId: person.userId })).toBe(0);
});

test('a weekly session can start at most a year ago and be skipped only on days that it has', async () => {
  const person = await signedIn(app.url);
  await expect(planSession(person, { day: '2001-01-01', isWeekly: true })).rejects.toMatchObject({
    message: 'Choose a first day within the last year.',
  });
  const { id } = await planSession(person, { isWeekly: true });
  const skip =
    'mutation($id: ID!, $day: String!) { skipStudySession(id: $id, day: $day, isSkipped: true) { id } }';
  await expect(ask(person, skip, { id, day: addDays(today(), 3) })).rejects.toMatchObject({
    message: 'This session isn’t scheduled on that day.',
  });
});

test('creating several topics or sessions at the same time stops at the limit', async () => {
  const person = await signedIn(app.url);
  const countMade = async (make: () => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: 6 }, make))).filter(({ status }) => status === 'fulfilled')
      .length;
  await StudyTopicModel.insertMany(
    Array.from({ length: 198 }, () => ({ ownerId: person.userId, title: 'T', searchKeys: [] })),
  );
  expect(await countMade(() => addTopic(person))).toBe(2);
  const { id } = await planSession(person);
  const { _id, ...session } = (await StudySessionModel.findById(id).lean()) as StudySessionRecord;
  await StudySessionModel.insertMany(Array.from({ length: 997 }, () => session));
  expect(await countMade(() => planSession(person))).toBe(2);
});

test("a topic can't be restored if there are 200 others", async () => {
  const person = await signedIn(app.url);
  const { id } = await addTopic(person);
  await ask(person, 'mutation($id: ID!) { deleteStudyTopic(id: $id) }', { id });
  await StudyTopicModel.insertMany(
    Array.from({ length: 200 }, () => ({ ownerId: person.userId, title: 'T', searchKeys: [] })),
  );
  const full = { code: 'CONFLICT', message: 'You can have up to 200 topics. Delete one first.' };
  const restore = 'mutation($id: ID!) { restoreStudyTopic(id: $id) { id } }';
  await expect(ask(person, restore, { id })).rejects.toMatchObject(full);
  await StudyTopicModel.deleteOne({ ownerId: person.userId, deletedAt: null });
  expect(await ask(person, restore, { id })).toEqual({ id });
});

test("the second of two windows gets an error instead of overwriting the first one's changes", async () => {
  const person = await signedIn(app.url);
  const { id } = await planSession(person);
  const update =
    'mutation($id: ID!, $input: StudySessionInput!, $revision: Int) { updateStudySession(id: $id, input: $input, revision: $revision) { revision } }';
  const change = (plan: string, revision?: number) =>
    ask<Json>(person, update, { id, input: input({ plan }), revision });
  const conflictMessage =
    'This session was changed in another window. Copy what you typed, then reload the page to get the latest version.';
  expect(await change('Read chapter 3', 0)).toEqual({ revision: 1 });
  await expect(change('Read chapter 2', 0)).rejects.toThrow(conflictMessage);
  const readPlan = () => ask(person, 'query($id: ID!) { studySession(id: $id) { plan revision } }', { id });
  expect(await readPlan()).toEqual({ plan: 'Read chapter 3', revision: 1 });
  // Programs that don't send a version work as before.
  expect(await change('Read chapter 4')).toEqual({ revision: 2 });

  const topic = await addTopic(person);
  const updateTopic =
    'mutation($id: ID!, $input: StudyTopicInput!, $revision: Int) { updateStudyTopic(id: $id, input: $input, revision: $revision) { revision } }';
  const changeTopic = (title: string, revision?: number) =>
    ask<Json>(person, updateTopic, { id: topic.id, input: { title }, revision });
  await StudyTopicModel.collection.updateOne(
    { _id: new Types.ObjectId(topic.id) },
    { $unset: { revision: 1 } },
  );
  expect(await changeTopic('Pipes', 0)).toEqual({ revision: 1 });
  await expect(changeTopic('Files', 0)).rejects.toThrow(conflictMessage.replace('session', 'topic'));
  expect(await changeTopic('Files', 1)).toEqual({ revision: 2 });
  expect(await changeTopic('Paths')).toEqual({ revision: 3 });
});

test("nobody can access another member's plans", async () => {
  const owner = await signedIn(app.url);
  const stranger = await signedIn(app.url);
  const { id } = await planSession(owner, { title: 'Quasar evening', isWeekly: true });
  const topic = await addTopic(owner, { title: 'Quasar topic' });
  const goalId = topic.goals[0]?.id;
  const day = addDays(today(), 2);
  const attempts: [string, Json][] = [
    ['query($id: ID!) { studySession(id: $id) { id } }', { id }],
    [
      'mutation($id: ID!, $input: StudySessionInput!) { updateStudySession(id: $id, input: $input) { id } }',
      { id, input: input() },
    ],
    [
      'mutation($id: ID!, $day: String!) { skipStudySession(id: $id, day: $day, isSkipped: true) { id } }',
      { id, day },
    ],
    ['mutation($id: ID!) { deleteStudySession(id: $id) }', { id }],
    ['mutation($id: ID!) { restoreStudySession(id: $id) { id } }', { id }],
    [
      'mutation($input: StudySessionInput!) { addStudySession(input: $input) { id } }',
      { input: input({ category: null, topicId: topic.id }) },
    ],
    ['query($id: ID!) { studyTopic(id: $id) { id } }', { id: topic.id }],
    [
      'mutation($id: ID!, $input: StudyTopicInput!) { updateStudyTopic(id: $id, input: $input) { id } }',
      { id: topic.id, input: { title: 'x' } },
    ],
    [
      'mutation($id: ID!, $goalId: ID!) { setTopicGoal(id: $id, goalId: $goalId, isDone: true) { id } }',
      { id: topic.id, goalId },
    ],
    ['mutation($id: ID!) { deleteStudyTopic(id: $id) }', { id: topic.id }],
    ['mutation($id: ID!) { restoreStudyTopic(id: $id) { id } }', { id: topic.id }],
  ];
  for (const [text, variables] of attempts)
    await expect(ask(stranger, text, variables)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const find = 'query($query: String!) { search(query: $query, first: 5) { kind url } }';
  expect(await ask(stranger, find, { query: 'quasar' })).toEqual([]);
  expect(await ask(owner, find, { query: 'quasar' })).toEqual([
    { kind: 'STUDY_SESSION', url: `/study-hub/planner?session=${id}` },
    { kind: 'STUDY_TOPIC', url: `/study-hub/topics/${topic.id}` },
  ]);
  expect(await (await stranger.fetch('/api/study-calendar')).text()).not.toContain('Quasar');
  const studySessions = await ask<Json[]>(
    stranger,
    'query($from: DateTime!, $until: DateTime!) { studySessions(from: $from, until: $until) { id } }',
    { from: new Date(), until: new Date(Date.now() + 10 * DAY) },
  );
  expect(studySessions).toEqual([]);
});

test("members without access can't use the planner over either API", async () => {
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.TOOLS) });
  expect((await outsider.fetch('/api/study-calendar')).status).toBe(403);
  await expect(upcoming(outsider)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
