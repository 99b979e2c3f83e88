import { UserError } from '../../../core/errors/userError.js';

/** The error for an archive that isn't accepted. */
export const refuse = (message: string) => new UserError('BAD_USER_INPUT', message);

export const misplaced = (name: string) =>
  refuse(`This backup contains an unexpected entry: “${name.slice(0, 200)}”.`);

export const damaged = (name: string) =>
  refuse(`This backup is damaged: “${name}” doesn’t match its checksum.`);

export const tooLarge = (name: string) =>
  refuse(`We didn’t open this backup: “${name}” is far larger than anything in a real backup.`);

export const noBackup = () => refuse('This isn’t a Cosmic Dashboard backup, or the file is damaged.');

/** The passphrase was wrong or missing. */
export function refusePassphrase(message: string): UserError {
  return new UserError('BAD_USER_INPUT', message, { fields: { passphrase: message } });
}
