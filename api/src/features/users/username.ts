import { badInput } from '../../core/errors/userError.js';
import { normalizeText } from '../../platform/text/unicode.js';

/**
 * Returns the name for a new account. Unicode's NFKC form turns full-width and mathematical letters into what they look
 * like, and only the specified characters are allowed, so that no two names look alike.
 * @throws UserError BAD_USER_INPUT
 */
export function readNewUsername(text: string): string {
  const username = normalizeText(text, 'NFKC').trim();
  if (!/^[a-z0-9._-]{3,32}$/i.test(username)) {
    throw badInput('username', 'Username can contain only the letters A–Z, numbers, and . _ -');
  }
  return username;
}

/**
 * Returns the form in which a stored name is unique, which ignores case and the spaces that phones and password
 * managers add.
 */
export function usernameKey(username: string): string {
  return normalizeText(username, 'NFC').trim().toLowerCase();
}

/**
 * Returns the keys under which the account for a typed name may be stored. Names from earlier releases can have any
 * letters, and full-width letters mean the usual ones.
 */
export function usernameKeys(typed: string): string[] {
  return [...new Set([usernameKey(typed), normalizeText(typed, 'NFKC').trim().toLowerCase()])];
}
