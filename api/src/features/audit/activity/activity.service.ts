import type { Actor } from '../../../core/access/access.js';
import { type AuditEntry, AuditEntryModel } from '../audit.model.js';
import { findPseudonym } from '../audit.service.js';
import { describeActivity } from '../texts/activityText.js';
import type { Activity } from './activity.type.js';

/** What the person did, and what was done with their account, newest first. */
export async function listActivity(actor: Actor, first: number, after?: number): Promise<Activity[]> {
  const pseudonym = await findPseudonym(actor.id);
  if (pseudonym === undefined) return [];
  const entries = await AuditEntryModel.find({
    $or: [{ actor: pseudonym }, { subject: pseudonym }],
    ...(after !== undefined && { _id: { $lt: after } }),
  })
    .sort({ _id: -1 })
    .limit(first)
    .lean<AuditEntry[]>();
  return entries.map((entry) => ({
    id: String(entry._id),
    time: entry.time,
    action: entry.action,
    text: describeActivity(entry, pseudonym),
  }));
}
