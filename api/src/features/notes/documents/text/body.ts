import { badInput } from '../../../../core/errors/userError.js';

/** Bytes of the longest body. */
export const maxBodyBytes = 2 * 1024 * 1024;

/** Bytes of a note in an archive: front matter comes on top of the longest body. */
export const maxNoteEntryBytes = maxBodyBytes + 64 * 1024;

/** What a request with the longest body may take: JSON writes some characters in six bytes each. */
export const maxNoteRequestBytes = 6 * maxBodyBytes + 1024 * 1024;

/**
 * A body as it is stored: not one byte different.
 * @throws UserError BAD_USER_INPUT
 */
export function readBody(body: string): string {
  if (Buffer.byteLength(body) > maxBodyBytes) throw badInput('body', bodyTooLongMessage);
  // Halves of characters, which no encoding can write: they would come back as something else.
  if (/\p{Cs}/u.test(body)) throw badInput('body', 'The text contains invalid characters');
  return body;
}

/** The words for a body that is too long. */
export const bodyTooLongMessage = `Notes can be up to ${maxBodyBytes / 1024 / 1024} MB`;
