import { DAY, MINUTE } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/database.js';
import type { JobProgress } from '../../platform/jobs/job.js';
import { JobState } from './job.type.js';
import { JobRunModel, type JobRunRecord } from './jobRun.model.js';

/** A run without a heartbeat for this long has ended with its process. */
const silentMs = MINUTE;
const keptRuns = 20;
const interrupted = 'The server stopped while this job was running.';

/** A new waiting run, or the job's existing open one. */
export async function openRun(
  job: string,
  input: unknown,
  userId: string | null,
): Promise<{ run: JobRunRecord; isNew: boolean }> {
  await endInterrupted({ job });
  for (;;) {
    try {
      return { run: await createRun({ job, input, userId, state: JobState.WAITING }), isNew: true };
    } catch (error) {
      if (!isDuplicateKey(error, 'job')) throw error;
    }
    const run = await JobRunModel.findOne({ job, isOpen: true }).lean();
    // If the open run ended in the meantime, try again.
    if (run) return { run, isNew: false };
  }
}

/** Starts a waiting run; null if it was canceled or another process was first. */
export function beginRun(id: string): Promise<JobRunRecord | null> {
  const now = new Date();
  return JobRunModel.findOneAndUpdate(
    { _id: id, state: JobState.WAITING, isCanceled: { $ne: true } },
    { state: JobState.RUNNING, startedAt: now, aliveAt: now },
    { returnDocument: 'after' },
  ).lean();
}

/** Starts a scheduled run; null while the job has an open one. */
export async function beginScheduledRun(job: string): Promise<JobRunRecord | null> {
  await endInterrupted({ job });
  try {
    return await createRun({ job, userId: null, state: JobState.RUNNING, startedAt: new Date() });
  } catch (error) {
    if (!isDuplicateKey(error, 'job')) throw error;
    return null;
  }
}

/** Reports that a run is alive, and its progress. @returns whether it should continue */
export async function renewRun(id: JobRunRecord['_id'], progress: JobProgress | null): Promise<boolean> {
  const run = await JobRunModel.findOneAndUpdate(
    { _id: id, isOpen: true },
    { aliveAt: new Date(), progress },
    { returnDocument: 'after' },
  ).lean();
  return run !== null && !run.isCanceled;
}

/** Ends a run, and removes the job's oldest ones. */
export async function endRun(
  { _id, job }: Pick<JobRunRecord, '_id' | 'job'>,
  state: JobState,
  outcome: string,
  progress: JobProgress | null = null,
): Promise<void> {
  await JobRunModel.updateOne(
    { _id, isOpen: true },
    { $set: { state, outcome, progress, endedAt: new Date() }, $unset: { isOpen: 1 } },
  );
  const [oldest] = await JobRunModel.find({ job })
    .sort({ _id: -1 })
    .skip(keptRuns)
    .limit(1)
    .select('_id')
    .lean();
  if (oldest) await JobRunModel.deleteMany({ job, _id: { $lte: oldest._id }, isOpen: { $exists: false } });
}

/** Records a failure of work that otherwise doesn't leave a run; the same reason replaces the last one. */
export async function recordFailure(job: string, outcome: string): Promise<void> {
  const now = new Date();
  const last = await JobRunModel.findOne({ job }).sort({ _id: -1 }).lean();
  if (last?.state === JobState.FAILED && last.outcome === outcome) {
    await JobRunModel.updateOne({ _id: last._id }, { endedAt: now });
    return;
  }
  await JobRunModel.create([
    { job, state: JobState.FAILED, outcome, createdAt: now, startedAt: now, endedAt: now, aliveAt: now },
  ]);
}

/** Asks a run to stop; a waiting one ends at once. */
export async function cancelRun(id: string): Promise<JobRunRecord | null> {
  const run = await JobRunModel.findOneAndUpdate(
    { _id: id, isOpen: true },
    { isCanceled: true },
    { returnDocument: 'after' },
  ).lean();
  if (run?.state === JobState.WAITING) await endRun(run, JobState.CANCELED, 'Canceled before it started.');
  return JobRunModel.findById(id).lean();
}

/**
 * Ends the runs of processes that are gone.
 * @param isOnlyProcess whether no other process uses the database, so that nothing can be running
 */
export async function endInterrupted(filter: { job?: string } = {}, isOnlyProcess = false): Promise<void> {
  const isSilent = isOnlyProcess ? {} : { aliveAt: { $lt: new Date(Date.now() - silentMs) } };
  for (const run of await JobRunModel.find({ ...filter, isOpen: true, ...isSilent }).lean())
    await endRun(run, JobState.FAILED, interrupted, run.progress ?? null);
}

/** Whether any process is running a job. */
export async function isJobRunning(job: string): Promise<boolean> {
  await endInterrupted({ job });
  return (await JobRunModel.exists({ job, isOpen: true, state: JobState.RUNNING })) !== null;
}

/** The runs, newest first; those of processes that are gone show as failed. */
export async function listRuns(first: number, after?: string): Promise<JobRunRecord[]> {
  await endInterrupted();
  return JobRunModel.find(after ? { _id: { $lt: after } } : {})
    .sort({ _id: -1 })
    .limit(first)
    .lean();
}

/** How many are waiting, running, and failed in the last day. */
export async function countRuns(): Promise<{ waiting: number; running: number; failed: number }> {
  const isRecent = { endedAt: { $gt: new Date(Date.now() - DAY) } };
  const [waiting, running, failed] = await Promise.all([
    JobRunModel.countDocuments({ isOpen: true, state: JobState.WAITING }),
    JobRunModel.countDocuments({ isOpen: true, state: JobState.RUNNING }),
    JobRunModel.countDocuments({ state: JobState.FAILED, ...isRecent }),
  ]);
  return { waiting, running, failed };
}

/** A run; null if it was removed. */
export function findRun(id: string): Promise<JobRunRecord | null> {
  return JobRunModel.findById(id).lean();
}

/** Removes the runs that a deleted account started; a running one continues without an owner. */
export async function removeJobRunsOfOwner(ownerId: string): Promise<void> {
  await JobRunModel.updateMany({ userId: ownerId, isOpen: true }, { userId: null });
  await JobRunModel.deleteMany({ userId: ownerId });
}

async function createRun(
  fields: Pick<JobRunRecord, 'job' | 'userId' | 'state'> & Partial<JobRunRecord>,
): Promise<JobRunRecord> {
  const now = new Date();
  const [created] = await JobRunModel.create([{ createdAt: now, aliveAt: now, isOpen: true, ...fields }]);
  if (!created) throw new Error('the run was not stored');
  return created.toObject();
}
