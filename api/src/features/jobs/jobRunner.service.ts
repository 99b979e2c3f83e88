import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, type Job as AgendaJob, InMemoryNotificationChannel } from 'agenda';
import mongoose from 'mongoose';
import { conflict, notFound, UserError } from '../../core/errors/userError.js';
import { readId } from '../../core/input/readId.js';
import { MINUTE } from '../../platform/clock.js';
import { outsideTransaction } from '../../platform/database/database.js';
import { isDiskFull } from '../../platform/files/diskFull.js';
import type { Job, JobProgress, Jobs, RoutineJob } from '../../platform/jobs/job.js';
import type { Logger } from '../../platform/logger.js';
import { jobDuration, watchValue } from '../../platform/metrics.js';
import { JobState, type ScheduledJob } from './job.type.js';
import type { JobRunRecord } from './jobRun.model.js';
import {
  beginRun,
  beginScheduledRun,
  cancelRun,
  endInterrupted,
  endRun,
  findRun,
  openRun,
  recordFailure,
  renewRun,
} from './jobRun.service.js';

const lockLifetimeMs = MINUTE;
const renewEveryMs = 1_000;
/**
 * How often each process looks for work that is due before its next look. That work still starts on time, and work
 * started in this process starts at once.
 */
const defaultScanMs = 15_000;
/** How long running jobs may take to end when the server stops. */
const stopGraceMs = 10_000;

/** What agenda stores for a run that someone started; scheduled jobs have none. */
type Order = { runId: string } | undefined;

/** Records what someone is about to do with a run. */
type NoteRun = (run: JobRunRecord) => Promise<void>;

/** Jobs as admins see them, and their lifecycle in this process. */
export interface JobRunner extends Jobs {
  /**
   * Starts running jobs in this process.
   * @param isOnlyProcess whether no other process uses the database, so that runs that look active were
   * interrupted
   */
  open(jobs: readonly Job<never>[], routines: readonly RoutineJob[], isOnlyProcess: boolean): Promise<void>;
  titleOf(name: string): string;
  /** Whether the run can be started again as it was. */
  isRetryable(run: Pick<JobRunRecord, 'job' | 'state'>): boolean;
  listScheduled(): Promise<ScheduledJob[]>;
  /** @param note is called first; if it throws, the run continues. @throws UserError NOT_FOUND */
  cancel(id: string, note: NoteRun): Promise<JobRunRecord>;
  /**
   * Starts a failed run again as it was.
   * @param note is called first; if it throws, nothing starts
   * @throws UserError NOT_FOUND, CONFLICT
   */
  retry(id: string, startedBy: string, note: NoteRun): Promise<JobRunRecord>;
  stop(): Promise<void>;
}

export function createJobRunner(logger: Logger, scanMs = defaultScanMs): JobRunner {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is not connected');
  const backend = new MongoBackend({ mongo: db });
  const agenda = new Agenda({
    backend,
    notificationChannel: new InMemoryNotificationChannel(),
    processEvery: scanMs,
    defaultLockLifetime: lockLifetimeMs,
    removeOnComplete: true,
  });
  let warnedAt = 0;
  agenda.on('error', (error: Error) => {
    // Agenda polls for each job every few seconds; one line a minute is enough for an unreachable database.
    if (Date.now() - warnedAt < MINUTE) return;
    warnedAt = Date.now();
    logger.warn({ err: error }, 'the job queue does not respond');
  });

  // Agenda doesn't wait for the unlocking, so a failure would end the process. The lock expires anyway.
  const { repository } = backend;
  const unlockJob = repository.unlockJob.bind(repository);
  repository.unlockJob = (job) => unlockJob(job).catch((error: Error) => void agenda.emit('error', error));

  const jobs = new Map<string, Job<never>>();
  const routines = new Map<string, RoutineJob>();
  const running = new Map<string, AbortController>();
  const works = new Set<Promise<void>>();
  let isStopping = false;
  watchValue('cosmic_jobs_running', 'Jobs and routines that run in this process', () => works.size);

  /** The text shown for a failure; unexpected errors are logged. */
  const reasonOf = (error: unknown, name: string): string => {
    if (error instanceof UserError) return error.message;
    const errorId = randomUUID();
    logger.error({ err: error, errorId, job: name }, 'a job failed');
    if (isDiskFull(error)) return 'The disk is full. Free up space and try again.';
    return `Something went wrong. See the server log for details (error ${errorId}).`;
  };

  async function work(job: Job<never>, queued: AgendaJob<Order>): Promise<void> {
    const order = queued.attrs.data;
    const run = await (order ? beginRun(order.runId) : beginScheduledRun(job.name));
    if (!run) return;
    const controller = new AbortController();
    running.set(String(run._id), controller);
    let progress: JobProgress | null = null;
    let renewing = Promise.resolve();
    const renew = async () => {
      if (!(await renewRun(run._id, progress))) controller.abort();
      await queued.touch();
    };
    const timer = setInterval(() => {
      renewing = renewing.then(renew).catch((error: unknown) => {
        logger.warn({ err: error, job: job.name }, 'the progress of a job could not be stored');
      });
    }, renewEveryMs);
    const measure = jobDuration.startTimer({ job: job.name });
    const end = async (state: JobState, outcome: string) => {
      clearInterval(timer);
      await renewing;
      await endRun(run, state, outcome, progress);
      measure({ result: state });
    };
    try {
      const outcome = await job.run({
        // Validated by the job's own service before it was queued.
        input: run.input as never,
        signal: controller.signal,
        report: (now) => {
          progress = now;
        },
      });
      await end(JobState.DONE, outcome);
    } catch (error) {
      if (!controller.signal.aborted) await end(JobState.FAILED, reasonOf(error, job.name));
      else if (isStopping) await end(JobState.FAILED, 'The server stopped while this job was running.');
      else await end(JobState.CANCELED, 'Canceled.');
    } finally {
      clearInterval(timer);
      running.delete(String(run._id));
    }
  }

  /** Keeps track of started work, so that the server waits for it when stopping. */
  async function track(started: Promise<void>): Promise<void> {
    works.add(started);
    await started.finally(() => works.delete(started));
  }

  async function runRoutine({ name, run }: RoutineJob): Promise<void> {
    const measure = jobDuration.startTimer({ job: name });
    try {
      await run();
      measure({ result: JobState.DONE });
    } catch (error) {
      measure({ result: JobState.FAILED });
      await recordFailure(name, reasonOf(error, name).replace(/ Error ID: .*/, ''));
    }
  }

  /** A job already scheduled at these times keeps its next time, which may be overdue. */
  async function every(name: string, interval: string | number, timezone?: string): Promise<void> {
    const { jobs: found } = await agenda.queryJobs({ name });
    const isKnown = found.some(
      (job) => job.repeatInterval === interval && (job.repeatTimezone ?? undefined) === timezone,
    );
    if (isKnown) return;
    await agenda.every(interval, name, undefined, {
      ...(timezone !== undefined && { timezone, skipImmediate: true }),
    });
  }

  const start: Jobs['start'] = (job, input, startedBy) =>
    outsideTransaction(async () => {
      const { run, isNew } = await openRun(job.name, input, startedBy);
      const runId = String(run._id);
      if (isNew) await agenda.now<Order>(job.name, { runId });
      return runId;
    });

  return {
    start,

    schedule: (job, times) =>
      outsideTransaction(async () => {
        if (times) await every(job.name, times.cron, times.timeZone);
        else await agenda.cancel({ name: job.name });
      }),

    open: async (ownJobs, ownRoutines, isOnlyProcess) => {
      await agenda.ready;
      await endInterrupted({}, isOnlyProcess);
      for (const job of ownJobs) {
        jobs.set(job.name, job);
        agenda.define<Order>(job.name, (queued) => track(work(job, queued)), { concurrency: 1 });
      }
      for (const routine of ownRoutines) {
        routines.set(routine.name, routine);
        agenda.define(routine.name, () => track(runRoutine(routine)), { concurrency: 1 });
      }
      await Promise.all([...routines.values()].map(({ name, every: interval }) => every(name, interval)));
      await agenda.start();
    },

    titleOf: (name) => jobs.get(name)?.title ?? routines.get(name)?.title ?? name,

    isRetryable: ({ job, state }) =>
      jobs.has(job) && (state === JobState.FAILED || state === JobState.CANCELED),

    listScheduled: async () => {
      const { jobs: found } = await agenda.queryJobs({ limit: 1_000 });
      return found
        .filter(({ repeatInterval, name }) => repeatInterval && (jobs.has(name) || routines.has(name)))
        .map(({ name, nextRunAt, lastFinishedAt }) => ({
          id: name,
          title: jobs.get(name)?.title ?? routines.get(name)?.title ?? name,
          nextRunAt: nextRunAt ?? null,
          lastRunAt: lastFinishedAt ?? null,
          isRoutine: routines.has(name),
        }));
    },

    cancel: async (id, note) => {
      const found = await findRun(readId(id, 'job'));
      if (!found) throw notFound('job');
      await note(found);
      const run = await cancelRun(id);
      if (!run) throw notFound('job');
      // Stops it at once in this process; others notice within a second.
      running.get(id)?.abort();
      return run;
    },

    retry: async (id, startedBy, note) => {
      const run = await findRun(readId(id, 'job'));
      const job = run && jobs.get(run.job);
      if (!job) throw notFound('job');
      if (run.state !== JobState.FAILED && run.state !== JobState.CANCELED)
        throw conflict('You can retry only failed jobs.');
      await note(run);
      // Validated when it was first started.
      const again = await findRun(await start(job, run.input as never, startedBy));
      if (!again) throw notFound('job');
      return again;
    },

    stop: async () => {
      isStopping = true;
      for (const controller of running.values()) controller.abort();
      await agenda.stop(false);
      const grace = new AbortController();
      await Promise.race([
        Promise.allSettled(works),
        delay(stopGraceMs, undefined, { signal: grace.signal, ref: false }).catch(() => undefined),
      ]);
      grace.abort();
    },
  };
}
