import { type ExportSource, recordsItem } from '../../../core/export/exportItem.js';
import { type AuditEntry, AuditEntryModel } from '../audit.model.js';
import { findPseudonym } from '../audit.service.js';
import { describeActivity } from '../texts/activityText.js';

/** What was done by the person or with their account, in words. */
export const activityExport: ExportSource = {
  count: async () => 1,
  items: async function* ({ id }) {
    yield recordsItem('activity.json', () => readActivity(id));
  },
};

async function* readActivity(userId: string) {
  const pseudonym = await findPseudonym(userId);
  if (pseudonym === undefined) return;
  const own = { $or: [{ actor: pseudonym }, { subject: pseudonym }] };
  for await (const entry of AuditEntryModel.find(own).sort({ _id: -1 }).lean<AuditEntry>().cursor())
    yield { time: entry.time, action: entry.action, text: describeActivity(entry, pseudonym) };
}
