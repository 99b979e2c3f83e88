import type { Rights } from '../../core/access/access.js';
import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { NotificationKind, type Notify } from '../../core/notifications/notify.js';
import { inTransaction } from '../../platform/database/database.js';
import type { Accounts } from './accounts.js';
import type { Visitor } from './visitor.js';

/** What registering needs from the invites. */
export interface InviteRedemption {
  findOffer(code: string, address: string): Promise<unknown>;
  redeemInvite(
    code: string,
    username: string,
  ): Promise<{ accessRights: Rights; grantsAdmin: boolean; groupId?: string }>;
}

/** Adds a new account to its invite's group; joins the running transaction. */
export type JoinGroup = (origin: AuditOrigin, groupId: string, userId: string) => Promise<void>;

/**
 * Creates a prepared account and uses up the invite, both or neither; joins the running transaction.
 * @throws UserError NOT_FOUND (invite), CONFLICT (name taken)
 */
export type RegisterAccount<User> = (
  code: string,
  account: { username: string; passwordHash: string },
  visitor: Visitor,
) => Promise<User>;

/** The last step, which all ways to register share. */
export function createRegisterAccount<User extends { id: string }>(
  { listAdminIds, insertUser }: Pick<Accounts<User>, 'listAdminIds' | 'insertUser'>,
  { redeemInvite }: InviteRedemption,
  joinGroup: JoinGroup,
  notify: Notify,
  record: RecordAudit,
): RegisterAccount<User> {
  return (code, { username, passwordHash }, { address, device }) =>
    inTransaction(async () => {
      const { accessRights, grantsAdmin, groupId } = await redeemInvite(code, username);
      const notification = {
        title: 'Invite used',
        body: `${username} has registered.`,
        url: '/user-management',
        kind: NotificationKind.INVITES,
      };
      await notify(await listAdminIds(), notification);
      const user = await insertUser({
        username,
        passwordHash,
        isAdmin: grantsAdmin,
        accessRights,
        firstDevice: device,
      });
      const event = { actorId: user.id, subjectId: user.id, from: address, isOnce: true };
      await record({ ...event, action: 'account.register', after: { device: device.name } });
      await record({ ...event, action: 'invite.use', after: { accessRights, grantsAdmin } });
      if (groupId) await joinGroup({ actorId: user.id, from: address }, groupId, user.id);
      return user;
    });
}
