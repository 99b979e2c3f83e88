import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { makeResponse } from '../../../testing/questions.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CardModel } from '../scheduling/card.model.js';
import { addDays, dayOf } from '../scheduling/day.js';
import { EvidenceModel } from '../scheduling/evidence.model.js';
import { ccnaVersionOf } from './ccnaVersion.js';

const app = useTestApp();

afterEach(() => vi.useRealTimers());
const setClock = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });

async function ask(person: Person, operation: string, variables?: Record<string, unknown>) {
  const { data, errors } = await person.graphql(operation, variables);
  if (errors[0]) throw new Error(errors[0].message);
  return defined(data);
}
const readVersion = async (person: Person, timeZone = 'UTC') =>
  (
    await ask(
      person,
      'query($timeZone: String!) { examVersion(timeZone: $timeZone) { version isDateNeeded } }',
      { timeZone },
    )
  ).examVersion;
const isStudied = async (person: Person) =>
  defined((await ask(person, 'query { examVersion(timeZone: "UTC") { isStudied } }')).examVersion).isStudied;
const choose = (person: Person, version: 'v11' | 'v20') =>
  ask(
    person,
    'mutation($version: ExamVersion!) { chooseExamVersion(version: $version, timeZone: "UTC") { version } }',
    { version },
  );
const setDate = (person: Person, day: string) =>
  ask(person, 'mutation($input: SetExamDateInput!) { setExamDate(input: $input) { day } }', {
    input: { examId: 'ccna', day, minutesPerDay: 30, timeZone: 'UTC' },
  });
const practiceCcna = async (person: Person) =>
  defined(
    defined(
      (await ask(person, '{ practiceExams { id code isArchived domains { id } } }')).practiceExams,
    ).find(({ id }) => id === 'ccna'),
  );
const startCcna = async (person: Person, length = 100) =>
  defined(
    (
      await ask(
        person,
        'mutation($input: StartExamInput!) { startExam(input: $input) { id code questions { question { id domain } } } }',
        { input: { examId: 'ccna', mode: 'study', length } },
      )
    ).startExam,
  );
const progressOf = async (person: Person) =>
  defined((await ask(person, '{ studyProgress { category progress } }')).studyProgress).find(
    ({ category }) => category === 'CCNA',
  )?.progress;

test("without an exam date, the version changes when February 3 begins in the member's time zone", async () => {
  setClock('2027-02-02T23:30:00Z');
  const [here, there] = await Promise.all([signedIn(app.url), signedIn(app.url)]);
  expect(await readVersion(here)).toEqual({ version: 'v11', isDateNeeded: true });
  expect(await readVersion(there, 'Pacific/Auckland')).toEqual({ version: 'v20', isDateNeeded: false });
  expect((await practiceCcna(here)).code).toBe('200-301 v1.1');
  expect((await practiceCcna(there)).code).toBe('200-301 v2.0');
  setClock('2027-02-03T00:00:00Z');
  expect(await readVersion(here)).toEqual({ version: 'v20', isDateNeeded: false });
  expect((await practiceCcna(here)).domains).toHaveLength(5);
});

test('an exam date decides, a choice overrides it, and a new date decides again', async () => {
  setClock('2026-12-01T12:00:00Z');
  const person = await signedIn(app.url);
  await setDate(person, '2027-02-03');
  expect(await readVersion(person)).toEqual({ version: 'v20', isDateNeeded: false });
  await choose(person, 'v11');
  expect((await readVersion(person))?.version).toBe('v11');
  await setDate(person, '2027-03-01');
  expect((await readVersion(person))?.version).toBe('v20');
  await setDate(person, '2027-02-02');
  expect((await readVersion(person))?.version).toBe('v11');
});

test('v1.1 chosen before its last day ends with it; chosen later, it opens the archive', () => {
  const choice = { version: 'v11', day: '2027-02-02' } as const;
  const facts = { today: '2027-02-03', lastDay: '2027-02-02' };
  expect(ccnaVersionOf({ ...facts, today: '2027-02-02', examDay: '2027-06-01', choice })).toBe('v11');
  expect(ccnaVersionOf({ ...facts, choice })).toBe('v20');
  expect(ccnaVersionOf({ ...facts, choice: { ...choice, day: '2027-02-03' } })).toBe('v11');
  expect(ccnaVersionOf({ ...facts, examDay: '2027-01-20' })).toBe('v20');
});

test('the archive keeps attempts and takes no new ones, and v2.0 draws its exam by its own weights', async () => {
  setClock('2027-02-02T23:50:00Z');
  const person = await signedIn(app.url);
  await readVersion(person);
  const old = await startCcna(person, 5);
  setClock('2027-02-03T00:10:00Z');
  const exam = await startCcna(person);
  const counts = new Map<string | undefined, number>();
  for (const { question } of exam.questions)
    counts.set(question?.domain, (counts.get(question?.domain) ?? 0) + 1);
  expect([...counts.values()].sort()).toEqual([10, 20, 20, 25, 25]);
  await choose(person, 'v11');
  expect(await practiceCcna(person)).toMatchObject({ code: '200-301 v1.1', isArchived: true });
  await expect(startCcna(person)).rejects.toThrow('This version of the exam has ended.');
  await ask(person, 'mutation($id: ID!) { finishExam(id: $id) { id } }', { id: old.id });
  await choose(person, 'v20');
  const { examAttempts } = await ask(person, '{ examAttempts(first: 5) { id code } }');
  expect(examAttempts).toEqual([
    { id: exam.id, code: '200-301 v2.0' },
    { id: old.id, code: '200-301 v1.1' },
  ]);
});

test('a member who studied v1.1 opens v2.0 with nothing lost, and finds everything on the way back', async () => {
  setClock('2026-12-01T12:00:00Z');
  const person = await signedIn(app.url);
  const ofV20 = new Set(curriculumOf('v20').questions.map(({ id }) => id));
  const ccna = curriculumOf('v11').questions.filter(({ exam }) => exam === 'ccna');
  const kept = ccna.filter(({ id }) => ofV20.has(id)).slice(0, 4);
  const removed = ccna.filter(({ id }) => !ofV20.has(id)).slice(0, 4);
  for (const question of [...kept, ...removed])
    await ask(
      person,
      'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
      {
        input: { questionId: question.id, ...makeResponse(question, true) },
      },
    );
  for (const { id } of [kept[0], removed[0]].map(defined))
    await ask(person, 'mutation($id: ID!) { queueQuestion(id: $id) }', { id });
  const countCards = async () =>
    (await ask(person, '{ cardQueue(timeZone: "UTC") { fresh } }')).cardQueue?.fresh;
  const before = await progressOf(person);
  expect(await countCards()).toBe(2);
  // The evidence as it was stored before there were two versions.
  await EvidenceModel.deleteMany({ ownerId: person.userId, exam: 'ccna-v20' });

  await choose(person, 'v20');
  expect(await progressOf(person)).toBeGreaterThan(0);
  expect(await countCards()).toBe(1);
  expect(await CardModel.countDocuments({ ownerId: person.userId })).toBe(2);
  const modules = defined((await ask(person, '{ courses { exam modules { id order } } }')).courses)
    .filter(({ exam }) => exam === 'ccna')
    .flatMap((course) => course.modules);
  expect(modules.map(({ order }) => order)).toEqual(modules.map((_, index) => index + 1));
  expect(modules.map(({ id }) => id)).not.toContain('ccna-01-components-and-topologies');
  const archived = await ask(
    person,
    '{ studyModule(id: "ccna-01-components-and-topologies") { objectives } }',
  );
  expect(archived.studyModule?.objectives).toEqual(['1.1', '1.2']);

  await choose(person, 'v11');
  expect(await progressOf(person)).toBe(before);
  expect(await countCards()).toBe(2);
});

test('members study the CCNA once they set a date for it or choose its version', async () => {
  const [person, other] = await Promise.all([signedIn(app.url), signedIn(app.url)]);
  expect(await isStudied(person)).toBe(false);
  await ask(person, 'mutation($input: SetStudyGoalInput!) { setStudyGoal(input: $input) { day } }', {
    input: { examId: 'core1', minutesPerDay: 30, timeZone: 'UTC' },
  });
  expect(await isStudied(person)).toBe(false);
  await setDate(person, addDays(dayOf(new Date(), 'UTC'), 30));
  expect(await isStudied(person)).toBe(true);
  await choose(other, 'v20');
  expect(await isStudied(other)).toBe(true);
});
