import { badInput } from '../../../../core/errors/userError.js';

/** Maximum size of a body in bytes. */
export const maxBodyBytes = 2 * 1024 * 1024;

/** The longest body plus front matter, in bytes: a note in an archive. */
export const maxNoteEntryBytes = maxBodyBytes + 64 * 1024;

/** Maximum size of a request with the longest body: JSON writes some characters in six bytes. */
export const maxNoteRequestBytes = 6 * maxBodyBytes + 1024 * 1024;

/**
 * Validates a body; it is stored unchanged.
 * @throws UserError BAD_USER_INPUT
 */
export function readBody(body: string): string {
  if (Buffer.byteLength(body) > maxBodyBytes) throw badInput('body', bodyTooLongMessage);
  // Lone surrogates can't be encoded, so they would come back as something else.
  if (/\p{Cs}/u.test(body)) throw badInput('body', 'The text contains invalid characters');
  return body;
}

/** The error message for a body that is too long. */
export const bodyTooLongMessage = `Notes can be up to ${maxBodyBytes / 1024 / 1024} MB`;
