import { badInput } from '../../core/errors/userError.js';
import { normalizeText } from '../../platform/text/unicode.js';

/**
 * The name that a new account gets: in Unicode's NFKC form, so that full-width and mathematical letters are what they
 * look like, and then the specified characters only, so that no two names look alike.
 * @throws UserError BAD_USER_INPUT
 */
export function readNewUsername(text: string): string {
  const username = normalizeText(text, 'NFKC');
  if (!/^[a-z0-9._-]{3,32}$/i.test(username)) {
    throw badInput('username', 'Username can contain only the letters A–Z, numbers, and . _ -');
  }
  return username;
}

/** The form in which a stored name is unique: without regard to case. */
export function usernameKey(username: string): string {
  return normalizeText(username, 'NFC').toLowerCase();
}

/**
 * The keys under which the account of a typed name may be: names of earlier releases have any letters, and who types
 * full-width letters means the usual ones.
 */
export function usernameKeys(typed: string): string[] {
  return [...new Set([usernameKey(typed), normalizeText(typed, 'NFKC').toLowerCase()])];
}
