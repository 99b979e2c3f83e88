import { pubSub } from '../../core/graphql/pubSub.js';
import { watch } from '../../platform/database/changeStreams.js';
import type { Logger } from '../../platform/logger.js';
import { InviteModel } from './invite.model.js';

/** Topic of invite events. */
export const INVITE_CHANGED = 'inviteChanged';
/** The topic's id: all admins see all invites. */
export const inviteTopic = 'site';

/** An invite that was created, used, or revoked. */
export interface InviteChange {
  id: string;
}

/** Tells open windows about changed invites, in any process. */
export function watchInvites(logger: Logger): Promise<() => Promise<void>> {
  return watch(
    InviteModel,
    {
      onDocument: ({ _id }) => {
        const change: InviteChange = { id: String(_id) };
        pubSub.publish(INVITE_CHANGED, inviteTopic, change);
      },
    },
    logger,
  );
}
