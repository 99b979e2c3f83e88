import { allRights } from '../core/access/access.js';
import { UserError } from '../core/errors/userError.js';
import { readInput } from '../core/input/validation.js';
import { LoginInput } from '../features/auth/auth.type.js';
import {
  ensureSetupInvite,
  removeSetupInvites,
  sealStoredInvites,
} from '../features/invites/invite.service.js';
import { createInviteCodes } from '../features/invites/inviteCodes.js';
import { prepareAccount } from '../features/users/credentials.service.js';
import { hasNoUsers, insertUser } from '../features/users/user.service.js';
import { type Config, ConfigError } from '../platform/config.js';
import { inTransaction } from '../platform/database/database.js';

type FirstAdmin = NonNullable<Config['firstAdmin']>;

/**
 * On an empty database makes the first admin named in the settings, or answers the path of the one setup link
 * whose account becomes the admin. Undefined when there is an account: no setup link is good any more.
 * @throws ConfigError naming what is wrong with the first admin
 */
export async function createSetupLink({ firstAdmin, sessionSecret }: Config): Promise<string | undefined> {
  const codes = createInviteCodes(sessionSecret);
  await sealStoredInvites(codes);
  const isEmpty = await hasNoUsers();
  if (isEmpty && !firstAdmin) return `/auth/invite/${await ensureSetupInvite(codes)}`;
  const account = isEmpty && firstAdmin ? await prepareFirstAdmin(firstAdmin) : undefined;
  await inTransaction(async () => {
    // A setup link that is used at this moment is written by its registration too: one of the two comes first.
    await removeSetupInvites();
    if (account && (await hasNoUsers())) {
      await insertUser({ ...account, isAdmin: true, accessRights: allRights });
    }
  });
  return undefined;
}

async function prepareFirstAdmin(firstAdmin: FirstAdmin) {
  try {
    return await prepareAccount(await readInput(LoginInput, firstAdmin, ['username', 'password']));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const wrong = Object.entries(error.fields ?? {}).map(
      ([field, message]) => `ADMIN_${field.toUpperCase()} is invalid: ${message}`,
    );
    throw new ConfigError(wrong.join('\n'));
  }
}
