import type { QueryFilter } from 'mongoose';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { MINUTE } from '../../../platform/clock.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import type { Job, JobProgress, Jobs } from '../../../platform/jobs/job.js';
import type { Logger } from '../../../platform/logger.js';
import { type AuditVerdict, verifyAuditChain } from './auditVerification.service.js';
import { adviseOn, describeVerdict } from './verdictText.js';
import { VerificationModel, type VerificationRecord } from './verification.model.js';
import { type AuditVerification, VerificationState } from './verification.type.js';

const saveIntervalMs = 500;
/** A process that is gone tells nothing any more. */
const abandonedMs = MINUTE;

/** Verifies the record while others go on, and keeps what came out. */
export function createVerification(
  dataDir: string,
  logger: Logger,
  record: RecordAudit,
  jobs: Pick<Jobs, 'start'>,
) {
  const job: Job<AuditOrigin | undefined> = {
    name: 'audit.verify',
    title: 'Verify the audit log',
    run: async ({ input: origin = { actorId: null }, signal, report }) => {
      await save({ state: 'running', done: 0, total: 0, sequence: null, startedAt: new Date() });
      try {
        const verdict = await verify(signal, report);
        const text = describeVerdict(verdict);
        await record({ ...origin, action: 'audit.verify', after: { result: text } });
        await save(toRecord(verdict));
        if (!verdict.isIntact) logger.error(verdict, 'the audit record is not as it was written');
        return text;
      } catch (error) {
        await save({ state: 'failed' });
        throw error;
      }
    },
  };

  async function verify(signal: AbortSignal, report: (progress: JobProgress) => void): Promise<AuditVerdict> {
    let savedAt = Date.now();
    let saving: Promise<unknown> = Promise.resolve();
    try {
      return await verifyAuditChain(dataDir, {
        signal,
        report: (done, total) => {
          report({ done, total, text: 'Checking entries' });
          if (Date.now() - savedAt < saveIntervalMs) return;
          savedAt = Date.now();
          // How far it is may be lost, what it finds may not.
          saving = saving.then(() => save({ done, total })).catch(() => undefined);
        },
      });
    } finally {
      await saving;
    }
  }

  return {
    job,

    /** The last one; null before the first. */
    find: async (): Promise<AuditVerification | null> => {
      const last = await VerificationModel.findById('last').lean<VerificationRecord>();
      return last && toVerification(last);
    },

    /** Begins one, unless one runs already, and answers at once. */
    start: async (origin: AuditOrigin): Promise<AuditVerification> => {
      await claim();
      await jobs.start(job, origin, origin.actorId);
      const last = await VerificationModel.findById('last').lean<VerificationRecord>().orFail();
      return toVerification(last);
    },
  };
}

/** The functions of `createVerification`. */
export type Verification = ReturnType<typeof createVerification>;

function toRecord(verdict: AuditVerdict): Partial<VerificationRecord> {
  if (verdict.isIntact)
    return { state: 'intact', done: verdict.entries, total: verdict.entries, sequence: null };
  return { state: verdict.problem, sequence: verdict.sequence };
}

function toVerification({
  state,
  done,
  total,
  sequence,
  startedAt,
  updatedAt,
}: VerificationRecord): AuditVerification {
  const isAbandoned = state === 'running' && Date.now() - updatedAt.getTime() > abandonedMs;
  const common = { done, total, startedAt, changedEntry: null };
  if (state === 'running' && !isAbandoned)
    return { ...common, state: VerificationState.RUNNING, text: null, advice: null, finishedAt: null };
  if (state === 'running' || state === 'failed')
    return {
      ...common,
      state: VerificationState.FAILED,
      text: 'The last verification didn’t finish.',
      advice: 'Nothing is known about the entries. Try again.',
      finishedAt: updatedAt,
    };
  const verdict: AuditVerdict =
    state === 'intact'
      ? { isIntact: true, entries: total }
      : { isIntact: false, problem: state, sequence: sequence ?? 1 };
  return {
    ...common,
    // The enum has the words of the record.
    state: state as VerificationState,
    text: describeVerdict(verdict),
    advice: adviseOn(verdict),
    changedEntry: state === 'changed' ? sequence : null,
    finishedAt: updatedAt,
  };
}

/** Shows at once that one is on its way; one that runs already stays as it is. */
async function claim(): Promise<void> {
  const now = new Date();
  const isFree: QueryFilter<VerificationRecord> = {
    $or: [{ state: { $ne: 'running' } }, { updatedAt: { $lt: new Date(now.getTime() - abandonedMs) } }],
  };
  const fresh = {
    state: 'running' as const,
    done: 0,
    total: 0,
    sequence: null,
    startedAt: now,
    updatedAt: now,
  };
  try {
    await VerificationModel.updateOne({ _id: 'last', ...isFree }, fresh, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
  }
}

const save = (change: Partial<VerificationRecord>) =>
  VerificationModel.updateOne({ _id: 'last' }, { ...change, updatedAt: new Date() }, { upsert: true });
