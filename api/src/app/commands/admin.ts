import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { allRights } from '../../core/access/access.js';
import { trustedAuthor } from '../../core/access/author.js';
import { notFound, UserError } from '../../core/errors/userError.js';
import { readInput } from '../../core/input/validation.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { LoginInput } from '../../features/auth/auth.type.js';
import { isGroup } from '../../features/groups/group.service.js';
import { createInviteAdministration } from '../../features/invites/inviteAdministration.service.js';
import { createInviteCodes } from '../../features/invites/inviteCodes.js';
import { notify } from '../../features/notifications/notification.service.js';
import { allowPasswords } from '../../features/security/policy/signInPolicy.service.js';
import { createSettings } from '../../features/settings/settings.service.js';
import { createUserAdministration } from '../../features/users/administration.service.js';
import { findCredentials, setPassword } from '../../features/users/credentials.service.js';
import { makeAdmin } from '../../features/users/user.service.js';
import type { Config } from '../../platform/config.js';
import type { Logger } from '../../platform/logger.js';
import { exitWithStartError, openPlatform } from '../openPlatform.js';
import { ownUrl } from '../ownUrl.js';
import { endWorkOfOwner } from '../people/endWork.js';
import { createPolicyServices } from '../security/policyServices.js';
import { parseAdminArguments } from './adminArguments.js';
import { backUp, restoreFile } from './backupCommands.js';
import { disableSecondFactor } from './disableSecondFactor.js';
import { readNewPassword } from './newPassword.js';

const usage = `Usage: npm run admin -- COMMAND
  reset-password USER            asks for the user’s new password, or reads it from standard input,
                                 and ends the user’s sessions
  reset-password USER --random   generates a new password and prints it
  make-admin USER                makes the user an active admin
  delete-user USER               deactivates the user’s account, which is deleted after 7 days; until then
                                 an admin can cancel that under User Management
  disable-2fa USER               removes the user’s authenticator app and passkeys, and ends the user’s
                                 sessions
  allow-passwords                turns off Passkeys only, so people can sign in with a password
  invite                         prints an invite link with access to everything, valid for 2 days
  backup                         makes a backup and verifies it by restoring it to a separate database
  backup --to FOLDER             also copies it into the folder
  backup --out FILE              also copies it to the file; npm run backup -- --out FILE is the same
  restore FILE                   restores a backup, replacing all current data
  restore --in FILE [--force]    restores only into an empty database, unless --force replaces the current
                                 data, even with another installation’s backup;
                                 npm run restore -- --in FILE is the same
  restore FILE --other-installation
                                 restores a backup from another installation
  --passphrase-stdin             lets backup and restore read a passphrase from standard input
`;

/** The origin in the audit log for commands on the server itself. */
const origin = { actorId: null, from: 'command line' };
const author = trustedAuthor(origin);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command for the server's owner. Exit code 1 with a message if it fails, 2 if the arguments are invalid. */
async function main(args: string[]): Promise<number> {
  const order = parseAdminArguments(args);
  if (!order) {
    process.stderr.write(usage);
    return 2;
  }
  const { command, username, isRandom } = order;
  const { config, logger, close } = await openPlatform({ isCommand: true });
  try {
    if (command === 'backup') return await backUp(config, logger, order.backup);
    if (command === 'restore') return await restoreFile(config, logger, order.backup);
    if (command === 'reset-password') {
      await resetPassword(username, isRandom);
    } else if (command === 'make-admin') {
      await makeAdmin(username, recordAudit, origin.from);
      say(`${username} is now an admin.`);
    } else if (command === 'delete-user') {
      await deleteUser(config, logger, username);
    } else if (command === 'disable-2fa') {
      say(await disableSecondFactor(username, author));
    } else if (command === 'allow-passwords') {
      const wereRefused = await allowPasswords(recordAudit, origin);
      say(wereRefused ? 'Passwords can be used to sign in again.' : 'Passwords were already allowed.');
    } else {
      const { settings } = await createSettings(recordAudit, {}).refresh();
      const { code } = await createInviteAdministration(
        recordAudit,
        createInviteCodes(config.sessionSecret),
        () => settings.inviteExpiryDays,
        isGroup,
      ).create({ accessRights: allRights }, true, author);
      say(`${ownUrl(config, config.port)}/auth/invite/${code}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await close();
  }
}

async function resetPassword(username: string, isRandom: boolean): Promise<void> {
  const password = isRandom
    ? randomBytes(12).toString('base64url')
    : await readNewPassword({ input: process.stdin, output: process.stderr });
  await readInput(LoginInput, { username, password }, ['username', 'password']);
  await setPassword(username, password, recordAudit, origin.from);
  say(
    isRandom
      ? `New password for ${username}: ${password}`
      : `${username} has a new password and is signed out everywhere.`,
  );
}

async function deleteUser(config: Config, logger: Logger, username: string): Promise<void> {
  const account = await findCredentials(username);
  if (!account) throw notFound('user');
  const { keepPasskeyAdmin } = createPolicyServices(config, logger).signInPolicy;
  const { deletionDate } = await createUserAdministration(
    recordAudit,
    notify,
    keepPasskeyAdmin,
    endWorkOfOwner,
  ).deleteUser(author, account.user.id);
  say(
    `${account.user.username} is signed out everywhere. The account is deleted on ${deletionDate?.toISOString()}.`,
  );
}

main(process.argv.slice(2)).then((code) => process.exit(code), exitWithStartError);
