import { type ExportSource, recordsItem } from '../../../core/export/exportItem.js';
import { type AuditEntry, AuditEntryModel } from '../audit.model.js';
import { describeActivity } from '../texts/activityText.js';

/** Describes what the person did or what was done to their account. */
export const activityExport: ExportSource = {
  count: async () => 1,
  items: async function* ({ id }) {
    yield recordsItem('activity.json', () => readActivity(id));
  },
};

async function* readActivity(userId: string) {
  const filter = { $or: [{ actorId: userId }, { subjectId: userId }] };
  for await (const entry of AuditEntryModel.find(filter)
    .sort({ time: -1, _id: -1 })
    .lean<AuditEntry>()
    .cursor())
    yield { time: entry.time, action: entry.action, text: describeActivity(entry, userId) };
}
