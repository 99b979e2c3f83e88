import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const common = new Set<string>(
  // Sorted by how often they are seen; beyond the first ten thousand a block annoys more than it protects.
  dictionary['passwords-common'].slice(0, 10_000),
);

let last: Promise<unknown> = Promise.resolve();

/** Hashing runs one at a time: several at once starve every other use of the thread pool. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/** The argon2id hash of a password, with its salt and parameters, as PHC text. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(password, cost));
}

let decoy: Promise<string> | undefined;

/**
 * Does the password fit the hash? Without a hash (unknown account) the same work is done and the answer is no,
 * so that the time taken does not tell which usernames exist.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash === undefined) {
    decoy ??= hashPassword('decoy');
    const decoyHash = await decoy;
    await oneAtATime(() => verify(decoyHash, password));
    return false;
  }
  return oneAtATime(() => verify(passwordHash, password));
}

/** Is it among the most common passwords, without regard to case? */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
