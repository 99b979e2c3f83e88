import { DAY, MINUTE } from '../../../platform/clock.js';
import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { assign, createGroup } from '../../../testing/groups.js';
import { ask } from '../../../testing/notes.js';
import { addTopic, type Json, planSession, today, upcoming } from '../../../testing/planner.js';
import { currentCurriculum, makeResponse } from '../../../testing/questions.js';
import type { DailyPlan } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { GameScoreModel } from '../../games/frame/gameScore.model.js';
import { listLabIntervals } from '../../games/networkBuilder/labTime.service.js';
import { solveLab } from '../../games/testing/labs.js';
import { StudyTimeModel } from '../../tools/studyTime.model.js';
import { findActor } from '../../users/user.service.js';
import { AttemptModel } from '../attempts/attempt.model.js';
import { CardDayModel } from '../flashcards/cardDay.model.js';
import { LessonPositionModel } from '../modules/lessonPosition.model.js';
import { addDays } from '../scheduling/day.js';
import { DayStartModel } from './dayStart.model.js';
import { countStreak } from './studyStreak.service.js';

const app = useTestApp();

test('time measured by the timer completes a session and counts for its topic', async () => {
  const person = await signedIn(app.url);
  const topic = await addTopic(person);
  const startsAt = new Date(Math.floor(Date.now() / MINUTE) * MINUTE - 30 * MINUTE);
  const { id } = await planSession(person, {
    category: null,
    topicId: topic.id,
    timeZone: 'UTC',
    day: startsAt.toISOString().slice(0, 10),
    time: startsAt.toISOString().slice(11, 16),
  });
  // Ten of these fifteen minutes are before the session.
  await StudyTimeModel.create({
    ownerId: person.userId,
    startedAt: new Date(startsAt.getTime() - 10 * MINUTE),
    seconds: 900,
  });
  expect(await upcoming(person)).toMatchObject([{ studiedMinutes: 5, isDone: false, session: { id } }]);
  await StudyTimeModel.create({
    ownerId: person.userId,
    startedAt: new Date(startsAt.getTime() + 5 * MINUTE),
    seconds: 1500,
  });
  expect(await upcoming(person)).toMatchObject([{ studiedMinutes: 30, isDone: true }]);
  const studyTopics = await ask<Json[]>(person, '{ studyTopics { studiedMinutes progress } }');
  expect(studyTopics).toEqual([{ studiedMinutes: 30, progress: 0 }]);
});

test('the plan and its reasons show a domain’s progress after answers on the same day', async () => {
  const person = await signedIn(app.url);
  const input = { examId: 'ccna', day: addDays(today(), 60), minutesPerDay: 60, timeZone: 'UTC' };
  await ask(person, 'mutation($input: SetExamDateInput!) { setExamDate(input: $input) { day } }', {
    input,
  });
  const planned = () =>
    ask<DailyPlan>(
      person,
      '{ dailyPlan(timeZone: "UTC") { exams { examId domains { title known } tasks { kind reason } } } }',
    );
  // The day's plan is created now and doesn't change.
  await planned();
  const curriculum = currentCurriculum();
  const questions = curriculum.questions.filter(
    ({ exam, objective }) => exam === 'ccna' && objective === '2.1',
  );
  const ccna = curriculum.exams.find(({ id }) => id === 'ccna');
  const { title: domain } = defined(ccna?.domains.find(({ number }) => number === 2));
  for (const [index, question] of questions.slice(0, 8).entries())
    await ask(
      person,
      'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
      { input: { questionId: question.id, ...makeResponse(question, index > 2) } },
    );
  const { exams } = await planned();
  const plan = defined(exams.find(({ examId }) => examId === 'ccna'));
  const shown = defined(plan.domains.find(({ title }) => title === domain)).known;
  expect(shown).toBeGreaterThan(0);
  const reasons = plan.tasks.flatMap(({ reason }) => (reason.startsWith(domain) ? [reason] : []));
  for (const reason of reasons) expect(reason).toContain(`${shown}% known`);
});

test("goals make up a topic's progress, and completed ones stay completed when the topic is edited", async () => {
  const person = await signedIn(app.url);
  const { id, goals } = await addTopic(person, { resources: [{ url: 'https://example.org/a?b=c' }] });
  const tick =
    'mutation($id: ID!, $goalId: ID!) { setTopicGoal(id: $id, goalId: $goalId, isDone: true) { progress } }';
  expect(await ask(person, tick, { id, goalId: goals[1]?.id })).toEqual({ progress: 50 });
  const update =
    'mutation($id: ID!, $input: StudyTopicInput!) { updateStudyTopic(id: $id, input: $input) { progress goals { text isDone } } }';
  const edited = {
    title: 'Linux',
    goals: [{ text: 'awk' }, { id: goals[1]?.id, text: 'grep -r' }, { id: 'foreign', text: 'sed' }],
  };
  expect(await ask(person, update, { id, input: edited })).toEqual({
    progress: 33,
    goals: [
      { text: 'awk', isDone: false },
      { text: 'grep -r', isDone: true },
      { text: 'sed', isDone: false },
    ],
  });
  for (const url of ['javascript:alert(1)', 'ftp://example.org', 'example.org', 'data:text/html,x'])
    await expect(addTopic(person, { resources: [{ url }] })).rejects.toThrow(
      'Links must start with http:// or https://',
    );
  await expect(addTopic(person, { goals: [{ text: ' ' }] })).rejects.toThrow('Enter a goal');
  await ask(person, 'mutation($id: ID!) { deleteStudyTopic(id: $id) }', { id });
  expect(await ask(person, '{ studyTopics { id } }')).toEqual([]);
  const restored = await ask(person, 'mutation($id: ID!) { restoreStudyTopic(id: $id) { title } }', { id });
  expect(restored).toEqual({ title: 'Linux' });
});

test("the day's plan doesn't change while answers and lessons complete its tasks", async () => {
  const person = await signedIn(app.url);
  const plan =
    'day exams { examId daysLeft isEnough minutesNeeded minutesAvailable tasks { kind title url done total isDone } }';
  const set = `mutation($input: SetExamDateInput!) { setExamDate(input: $input) { ${plan} } }`;
  const date = { examId: 'ccna', minutesPerDay: 60, timeZone: 'UTC' };
  const readPlan = async () => await ask<DailyPlan>(person, `{ dailyPlan(timeZone: "UTC") { ${plan} } }`);
  const nearestOf = ({ exams }: DailyPlan) => exams[0];
  await expect(ask(person, set, { input: { ...date, day: addDays(today(), -1) } })).rejects.toThrow(
    'Choose a future date.',
  );
  await expect(ask(person, set, { input: { ...date, examId: 'x', day: today() } })).rejects.toThrow(
    'This exam doesn’t exist.',
  );
  const days = [5, 9].map((count) => ask(person, set, { input: { ...date, day: addDays(today(), count) } }));
  await Promise.all(days);
  await ask(person, set, { input: { ...date, day: addDays(today(), 5) } });

  const before = nearestOf(await readPlan());
  expect(before).toMatchObject({ examId: 'ccna', daysLeft: 5, isEnough: false, minutesAvailable: 300 });
  const read = before?.tasks.find(({ kind }) => kind === 'read');
  const drill = before?.tasks.find(({ kind }) => kind === 'drill');
  if (!read || !drill) throw new Error('the plan has no lesson or no questions');
  const domain = new URL(String(drill.url), app.url).searchParams.get('domain');
  const questions = currentCurriculum().questions.filter(
    (one) => one.exam === 'ccna' && one.domain === domain && 'options' in one,
  );
  for (const question of questions.slice(0, Number(drill.total))) {
    const optionIds = 'options' in question ? question.options.map(({ id }) => id).slice(0, 1) : [];
    await ask(
      person,
      'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
      {
        input: { questionId: question.id, optionIds },
      },
    );
  }
  const moduleId = String(read.url).split('/').at(-1);
  await ask(
    person,
    'mutation($input: SaveLessonPositionInput!) { saveLessonPosition(input: $input) { id } }',
    {
      input: { moduleId, isRead: true },
    },
  );
  const after = nearestOf(await readPlan());
  expect(after?.tasks).toEqual(
    before?.tasks.map((task) =>
      [read.url, drill.url].includes(task.url) ? { ...task, done: task.total, isDone: true } : task,
    ),
  );
  const removed = await ask(
    person,
    `mutation { removeExamDate(examId: "ccna", timeZone: "UTC") { ${plan} } }`,
  );
  expect(removed).toMatchObject({ exams: [{ daysLeft: null, tasks: [] }, {}, {}] });
});

test('a chosen exam without a date is planned for until it has a date', async () => {
  const person = await signedIn(app.url);
  const set =
    'mutation($input: SetStudyGoalInput!) { setStudyGoal(input: $input) { exams { examId day daysLeft minutesPerDay tasks { kind } } cards { id } } }';
  const input = { examId: 'ccna', minutesPerDay: 30, timeZone: 'Europe/Berlin' };
  const { data } = await person.graphql(set, { input });
  const ccna = data?.setStudyGoal?.exams?.find(({ examId }) => examId === 'ccna');
  expect(ccna).toMatchObject({ day: null, daysLeft: null, minutesPerDay: 30 });
  expect(ccna?.tasks?.[0]).toEqual({ kind: 'read' });
  const others = data?.setStudyGoal?.exams?.filter(({ examId }) => examId !== 'ccna');
  expect(others?.flatMap(({ tasks }) => tasks)).toEqual([]);
  const unknown = await person.graphql(set, { input: { ...input, examId: 'latin' } });
  expect(unknown.errors[0]?.extensions.fields).toEqual({ examId: 'This exam doesn’t exist.' });
});

test('the plan suggests a lab for the weakest hands-on objective and completes it once the lab is passed', async () => {
  const person = await signedIn(app.url);
  // Another window opens the new day's plan at the same moment.
  const create = DayStartModel.create.bind(DayStartModel) as (record: object) => Promise<unknown>;
  const creating = vi.spyOn(DayStartModel, 'create').mockImplementationOnce((async (record: object) => {
    await create(record);
    return create(record);
  }) as never);
  const vlans = currentCurriculum().questions.find(
    (one) => one.exam === 'ccna' && one.objective === '2.2' && one.type === 'single',
  );
  await ask(
    person,
    'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
    { input: { questionId: defined(vlans).id, ...makeResponse(defined(vlans), false) } },
  );
  await ask(person, 'mutation($input: SetExamDateInput!) { setExamDate(input: $input) { day } }', {
    input: { examId: 'ccna', day: addDays(today(), 60), minutesPerDay: 60, timeZone: 'UTC' },
  });
  const labTasks = async () => {
    const plan = await ask<DailyPlan>(
      person,
      '{ dailyPlan(timeZone: "UTC") { exams { tasks { kind title url isDone } } } }',
    );
    return plan.exams.flatMap(({ tasks }) => tasks.filter(({ kind }) => kind === 'lab'));
  };
  const task = { kind: 'lab', title: 'Do the lab: Trunk between switches', url: '/study-hub/labs/c07' };
  expect(await labTasks()).toEqual([{ ...task, isDone: false }]);
  expect(creating).toHaveBeenCalled();
  creating.mockRestore();
  await solveLab(person);
  expect(await labTasks()).toEqual([{ ...task, isDone: true }]);
});

test('a rest day has no tasks, the days around it do, and at least one day a week must remain', async () => {
  const person = await signedIn(app.url);
  const input = { examId: 'core1', day: addDays(today(), 20), minutesPerDay: 60, timeZone: 'UTC' };
  await ask(person, 'mutation($input: SetExamDateInput!) { setExamDate(input: $input) { day } }', { input });
  const rest = (days: number[]) =>
    person.graphql(
      `mutation($days: [Int!]!) { setRestDays(days: $days, timeZone: "UTC") {
        isRestDay restDays exams { examId minutesAvailable tasks { id } }
      } }`,
      { days },
    );
  const weekday = new Date(`${today()}T00:00:00Z`).getUTCDay();
  const core1 = (plan: DailyPlan) => defined(plan.exams.find(({ examId }) => examId === 'core1'));
  const working: DailyPlan = defined((await rest([])).data?.setRestDays);
  const resting: DailyPlan = defined((await rest([weekday])).data?.setRestDays);
  expect([working.isRestDay, resting.isRestDay]).toEqual([false, true]);
  expect(core1(working).tasks.length).toBeGreaterThan(0);
  expect(core1(resting).tasks).toEqual([]);
  // Today and the same day in the next two weeks.
  expect(core1(working).minutesAvailable - core1(resting).minutesAvailable).toBe(3 * 60);
  const ahead = await ask<{ day: string; tasks: object[] }[]>(
    person,
    '{ upcomingPlan(timeZone: "UTC") { day tasks { id } } }',
  );
  expect(ahead.slice(0, 7).map(({ tasks }) => tasks.length > 0)).toEqual([...Array(6).fill(true), false]);
  for (const days of [[7], [0, 1, 2, 3, 4, 5, 6]])
    expect((await rest(days)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('a task moved to another day leaves today’s plan, appears on that day, and can be moved back', async () => {
  const person = await signedIn(app.url);
  const input = { examId: 'ccna', day: addDays(today(), 5), minutesPerDay: 60, timeZone: 'UTC' };
  await ask(person, 'mutation($input: SetExamDateInput!) { setExamDate(input: $input) { day } }', { input });
  const fields = 'exams { examId tasks { id kind title } } moved { id title movedTo }';
  const planOf = (plan: DailyPlan) => ({
    tasks: defined(plan.exams.find(({ examId }) => examId === 'ccna')).tasks,
    moved: plan.moved,
  });
  const move = (taskId: string, day: string) =>
    person.graphql(
      `mutation($taskId: ID!, $day: String!) { moveTask(taskId: $taskId, day: $day, timeZone: "UTC") { ${fields} } }`,
      { taskId, day },
    );
  const before = planOf(await ask<DailyPlan>(person, `{ dailyPlan(timeZone: "UTC") { ${fields} } }`));
  const task = defined(before.tasks.find(({ kind }) => kind === 'read'));
  const day = addDays(today(), 3);
  const after = planOf(defined((await move(task.id, day)).data?.moveTask));
  expect(after.tasks).toEqual(before.tasks.filter(({ id }) => id !== task.id));
  expect(after.moved).toEqual([{ id: task.id, title: task.title, movedTo: day }]);
  const ahead = await ask<{ day: string; tasks: { title: string }[] }[]>(
    person,
    '{ upcomingPlan(timeZone: "UTC") { day tasks { title } } }',
  );
  const there = defined(ahead.find((one) => one.day === day));
  expect(there.tasks.map(({ title }) => title)).toContain(task.title);
  expect(planOf(defined((await move(task.id, today())).data?.moveTask))).toEqual(before);
  // The day of the exam, a day in the past, and a task that isn't in the plan are refused.
  for (const other of [addDays(today(), 5), addDays(today(), -1), 'soon'])
    expect((await move(task.id, other)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await move(`${today()}-ccna-read-nothing`, day)).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('work assigned by a group becomes a task for the day and stays checked off, and work due later is counted', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const person = await signedIn(app.url);
  const group = await createGroup(admin, 'Class 7b', [person]);
  const [first, second] = currentCurriculum().modules.filter(({ exam }) => exam === 'ccna');
  await assign(admin, group.id, 'MODULE', defined(second).id, new Date(Date.now() + 30 * DAY));
  await assign(admin, group.id, 'MODULE', defined(first).id, new Date(Date.now() + DAY));
  await ask(person, 'mutation($input: SetStudyGoalInput!) { setStudyGoal(input: $input) { day } }', {
    input: { examId: 'ccna', minutesPerDay: 60, timeZone: 'UTC' },
  });
  const plan = () =>
    ask<DailyPlan>(
      person,
      '{ dailyPlan(timeZone: "UTC") { streak assignedLater assigned { kind title url reason isDone } exams { tasks { kind url } } } }',
    );
  const url = `/study-hub/modules/${defined(first).id}`;
  const task = { kind: 'read', title: defined(first).title, url, reason: 'Class 7b', isDone: false };
  const before = await plan();
  expect(before).toMatchObject({ streak: 0, assignedLater: 1, assigned: [task] });
  // The plan doesn't list the same lesson twice.
  expect(before.exams.flatMap(({ tasks }) => tasks.map((one) => one.url))).not.toContain(url);
  await LessonPositionModel.create({
    ownerId: person.userId,
    moduleId: defined(first).id,
    isRead: true,
    isWatched: true,
    quizRight: 10,
    visitedAt: new Date(),
  });
  expect(await plan()).toMatchObject({ streak: 1, assigned: [{ ...task, isDone: true }] });
});

test('a lesson read today stays checked off when a group then assigns its module', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const person = await signedIn(app.url);
  const group = await createGroup(admin, 'Class 7c', [person]);
  const [first] = currentCurriculum().modules.filter(({ exam }) => exam === 'ccna');
  await ask(person, 'mutation($input: SetStudyGoalInput!) { setStudyGoal(input: $input) { day } }', {
    input: { examId: 'ccna', minutesPerDay: 60, timeZone: 'UTC' },
  });
  const tasks = async () =>
    (
      await ask<DailyPlan>(person, '{ dailyPlan(timeZone: "UTC") { exams { tasks { url isDone } } } }')
    ).exams.flatMap((exam) => exam.tasks);
  const lesson = { url: `/study-hub/modules/${defined(first).id}`, isDone: true };
  await tasks();
  await LessonPositionModel.create({
    ownerId: person.userId,
    moduleId: defined(first).id,
    isRead: true,
    visitedAt: new Date(),
  });
  expect(await tasks()).toContainEqual(lesson);
  await assign(admin, group.id, 'MODULE', defined(first).id, new Date(Date.now() + DAY));
  expect(await tasks()).toContainEqual(lesson);
});

test('time in practice exams and labs counts as study time, and time that the timer also measured counts once', async () => {
  const person = await signedIn(app.url);
  const startedAt = new Date(`${today()}T00:00:00Z`);
  await AttemptModel.create({
    ownerId: person.userId,
    examId: 'ccna',
    mode: 'study',
    questionIds: [],
    answers: {},
    flags: [],
    place: 0,
    startedAt,
    finishedAt: new Date(startedAt.getTime() + 30 * MINUTE),
    seconds: { 0: 600, 1: 600 },
  });
  await StudyTimeModel.create({
    ownerId: person.userId,
    startedAt: new Date(startedAt.getTime() + 10 * MINUTE),
    seconds: 900,
  });
  await GameScoreModel.create({
    ownerId: person.userId,
    gameId: 'network-builder',
    boardId: 'c07',
    runId: person.userId,
    score: 100,
    isPassed: true,
    isRanked: false,
    seconds: 300,
    submittedAt: new Date(startedAt.getTime() + 45 * MINUTE),
  });
  const plan = await ask<DailyPlan>(person, '{ dailyPlan(timeZone: "UTC") { studiedMinutes } }');
  expect(plan.studiedMinutes).toBe(30);
  // A lab counts for the day on which it was started, and midnight belongs to the next one.
  const actor = defined(await findActor(person.userId));
  const labStart = new Date(startedAt.getTime() + 40 * MINUTE);
  const [before, after] = [-DAY, DAY].map((shift) => new Date(labStart.getTime() + shift));
  expect(await listLabIntervals(actor, defined(before), labStart)).toEqual([]);
  expect(await listLabIntervals(actor, labStart, defined(after))).toEqual([
    { startedAt: labStart, seconds: 300 },
  ]);
});

test('a streak from before it was first counted goes back eight weeks', async () => {
  const { userId } = await signedIn(app.url);
  const actor = defined(await findActor(userId));
  await CardDayModel.insertMany(
    Array.from({ length: 30 }, (_, ago) => ({ ownerId: userId, day: addDays(today(), -ago), reviews: 1 })),
  );
  expect(await countStreak(actor, 'UTC', null, async () => [], new Date())).toBe(30);
});
