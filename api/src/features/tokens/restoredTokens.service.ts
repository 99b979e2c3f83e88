import type { Collection } from 'mongodb';
import { TokenModel } from './token.model.js';

/** Removes the tokens that were revoked after the backup from a restored list. */
export async function dropRevokedTokens(restored: Collection): Promise<void> {
  const kept = await TokenModel.find({}, { _id: 1 }).lean();
  await restored.deleteMany({ _id: { $nin: kept.map(({ _id }) => _id) } });
}
