import type { Actor } from '../../../core/access/access.js';
import { type AuditCursor, formatCursor } from '../log/auditFilter.js';
import { readPage } from '../log/auditPages.service.js';
import { describeActivity } from '../texts/activityText.js';
import type { Activity } from './activity.type.js';

/** What the person did and what was done to their account, newest first. */
export async function listActivity(actor: Actor, first: number, after?: AuditCursor): Promise<Activity[]> {
  const entries = await readPage({ userId: actor.id }, after, first);
  return entries.map((entry) => ({
    id: formatCursor({ time: entry.time, id: entry._id }),
    time: entry.time,
    action: entry.action,
    text: describeActivity(entry, actor.id),
  }));
}
