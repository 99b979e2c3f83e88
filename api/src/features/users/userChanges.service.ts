import { pubSub } from '../../core/events.js';
import { watchCollection } from '../../platform/changes.js';
import type { Logger } from '../../platform/logger.js';
import { UserModel, type UserRecord } from './user.model.js';
import { toUser } from './user.service.js';

/** Topic of the events about an account; the topic id is the person's id. */
export const ACCESS_CHANGED = 'accessChanged';

/** Tells the open windows of a person when the account changes, in whatever process that happened. */
export function watchUsers(logger: Logger): Promise<() => Promise<void>> {
  return watchCollection(
    UserModel.collection.collectionName,
    (document) => {
      const user = toUser(document as unknown as UserRecord);
      pubSub.publish(ACCESS_CHANGED, user.id, user);
    },
    logger,
  );
}
