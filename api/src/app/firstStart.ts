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
 * On an empty database, creates the first admin named in the settings, or returns the path of the only setup link,
 * whose account becomes the admin. Undefined if there is an account, because setup links are then invalid.
 * @throws ConfigError naming what is wrong with the first admin
 */
export async function createSetupLink({ firstAdmin, sessionSecret }: Config): Promise<string | undefined> {
  const codes = createInviteCodes(sessionSecret);
  await sealStoredInvites(codes);
  const isEmpty = await hasNoUsers();
  if (isEmpty && !firstAdmin) return `/auth/invite/${await ensureSetupInvite(codes)}`;
  const account = isEmpty && firstAdmin ? await prepareFirstAdmin(firstAdmin) : undefined;
  await inTransaction(async () => {
    // A registration with the setup link at this moment writes to it as well, so one of the two comes first.
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
