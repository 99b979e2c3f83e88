import type { Collection } from 'mongodb';
import { AuditEntryModel } from './audit.model.js';

/**
 * The ids of the people whose accounts were removed since an archive was made: the record knows their pseudonyms, and
 * the archive still knows whose those were.
 * @param restoredPeople the pseudonyms of the archive
 */
export async function findRemovedSince(restoredPeople: Collection): Promise<string[]> {
  const removed = await AuditEntryModel.distinct('subject', { action: 'account.remove' });
  const people = await restoredPeople.find({ _id: { $in: removed as never[] } }).toArray();
  return people.map(({ userId }) => String(userId));
}
