import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import { Types } from 'mongoose';
import { completeRights, Feature } from '../../../core/access/access.js';
import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { GameScoreModel } from '../frame/gameScore.model.js';
import {
  appendLog,
  callOnRun,
  solutionOf,
  solveLab,
  startLab,
  submitLab,
  typedLine,
} from '../testing/labs.js';
import { readLabProgress } from './labProgress.service.js';
import { findLab } from './labs.js';

const app = useTestApp();

const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;

test('a solved lab passes, is ranked, adds to the progress, and shows its explanation', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const { run, grade } = await solveLab(mira);
  expect(run).toMatchObject({ labId: 'c07', simVersion: SIM_VERSION, state: 'OPEN', log: [], hints: [] });
  expect(grade).toMatchObject({ score: 100, isPassed: true, rank: 1, keep: [] });
  expect(grade.explanation).toMatch(/trunk carries/);
  await solveLab(noor);
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
  expect(codeOf(await appendLog(mira, run.id, 0, [typedLine(1)]))).toBe('CONFLICT');
});

test('a pass under the old 80-point rule stays, marked, until the lab is passed again', async () => {
  const mira = await signedIn(app.url);
  await GameScoreModel.create({
    ...{ ownerId: mira.userId, gameId: 'network-builder', boardId: 'c07', runId: new Types.ObjectId() },
    ...{ score: 90, isPassed: true, isRanked: true, seconds: 60, submittedAt: new Date() },
  });
  const query = `{ labs { id isPassed isEarlierPass bestScore } labHistory(labId: "c07") { score isEarlierPass } }`;
  const seen = async () => {
    const { data } = await mira.graphql(query);
    return [data?.labs?.find(({ id }) => id === 'c07'), data?.labHistory];
  };
  const lab = { id: 'c07', isPassed: true };
  expect(await seen()).toEqual([
    { ...lab, isEarlierPass: true, bestScore: 90 },
    [{ score: 90, isEarlierPass: true }],
  ]);
  await solveLab(mira);
  expect(await seen()).toEqual([
    { ...lab, isEarlierPass: false, bestScore: 100 },
    [
      { score: 100, isEarlierPass: false },
      { score: 90, isEarlierPass: true },
    ],
  ]);
});

test("a lab with one unmet requirement doesn't pass, no matter how little the requirement is worth", async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c07');
  const unsaved = solutionOf('c07', run.seed).filter(
    (entry) => !('text' in entry && (entry.text.startsWith('copy') || entry.text === '')),
  );
  await appendLog(mira, run.id, 0, unsaved);
  expect((await submitLab(mira, run.id)).data?.submitLab).toMatchObject({ score: 80, isPassed: false });
});

test.each([
  ['cable', { at: 91_000, kind: 'cable', a: 'PC2', b: 'S1 f0/9' }],
  ['device', { at: 91_000, kind: 'power', on: 'S9', up: false }],
] as const)('a log with a %s that isn’t in the lab is refused', async (what, entry) => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c03');
  const { errors } = await appendLog(mira, run.id, 0, [entry]);
  expect(errors[0]).toMatchObject({
    message: `The log uses a ${what} that isn't in the lab.`,
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

test('a member with access only to the Study Hub can pass a lab, and its module’s objectives gain', async () => {
  const learner = await signedIn(app.url, {
    accessRights: completeRights({ [Feature.STUDY_HUB]: true }),
  });
  const module = async () => {
    const { data } = await learner.graphql(
      '{ studyModule(id: "ccna-08-trunks-discovery-etherchannel") { labIds progress } }',
    );
    return defined(data?.studyModule);
  };
  const before = await module();
  expect(before).toEqual({ labIds: expect.arrayContaining(['c07']), progress: 0 });
  expect((await solveLab(learner)).grade).toMatchObject({ score: 100, isPassed: true });
  expect((await module()).progress).toBeGreaterThan(0);
  expect(codeOf(await learner.graphql('{ sandboxes { id } }'))).toBe('FORBIDDEN');
});

test("the same log with one changed line is worth less, and one's own output shows why", async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira);
  const changed = solutionOf('c07', run.seed).map((entry) =>
    'text' in entry && entry.text.includes('vlan add 30') && entry.on === 'S1'
      ? { ...entry, text: 'switchport trunk allowed vlan 30' }
      : entry,
  );
  await appendLog(mira, run.id, 0, changed);
  const { data } = await submitLab(mira, run.id);
  const grade = defined(data?.submitLab);
  expect(grade.isPassed).toBe(false);
  expect(grade.explanation).toBeNull();
  expect(grade.requirements.find(({ id }) => id === 'trunk1')).toMatchObject({
    ok: false,
    found: expect.stringContaining('allowed 30'),
    evidence: { device: 'S1', command: 'show interfaces trunk', output: expect.stringContaining('Gi0/1') },
  });
  expect(grade.keep).toMatchObject([{ ok: false, expected: 'PC1 reaches PC2' }]);
  const unmoved = await mira.graphql('{ labs { id isPassed } labLeaderboard(labId: "c07") { isYou } }');
  expect(unmoved.data?.labs?.find(({ id }) => id === 'c07')?.isPassed).toBe(false);
  expect(unmoved.data?.labLeaderboard?.some(({ isYou }) => isYou)).toBe(false);
  // The run stays open so failures can be fixed.
  expect((await appendLog(mira, run.id, changed.length, [typedLine(900_000)])).data?.appendLabLog).toBe(
    changed.length + 1,
  );
});

test('"Passed" shows the best passing score, not a higher one that failed', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira);
  for (const { id: requirementId } of findLab('c07').lab.requirements)
    await mira.graphql(
      'mutation($id: ID!, $of: ID!) { takeLabHint(runId: $id, requirementId: $of, level: 3) { text } }',
      { id: run.id, of: requirementId },
    );
  await appendLog(mira, run.id, 0, solutionOf('c07', run.seed));
  expect((await submitLab(mira, run.id)).data?.submitLab).toMatchObject({ score: 85, isPassed: true });
  const passed = defined(await GameScoreModel.findOne({ ownerId: mira.userId }).lean());
  // All requirements are met, but something else is broken.
  const { _id, ...result } = passed;
  await GameScoreModel.create({ ...result, score: 90, isPassed: false, isRanked: false });
  const { data } = await mira.graphql('{ labs { id isPassed bestScore } }');
  expect(data?.labs?.find(({ id }) => id === 'c07')).toEqual({ id: 'c07', isPassed: true, bestScore: 85 });
  const progressOf = await readLabProgress([mira.userId], ['c07']);
  expect(progressOf(mira.userId, 'c07')).toEqual({
    attempts: 2,
    bestPercent: 85,
    isDone: true,
    isOffline: false,
  });
});

test("a copied log doesn't pass, because each run has its own values", async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c02');
  // Two seeds may draw the same values.
  const right = JSON.stringify(solutionOf('c02', run.seed));
  let seed = run.seed + 1;
  while (JSON.stringify(solutionOf('c02', seed)) === right) seed++;
  await appendLog(mira, run.id, 0, solutionOf('c02', seed));
  expect(defined((await submitLab(mira, run.id)).data?.submitLab).isPassed).toBe(false);
});

test("members can't send a score or choose a seed", async () => {
  const mira = await signedIn(app.url);
  const { id } = await startLab(mira);
  const forged = await mira.graphql(`mutation { submitLab(runId: "${id}", score: 100) { score } }`);
  const seeded = await mira.graphql('mutation { startLab(labId: "c07", seed: 0) { id } }');
  expect([forged.status, seeded.status]).toEqual([400, 400]);
  expect((await startLab(mira)).seed).toBeGreaterThan(0);
});

test('questions are answered in the log, and the network decides which answers are correct', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c19');
  const log = solutionOf('c19', run.seed);
  const [begin, end] = [log.slice(0, -2), log.slice(-2)];
  await appendLog(mira, run.id, 0, [...begin, ...end.map((entry) => ({ ...entry, answer: '192.0.2.1' }))]);
  const first = defined((await submitLab(mira, run.id)).data?.submitLab);
  expect(first.requirements.filter(({ ok }) => !ok)).toMatchObject([
    { id: 'both', found: 'your answer: 192.0.2.1' },
    { id: 'none', found: 'your answer: 192.0.2.1' },
  ]);
  expect(first.requirements.at(-1)?.expected).not.toContain('dropped');
  const changed = end.map((entry) => ({ ...entry, at: 100_000 }));
  await appendLog(mira, run.id, log.length, changed);
  expect((await submitLab(mira, run.id)).data?.submitLab).toMatchObject({ score: 100, isPassed: true });
});

test('hints are counted, and the second and third cost their share of points', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira);
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
  expect((await startLab(mira)).hints).toEqual([{ requirementId: 'reach', level: 3 }]);
  await appendLog(mira, run.id, 0, solutionOf('c07', run.seed));
  const grade = defined((await submitLab(mira, run.id)).data?.submitLab);
  expect(grade.requirements.find(({ id }) => id === 'reach')).toMatchObject({ ok: true, weight: 2, lost: 3 });
  expect([grade.score, grade.isPassed]).toEqual([97, true]);
});

test("a member who has seen the solution passes without a rank, even with a restart's new values", async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const run = await startLab(mira, 'c09');
  const { data } = await callOnRun(mira, 'showLabSolution', run.id, '{ explanation steps }');
  expect(data?.showLabSolution?.steps).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'switchport mode trunk' })]),
  );
  expect(JSON.stringify(data)).not.toContain('{{');
  await appendLog(mira, run.id, 0, solutionOf('c09', run.seed));
  expect(defined((await submitLab(mira, run.id)).data?.submitLab)).toMatchObject({
    isPassed: true,
    rank: null,
  });
  const other = await startLab(noor, 'c09');
  await callOnRun(noor, 'showLabSolution', other.id, '{ explanation }');
  const redrawn = defined((await callOnRun(noor, 'restartLab', other.id)).data?.restartLab);
  expect(redrawn.log).toEqual([]);
  expect(redrawn.seed).not.toBe(other.seed);
  expect((await solveLab(noor, 'c09')).grade).toMatchObject({ isPassed: true, rank: null });
});

test("a rank from before the solution was shown stays, and later runs can't improve it", async () => {
  const mira = await signedIn(app.url);
  const { run, grade } = await solveLab(mira, 'c12');
  expect(grade.rank).toBe(1);
  await callOnRun(mira, 'showLabSolution', run.id, '{ explanation }');
  await GameScoreModel.updateOne({ runId: run.id }, { score: 60 });
  expect((await solveLab(mira, 'c12')).grade).toMatchObject({ score: 100, rank: null });
  const { data } = await mira.graphql('{ labLeaderboard(labId: "c12") { score isYou } }');
  expect(data?.labLeaderboard).toEqual([{ score: 60, isYou: true }]);
});

test('commands faster than anyone can type pass without a rank', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira, 'c13');
  await appendLog(mira, run.id, 0, solutionOf('c13', run.seed));
  expect((await submitLab(mira, run.id)).data?.submitLab).toMatchObject({ isPassed: true, rank: null });
  const { data } = await mira.graphql('{ labLeaderboard(labId: "c13") { isYou } }');
  expect(data?.labLeaderboard).toEqual([]);
});

test('a log that never ends costs two seconds and gets a clear error, and the next log is graded', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url)];
  const run = await startLab(mira, 'c03');
  const pings = Array.from(
    { length: 1_500 },
    (_, index): LogEntry => ({
      at: 100_000 + index,
      kind: 'line',
      on: 'PC1',
      text: 'ping -n 100 172.16.1.1',
    }),
  );
  await appendLog(mira, run.id, 0, pings);
  const [slow, { grade }] = await Promise.all([submitLab(mira, run.id), solveLab(noor)]);
  expect(grade.score).toBe(100);
  if (slow.errors.length > 0) expect(slow.errors[0]?.message).toMatch(/too busy to grade/);
  else expect(slow.data?.submitLab?.isPassed).toBe(false);
});

test('a broadcast storm ends and is reported', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira);
  const at = 100_000;
  const storm: LogEntry[] = [
    ...['enable', 'configure terminal', 'no spanning-tree vlan 1-4094'].flatMap((text, index) =>
      ['S1', 'S2'].map((on): LogEntry => ({ at: at + index, kind: 'line', on, text })),
    ),
    { at: at + 10, kind: 'cable', a: 'S1 f0/20', b: 'S2 f0/20' },
    { at: at + 20, kind: 'cable', a: 'S1 f0/21', b: 'S2 f0/21' },
    { at: at + 60_000, kind: 'line', on: 'PC1', text: 'ping 10.9.9.9' },
  ];
  await appendLog(mira, run.id, 0, storm);
  const { data, errors } = await submitLab(mira, run.id);
  if (errors.length === 0) expect(data?.submitLab?.isPassed).toBe(false);
  else expect(errors[0]?.message).toMatch(/too long to replay|did more than/);
});

test('no response contains the answers before a lab is passed', async () => {
  const mira = await signedIn(app.url);
  const run = await startLab(mira);
  const { data } = await submitLab(mira, run.id);
  const { answer } = findLab('c07');
  expect(JSON.stringify([run, data])).not.toContain(answer.explanation.slice(0, 40));
});
