import { MongoJobRepository } from '@agendajs/mongo-backend';
import mongoose from 'mongoose';
import type { Job } from '../../platform/jobs/job.js';
import { type Person, signedIn } from '../../testing/factories.js';
import { findRun, hasEnded, openProcess, stopProcesses, waitingJob } from '../../testing/features/jobs.js';
import { useTestApp } from '../../testing/testApp.js';
import { JobState } from './job.type.js';
import { JobRunModel } from './jobRun.model.js';
import { type JobRunner } from './jobRunner.service.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});
afterEach(stopProcesses);
test("a running job isn't started a second time, in any process", async () => {
  const { job, begun, finish } = waitingJob('once');
  const [one, other] = [await openProcess([job]), await openProcess([job])];
  const ids = await Promise.all([one, other, one, other].map((runner) => runner.start(job, undefined, null)));
  expect(new Set(ids).size).toBe(1);
  await begun;
  finish('Done.');
  await hasEnded(ids[0] ?? '', JobState.DONE);
  expect(await JobRunModel.countDocuments({ job: 'once' })).toBe(1);
});

test('three processes share the work, each part done once', async () => {
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

test('a schedule runs in one process, and stops when it is removed', async () => {
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
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), 60_000);
  await one.schedule(job, null);
  expect((await one.listScheduled()).map(({ id }) => id)).not.toContain('every-second');
  const stored = await JobRunModel.find({ job: 'every-second' }).lean();
  expect(stored).toHaveLength(runs);
  const seconds = stored.map(({ createdAt }) => Math.floor(createdAt.getTime() / 1000));
  expect(new Set(seconds).size).toBe(seconds.length);
});

test('a server that stops ends its jobs, and says so', async () => {
  const { job, begun } = waitingJob('stopped');
  const runner = await openProcess([job]);
  const id = await runner.start(job, undefined, null);
  await begun;
  await runner.stop();
  expect(await findRun(admin, id)).toMatchObject({
    state: 'FAILED',
    outcome: 'The server stopped while this job was running.',
  });
});

test('a run interrupted by a crash shows as failed and blocks nobody: after a minute, or when the only process restarts', async () => {
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
  expect((await findRun(admin, old))?.outcome).toBe('The server stopped while this job was running.');
  const fresh = await crashed(new Date());
  // The run may be alive in another process.
  expect(await runner.start(job, undefined, null)).toBe(fresh);
  const only = await openProcess([job], [], true);
  expect((await findRun(admin, fresh))?.state).toBe('FAILED');
  const id = await only.start(job, undefined, null);
  await begun;
  finish('Done.');
  await hasEnded(id, JobState.DONE);
});

test("a lock that can't be released on a full disk doesn't end the process", async () => {
  // Another process ended without releasing the job.
  await mongoose.connection.collection('agendaJobs').insertOne({
    name: 'later',
    priority: 0,
    nextRunAt: new Date(Date.now() + 3_600_000),
    lockedAt: new Date(0),
  });
  const full = Object.assign(new Error('full'), { code: 14_031 });
  // A spy would handle the rejection, so this replaces the method directly.
  const { unlockJob } = MongoJobRepository.prototype;
  const refused = new Promise<void>((resolve) => {
    MongoJobRepository.prototype.unlockJob = async () => {
      MongoJobRepository.prototype.unlockJob = unlockJob;
      resolve();
      throw full;
    };
  });
  const job = (name: string): Job => ({ name, title: name, run: async () => 'Done.' });
  const runner = await openProcess([job('later'), job('now')]);
  await refused;
  await hasEnded(await runner.start(job('now'), undefined, null), JobState.DONE);
});
