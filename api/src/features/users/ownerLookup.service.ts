import type { Actor } from '../../core/access/access.js';
import { UserModel, type UserRecord } from './user.model.js';
import { toActor } from './user.service.js';

/** Reads the account of a stored `ownerId` in the same command as what it owns, as `owner`. */
export const ownerLookup = {
  stage: {
    $lookup: {
      from: UserModel.collection.collectionName,
      localField: 'ownerId',
      foreignField: '_id',
      as: 'owner',
    },
  },
  /** The person, or null when the account is inactive. */
  toActor: (account: UserRecord): Actor | null => (account.isActive ? toActor(account) : null),
};
