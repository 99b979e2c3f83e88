import { UserError } from '../../core/errors/userError.js';
import type { Job, JobRun, RoutineJob } from '../../platform/jobs/job.js';
import { createLogger } from '../../platform/logger.js';
import { signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { openSubscription } from '../../testing/subscription.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { JobState } from './job.type.js';
import { JobRunModel } from './jobRun.model.js';
import { createJobRunner, type JobRunner } from './jobRunner.service.js';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
const runners: JobRunner[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await signedIn(app.url, { isAdmin: true });
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});
afterAll(() => app.close());

interface Run {
  id: string;
  job: string;
  title: string;
  state: string;
  outcome: string | null;
  startedBy: string | null;
  isRetryable: boolean;
  progress: { done: number; total: number; text: string } | null;
}
const fields = 'id job title state outcome startedBy isRetryable progress { done total text }';
const list = () => ask<Run[]>(admin, `{ jobRuns { ${fields} } }`);
const find = async (id: string) => (await list()).find((run) => run.id === id);

/** One more process on the same database, as far as jobs go. */
async function openProcess(
  jobs: readonly Job<never>[],
  routines: readonly RoutineJob[] = [],
  isOnlyProcess = false,
): Promise<JobRunner> {
  const runner = createJobRunner(createLogger('silent'), 100);
  runners.push(runner);
  // What is started has the input that its own service gives it.
  await runner.open(jobs as readonly Job[], routines, isOnlyProcess);
  return runner;
}

/** A job that goes on until it is told. */
function waitingJob(name: string) {
  let begin: (run: JobRun<undefined>) => void;
  let finish: (outcome: string) => void;
  let fail: (error: Error) => void;
  const begun = new Promise<JobRun<undefined>>((resolve) => {
    begin = resolve;
  });
  const job: Job = {
    name,
    title: `The ${name}`,
    run: (run) =>
      new Promise((resolve, reject) => {
        finish = resolve;
        fail = reject;
        run.signal.addEventListener('abort', () => reject(new Error('aborted')));
        begin(run);
      }),
  };
  return { job, begun, finish: (outcome: string) => finish(outcome), fail: (error: Error) => fail(error) };
}

const hasEnded = (id: string, state: JobState) =>
  vi.waitFor(async () => expect((await JobRunModel.findById(id).lean())?.state).toBe(state), 10_000);

test('a job is followed from its start to what it did, in open windows too', async () => {
  const { job, begun, finish } = waitingJob('first');
  const runner = await openProcess([job]);
  const subscription = openSubscription(
    app.url,
    `subscription { jobRunChanged { ${fields} } }`,
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
  }, 10_000);
  finish('Read 10 notes.');
  await hasEnded(id, JobState.DONE);
  await subscription.close();
  expect(await find(id)).toMatchObject({
    outcome: 'Read 10 notes.',
    startedBy: admin.username,
    isRetryable: false,
  });
});

test('of a job that is under way no second one begins, in whatever process it is asked for', async () => {
  const { job, begun, finish } = waitingJob('once');
  const [one, other] = [await openProcess([job]), await openProcess([job])];
  const ids = await Promise.all([one, other, one, other].map((runner) => runner.start(job, undefined, null)));
  expect(new Set(ids).size).toBe(1);
  await begun;
  finish('Done.');
  await hasEnded(ids[0] ?? '', JobState.DONE);
  expect(await JobRunModel.countDocuments({ job: 'once' })).toBe(1);
});

test('three processes share the work: each thing is done once', async () => {
  const done: string[] = [];
  const job = (name: string): Job<{ word: string }> => ({
    name,
    title: name,
    run: async ({ input }) => {
      done.push(`${name} ${input.word}`);
      return 'Done.';
    },
  });
  const names = Array.from({ length: 12 }, (_, index) => `shared-${index}`);
  const jobs = names.map(job);
  const processes = [await openProcess(jobs), await openProcess(jobs), await openProcess(jobs)];
  const ids = await Promise.all(
    jobs.map((one, index) => (processes[index % 3] as JobRunner).start(one, { word: String(index) }, null)),
  );
  for (const id of ids) await hasEnded(id, JobState.DONE);
  expect(done.sort()).toEqual(names.map((name, index) => `${name} ${index}`).sort());
});

test('a schedule runs in one of the processes, and no longer when it is taken back', async () => {
  let runs = 0;
  const job: Job = {
    name: 'every-second',
    title: 'Every second',
    run: async () => {
      runs++;
      return 'Done.';
    },
  };
  const [one] = [await openProcess([job]), await openProcess([job]), await openProcess([job])];
  await one.schedule(job, { cron: '* * * * * *', timeZone: 'Europe/Vienna' });
  expect((await one.listScheduled()).find(({ id }) => id === 'every-second')).toMatchObject({
    isRoutine: false,
  });
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), 20_000);
  await one.schedule(job, null);
  expect((await one.listScheduled()).map(({ id }) => id)).not.toContain('every-second');
  const stored = await JobRunModel.find({ job: 'every-second' }).lean();
  expect(stored).toHaveLength(runs);
  const seconds = stored.map(({ createdAt }) => Math.floor(createdAt.getTime() / 1000));
  expect(new Set(seconds).size).toBe(seconds.length);
});

test('a failure says why: what people can mend in its own words, the rest with an error ID', async () => {
  const failing = (name: string, error: Error): Job => ({
    name,
    title: name,
    run: () => Promise.reject(error),
  });
  const known = failing('full', new UserError('CONFLICT', 'The disk is full.'));
  const unknown = failing('broken', new Error('connect ECONNREFUSED secret-host'));
  const runner = await openProcess([known, unknown]);
  const [first, second] = [
    await runner.start(known, undefined, null),
    await runner.start(unknown, undefined, null),
  ];
  await hasEnded(first, JobState.FAILED);
  await hasEnded(second, JobState.FAILED);
  expect((await find(first))?.outcome).toBe('The disk is full.');
  expect((await find(second))?.outcome).toMatch(/^Something went wrong\. Error ID: [0-9a-f-]{36}$/);
});

test('what failed is started again as it was; what is done or unknown is not', async () => {
  let tries = 0;
  const job: Job<{ word: string }> = {
    name: 'second-try',
    title: 'Second try',
    run: async ({ input }) => {
      if (tries++ === 0) throw new UserError('CONFLICT', 'Not now.');
      return `Said ${input.word}.`;
    },
  };
  const runner = await openProcess([job]);
  const id = await runner.start(job, { word: 'hello' }, null);
  await hasEnded(id, JobState.FAILED);
  const again = String((await runner.retry(id, admin.userId))._id);
  await hasEnded(again, JobState.DONE);
  expect(await find(again)).toMatchObject({ outcome: 'Said hello.', startedBy: admin.username });
  await expect(runner.retry(again, admin.userId)).rejects.toThrow(
    'Only a job that failed can be started again.',
  );
  const { errors } = await admin.graphql('mutation { retryJob(id: "64b000000000000000000000") { id } }');
  expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a job that is canceled stops', async () => {
  const { job, begun } = waitingJob('long');
  const runner = await openProcess([job]);
  const id = await runner.start(job, undefined, null);
  await begun;
  // Through the server, which is another process than the one that runs it.
  await admin.graphql('mutation ($id: ID!) { cancelJob(id: $id) { id } }', { id });
  await hasEnded(id, JobState.CANCELED);
});

test('a server that stops ends its jobs, and says so', async () => {
  const { job, begun } = waitingJob('stopped');
  const runner = await openProcess([job]);
  const id = await runner.start(job, undefined, null);
  await begun;
  await runner.stop();
  expect(await find(id)).toMatchObject({
    state: 'FAILED',
    outcome: 'The server stopped while this job was running.',
  });
});

test('what a crash has interrupted is told and in nobody’s way: after a minute, or at the next start of the only process', async () => {
  const { job, begun, finish } = waitingJob('crashed');
  const crashed = (aliveAt: Date) =>
    JobRunModel.create([
      {
        job: 'crashed',
        state: JobState.RUNNING,
        isOpen: true,
        createdAt: aliveAt,
        startedAt: aliveAt,
        aliveAt,
      },
    ]).then(([run]) => String(run?._id));
  const old = await crashed(new Date(Date.now() - 61_000));
  const runner = await openProcess([job]);
  expect((await find(old))?.outcome).toBe('The server stopped while this job was running.');
  const fresh = await crashed(new Date());
  // It may be alive in another process.
  expect(await runner.start(job, undefined, null)).toBe(fresh);
  const only = await openProcess([job], [], true);
  expect((await find(fresh))?.state).toBe('FAILED');
  const id = await only.start(job, undefined, null);
  await begun;
  finish('Done.');
  await hasEnded(id, JobState.DONE);
});

test('small work that fails is recorded once for each reason, and goes on', async () => {
  let runs = 0;
  const routine: RoutineJob = {
    name: 'sweep',
    title: 'Sweep',
    every: 1_000,
    run: async () => {
      runs++;
      throw new UserError('CONFLICT', 'The broom is gone.');
    },
  };
  await openProcess([], [routine]);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), 20_000);
  const found = (await list()).filter(({ job }) => job === 'sweep');
  expect(found).toMatchObject([{ state: 'FAILED', outcome: 'The broom is gone.', isRetryable: false }]);
});

test('of each job the last 20 runs are kept', async () => {
  const job: Job = { name: 'often', title: 'Often', run: async () => 'Done.' };
  const before = Array.from({ length: 22 }, (_, index) => {
    const at = new Date(Date.now() - (22 - index) * 60_000);
    const times = { createdAt: at, startedAt: at, endedAt: at, aliveAt: at };
    return { job: job.name, state: JobState.DONE, outcome: 'Done.', userId: null, ...times };
  });
  await JobRunModel.insertMany(before);
  const runner = await openProcess([job]);
  await hasEnded(await runner.start(job, undefined, null), JobState.DONE);
  await vi.waitFor(async () => expect(await JobRunModel.countDocuments({ job: 'often' })).toBe(20));
  const [oldest] = await JobRunModel.find({ job: 'often' }).sort({ createdAt: 1 }).lean();
  expect(oldest?.createdAt).toEqual(before[3]?.createdAt);
});
