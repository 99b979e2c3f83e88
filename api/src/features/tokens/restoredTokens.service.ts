import type { Collection } from 'mongodb';
import { TokenModel } from './token.model.js';

/** Takes out of a restored list of tokens those that were revoked since: there they are no longer. */
export async function dropRevokedTokens(restored: Collection): Promise<void> {
  const kept = await TokenModel.find({}, { _id: 1 }).lean();
  await restored.deleteMany({ _id: { $nin: kept.map(({ _id }) => _id) } });
}
