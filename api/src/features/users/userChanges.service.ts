import { pubSub } from '../../core/graphql/pubSub.js';
import { watchCollection } from '../../platform/database/changeStreams.js';
import type { Logger } from '../../platform/logger.js';
import { UserModel, type UserRecord } from './user.model.js';
import { toUser } from './user.service.js';
import type { User } from './user.type.js';

/** Topic of the events about an account; the topic id is the person's id. */
export const ACCESS_CHANGED = 'accessChanged';

/** Who must know of every change of an account before the windows hear of it. */
interface AccountFollower {
  updateUser(user: User): void;
  endUser(id: string): void;
  /** Changes may have been missed. */
  restart(): void;
}

/** Tells the open windows of a person when the account changes, in whatever process that happened. */
export function watchUsers(follower: AccountFollower, logger: Logger): Promise<() => Promise<void>> {
  return watchCollection(
    UserModel.collection.collectionName,
    {
      onDocument: (document) => {
        const user = toUser(document as unknown as UserRecord);
        follower.updateUser(user);
        pubSub.publish(ACCESS_CHANGED, user.id, user);
      },
      onDelete: (id) => follower.endUser(String(id)),
      onGap: () => follower.restart(),
    },
    logger,
  );
}
