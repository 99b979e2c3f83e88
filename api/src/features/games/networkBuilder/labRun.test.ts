import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';
import { Feature } from '../../../core/access/access.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { GameScoreModel } from '../frame/gameScore.model.js';
import { appendLog, callOnRun, solutionOf, startLab, submitLab, typedLine } from '../testing/labs.js';

const app = useTestApp();

const says = (answer: string): LogEntry => ({ at: 1, kind: 'form', question: 'longer', answer });
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) => errors[0]?.extensions.code;

test('windows that start at once share one run, and a double submission counts once', async () => {
  const mira = await signedIn(app.url);
  const runs = await Promise.all([startLab(mira), startLab(mira), startLab(mira)]);
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  const [run] = runs;
  await appendLog(mira, run.id, 0, solutionOf('c07', run.seed));
  const grades = await Promise.all([
    submitLab(mira, run.id),
    submitLab(mira, run.id),
    submitLab(mira, run.id),
  ]);
  const scores = grades.flatMap(({ data }) => data?.submitLab?.score ?? []);
  expect(new Set(scores)).toEqual(new Set([100]));
  expect((await submitLab(mira, run.id)).data?.submitLab?.score).toBe(100);
  expect(await GameScoreModel.countDocuments({ ownerId: mira.userId })).toBe(1);
});

test.each([
  ['no list', { at: 1 }, 'The log must be a list.'],
  ['falling time', [typedLine(5), typedLine(4)], 'Log times must not go backward.'],
  ['half a millisecond', [typedLine(4), typedLine(4.5)], 'Log times must be whole milliseconds.'],
  ['2,001 entries', Array(2_001).fill(typedLine(1)), 'more than 2000'],
  ['129 kB', Array(90).fill(typedLine(1, 'x'.repeat(1_400))), '128 kB'],
  ['nine hours', [typedLine(9 * 3_600_000)], '8 hours'],
  ['a forged score', [{ ...typedLine(1), score: 100 }], 'Entry 1'],
  ['an unknown kind', [{ at: 1, kind: 'win' }], 'Entry 1'],
  ['a line of a book', [typedLine(1, 'x'.repeat(3_000))], 'Entry 1'],
  ['a time that is no number', [{ ...typedLine(1), at: '1' }], 'Entry 1'],
  ['an answer that says it is right', [{ ...says('a'), ok: true }], 'Entry 1'],
  ['an answer of a book', [says('x'.repeat(3_000))], 'Entry 1'],
  ['null', null, 'entries'],
])('a log with %s is refused', async (_name, entries, message) => {
  const mira = await signedIn(app.url);
  const { id } = await startLab(mira);
  const refused = await appendLog(mira, id, 0, entries);
  expect(codeOf(refused)).toBe('BAD_USER_INPUT');
  expect(refused.errors[0]?.message).toContain(message);
  const { data } = await mira.graphql('query($id: ID!) { labRun(id: $id) { log } }', { id });
  expect(data?.labRun?.log).toEqual([]);
});

test('only their owner can see runs, and only with access to games', async () => {
  const [mira, noor] = [await signedIn(app.url), await signedIn(app.url, { isAdmin: true })];
  const { id } = await startLab(mira);
  const answers = [
    await noor.graphql('query($id: ID!) { labRun(id: $id) { log } }', { id }),
    await appendLog(noor, id, 0, [typedLine(1)]),
    await submitLab(noor, id),
    await callOnRun(noor, 'restartLab', id),
    await callOnRun(noor, 'showLabSolution', id, '{ explanation }'),
  ];
  expect(answers.map(codeOf)).toEqual(Array(5).fill('NOT_FOUND'));
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect(codeOf(await outsider.graphql('{ labs { id } }'))).toBe('FORBIDDEN');
  expect(codeOf(await mira.graphql('mutation { startLab(labId: "c99") { id } }'))).toBe('NOT_FOUND');
});

test('a run from an older simulator asks for a reload and then continues without losing anything', async () => {
  const mira = await signedIn(app.url);
  const { id } = await startLab(mira);
  await appendLog(mira, id, 0, [typedLine(1)]);
  await GameRunModel.updateOne({ _id: id }, { version: SIM_VERSION - 1 });
  for (const refused of [await appendLog(mira, id, 1, [typedLine(2)]), await submitLab(mira, id)])
    expect([codeOf(refused), refused.errors[0]?.message]).toEqual([
      'CONFLICT',
      'This lab was updated. Reload the page to continue.',
    ]);
  expect(await startLab(mira)).toMatchObject({ id, simVersion: SIM_VERSION, log: [typedLine(1)] });
});

test('the settings in a host’s form are kept, including DHCP, DNS servers, and records', async () => {
  const mira = await signedIn(app.url);
  const { id } = await startLab(mira);
  const set = { dhcp: true, dns: '192.0.2.1, 192.0.2.2', records: 'www A 192.0.2.3' };
  expect((await appendLog(mira, id, 0, [{ at: 1, kind: 'form', on: 'S1', set }])).data?.appendLabLog).toBe(1);
});

test('rewinding truncates the log, restarting empties it, and an outdated window gets an error', async () => {
  const mira = await signedIn(app.url);
  const { id, seed } = await startLab(mira);
  await appendLog(mira, id, 0, [typedLine(1), typedLine(2), typedLine(3)]);
  const rewind = (length: number) =>
    mira.graphql('mutation($id: ID!, $length: Int!) { rewindLab(runId: $id, length: $length) { log } }', {
      id,
      length,
    });
  expect((await rewind(2)).data?.rewindLab?.log).toEqual([typedLine(1), typedLine(2)]);
  expect(codeOf(await rewind(3))).toBe('BAD_USER_INPUT');
  expect(codeOf(await appendLog(mira, id, 3, [typedLine(4)]))).toBe('BAD_USER_INPUT');
  expect((await callOnRun(mira, 'restartLab', id)).data?.restartLab).toMatchObject({ id, seed, log: [] });
});
