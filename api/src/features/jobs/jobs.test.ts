import { conflict } from '../../core/errors/userError.js';
import type { Job, RoutineJob } from '../../platform/jobs/job.js';
import { type Person, signedIn } from '../../testing/factories.js';
import {
  findRun,
  hasEnded,
  listRuns,
  openProcess,
  type Run,
  runFields,
  stopProcesses,
  waitingJob,
} from '../../testing/features/jobs.js';
import { openSubscription } from '../../testing/subscription.js';
import { useTestApp } from '../../testing/testApp.js';
import { JobState } from './job.type.js';
import { JobRunModel } from './jobRun.model.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});
afterEach(stopProcesses);
test('a job is followed from its start to its result, also in open windows', async () => {
  const { job, begun, finish } = waitingJob('first');
  const runner = await openProcess([job]);
  const subscription = openSubscription(
    app.url,
    `subscription { jobRunChanged { ${runFields} } }`,
    admin.cookie,
  );
  await subscription.connected;
  const id = await runner.start(job, undefined, admin.userId);
  (await begun).report({ done: 3, total: 10, text: 'Reading notes' });
  await vi.waitFor(async () => {
    const event = (await subscription.next()).jobRunChanged as unknown as Run;
    expect(event).toMatchObject({
      id,
      state: 'RUNNING',
      progress: { done: 3, total: 10, text: 'Reading notes' },
    });
  }, 60_000);
  finish('Read 10 notes.');
  await hasEnded(id, JobState.DONE);
  await subscription.close();
  expect(await findRun(admin, id)).toMatchObject({
    outcome: 'Read 10 notes.',
    startedBy: admin.username,
    isRetryable: false,
  });
});

test('a failure shows its reason if people can fix it, and an error ID otherwise', async () => {
  const failing = (name: string, error: Error): Job => ({
    name,
    title: name,
    run: () => Promise.reject(error),
  });
  const known = failing('full', conflict('The disk is full.'));
  const unknown = failing('broken', new Error('connect ECONNREFUSED secret-host'));
  const runner = await openProcess([known, unknown]);
  const [first, second] = [
    await runner.start(known, undefined, null),
    await runner.start(unknown, undefined, null),
  ];
  await hasEnded(first, JobState.FAILED);
  await hasEnded(second, JobState.FAILED);
  expect((await findRun(admin, first))?.outcome).toBe('The disk is full.');
  expect((await findRun(admin, second))?.outcome).toMatch(
    /^Something went wrong\. See the server log for details \(error [0-9a-f-]{36}\)\.$/,
  );
});

test("a failed job can be started again as it was; finished and unknown ones can't", async () => {
  let tries = 0;
  const job: Job<{ word: string }> = {
    name: 'second-try',
    title: 'Second try',
    run: async ({ input }) => {
      if (tries++ === 0) throw conflict('Not now.');
      return `Said ${input.word}.`;
    },
  };
  const runner = await openProcess([job]);
  const id = await runner.start(job, { word: 'hello' }, null);
  await hasEnded(id, JobState.FAILED);
  const retryable = [JobState.RUNNING, JobState.DONE, JobState.FAILED, JobState.CANCELED].filter((state) =>
    runner.isRetryable({ job: job.name, state }),
  );
  expect(retryable).toEqual([JobState.FAILED, JobState.CANCELED]);
  const again = String((await runner.retry(id, admin.userId, async () => undefined))._id);
  await hasEnded(again, JobState.DONE);
  expect(await findRun(admin, again)).toMatchObject({ outcome: 'Said hello.', startedBy: admin.username });
  await expect(runner.retry(again, admin.userId, async () => undefined)).rejects.toThrow(
    'You can retry only failed jobs.',
  );
  const { errors } = await admin.graphql('mutation { retryJob(id: "64b000000000000000000000") { id } }');
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a job that is canceled stops', async () => {
  const { job, begun } = waitingJob('long');
  const runner = await openProcess([job]);
  const id = await runner.start(job, undefined, null);
  await begun;
  // Canceled through the server, which isn't the process that runs the job.
  await admin.graphql('mutation ($id: ID!) { cancelJob(id: $id) { id } }', { id });
  await hasEnded(id, JobState.CANCELED);
});

test('small work that fails is recorded once per reason, and continues', async () => {
  let runs = 0;
  const routine: RoutineJob = {
    name: 'sweep',
    title: 'Sweep',
    every: 1_000,
    run: async () => {
      runs++;
      throw conflict('The broom is gone.');
    },
  };
  await openProcess([], [routine]);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 60_000);
  const found = (await listRuns(admin)).filter(({ job }) => job === 'sweep');
  expect(found).toMatchObject([{ state: 'FAILED', outcome: 'The broom is gone.', isRetryable: false }]);
});

test('the last 20 runs of each job are kept', async () => {
  const job: Job = { name: 'often', title: 'Often', run: async () => 'Done.' };
  const before = Array.from({ length: 22 }, (_, index) => {
    const at = new Date(Date.now() - (22 - index) * 60_000);
    const times = { createdAt: at, startedAt: at, endedAt: at, aliveAt: at };
    return { job: job.name, state: JobState.DONE, outcome: 'Done.', userId: null, ...times };
  });
  await JobRunModel.insertMany(before);
  const runner = await openProcess([job]);
  await hasEnded(await runner.start(job, undefined, null), JobState.DONE);
  await vi.waitFor(async () => expect(await JobRunModel.countDocuments({ job: 'often' })).toBe(20), 60_000);
  const [oldest] = await JobRunModel.find({ job: 'often' }).sort({ createdAt: 1 }).lean();
  expect(oldest?.createdAt).toEqual(before[3]?.createdAt);
});
