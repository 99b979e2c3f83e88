import { parseArgs } from 'node:util';
import { type BackupArguments, parseBackupArguments } from './backupArguments.js';

/** Commands that aren't about a user. */
const ownCommands = ['invite', 'allow-passwords'];
const userCommands = ['reset-password', 'make-admin', 'delete-user', 'disable-2fa'];

/** A command's arguments. */
export interface AdminArguments {
  command: string;
  username: string;
  isRandom: boolean;
  backup: BackupArguments;
}

/** The parsed command; undefined if the arguments are invalid. */
export function parseAdminArguments(args: string[]): AdminArguments | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        random: { type: 'boolean', default: false },
        to: { type: 'string' },
        out: { type: 'string' },
        in: { type: 'string' },
        force: { type: 'boolean', default: false },
        'passphrase-stdin': { type: 'boolean', default: false },
        'other-installation': { type: 'boolean', default: false },
      },
    });
    const [command = '', argument = '', ...others] = positionals;
    const { random: isRandom, ...more } = values;
    if (others.length > 0 || (isRandom && command !== 'reset-password')) return undefined;
    const backup = parseBackupArguments(command, argument, more);
    if (command === 'backup' || command === 'restore')
      return backup && { command, username: '', isRandom, backup };
    const hasUser = userCommands.includes(command) && argument !== '';
    const isAlone = ownCommands.includes(command) && argument === '';
    return backup && (hasUser || isAlone) ? { command, username: argument, isRandom, backup } : undefined;
  } catch {
    return undefined;
  }
}
