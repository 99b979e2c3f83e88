import type { Collection } from 'mongodb';
import { InviteModel } from './invite.model.js';

/** Ends restored invites that were used or revoked after the backup was made. */
export async function endInvitesAgain(restored: Collection): Promise<void> {
  const ended = await InviteModel.find({
    $or: [{ usedAt: { $type: 'date' } }, { revokedAt: { $type: 'date' } }],
  }).lean();
  for (const { _id, usedAt, usedBy, revokedAt } of ended) {
    const change = { ...(usedAt && { usedAt, usedBy }), ...(revokedAt && { revokedAt }) };
    await restored.updateOne({ _id }, { $set: change });
  }
}
