import type { User } from '../../core/access/user.type.js';
import type { RecordAudit } from '../../core/audit/audit.js';
import { notFound } from '../../core/errors/userError.js';
import { endSessionsOf } from '../../core/sessions/sessions.js';
import { inTransaction } from '../../platform/database/database.js';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { addSignIn, readDevices } from './devices.js';
import { refuseGuessable } from './passwordRules.js';
import { UserModel, type UserRecord } from './user.model.js';
import { toUser } from './user.service.js';
import { readNewUsername, usernameKey, usernameKeys } from './username.js';

/** What a sign-in is checked against. */
export interface Credentials {
  user: User & { isDeactivated: boolean };
  passwordHash: string;
  /** Hashes of the ids of devices that have signed in. */
  deviceHashes: string[];
}

/** An account with its password as stored. */
interface OwnPassword {
  id: string;
  username: string;
  passwordHash: string;
}

/** Returns the credentials of the account with a typed name; undefined if there is none. */
export async function findCredentials(username: string): Promise<Credentials | undefined> {
  const users = await UserModel.find({ usernameKey: { $in: usernameKeys(username) } }).lean();
  // An exact match comes first.
  const user = users.find((one) => one.usernameKey === usernameKey(username)) ?? users[0];
  return user && toCredentials(user);
}

/** Returns an account's credentials; undefined if it was removed. */
export async function findCredentialsById(id: string): Promise<Credentials | undefined> {
  const user = await UserModel.findById(id).lean();
  return user ? toCredentials(user) : undefined;
}

function toCredentials(user: UserRecord): Credentials {
  const deviceHashes = readDevices(user.devices).flatMap(({ idHash }) => idHash ?? []);
  const { passwordHash, isDeactivated = false } = user;
  return { user: { ...toUser(user), isDeactivated }, passwordHash, deviceHashes };
}

/**
 * Records the sign-in. Returns the updated account, and whether the device is new while others are known.
 * @throws UserError NOT_FOUND
 */
export async function recordLogin(
  id: string,
  device: { idHash: string; name: string },
): Promise<{ user: User; isNewDevice: boolean }> {
  const user = await UserModel.findById(id).lean();
  if (!user) throw notFound('user');
  const lastLogin = new Date();
  const known = readDevices(user.devices);
  const devices = addSignIn(known, device, lastLogin);
  await UserModel.updateOne({ _id: id }, { lastLogin, devices });
  const isKnown = known.some(({ idHash, name }) =>
    // Devices recorded by earlier releases have only a name.
    idHash ? idHash === device.idHash : name === device.name,
  );
  return { user: toUser({ ...user, lastLogin }), isNewDevice: known.length > 0 && !isKnown };
}

/**
 * Checks a new account's name and password and hashes the password. Slow on purpose, so call it outside transactions.
 * @throws UserError BAD_USER_INPUT
 */
export async function prepareAccount(input: {
  username: string;
  password: string;
}): Promise<{ username: string; passwordHash: string }> {
  const username = readNewUsername(input.username);
  return { username, passwordHash: await preparePassword(username, input.password) };
}

/**
 * Replaces the password of the named account and ends all its sessions.
 * @throws UserError NOT_FOUND, BAD_USER_INPUT
 */
export async function setPassword(
  username: string,
  password: string,
  record: RecordAudit,
  from: string,
): Promise<void> {
  const account = await findCredentials(username);
  if (!account) throw notFound('user');
  const passwordHash = await preparePassword(account.user.username, password);
  await inTransaction(async () => {
    await UserModel.updateOne({ _id: account.user.id }, { passwordHash });
    await record({ action: 'user.password', actorId: null, subjectId: account.user.id, from });
  });
  await endSessionsOf(account.user.id);
}

/** Returns what an account's password is checked against; undefined if the account was removed. */
export async function findPassword(id: string): Promise<OwnPassword | undefined> {
  const user = await UserModel.findById(id, { username: 1, passwordHash: 1 }).lean();
  return user ? { id, username: user.username, passwordHash: user.passwordHash } : undefined;
}

/**
 * Replaces a password that has been checked. Returns false if it was replaced by another one in the meantime.
 * @param complete runs in the change's transaction, which is rolled back if it throws
 * @throws UserError BAD_USER_INPUT
 */
export async function replacePassword(
  account: OwnPassword,
  password: string,
  complete: () => Promise<void>,
): Promise<boolean> {
  const passwordHash = await preparePassword(account.username, password);
  return inTransaction(async () => {
    const { matchedCount } = await UserModel.updateOne(
      { _id: account.id, isActive: true, passwordHash: account.passwordHash },
      { passwordHash, $unset: { mustChangePassword: 1 } },
    );
    if (matchedCount === 0) return false;
    await complete();
    return true;
  });
}

/** Checks a new password for the named account and hashes it. Slow on purpose. @throws UserError BAD_USER_INPUT */
export async function preparePassword(username: string, password: string): Promise<string> {
  await refuseGuessable(username, password);
  return hashPassword(password);
}
