import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../jobs/queue.js';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs one at a time: several at once starve every other use of the thread pool. How many may wait is up to
 * those who let people in.
 */
const oneAtATime = createQueue();

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
