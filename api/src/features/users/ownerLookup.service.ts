import type { Actor } from '../../core/access/access.js';
import { UserModel, type UserRecord } from './user.model.js';
import { toActor } from './user.service.js';

/** Reads the account for a stored `ownerId` as `owner`, in the same command as the owned document. */
export const ownerLookup = {
  stage: {
    $lookup: {
      from: UserModel.collection.collectionName,
      localField: 'ownerId',
      foreignField: '_id',
      as: 'owner',
    },
  },
  /** Returns the person, or null if the account is inactive. */
  toActor: (account: UserRecord): Actor | null => (account.isActive ? toActor(account) : null),
};
