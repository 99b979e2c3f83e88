import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { allRights } from '../../core/access/access.js';
import { UserError } from '../../core/errors/userError.js';
import { readInput } from '../../core/input/validation.js';
import { LoginInput } from '../../features/auth/auth.type.js';
import { createInvite } from '../../features/invites/invite.service.js';
import { setPassword } from '../../features/users/credentials.service.js';
import { makeAdmin } from '../../features/users/user.service.js';
import { exitWithStartError, openPlatform } from '../openPlatform.js';
import { readNewPassword } from './newPassword.js';

const usage = `Usage: npm run admin -- COMMAND
  reset-password USER            asks for the user's new password, or reads it from standard input,
                                 and ends the user's sessions
  reset-password USER --random   makes the new password and prints it
  make-admin USER                makes the user an active administrator
  invite                         prints an invite link with all rights, good for 2 days
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** For the owner on the machine. Exit code 1 and a message when it cannot be done, 2 when the words are off. */
async function main(args: string[]): Promise<number> {
  const order = parseOrder(args);
  if (!order) {
    process.stderr.write(usage);
    return 2;
  }
  const { command, username, isRandom } = order;
  const { config, close } = await openPlatform({ isCommand: true });
  try {
    if (command === 'reset-password') {
      await resetPassword(username, isRandom);
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

/** What is to be done; undefined when the words are off. */
function parseOrder(args: string[]): { command: string; username: string; isRandom: boolean } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { random: { type: 'boolean', default: false } },
    });
    const [command = '', username = '', ...others] = positionals;
    const needsUser = command === 'reset-password' || command === 'make-admin';
    const isComplete = needsUser ? username !== '' : command === 'invite' && username === '';
    if (!isComplete || others.length > 0 || (values.random && command !== 'reset-password')) return undefined;
    return { command, username, isRandom: values.random };
  } catch {
    return undefined;
  }
}

async function resetPassword(username: string, isRandom: boolean): Promise<void> {
  const password = isRandom
    ? randomBytes(12).toString('base64url')
    : await readNewPassword({ input: process.stdin, output: process.stderr });
  await readInput(LoginInput, { username, password }, ['username', 'password']);
  await setPassword(username, password);
  say(
    isRandom
      ? `The new password of ${username} is ${password}`
      : `${username} has a new password and is signed out everywhere.`,
  );
}

main(process.argv.slice(2)).then((code) => process.exit(code), exitWithStartError);
