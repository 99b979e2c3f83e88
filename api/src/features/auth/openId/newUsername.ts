import { randomInt } from 'node:crypto';
import { normalizeText, plainLetters } from '../../../platform/text/unicode.js';

const [minLength, maxLength] = [3, 32];
/** Number of numbered usernames tried before a random suffix. */
const maxNumbered = 9;

/** The username closest to the user's name at the provider: letters, digits, and . _ - */
export function toUsername({
  username,
  email,
}: {
  username?: string | undefined;
  email?: string | undefined;
}) {
  const [name = ''] = (username ?? email ?? '').split('@');
  const plain = normalizeText(plainLetters(name), 'NFKD').replace(/[^a-z0-9._-]/gi, '');
  return plain.length < minLength ? 'member' : plain.slice(0, maxLength);
}

/** The username, or a similar one that isn't taken. */
export async function findFreeUsername(
  name: string,
  isTaken: (username: string) => Promise<boolean>,
): Promise<string> {
  const withEnd = (end: string) => `${name.slice(0, maxLength - end.length)}${end}`;
  if (!(await isTaken(name))) return name;
  for (let number = 2; number <= maxNumbered; number++) {
    const numbered = withEnd(`-${number}`);
    if (!(await isTaken(numbered))) return numbered;
  }
  return withEnd(`-${randomInt(100_000, 1_000_000)}`);
}
