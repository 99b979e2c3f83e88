import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  can,
  completeRights,
  features,
  RequiredAction,
  type Rights,
} from '../../core/access/access.js';
import type { User } from '../../core/access/user.type.js';
import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { conflict, notFound } from '../../core/errors/userError.js';
import type { PageArgs } from '../../core/input/page.type.js';
import { startCounting } from '../../core/storage/storageUsage.js';
import { inTransaction, isDuplicateKey } from '../../platform/database/database.js';
import { addSignIn } from './devices.js';
import { UserModel, type UserRecord } from './user.model.js';
import { usernameKey } from './username.js';

/** What a new account needs. */
export interface NewUser {
  username: string;
  passwordHash: string;
  isAdmin: boolean;
  accessRights: Rights;
  /** Whether someone else has chosen the password. */
  mustChangePassword?: boolean;
  /** Set if creating the account also signs the person in. */
  firstDevice?: { idHash: string; name: string };
}

/** Returns the person who owns a session, or null if the account was removed or is inactive. */
export async function findActor(userId: string): Promise<Actor | null> {
  const user = await UserModel.findOne({ _id: userId, isActive: true }).lean();
  return user && toActor(user);
}

/** Returns all accounts, oldest first. For admins. */
export async function listUsers(page: PageArgs): Promise<User[]> {
  const users = await UserModel.find(page.after ? { _id: { $gt: page.after } } : {})
    .sort({ _id: 1 })
    .limit(page.first)
    .lean();
  return users.map(toUser);
}

/** Returns accounts whose names begin with the query. For admins. */
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
    detail: `${isAdmin ? 'Admin' : 'Member'}${isActive ? '' : ', inactive'}`,
    url: `/user-management/${_id}`,
  }));
}

/** Returns the ids of all active admins, who are notified of what concerns the whole site. */
export async function listAdminIds(): Promise<string[]> {
  const admins = await UserModel.find({ isAdmin: true, isActive: true }, { _id: 1 }).lean();
  return admins.map(({ _id }) => String(_id));
}

/** The account that each actor was read from. */
const accounts = new WeakMap<Actor, UserRecord>();

/** Returns the account of a request's actor, which was read for this request. */
export async function findOwnAccount(actor: Actor): Promise<User | null> {
  const account = accounts.get(actor);
  return account ? toUser(account) : findUser(actor.id);
}

/** Returns one account, or null. */
export async function findUser(id: string): Promise<User | null> {
  const user = await UserModel.findById(id).lean();
  return user && toUser(user);
}

/** Returns the accounts with these ids; removed ones are missing. */
export async function findUsers(ids: readonly string[]): Promise<User[]> {
  return (await UserModel.find({ _id: { $in: ids } }).lean()).map(toUser);
}

/**
 * Replaces a person's display name and time zone.
 * @throws UserError NOT_FOUND, TOO_MANY_REQUESTS
 */
export function updateProfile(
  record: RecordAudit,
  origin: AuditOrigin,
  id: string,
  profile: Pick<User, 'displayName' | 'timeZone'>,
): Promise<User> {
  return inTransaction(async () => {
    const user = await UserModel.findById(id).lean();
    if (!user) throw notFound('user');
    const { displayName, timeZone } = toUser(user);
    const before = { displayName, timeZone };
    if (!isDeepStrictEqual(before, profile)) {
      await record({ ...origin, action: 'profile.change', subjectId: id, before, after: profile });
      // Update the account last, so that others who change it don't have to wait long.
      await UserModel.updateOne({ _id: id }, profile);
    }
    return toUser({ ...user, ...profile });
  });
}

/** Whether the database has no account yet. */
export async function hasNoUsers(): Promise<boolean> {
  return (await UserModel.exists({})) === null;
}

/** Whether anyone other than this user has an account. */
export async function hasOtherUsers(userId: string): Promise<boolean> {
  return (await UserModel.exists({ _id: { $ne: userId } })) !== null;
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
    const user = toUser(created as UserRecord);
    await startCounting(user.id);
    return user;
  } catch (error) {
    if (isDuplicateKey(error, 'usernameKey')) {
      const message = 'This username is already taken.';
      throw conflict(message, { fields: { username: message } });
    }
    throw error;
  }
}

/**
 * Makes the named account an active admin.
 * @throws UserError NOT_FOUND; CONFLICT when it is being removed
 */
export function makeAdmin(username: string, record: RecordAudit, from: string): Promise<void> {
  return inTransaction(async () => {
    const user = await UserModel.findOneAndUpdate(
      { usernameKey: usernameKey(username) },
      { isAdmin: true, isActive: true, $unset: { deletionDate: 1, isDeactivated: 1 } },
    ).lean();
    if (!user) throw notFound('user');
    refuseBeingRemoved(user);
    const before = { isAdmin: user.isAdmin, isActive: user.isActive };
    const after = { isAdmin: true, isActive: true };
    await record({ action: 'user.admin', actorId: null, subjectId: String(user._id), from, before, after });
  });
}

/**
 * Refuses changes to an account that is due for deletion, because parts of it may already be gone.
 * @throws UserError CONFLICT
 */
export function refuseBeingRemoved({ deletionDate }: Pick<UserRecord, 'deletionDate'>): void {
  if (deletionDate && deletionDate <= new Date())
    throw conflict('This account is being deleted. It can’t be changed or restored.');
}

/** Returns the actor, with what they must still do according to the account itself, or else to the site's policy. */
export function toActor(user: UserRecord, dueAction?: RequiredAction): Actor {
  const actor: Actor = { id: String(user._id), ...pickAccount(user) };
  const requiredAction = user.mustChangePassword ? RequiredAction.PASSWORD_CHANGE : dueAction;
  if (requiredAction) actor.requiredAction = requiredAction;
  accounts.set(actor, user);
  return actor;
}

function pickAccount(user: UserRecord) {
  const { username, isAdmin, accessRights } = user;
  return { username, isAdmin, accessRights: completeRights(accessRights) };
}

/** Returns the account as others may see it, without the hash. */
export function toUser(user: UserRecord): User {
  const account = pickAccount(user);
  return {
    id: String(user._id),
    ...account,
    displayName: user.displayName ?? null,
    timeZone: user.timeZone ?? null,
    isActive: user.isActive,
    deletionDate: user.deletionDate ?? null,
    lastLogin: user.lastLogin ?? null,
    features: features.filter((feature) => can(account, feature)),
  };
}
