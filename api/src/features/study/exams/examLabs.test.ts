import { text } from 'node:stream/consumers';
import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { currentCurriculum } from '../../../testing/questions.js';
import { useTestApp } from '../../../testing/testApp.js';
import { GameRunModel } from '../../games/frame/gameRun.model.js';
import { gameExport } from '../../games/gameExportSource.service.js';
import { appendLog, callOnRun, solutionOf, startLab, submitLab } from '../../games/testing/labs.js';
import { findActor } from '../../users/user.service.js';
import { AttemptModel } from '../attempts/attempt.model.js';
import { EvidenceModel } from '../scheduling/evidence.model.js';

const app = useTestApp();

interface Attempt {
  id: string;
  place: number;
  total: number;
  result: {
    right: number;
    points: number;
    domains: { title: string; right: number; total: number }[];
  } | null;
  questions: {
    isAnswered: boolean;
    isCorrect: boolean | null;
    credit: number | null;
    lab: { id: string; title: string; requirements: { text: string; ok: boolean }[] | null } | null;
  }[];
}
const fields =
  'id place total result { right points domains { title right total } } questions { isAnswered isCorrect credit lab { id title requirements { text ok } } }';
const start = async (person: Person, examId: string, length?: number) =>
  await ask<Attempt>(person, `mutation($input: StartExamInput!) { startExam(input: $input) { ${fields} } }`, {
    input: { examId, mode: 'exam', ...(length && { length }) },
  });
const read = (person: Person, id: string) =>
  ask<Attempt>(person, `query($id: ID!) { examAttempt(id: $id) { ${fields} } }`, { id });
const finish = (person: Person, id: string) =>
  ask<Attempt>(person, `mutation($id: ID!) { finishExam(id: $id) { ${fields} } }`, { id });
const open = (person: Person, attemptId: string, place: number) =>
  ask<string>(
    person,
    'mutation($attemptId: ID!, $place: Int!) { openExamLab(attemptId: $attemptId, place: $place) }',
    { attemptId, place },
  );
const seedOf = async (person: Person, id: string) =>
  (await ask<{ seed: number }>(person, 'query($id: ID!) { labRun(id: $id) { seed } }', { id })).seed;
const confirm = (person: Person, attemptId: string, place: number) =>
  person.graphql(
    'mutation($input: AnswerExamInput!) { answerExam(input: $input) { isAnswered isCorrect } }',
    {
      input: { attemptId, place, optionIds: [], texts: [] },
    },
  );
/** An exam with only these labs. */
const startWith = async (person: Person, examId: string, labIds: string[]) => {
  const { id } = await start(person, examId, labIds.length);
  await AttemptModel.updateOne({ _id: id }, { questionIds: labIds.map((labId) => `lab:${labId}`) });
  return id;
};
const isSaving = (entry: LogEntry) => 'text' in entry && entry.text.startsWith('copy running');
/** Solves everything but the last requirement. */
const unsaved = (labId: string, seed: number) => {
  const log = solutionOf(labId, seed);
  return log.slice(0, log.findIndex(isSaving));
};

test.each([
  ['core1', 90],
  ['ccna', 100],
])('a full %s exam has three labs, each in place of a question from its domain', async (examId, length) => {
  const person = await signedIn(app.url);
  const { id, total } = await start(person, examId);
  expect(total).toBe(length);
  const drawn = (await AttemptModel.findById(id).lean())?.questionIds ?? [];
  expect(drawn.filter((each) => each.startsWith('lab:'))).toHaveLength(3);
  const { result } = await finish(person, id);
  const shares = { core1: [12, 21, 22, 10, 25], ccna: [20, 20, 25, 10, 15, 10] };
  expect(result?.domains.map((domain) => domain.total)).toEqual(shares[examId as keyof typeof shares]);
});

test('a half-finished lab is kept when the member leaves, earns points for each requirement met, and offers cards for the others', async () => {
  const person = await signedIn(app.url);
  const id = await startWith(person, 'ccna', ['c01', 'c07', 'c20']);
  expect((await read(person, id)).questions.map(({ lab }) => lab?.id)).toEqual(['c01', undefined, undefined]);
  const runId = await open(person, id, 0);
  const log = unsaved('c01', await seedOf(person, runId));
  await appendLog(person, runId, 0, log.slice(0, 3));
  // The browser was closed. The work is still there, and steps sent twice count once.
  expect(await open(person, id, 0)).toBe(runId);
  await appendLog(person, runId, 0, log);
  expect((await appendLog(person, runId, 0, log)).data?.appendLabLog).toBe(log.length);
  // No help is available during the exam, in the exam itself or in practice.
  expect((await submitLab(person, runId)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await callOnRun(person, 'showLabSolution', runId, '{ explanation }')).errors).not.toEqual([]);
  const practice = await startLab(person, 'c01');
  expect((await submitLab(person, practice.id)).errors[0]?.message).toBe(
    'You have a practice exam in progress. Submit it first.',
  );
  expect(
    (await callOnRun(person, 'showLabSolution', practice.id, '{ explanation }')).errors[0]?.message,
  ).toBe('You have a practice exam in progress. Submit it first.');
  // The browser keeps offline practice that is refused with this code, and sends it again later.
  const offline = await person.graphql(
    `mutation { submitOfflineLab(labId: "c01", log: [], simVersion: ${SIM_VERSION}) { score } }`,
  );
  expect(offline.errors[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');

  const { data } = await confirm(person, id, 0);
  const runs: string[] = [];
  for await (const item of gameExport.items(defined(await findActor(person.userId))))
    if (item.path === 'games/runs.json') runs.push(await text(await defined(item.read)()));
  expect(runs.join()).toContain(runId);
  expect(runs.join()).not.toContain('"graded"');
  expect(data?.answerExam).toEqual({ isAnswered: true, isCorrect: null });
  // There's no going back, and no looking ahead.
  expect((await appendLog(person, runId, log.length, solutionOf('c01', 1))).errors[0]?.message).toBe(
    'You can’t change this part of the exam anymore.',
  );
  await expect(open(person, id, 0)).rejects.toThrow('Answer the questions in their order.');
  await expect(open(person, id, 2)).rejects.toThrow('Answer the questions in their order.');
  const second = await open(person, id, 1);
  await appendLog(person, second, 0, solutionOf('c07', await seedOf(person, second)));

  // The exam is submitted while the second lab is open and the third one hasn't been seen, and a step arrives
  // from another window.
  const updateOne = vi.spyOn(GameRunModel, 'updateOne').mockResolvedValueOnce({ modifiedCount: 0 } as never);
  const { result, questions } = await finish(person, id);
  updateOne.mockRestore();
  const [first, solved, unseen] = questions;
  expect(first).toMatchObject({ isAnswered: true, isCorrect: false });
  expect(first?.credit).toBeGreaterThan(0.5);
  expect(first?.lab?.requirements?.filter(({ ok }) => !ok)).toEqual([
    { text: 'Your changes are in the startup configuration too.', ok: false },
  ]);
  expect(solved).toMatchObject({ isAnswered: true, isCorrect: true, credit: 1 });
  expect(unseen).toMatchObject({ isAnswered: false, credit: 0, lab: { id: 'c20', requirements: null } });
  expect(result).toMatchObject({ right: 1, points: 1 + defined(first?.credit) });
  expect(await finish(person, id)).toMatchObject({ result });
  const evidence = await EvidenceModel.find({ ownerId: person.userId }).lean();
  const verdicts = Object.assign({}, ...evidence.map((each) => each.verdicts)) as object;
  expect(verdicts).toEqual({ 'lab:c01': false, 'lab:c07': true });
  const makeCards = () => ask<number>(person, 'mutation($id: ID!) { makeCardsFromMisses(id: $id) }', { id });
  expect(await makeCards()).toBe(1);
  expect(await makeCards()).toBe(0);
  // Practice is unchanged, and the exam doesn't count toward its ranking.
  const { data: list } = await person.graphql('{ labs { id bestScore openRunId } }');
  expect(list?.labs?.find((lab) => lab.id === 'c07')).toMatchObject({ bestScore: null, openRunId: null });
});

test('an exam whose time is up counts what was done in its labs, and nothing later', async () => {
  const person = await signedIn(app.url);
  const id = await startWith(person, 'core1', ['a01', 'a02']);
  const runId = await open(person, id, 1);
  const log = solutionOf('a02', await seedOf(person, runId));
  // The settings pages of a home router are steps like typed lines.
  expect(log.some((entry) => 'form' in entry)).toBe(true);
  expect((await appendLog(person, runId, 0, log.slice(0, -1))).errors).toEqual([]);
  const past = new Date(Date.now() - 1_000);
  await AttemptModel.updateOne({ _id: id }, { deadline: past });
  const { questions } = await read(person, id);
  expect(questions[1]?.isAnswered).toBe(true);
  expect((await appendLog(person, runId, log.length - 1, log.slice(-1))).errors[0]?.extensions.code).toBe(
    'CONFLICT',
  );
});

test("members can't open labs of other members' exams, and questions aren't labs", async () => {
  const person = await signedIn(app.url);
  const id = await startWith(person, 'core1', ['a01']);
  await expect(open(await signedIn(app.url), id, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const question = defined(currentCurriculum().questions.find(({ exam }) => exam === 'core1'));
  await AttemptModel.updateOne({ _id: id }, { 'questionIds.0': question.id });
  await expect(open(person, id, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
