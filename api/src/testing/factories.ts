import { allRights, type Feature, features, type Rights } from '../core/access/access.js';
import { createInvite } from '../features/invites/invite.service.js';
import { createInviteCodes } from '../features/invites/inviteCodes.js';
import { prepareAccount } from '../features/users/credentials.service.js';
import { insertUser } from '../features/users/user.service.js';
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

/** A signed-in user, with a unique name unless one is given. */
export async function signedIn(
  url: string,
  options: { username?: string; isAdmin?: boolean; accessRights?: Rights } = {},
): Promise<TestClient & { userId: string; username: string }> {
  const { username = `person${++count}`, isAdmin = false, accessRights = allRights } = options;
  prepared ??= prepareAccount({ username: 'somebody', password });
  const user = await insertUser({
    username,
    passwordHash: (await prepared).passwordHash,
    isAdmin,
    accessRights,
  });
  const client = new TestClient(url);
  const { status } = await client.rest('POST', '/api/login', { username, password });
  if (status !== 200) throw new Error(`sign-in failed with ${status}`);
  return Object.assign(client, { userId: user.id, username });
}
