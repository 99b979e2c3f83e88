import { allRights, type Feature, features, type Rights } from '../core/access/access.js';
import { createInvite } from '../features/invites/invite.service.js';
import { createInviteCodes } from '../features/invites/inviteCodes.js';
import { prepareAccount } from '../features/users/credentials.service.js';
import { insertUser } from '../features/users/user.service.js';
import { openSession, sessionSecrets } from './account/openSession.js';
import { TestClient } from './client.js';

/** A valid password. */
export const password = 'quiet-orbit-42';

/** Access rights with only the given ones on. */
export function rights(...given: Feature[]): Rights {
  return Object.fromEntries(features.map((feature) => [feature, given.includes(feature)])) as Rights;
}

/** A new invite's code. */
export async function inviteCode(accessRights: Rights = allRights): Promise<string> {
  return (await createInvite({ accessRights }, createInviteCodes('of a test'), 2)).code;
}

let count = 0;
/** Hashing is slow on purpose, and all users have the same password, so it's hashed once. */
let prepared: ReturnType<typeof prepareAccount> | undefined;

export type Person = TestClient & { userId: string; username: string };
interface PersonOptions {
  username?: string;
  isAdmin?: boolean;
  accessRights?: Rights;
}

/** A new user without a session, with a unique name unless one is given. */
async function addPerson(url: string, options: PersonOptions): Promise<Person> {
  const { username = `person${++count}`, isAdmin = false, accessRights = allRights } = options;
  prepared ??= prepareAccount({ username: 'somebody', password });
  const { passwordHash } = await prepared;
  const user = await insertUser({ username, passwordHash, isAdmin, accessRights });
  return Object.assign(new TestClient(url), { userId: user.id, username });
}

/**
 * A signed-in user, with a unique name unless one is given. Their session is stored directly, because a sign-in takes
 * longer than what most tests do.
 */
export async function signedIn(url: string, options: PersonOptions = {}): Promise<Person> {
  const secret = sessionSecrets.get(url);
  if (secret === undefined) return signedInByPassword(url, options);
  const person = await addPerson(url, options);
  person.cookie = await openSession(secret, person.userId);
  return person;
}

/**
 * A user who has signed in over HTTP, with all that a sign-in leaves: its audit entry, a notification, and
 * the device's cookie.
 */
export async function signedInByPassword(url: string, options: PersonOptions = {}): Promise<Person> {
  const person = await addPerson(url, options);
  const { status } = await person.rest('POST', '/api/login', { username: person.username, password });
  if (status !== 200) throw new Error(`sign-in failed with ${status}`);
  return person;
}
