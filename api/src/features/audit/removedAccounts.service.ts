import type { Collection } from 'mongodb';
import { AuditEntryModel } from './audit.model.js';
import { maskUserId } from './audit.service.js';

/**
 * The IDs of the people in an archive whose accounts were deleted after it was made.
 * @param restored the archive's collections; those of earlier releases have the pseudonyms of their entries
 */
export async function findRemovedSince(restored: (name: string) => Collection): Promise<string[]> {
  const removed = new Set(await AuditEntryModel.distinct('subjectId', { action: 'account.remove' }));
  const users = await restored('users')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const pseudonyms = await restored('auditpeople').find().toArray();
  return [
    ...users.map(({ _id }) => String(_id)).filter((id) => removed.has(maskUserId(id))),
    ...pseudonyms.filter(({ _id }) => removed.has(String(_id))).map(({ userId }) => String(userId)),
  ];
}
