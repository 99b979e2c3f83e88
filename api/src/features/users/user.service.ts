import { type Actor, can, completeRights, features, type Rights } from '../../core/access/access.js';
import { notFound, UserError } from '../../core/errors/userError.js';
import type { PageArgs } from '../../core/input/page.type.js';
import { endSessionsOf } from '../../core/sessions/sessions.js';
import { inTransaction, isDuplicateKey } from '../../platform/database/database.js';
import { addSignIn } from './devices.js';
import { UserModel, type UserRecord } from './user.model.js';
import type { User } from './user.type.js';
import { usernameKey } from './username.js';

/** What a new account needs. */
export interface NewUser {
  username: string;
  passwordHash: string;
  isAdmin: boolean;
  accessRights: Rights;
  /** Set when making the account signs the person in. */
  firstDevice?: { idHash: string; name: string };
}

/** The person behind a session, or null when the account is gone or inactive. */
export async function findActor(userId: string): Promise<Actor | null> {
  const user = await UserModel.findOne({ _id: userId, isActive: true }).lean();
  return user ? { id: String(user._id), ...pickAccount(user) } : null;
}

/** All accounts, oldest first. For admins. */
export async function listUsers(page: PageArgs): Promise<User[]> {
  const users = await UserModel.find(page.after ? { _id: { $gt: page.after } } : {})
    .sort({ _id: 1 })
    .limit(page.first)
    .lean();
  return users.map(toUser);
}

/** Accounts whose names begin like the query. For admins. */
export async function searchUsers(_actor: Actor, query: string, count: number) {
  const start = usernameKey(query.trim());
  if (start === '') return [];
  const users = await UserModel.find({ usernameKey: { $gte: start, $lt: `${start}\uffff` } })
    .sort({ usernameKey: 1 })
    .limit(count)
    .lean();
  return users.map(({ _id, username, isAdmin, isActive }) => ({
    id: String(_id),
    title: username,
    detail: `${isAdmin ? 'Administrator' : 'Member'}${isActive ? '' : ', inactive'}`,
    url: `/user-management?search=${encodeURIComponent(username)}`,
  }));
}

/** The ids of all active admins, who hear of what concerns the whole site. */
export async function listAdminIds(): Promise<string[]> {
  const admins = await UserModel.find({ isAdmin: true, isActive: true }, { _id: 1 }).lean();
  return admins.map(({ _id }) => String(_id));
}

/** One account, or null. */
export async function findUser(id: string): Promise<User | null> {
  const user = await UserModel.findById(id).lean();
  return user && toUser(user);
}

/** Is the database still without any account? */
export async function hasNoUsers(): Promise<boolean> {
  return (await UserModel.exists({})) === null;
}

/**
 * Stores a new account; joins the running transaction.
 * @throws UserError CONFLICT when the name is taken
 */
export async function insertUser({ firstDevice, ...account }: NewUser): Promise<User> {
  const now = new Date();
  try {
    const [created] = await UserModel.create([
      {
        ...account,
        usernameKey: usernameKey(account.username),
        ...(firstDevice && {
          lastLogin: now,
          devices: addSignIn([], firstDevice, now),
        }),
      },
    ]);
    return toUser(created as UserRecord);
  } catch (error) {
    if (isDuplicateKey(error, 'usernameKey')) {
      const message = 'This username is already taken.';
      throw new UserError('CONFLICT', message, { fields: { username: message } });
    }
    throw error;
  }
}

/**
 * Replaces the rights of a person who is not an admin (admins have all, not editable).
 * @throws UserError NOT_FOUND, CONFLICT
 */
export async function updateUserAccess(userId: string, accessRights: Rights): Promise<User> {
  const rights = { ...accessRights };
  const user = await UserModel.findOneAndUpdate(
    { _id: userId, isAdmin: false },
    { accessRights: rights },
    { returnDocument: 'after' },
  ).lean();
  if (user) return toUser(user);
  if (await UserModel.exists({ _id: userId })) {
    throw new UserError('CONFLICT', "An administrator has all rights; they can't be edited.");
  }
  throw notFound('user');
}

/**
 * Activates or deactivates a person; deactivating ends all their sessions at once.
 * @throws UserError NOT_FOUND; CONFLICT for the last active admin
 */
export async function setUserActive(userId: string, isActive: boolean): Promise<User> {
  const user = await inTransaction(async () => {
    const changed = await UserModel.findByIdAndUpdate(
      userId,
      { isActive },
      { returnDocument: 'after' },
    ).lean();
    if (!changed) throw notFound('user');
    if (changed.isAdmin && !isActive) await keepOneActiveAdmin();
    return toUser(changed);
  });
  if (!isActive) await endSessionsOf(userId);
  return user;
}

/**
 * Makes the named account an active admin.
 * @throws UserError NOT_FOUND
 */
export async function makeAdmin(username: string): Promise<void> {
  const user = await UserModel.findOneAndUpdate(
    { usernameKey: usernameKey(username) },
    { isAdmin: true, isActive: true },
  ).lean();
  if (!user) throw notFound('user');
}

/**
 * Inside a transaction that takes an admin away. Writes to the admins that remain, so that two transactions which
 * would each leave only the other's admin conflict, and the second one sees the first.
 */
async function keepOneActiveAdmin(): Promise<void> {
  const remaining = await UserModel.updateMany({ isAdmin: true, isActive: true }, { updatedAt: new Date() });
  if (remaining.matchedCount === 0) {
    throw new UserError('CONFLICT', 'The last active administrator must stay active.');
  }
}

function pickAccount(user: UserRecord) {
  const { username, isAdmin, accessRights } = user;
  return { username, isAdmin, accessRights: completeRights(accessRights) };
}

/** The account as others may see it: without the hash. */
export function toUser(user: UserRecord): User {
  const account = pickAccount(user);
  return {
    id: String(user._id),
    ...account,
    isActive: user.isActive,
    lastLogin: user.lastLogin ?? null,
    features: features.filter((feature) => can(account, feature)),
  };
}
