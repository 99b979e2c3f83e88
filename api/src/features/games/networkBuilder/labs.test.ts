import { SIM_VERSION } from '../../../../../network-sim/src/core/limits.js';
import type { LogEntry } from '../../../../../network-sim/src/labs/lab.js';
import { logOf } from '../../../../../network-sim/src/labs/replay.js';
import { Feature } from '../../../core/access/access.js';
import { defined } from '../../../testing/defined.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { GameScoreModel } from '../frame/gameScore.model.js';
import { fillFor, findLab } from './labs.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Client = Awaited<ReturnType<typeof signedIn>>;

const runFields =
  'id labId seed simVersion state log hints { requirementId level } isSolutionShown startedAt';
const gradeFields =
  'score isPassed explanation rank storm requirements { id ok weight lost expected found evidence } keep { ok expected found }';

async function start(client: Client, labId = 'c07') {
  const { data, errors } = await client.graphql(
    `mutation($labId: ID!) { startLab(labId: $labId) { ${runFields} } }`,
    { labId },
  );
  expect(errors).toEqual([]);
  return defined(data?.startLab);
}
const append = (client: Client, runId: string, from: number, entries: unknown) =>
  client.graphql(
    'mutation($runId: ID!, $from: Int!, $entries: JSON!) { appendLabLog(runId: $runId, from: $from, entries: $entries) }',
    { runId, from, entries },
  );
const submit = (client: Client, runId: string) =>
  client.graphql(`mutation($runId: ID!) { submitLab(runId: $runId) { ${gradeFields} } }`, { runId });
const call = (client: Client, mutation: string, runId: string, fields = '{ id seed log isSolutionShown }') =>
  client.graphql(`mutation($runId: ID!) { ${mutation}(runId: $runId) ${fields} }`, { runId });

/** The log that solves a lab for a seed. */
function solutionOf(labId: string, seed: number): LogEntry[] {
  const { lab, answer } = findLab(labId);
  return logOf(fillFor(lab, seed, answer.solution), 90_000);
}
const line = (at: number, text = 'enable'): LogEntry => ({ at, kind: 'line', on: 'S1', text });
const says = (answer: string): LogEntry => ({ at: 1, kind: 'form', question: 'longer', answer });
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;

/** A lab that is solved from start to end. */
async function solve(client: Client, labId = 'c07') {
  const run = await start(client, labId);
  await append(client, run.id, 0, solutionOf(labId, run.seed));
  const { data, errors } = await submit(client, run.id);
  expect(errors).toEqual([]);
  return { run, grade: defined(data?.submitLab) };
}

test('a lab that is solved passes, is ranked, moves the progress, and gives its explanation', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const { run, grade } = await solve(mira);
  expect(run).toMatchObject({ labId: 'c07', simVersion: SIM_VERSION, state: 'OPEN', log: [], hints: [] });
  expect(grade).toMatchObject({ score: 100, isPassed: true, rank: 1, keep: [] });
  expect(grade.explanation).toMatch(/trunk carries/);
  await solve(noor);
  const query = `{ labs { id isPassed bestScore openRunId } labHistory(labId: "c07") { score isPassed seconds }
    labLeaderboard(labId: "c07") { rank username score isYou } }`;
  const { data } = await noor.graphql(query);
  expect(data?.labs?.find(({ id }) => id === 'c07')).toEqual({
    id: 'c07',
    isPassed: true,
    bestScore: 100,
    openRunId: null,
  });
  expect(data?.labHistory).toMatchObject([{ score: 100, isPassed: true }]);
  expect(data?.labLeaderboard?.map(({ username, isYou }) => [username, isYou]).toSorted()).toEqual(
    [
      [mira.username, false],
      [noor.username, true],
    ].toSorted(),
  );
  expect(codeOf(await append(mira, run.id, 0, [line(1)]))).toBe('CONFLICT');
});

test('the same log with one changed line is worth less, and says why with the own output', async () => {
  const mira = await signedIn(app.url);
  const run = await start(mira);
  const changed = solutionOf('c07', run.seed).map((entry) =>
    'text' in entry && entry.text.includes('vlan add 30') && entry.on === 'S1'
      ? { ...entry, text: 'switchport trunk allowed vlan 30' }
      : entry,
  );
  await append(mira, run.id, 0, changed);
  const { data } = await submit(mira, run.id);
  const grade = defined(data?.submitLab);
  expect(grade.isPassed).toBe(false);
  expect(grade.explanation).toBeNull();
  expect(grade.requirements.find(({ id }) => id === 'trunk1')).toMatchObject({
    ok: false,
    found: expect.stringContaining('allowed 30'),
    evidence: { device: 'S1', command: 'show interfaces trunk', output: expect.stringContaining('Gi0/1') },
  });
  expect(grade.keep).toMatchObject([{ ok: false, expected: 'PC1 reaches PC2' }]);
  // What failed can be mended: the run goes on.
  expect((await append(mira, run.id, changed.length, [line(900_000)])).data?.appendLabLog).toBe(
    changed.length + 1,
  );
});

test('a copied log does not fit: each run has its own values', async () => {
  const mira = await signedIn(app.url);
  const run = await start(mira, 'c02');
  await append(mira, run.id, 0, solutionOf('c02', run.seed + 1));
  expect(defined((await submit(mira, run.id)).data?.submitLab).isPassed).toBe(false);
});

test('adding is idempotent by index; another window that wrote something else is told', async () => {
  const mira = await signedIn(app.url);
  const { id } = await start(mira);
  const [one, two, three] = [line(100), line(200), line(300)];
  expect((await append(mira, id, 0, [one, two])).data?.appendLabLog).toBe(2);
  expect((await append(mira, id, 0, [one, two])).data?.appendLabLog).toBe(2);
  expect((await append(mira, id, 1, [two, three])).data?.appendLabLog).toBe(3);
  const other = await append(mira, id, 2, [line(300, 'disable')]);
  expect([codeOf(other), other.errors[0]?.message]).toEqual([
    'CONFLICT',
    'This lab was changed in another window. Reload the page to go on from there.',
  ]);
  expect(codeOf(await append(mira, id, 4, [line(400)]))).toBe('BAD_USER_INPUT');
  const racing = await Promise.all(
    ['a', 'b', 'c'].map((text) => append(mira, id, 3, [line(400, text), line(500, text)])),
  );
  expect(racing.filter(({ data }) => data?.appendLabLog === 5)).toHaveLength(1);
  expect(racing.map(codeOf).filter((code) => code === 'CONFLICT')).toHaveLength(2);
});

test('windows that start at once share one run, and double submissions count once', async () => {
  const mira = await signedIn(app.url);
  const runs = await Promise.all([start(mira), start(mira), start(mira)]);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  const [run] = runs;
  await append(mira, run.id, 0, solutionOf('c07', run.seed));
  const grades = await Promise.all([submit(mira, run.id), submit(mira, run.id), submit(mira, run.id)]);
  const scores = grades.flatMap(({ data }) => data?.submitLab?.score ?? []);
  expect(new Set(scores)).toEqual(new Set([100]));
  expect((await submit(mira, run.id)).data?.submitLab?.score).toBe(100);
  expect(await GameScoreModel.countDocuments({ ownerId: mira.userId })).toBe(1);
});

test.each([
  ['no list', { at: 1 }, 'not a list'],
  ['falling time', [line(5), line(4)], 'times of the log fall'],
  ['2,001 entries', Array(2_001).fill(line(1)), 'more than 2000'],
  ['129 kB', Array(90).fill(line(1, 'x'.repeat(1_400))), '128 kB'],
  ['nine hours', [line(9 * 3_600_000)], '8 hours'],
  ['a forged score', [{ ...line(1), score: 100 }], 'Entry 1'],
  ['an unknown kind', [{ at: 1, kind: 'win' }], 'Entry 1'],
  ['a line of a book', [line(1, 'x'.repeat(3_000))], 'Entry 1'],
  ['a time that is no number', [{ ...line(1), at: '1' }], 'Entry 1'],
  ['an answer that says it is right', [{ ...says('a'), ok: true }], 'Entry 1'],
  ['an answer of a book', [says('x'.repeat(3_000))], 'Entry 1'],
  ['null', null, 'entries'],
])('a log with %s is refused', async (_name, entries, message) => {
  const mira = await signedIn(app.url);
  const { id } = await start(mira);
  const refused = await append(mira, id, 0, entries);
  expect(codeOf(refused)).toBe('BAD_USER_INPUT');
  expect(refused.errors[0]?.message).toContain(message);
  const { data } = await mira.graphql('query($id: ID!) { labRun(id: $id) { log } }', { id });
  expect(data?.labRun?.log).toEqual([]);
});

test('there is no field for a score, and nobody chooses a seed', async () => {
  const mira = await signedIn(app.url);
  const { id } = await start(mira);
  const forged = await mira.graphql(`mutation { submitLab(runId: "${id}", score: 100) { score } }`);
  const seeded = await mira.graphql('mutation { startLab(labId: "c07", seed: 0) { id } }');
  expect([forged.status, seeded.status]).toEqual([400, 400]);
  expect((await start(mira)).seed).toBeGreaterThan(0);
});

test('questions are answered in the log, and the network says which answers are right', async () => {
  const mira = await signedIn(app.url);
  const run = await start(mira, 'c19');
  const log = solutionOf('c19', run.seed);
  const [begin, end] = [log.slice(0, -2), log.slice(-2)];
  await append(mira, run.id, 0, [...begin, ...end.map((entry) => ({ ...entry, answer: '192.0.2.1' }))]);
  const first = defined((await submit(mira, run.id)).data?.submitLab);
  expect(first.requirements.filter(({ ok }) => !ok)).toMatchObject([
    { id: 'both', found: 'your answer: 192.0.2.1' },
    { id: 'none', found: 'your answer: 192.0.2.1' },
  ]);
  expect(first.requirements.at(-1)?.expected).not.toContain('dropped');
  const changed = end.map((entry) => ({ ...entry, at: 100_000 }));
  await append(mira, run.id, log.length, changed);
  expect((await submit(mira, run.id)).data?.submitLab).toMatchObject({ score: 100, isPassed: true });
});

test('runs are their owner’s alone, and take the right to games', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url, { isAdmin: true })];
  const { id } = await start(mira);
  const answers = [
    await noor.graphql('query($id: ID!) { labRun(id: $id) { log } }', { id }),
    await append(noor, id, 0, [line(1)]),
    await submit(noor, id),
    await call(noor, 'restartLab', id),
    await call(noor, 'showLabSolution', id, '{ explanation }'),
  ];
  expect(answers.map(codeOf)).toEqual(Array(5).fill('NOT_FOUND'));
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect(codeOf(await outsider.graphql('{ labs { id } }'))).toBe('FORBIDDEN');
  expect(codeOf(await mira.graphql('mutation { startLab(labId: "c99") { id } }'))).toBe('NOT_FOUND');
});

test('a run of an older simulator asks to reload, and goes on after it with nothing lost', async () => {
  const mira = await signedIn(app.url);
  const { id } = await start(mira);
  await append(mira, id, 0, [line(1)]);
  await GameRunModel.updateOne({ _id: id }, { version: SIM_VERSION - 1 });
  for (const refused of [await append(mira, id, 1, [line(2)]), await submit(mira, id)])
    expect([codeOf(refused), refused.errors[0]?.message]).toEqual([
      'CONFLICT',
      'This lab was updated. Reload the page to go on.',
    ]);
  expect(await start(mira)).toMatchObject({ id, simVersion: SIM_VERSION, log: [line(1)] });
});

test('rewinding cuts the log, restarting empties it, and a window that is behind is told', async () => {
  const mira = await signedIn(app.url);
  const { id, seed } = await start(mira);
  await append(mira, id, 0, [line(1), line(2), line(3)]);
  const rewind = (length: number) =>
    mira.graphql('mutation($id: ID!, $length: Int!) { rewindLab(runId: $id, length: $length) { log } }', {
      id,
      length,
    });
  expect((await rewind(2)).data?.rewindLab?.log).toEqual([line(1), line(2)]);
  expect(codeOf(await rewind(3))).toBe('BAD_USER_INPUT');
  expect(codeOf(await append(mira, id, 3, [line(4)]))).toBe('BAD_USER_INPUT');
  expect((await call(mira, 'restartLab', id)).data?.restartLab).toMatchObject({ id, seed, log: [] });
});

test('hints are counted, and the second and third cost their share', async () => {
  const mira = await signedIn(app.url);
  const run = await start(mira);
  const hint = (level: number, requirementId = 'reach') =>
    mira.graphql(
      'mutation($id: ID!, $of: ID!, $level: Int!) { takeLabHint(runId: $id, requirementId: $of, level: $level) { text } }',
      { id: run.id, of: requirementId, level },
    );
  expect((await hint(3)).data?.takeLabHint?.text).toBe('show interfaces trunk');
  await hint(1);
  expect([codeOf(await hint(4)), codeOf(await hint(0)), codeOf(await hint(1, 'none'))]).toEqual(
    Array(3).fill('BAD_USER_INPUT'),
  );
  expect((await start(mira)).hints).toEqual([{ requirementId: 'reach', level: 3 }]);
  await append(mira, run.id, 0, solutionOf('c07', run.seed));
  const grade = defined((await submit(mira, run.id)).data?.submitLab);
  expect(grade.requirements.find(({ id }) => id === 'reach')).toMatchObject({ ok: true, weight: 2, lost: 3 });
  expect([grade.score, grade.isPassed]).toEqual([97, true]);
});

test('who has seen the solution passes without a rank, and a restart draws new values', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const run = await start(mira, 'c09');
  const { data } = await call(mira, 'showLabSolution', run.id, '{ explanation steps }');
  expect(data?.showLabSolution?.steps).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'switchport mode trunk' })]),
  );
  expect(JSON.stringify(data)).not.toContain('{{');
  await append(mira, run.id, 0, solutionOf('c09', run.seed));
  expect(defined((await submit(mira, run.id)).data?.submitLab)).toMatchObject({ isPassed: true, rank: null });
  const other = await start(noor, 'c09');
  await call(noor, 'showLabSolution', other.id, '{ explanation }');
  const redrawn = defined((await call(noor, 'restartLab', other.id)).data?.restartLab);
  expect(redrawn).toMatchObject({ log: [], isSolutionShown: false });
  expect(redrawn.seed).not.toBe(other.seed);
});

test('a log that never ends costs two seconds and a clear sentence, and the next is graded', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const run = await start(mira, 'c03');
  const pings = Array.from(
    { length: 1_500 },
    (_, index): LogEntry => ({
      at: 100_000 + index,
      kind: 'line',
      on: 'PC1',
      text: 'ping -n 100 172.16.1.1',
    }),
  );
  await append(mira, run.id, 0, pings);
  const began = Date.now();
  const [slow, { grade }] = await Promise.all([submit(mira, run.id), solve(noor)]);
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(grade.score).toBe(100);
  if (slow.errors.length > 0) expect(slow.errors[0]?.message).toMatch(/too long to replay/);
  else expect(slow.data?.submitLab?.isPassed).toBe(false);
});

test('a broadcast storm ends, and is told', async () => {
  const mira = await signedIn(app.url);
  const run = await start(mira);
  const at = 100_000;
  const storm: LogEntry[] = [
    ...['enable', 'configure terminal', 'no spanning-tree vlan 1-4094'].flatMap((text, index) =>
      ['S1', 'S2'].map((on): LogEntry => ({ at: at + index, kind: 'line', on, text })),
    ),
    { at: at + 10, kind: 'cable', a: 'S1 f0/20', b: 'S2 f0/20' },
    { at: at + 20, kind: 'cable', a: 'S1 f0/21', b: 'S2 f0/21' },
    { at: at + 60_000, kind: 'line', on: 'PC1', text: 'ping 10.9.9.9' },
  ];
  await append(mira, run.id, 0, storm);
  const began = Date.now();
  const { data, errors } = await submit(mira, run.id);
  expect(Date.now() - began).toBeLessThan(30_000);
  if (errors.length === 0) expect(data?.submitLab?.isPassed).toBe(false);
  else expect(errors[0]?.message).toMatch(/too long to replay|did more than/);
});

test('the answers are nowhere in what is sent before a lab is passed', async () => {
  const mira = await signedIn(app.url);
  const run = await start(mira);
  const { data } = await submit(mira, run.id);
  const { answer } = findLab('c07');
  expect(JSON.stringify([run, data])).not.toContain(answer.explanation.slice(0, 40));
});
