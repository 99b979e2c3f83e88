import { hash, verify } from '@node-rs/argon2';
import { unicodeForms } from '../text/unicode.js';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Waiting work, with sign-ins separate, so that signed-in people don't delay sign-ins. */
const waiting = { signIns: [] as (() => Promise<void>)[], rest: [] as (() => Promise<void>)[] };
let isWorking = false;

async function workOff(): Promise<void> {
  isWorking = true;
  for (;;) {
    const next = waiting.signIns.shift() ?? waiting.rest.shift();
    if (!next) break;
    await next();
  }
  isWorking = false;
}

/**
 * Hashes one password at a time, because several would starve other uses of the thread pool. Callers limit how many
 * may wait.
 */
function oneAtATime<T>(work: () => Promise<T>, queue: keyof typeof waiting = 'rest'): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting[queue].push(() => work().then(resolve, reject));
    if (!isWorking) void workOff();
  });
}

/** The argon2id hash of a password, with salt and parameters, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(unicodeForms(password)[0], cost));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (unknown account), the same work is done and the result is
 * false, so that timing doesn't reveal usernames.
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
  { isSignIn = false } = {},
): Promise<boolean> {
  const queue = isSignIn ? 'signIns' : 'rest';
  for (const form of unicodeForms(password)) if (await verifyForm(form, passwordHash, queue)) return true;
  return false;
}

async function verifyForm(
  password: string,
  passwordHash: string | undefined,
  queue: keyof typeof waiting,
): Promise<boolean> {
  if (passwordHash === undefined) {
    decoy ??= hashPassword('decoy');
    const decoyHash = await decoy;
    await oneAtATime(() => verify(decoyHash, password), queue);
    return false;
  }
  return oneAtATime(() => verify(passwordHash, password), queue);
}
