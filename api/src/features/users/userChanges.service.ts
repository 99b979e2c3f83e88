import type { User } from '../../core/access/user.type.js';
import { pubSub } from '../../core/graphql/pubSub.js';
import { watch } from '../../platform/database/changeStreams.js';
import type { Logger } from '../../platform/logger.js';
import { UserModel, type UserRecord } from './user.model.js';
import { toUser } from './user.service.js';

/** Topic of the events about an account; its id is the person's id. */
export const ACCESS_CHANGED = 'accessChanged';

/** Called for every change to an account before the open windows are notified. */
interface AccountFollower {
  updateUser(user: User): void;
  endUser(id: string): void;
  /** Called if changes may have been missed. */
  restart(): void;
}

/** Notifies a person's open windows when the account changes, no matter which process changed it. */
export function watchUsers(follower: AccountFollower, logger: Logger): Promise<() => Promise<void>> {
  return watch<UserRecord>(
    UserModel,
    {
      onDocument: (record) => {
        const user = toUser(record);
        follower.updateUser(user);
        pubSub.publish(ACCESS_CHANGED, user.id, user);
      },
      onDelete: (id) => follower.endUser(String(id)),
      onGap: () => follower.restart(),
    },
    logger,
  );
}
