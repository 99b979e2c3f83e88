import { UserError } from '../../../core/errors/userError.js';

/** An archive that is not taken. */
export const refuse = (message: string) => new UserError('BAD_USER_INPUT', message);

export const misplaced = (name: string) =>
  refuse(`This archive has an entry that doesn’t belong there: “${name.slice(0, 200)}”.`);

export const damaged = (name: string) =>
  refuse(`This archive is damaged: “${name}” isn’t what it was when it was made.`);

export const tooLarge = (name: string) =>
  refuse(`This archive isn’t read: “${name}” is far larger than what backups hold.`);

export const noBackup = () => refuse('This isn’t a backup of Cosmic Dashboard, or its beginning is damaged.');

/** The passphrase was wrong, or there was none. */
export function refusePassphrase(message: string): UserError {
  return new UserError('BAD_USER_INPUT', message, { fields: { passphrase: message } });
}
