import { allRights } from './core/access.js';
import { ensureSetupInvite } from './features/invites/invite.service.js';
import { hasNoUsers, insertUser, preparePassword } from './features/users/user.service.js';
import type { Config } from './platform/config.js';

/**
 * On an empty database makes the first admin named in the settings, or answers the path of the one setup link
 * whose account becomes the admin. Undefined when somebody has registered already.
 */
export async function prepareFirstStart({ firstAdmin }: Config): Promise<string | undefined> {
  if (!(await hasNoUsers())) return undefined;
  if (!firstAdmin) return `/auth/invite/${await ensureSetupInvite()}`;
  const passwordHash = await preparePassword(firstAdmin.username, firstAdmin.password);
  await insertUser({ username: firstAdmin.username, passwordHash, isAdmin: true, accessRights: allRights });
  return undefined;
}
