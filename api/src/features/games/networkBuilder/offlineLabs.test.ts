import { Writable } from 'node:stream';
import { SIM_VERSION } from '@cosmic/network-sim/core/limits';
import { hashWorld, logOf, replay } from '@cosmic/network-sim/labs/replay';
import pino from 'pino';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { GameRunModel } from '../frame/gameRun.model.js';
import { callOnRun, solveLab } from '../testing/labs.js';
import { fillFor, findLab, offlineSeed } from './labs.js';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  app = await startTestApp({}, {}, { logger: pino({ level: 'error' }, stream) });
});
afterAll(() => app.close());

const { lab, answer } = findLab('c07');
const solutionFor = (seed: number) => logOf(fillFor(lab, seed, answer.solution), 90_000);
const submitOffline = (client: Person, log: unknown, simVersion = SIM_VERSION) =>
  client.graphql(
    `mutation($log: JSON!, $simVersion: Int!) {
      submitOfflineLab(labId: "c07", log: $log, simVersion: $simVersion) { score isPassed rank explanation }
    }`,
    { log, simVersion },
  );

test('offline practice counts once for progress and never for ranks', async () => {
  const mira = await signedIn(app.url);
  const log = solutionFor(offlineSeed);
  for (let time = 0; time < 2; time++) {
    const { data } = await submitOffline(mira, log);
    expect(data?.submitOfflineLab).toMatchObject({ score: 100, isPassed: true, rank: null });
    expect(data?.submitOfflineLab?.explanation).not.toBe('');
  }
  const { data } = await mira.graphql(
    '{ labs { id isPassed bestScore openRunId } labHistory(labId: "c07") { score } labLeaderboard(labId: "c07") { rank } }',
  );
  expect(data?.labs?.find(({ id }) => id === 'c07')).toMatchObject({
    isPassed: true,
    bestScore: 100,
    openRunId: null,
  });
  expect([data?.labHistory, data?.labLeaderboard]).toEqual([[{ score: 100 }], []]);
});

test('offline practice that two windows send at the same time counts once', async () => {
  const mira = await signedIn(app.url);
  const answers = await Promise.all([1, 2].map(() => submitOffline(mira, solutionFor(offlineSeed))));
  expect(answers.map(({ data }) => data?.submitOfflineLab?.score)).toEqual([100, 100]);
  const { data } = await mira.graphql('{ labHistory(labId: "c07") { score } }');
  expect(data?.labHistory).toEqual([{ score: 100 }]);
});

test("seeing the solution of a lab practiced offline ends the member's ranking in the lab", async () => {
  const mira = await signedIn(app.url);
  await submitOffline(mira, []);
  const run = defined(await GameRunModel.findOne({ ownerId: mira.userId, isOpen: false }).lean());
  const shown = await callOnRun(mira, 'showLabSolution', String(run._id), '{ explanation }');
  expect(shown.data?.showLabSolution?.explanation).not.toBe('');
  expect((await solveLab(mira)).grade).toMatchObject({ isPassed: true, rank: null });
  const { data } = await mira.graphql('{ labLeaderboard(labId: "c07") { isYou } }');
  expect(data?.labLeaderboard).toEqual([]);
});

test.each([
  ['an older simulator', solutionFor(offlineSeed), SIM_VERSION - 1, 'Reload the page'],
  ['falling time', solutionFor(offlineSeed).toReversed(), SIM_VERSION, 'Log times must not go backward.'],
  ['no log', 'all done', SIM_VERSION, 'The log must be a list.'],
])('%s gains nothing', async (_name, log, simVersion, message) => {
  const { errors } = await submitOffline(await signedIn(app.url), log, simVersion);
  expect(errors[0]?.message).toContain(message);
});

test("a world that looks different in the browser is logged as a bug on the server and doesn't change the grade", async () => {
  const mira = await signedIn(app.url);
  const { data } = await mira.graphql('mutation { startLab(labId: "c07") { id seed } }');
  const { id: runId, seed } = defined(data?.startLab);
  const entries = solutionFor(seed);
  await mira.graphql(
    'mutation($runId: ID!, $entries: JSON!) { appendLabLog(runId: $runId, from: 0, entries: $entries) }',
    { runId, entries },
  );
  const { world } = replay(lab, seed, entries);
  const submit = (hash: string) =>
    mira.graphql(
      'mutation($runId: ID!, $seen: SeenWorldInput) { submitLab(runId: $runId, seen: $seen) { score } }',
      { runId, seen: { entries: entries.length, at: world.now, hash } },
    );
  lines.length = 0;
  expect((await submit('0123456789abcdef')).data?.submitLab?.score).toBe(100);
  expect(lines.join()).toContain('looks different in the browser');
  const again = await signedIn(app.url);
  const other = defined(
    (await again.graphql('mutation { startLab(labId: "c07") { id seed } }')).data?.startLab,
  );
  const log = solutionFor(other.seed).slice(0, 3);
  await again.graphql(
    'mutation($runId: ID!, $entries: JSON!) { appendLabLog(runId: $runId, from: 0, entries: $entries) }',
    { runId: other.id, entries: log },
  );
  lines.length = 0;
  const { world: early } = replay(lab, other.seed, log);
  await again.graphql(
    'mutation($runId: ID!, $seen: SeenWorldInput) { submitLab(runId: $runId, seen: $seen) { score } }',
    { runId: other.id, seen: { entries: log.length, at: early.now, hash: hashWorld(early) } },
  );
  expect(lines.join()).not.toContain('looks different');
});
