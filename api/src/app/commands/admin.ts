import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { allRights } from '../../core/access/access.js';
import { UserError } from '../../core/errors/userError.js';
import { createInvite } from '../../features/invites/invite.service.js';
import { setPassword } from '../../features/users/credentials.service.js';
import { makeAdmin } from '../../features/users/user.service.js';
import { exitWithStartError, openPlatform } from '../openPlatform.js';

const usage = `Usage: npm run admin -- COMMAND
  reset-password USER   gives the user a new random password, printed here, and ends their sessions
  make-admin USER       makes the user an active administrator
  invite                prints an invite link with all rights, good for 2 days
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** For the owner on the machine. Exit code 1 and a message when it cannot be done, 2 when the words are off. */
async function main([command = '', username = '']: string[]): Promise<number> {
  const needsUser = command === 'reset-password' || command === 'make-admin';
  if (!(needsUser && username) && command !== 'invite') {
    process.stderr.write(usage);
    return 2;
  }
  const { config, close } = await openPlatform({ isCommand: true });
  try {
    if (command === 'reset-password') {
      const password = randomBytes(12).toString('base64url');
      await setPassword(username, password);
      say(`The new password of ${username} is ${password}`);
    } else if (command === 'make-admin') {
      await makeAdmin(username);
      say(`${username} is an administrator now.`);
    } else {
      const { code } = await createInvite({ accessRights: allRights });
      say(`${config.publicUrl || `http://${config.host}:${config.port}`}/auth/invite/${code}`);
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

main(process.argv.slice(2)).then((code) => process.exit(code), exitWithStartError);
