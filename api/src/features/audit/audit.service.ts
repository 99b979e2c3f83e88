import { createHash } from 'node:crypto';
import type { RecordAudit } from '../../core/audit/audit.js';
import { tooManyRequests } from '../../core/limits/rateLimit.js';
import { HOUR, MINUTE } from '../../platform/clock.js';
import { type AuditEntry, AuditEntryModel } from './audit.model.js';

/** Maximum number of entries of one action per person and hour: about their own account, and about anything else. */
const maxOwn = 200;
const maxOther = 1_000;

const secretNames = /password|passphrase|secret|token|key|hash|code|cookie|authorization|challenge/i;

/**
 * Adds one entry; joins the running transaction.
 * @throws UserError TOO_MANY_REQUESTS for someone who repeats an action too often
 */
export const recordAudit: RecordAudit = async (event) => {
  const { action, actorId, subjectId = null, isOnce = false } = event;
  if (actorId !== null && !isOnce)
    await refuseFlood(actorId, action, subjectId === actorId ? maxOwn : maxOther);
  await AuditEntryModel.create([
    {
      time: new Date(),
      action,
      actorId,
      subjectId,
      place: event.from ?? null,
      before: toAuditJson(event.before),
      after: toAuditJson(event.after),
    },
  ]);
};

/**
 * Number of entries accepted without counting again, if the last count left room for at least twice as many.
 */
const allowance = 10;
const maxAllowances = 1_000;
/** By person and action; for a minute only, because other processes add entries too. */
const allowances = new Map<string, { left: number; until: number }>();

/** The log itself is the counter. Each action counts separately, so that a flood of one never blocks another. */
async function refuseFlood(actorId: string, action: string, max: number): Promise<void> {
  const key = `${actorId} ${action}`;
  const known = allowances.get(key);
  if (known && known.left > 0 && known.until > Date.now()) {
    known.left--;
    return;
  }
  const findNth = (nth: number) =>
    AuditEntryModel.findOne({ actorId, action, time: { $gt: new Date(Date.now() - HOUR) } }, { time: 1 })
      .sort({ time: -1 })
      .skip(nth - 1)
      .lean();
  if (!(await findNth(max - 2 * allowance))) {
    if (allowances.size >= maxAllowances) allowances.clear();
    allowances.set(key, { left: allowance - 1, until: Date.now() + MINUTE });
    return;
  }
  const first = await findNth(max);
  if (first)
    throw tooManyRequests(
      'You’ve made this change too many times.',
      first.time.getTime() + HOUR - Date.now(),
    );
}

/**
 * A value as JSON for an entry. For a name that sounds like a secret, only whether there was a value, whatever the
 * caller passes.
 */
function toAuditJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (name, fieldValue: unknown) =>
    secretNames.test(name) && typeof fieldValue !== 'boolean' && fieldValue !== null && fieldValue !== ''
      ? '[redacted]'
      : fieldValue,
  );
}

/** The newest entry, or null. */
export function findNewestEntry(): Promise<Pick<AuditEntry, 'time'> | null> {
  return AuditEntryModel.findOne({}, { time: 1 }).sort({ time: -1, _id: -1 }).lean();
}

/** Replaces the ID of a deleted account, so that only someone with the ID, as in an old backup, can recognize it. */
export const maskUserId = (userId: string): string => createHash('sha256').update(userId).digest('base64url');

/** Masks a person's ID in all entries. */
export async function maskAuditOfOwner(ownerId: string): Promise<void> {
  const masked = maskUserId(ownerId);
  await AuditEntryModel.updateMany({ actorId: ownerId }, { actorId: masked });
  await AuditEntryModel.updateMany({ subjectId: ownerId }, { subjectId: masked });
}
