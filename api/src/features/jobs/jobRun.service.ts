import { DAY, MINUTE } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/database.js';
import type { JobProgress } from '../../platform/jobs/job.js';
import { JobState } from './job.type.js';
import { JobRunModel, type JobRunRecord } from './jobRun.model.js';

/** A run whose process has not told for so long that it lives has ended with it. */
const silentMs = MINUTE;
const keptRuns = 20;
const interrupted = 'The server stopped while this job was running.';

/** A new run that waits, or the one that the job has open already. */
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
    // It has ended in between.
    if (run) return { run, isNew: false };
  }
}

/** Begins a run that waits; null when somebody canceled it, or another process was first. */
export function beginRun(id: string): Promise<JobRunRecord | null> {
  const now = new Date();
  return JobRunModel.findOneAndUpdate(
    { _id: id, state: JobState.WAITING, isCanceled: { $ne: true } },
    { state: JobState.RUNNING, startedAt: now, aliveAt: now },
    { returnDocument: 'after' },
  ).lean();
}

/** Begins a run of the schedule; null while the job has one open. */
export async function beginScheduledRun(job: string): Promise<JobRunRecord | null> {
  await endInterrupted({ job });
  try {
    return await createRun({ job, userId: null, state: JobState.RUNNING, startedAt: new Date() });
  } catch (error) {
    if (!isDuplicateKey(error, 'job')) throw error;
    return null;
  }
}

/** Says that a run lives, and how far it is. @returns whether it is to go on */
export async function renewRun(id: JobRunRecord['_id'], progress: JobProgress | null): Promise<boolean> {
  const run = await JobRunModel.findOneAndUpdate(
    { _id: id, isOpen: true },
    { aliveAt: new Date(), progress },
    { returnDocument: 'after' },
  ).lean();
  return run !== null && !run.isCanceled;
}

/** Ends a run, and forgets the oldest of its job. */
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

/** Records that work which leaves no run otherwise has failed; the same reason again takes the place of the last. */
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

/** Asks a run to end; one that waits ends at once. */
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
 * Ends what processes left behind that are gone.
 * @param isOnlyProcess nobody else uses the database, so that nothing can be running
 */
export async function endInterrupted(filter: { job?: string } = {}, isOnlyProcess = false): Promise<void> {
  const isSilent = isOnlyProcess ? {} : { aliveAt: { $lt: new Date(Date.now() - silentMs) } };
  for (const run of await JobRunModel.find({ ...filter, isOpen: true, ...isSilent }).lean())
    await endRun(run, JobState.FAILED, interrupted, run.progress ?? null);
}

/** The runs, newest first; what a process left behind that is gone shows as failed. */
export async function listRuns(first: number, after?: string): Promise<JobRunRecord[]> {
  await endInterrupted();
  return JobRunModel.find(after ? { _id: { $lt: after } } : {})
    .sort({ _id: -1 })
    .limit(first)
    .lean();
}

/** How many wait, run, and have failed in the last day. */
export async function countRuns(): Promise<{ waiting: number; running: number; failed: number }> {
  const isRecent = { endedAt: { $gt: new Date(Date.now() - DAY) } };
  const [waiting, running, failed] = await Promise.all([
    JobRunModel.countDocuments({ isOpen: true, state: JobState.WAITING }),
    JobRunModel.countDocuments({ isOpen: true, state: JobState.RUNNING }),
    JobRunModel.countDocuments({ state: JobState.FAILED, ...isRecent }),
  ]);
  return { waiting, running, failed };
}

/** One run; null when it is forgotten. */
export function findRun(id: string): Promise<JobRunRecord | null> {
  return JobRunModel.findById(id).lean();
}

/** Forgets the runs that somebody whose account is removed asked for; one that is under way goes on as nobody's. */
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
