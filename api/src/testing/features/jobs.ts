import mongoose from 'mongoose';
import { vi } from 'vitest';
import type { JobState } from '../../features/jobs/job.type.js';
import { createJobRunner, type JobRunner } from '../../features/jobs/jobRunner.service.js';
import type { Job, JobRun, RoutineJob } from '../../platform/jobs/job.js';
import { createLogger } from '../../platform/logger.js';
import type { TestClient } from '../client.js';
import { ask } from '../notes.js';

/** A run as shown in the list. */
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

/** The fields of a run that tests query. */
export const runFields = 'id job title state outcome startedBy isRetryable progress { done total text }';

/** The runs of all jobs, newest first. */
export const listRuns = (admin: TestClient) => ask<Run[]>(admin, `{ jobRuns { ${runFields} } }`);

/** One run. */
export const findRun = async (admin: TestClient, id: string) =>
  (await listRuns(admin)).find((run) => run.id === id);

const runners: JobRunner[] = [];

/** Stops everything a test has opened. */
export const stopProcesses = () => Promise.all(runners.splice(0).map((runner) => runner.stop()));

/** Another process with the same database, for jobs only. */
export async function openProcess(
  jobs: readonly Job<never>[],
  routines: readonly RoutineJob[] = [],
  isOnlyProcess = false,
): Promise<JobRunner> {
  const runner = createJobRunner(createLogger('silent'), 100);
  runners.push(runner);
  // Jobs are started with the input from their own service.
  await runner.open(jobs as readonly Job[], routines, isOnlyProcess);
  return runner;
}

/** A job that runs until it's told to finish. */
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

/** Waits until a run has ended. */
export const hasEnded = (id: string, state: JobState) =>
  vi.waitFor(async () => {
    const _id = new mongoose.Types.ObjectId(id);
    expect((await mongoose.connection.collection('jobRuns').findOne({ _id }))?.state).toBe(state);
  }, 60_000);
