import mongoose from 'mongoose';
import { vi } from 'vitest';
import type { JobState } from '../../features/jobs/job.type.js';
import { createJobRunner, type JobRunner } from '../../features/jobs/jobRunner.service.js';
import type { Job, JobRun, RoutineJob } from '../../platform/jobs/job.js';
import { createLogger } from '../../platform/logger.js';
import type { TestClient } from '../client.js';
import { ask } from '../notes.js';

/** A run as the list shows it. */
export interface Run {
  id: string;
  job: string;
  title: string;
  state: string;
  outcome: string | null;
  startedBy: string | null;
  isRetryable: boolean;
  progress: { done: number; total: number; text: string } | null;
}

/** What is asked of a run. */
export const runFields = 'id job title state outcome startedBy isRetryable progress { done total text }';

/** The runs of all jobs, newest first. */
export const listRuns = (admin: TestClient) => ask<Run[]>(admin, `{ jobRuns { ${runFields} } }`);

/** One of them. */
export const findRun = async (admin: TestClient, id: string) =>
  (await listRuns(admin)).find((run) => run.id === id);

const runners: JobRunner[] = [];

/** Stops what a test has opened. */
export const stopProcesses = () => Promise.all(runners.splice(0).map((runner) => runner.stop()));

/** One more process on the same database, as far as jobs go. */
export async function openProcess(
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
export function waitingJob(name: string) {
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

/** Waits until a run has come to its end. */
export const hasEnded = (id: string, state: JobState) =>
  vi.waitFor(async () => {
    const _id = new mongoose.Types.ObjectId(id);
    expect((await mongoose.connection.collection('jobRuns').findOne({ _id }))?.state).toBe(state);
  }, 10_000);
