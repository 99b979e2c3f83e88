import { isDeepStrictEqual } from 'node:util';
import { completeRights, type Feature, features, type Rights } from '../../core/access/access.js';
import type { Author } from '../../core/access/author.js';
import type { User } from '../../core/access/user.type.js';
import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { badInput, conflict, notFound } from '../../core/errors/userError.js';
import type { Notify } from '../../core/notifications/notify.js';
import { endSessionsOf } from '../../core/sessions/sessions.js';
import { readUsage, setQuota } from '../../core/storage/storageUsage.js';
import { DAY } from '../../platform/clock.js';
import { inTransaction } from '../../platform/database/database.js';
import { UserModel, type UserRecord } from './user.model.js';
import { refuseBeingRemoved, toUser } from './user.service.js';
import type { UserStorage } from './user.type.js';

const maxAtOnce = 100;

/** How long a deleted account can be restored. */
export const deletionDelayMs = 7 * DAY;

/** An admin's change to one account. */
interface Change {
  action: string;
  /** Fields are set one by one, so that two admins who edit the same person don't undo each other's changes. */
  update: Record<string, unknown>;
  /** The account's values that the audit log shows, before and after. */
  pick: (user: UserRecord) => unknown;
  /** The notification for the person. */
  notice: string;
  check?: (user: UserRecord) => void;
}

/**
 * Runs inside the transaction that removes an admin.
 * @throws UserError CONFLICT if only passkeys can sign in and no admin would have one
 */
export type KeepPasskeyAdmin = () => Promise<void>;

/** The functions of `createUserAdministration`. */
export type UserAdministration = ReturnType<typeof createUserAdministration>;

/**
 * What admins do with accounts. Every change is recorded in the audit log, or it isn't made, and the person
 * is notified.
 * @param endWork ends the running work of someone who is deactivated
 */
export function createUserAdministration(
  record: RecordAudit,
  notify: Notify,
  keepPasskeyAdmin: KeepPasskeyAdmin,
  endWork: (userId: string) => Promise<void>,
) {
  const keepAdmins = async () => {
    await keepOneActiveAdmin();
    await keepPasskeyAdmin();
  };

  const tell = async (origin: AuditOrigin, userId: string, body: string) => {
    if (origin.actorId === userId) return;
    await notify([userId], { title: 'Your account was changed', body, url: '/account' });
  };

  /** Joins the running transaction. Values that don't change are neither recorded nor announced. */
  async function change(
    { origin, confirm }: Author,
    userId: string,
    { action, update, pick, notice, check }: Change,
  ): Promise<User> {
    await confirm();
    const old = await UserModel.findById(userId).lean();
    if (!old) throw notFound('user');
    refuseBeingRemoved(old);
    check?.(old);
    const changed = await UserModel.findByIdAndUpdate(userId, update, { returnDocument: 'after' }).lean();
    if (!changed) throw notFound('user');
    const [before, after] = [pick(old), pick(changed)];
    if (!isDeepStrictEqual(before, after)) {
      await record({ ...origin, action, subjectId: userId, before, after });
      await tell(origin, userId, notice);
    }
    return toUser(changed);
  }

  /** Joins the running transaction. */
  const changeRights = (author: Author, userId: string, update: Record<string, unknown>) =>
    change(author, userId, {
      action: 'user.rights',
      update,
      pick: ({ accessRights }) => completeRights(accessRights),
      notice: 'An admin changed your access.',
      check: ({ isAdmin }) => {
        if (isAdmin) throw conflict('Admins have access to everything, so you can’t edit their access.');
      },
    });

  /** Changes accounts one after another, all or none. */
  async function forEach(
    userIds: readonly string[],
    changeOne: (userId: string) => Promise<User>,
  ): Promise<User[]> {
    if (userIds.length === 0 || userIds.length > maxAtOnce)
      throw badInput('userIds', `Choose 1 to ${maxAtOnce} users.`);
    return inTransaction(async () => {
      const changed: User[] = [];
      for (const userId of new Set(userIds)) changed.push(await changeOne(userId));
      return changed;
    });
  }

  const endAccess = async (users: readonly User[]) => {
    for (const { id } of users) {
      await endSessionsOf(id);
      await endWork(id);
    }
  };

  /** Schedules a deletion; joins the running transaction. */
  async function markDeleted(author: Author, userId: string): Promise<User> {
    // Deleting your own account requires the password, which the account page asks for.
    if (author.origin.actorId === userId) throw conflict('Delete your own account on your account page.');
    const leaving = await UserModel.findById(userId, { deletionDate: 1 }).lean();
    const deletionDate = leaving?.deletionDate ?? new Date(Date.now() + deletionDelayMs);
    const changed = await change(author, userId, {
      action: 'user.delete',
      update: { isActive: false, isDeactivated: true, deletionDate },
      pick: pickStatus,
      notice: 'An admin scheduled your account for deletion.',
    });
    if (changed.isAdmin) await keepAdmins();
    return changed;
  }

  const deleteUsers = async (author: Author, userIds: readonly string[]): Promise<User[]> => {
    const users = await forEach(userIds, (userId) => markDeleted(author, userId));
    await endAccess(users);
    return users;
  };

  async function changeActive(author: Author, userId: string, isActive: boolean): Promise<User> {
    const user = await change(author, userId, {
      action: isActive ? 'user.activate' : 'user.deactivate',
      // Activating an account that is about to be deleted cancels the deletion.
      update: isActive
        ? { isActive, $unset: { deletionDate: 1, isDeactivated: 1 } }
        : { isActive, isDeactivated: true },
      pick: pickStatus,
      notice: `An admin ${isActive ? 'activated' : 'deactivated'} your account.`,
    });
    if (user.isAdmin && !isActive) await keepAdmins();
    return user;
  }

  /** Activates or deactivates accounts, all or none. Deactivating ends their sessions and running work at once. */
  async function setActive(author: Author, userIds: readonly string[], isActive: boolean): Promise<User[]> {
    const users = await forEach(userIds, (userId) => changeActive(author, userId, isActive));
    if (!isActive) await endAccess(users);
    return users;
  }

  return {
    /** Replaces all access of a person who isn't an admin. @throws UserError NOT_FOUND, CONFLICT */
    setRights: (author: Author, userId: string, accessRights: Rights) =>
      inTransaction(() => changeRights(author, userId, { accessRights: { ...accessRights } })),

    /** Switches access to one feature and leaves the others unchanged. @throws UserError NOT_FOUND, CONFLICT */
    setRight: (author: Author, userId: string, feature: Feature, isOn: boolean) =>
      inTransaction(() => changeRights(author, userId, { [`accessRights.${feature}`]: isOn })),

    /**
     * Switches access to one feature for several people.
     * @throws UserError BAD_USER_INPUT, NOT_FOUND, CONFLICT
     */
    setRightForMany: (author: Author, userIds: readonly string[], feature: Feature, isOn: boolean) =>
      forEach(userIds, (userId) => changeRights(author, userId, { [`accessRights.${feature}`]: isOn })),

    /** Adds access without removing any; an admin already has all of it. @throws UserError NOT_FOUND */
    addRights: (author: Author, userId: string, rights: Rights): Promise<void> =>
      inTransaction(async () => {
        const user = await UserModel.findById(userId, { isAdmin: 1, deletionDate: 1 }).lean();
        if (!user) throw notFound('user');
        refuseBeingRemoved(user);
        const added = features.filter((feature) => rights[feature]);
        if (user.isAdmin || added.length === 0) return;
        const update = Object.fromEntries(added.map((feature) => [`accessRights.${feature}`, true]));
        await changeRights(author, userId, update);
      }),

    /** @throws UserError BAD_USER_INPUT, NOT_FOUND; CONFLICT for the last active admin */
    setActive,

    /**
     * Deactivates an account, which is removed after 7 days; until then, activating it cancels that.
     * @throws UserError NOT_FOUND; CONFLICT for the last active admin, and for the actor's own account
     */
    deleteUser: async (author: Author, userId: string): Promise<User> => {
      const [user] = await deleteUsers(author, [userId]);
      return user as User;
    },

    /**
     * Deletes several accounts like `deleteUser`.
     * @throws UserError BAD_USER_INPUT, NOT_FOUND, CONFLICT
     */
    deleteUsers,

    /** Makes a person an admin, or a member again. @throws UserError NOT_FOUND; CONFLICT for the last active admin */
    setAdmin: (author: Author, userId: string, isAdmin: boolean): Promise<User> =>
      inTransaction(async () => {
        const user = await change(author, userId, {
          action: isAdmin ? 'user.admin' : 'user.notAdmin',
          update: { isAdmin },
          pick: (account) => ({ isAdmin: account.isAdmin }),
          notice: isAdmin ? 'You’re now an admin.' : 'An admin removed your admin role.',
        });
        if (!isAdmin) await keepAdmins();
        return user;
      }),

    /** Signs a person out everywhere. @throws UserError NOT_FOUND */
    endSessions: async ({ origin, confirm }: Author, userId: string): Promise<void> => {
      if (!(await UserModel.exists({ _id: userId }))) throw notFound('user');
      await inTransaction(async () => {
        await confirm();
        await record({ ...origin, action: 'session.end', subjectId: userId, after: { sessions: 'all' } });
        await tell(origin, userId, 'An admin signed you out on all devices.');
      });
      await endSessionsOf(userId);
    },

    /** Returns a person's used storage and their limit. @throws UserError NOT_FOUND */
    storage: async (userId: string): Promise<UserStorage> => {
      if (!(await UserModel.exists({ _id: userId }))) throw notFound('user');
      return readUsage(userId);
    },

    /** Sets how much a person can store; null restores the default limit. @throws UserError NOT_FOUND */
    setQuota: async (origin: AuditOrigin, userId: string, bytes: number | null): Promise<UserStorage> => {
      const user = await UserModel.findById(userId, { deletionDate: 1 }).lean();
      if (!user) throw notFound('user');
      refuseBeingRemoved(user);
      if (bytes !== null && (!Number.isSafeInteger(bytes) || bytes < 0))
        throw badInput('bytes', 'Enter 0 or more.');
      const { ownQuota } = await readUsage(userId);
      if (ownQuota !== bytes)
        await inTransaction(async () => {
          await setQuota(userId, bytes);
          const [before, after] = [{ quota: ownQuota }, { quota: bytes }];
          await record({ ...origin, action: 'user.quota', subjectId: userId, before, after });
          await tell(origin, userId, 'An admin changed your storage limit.');
        });
      return readUsage(userId);
    },
  };
}

/** Whether an account can be used. If it's about to be deleted, also whether its owner can cancel that. */
function pickStatus({ isActive, deletionDate, isDeactivated = false }: UserRecord) {
  return { isActive, ...(deletionDate && { deletionDate, isDeactivated }) };
}

/**
 * Runs inside a transaction that removes an admin. Writes to the remaining admins, so that two transactions that would
 * each leave only the other's admin conflict and the second one sees the first.
 */
export async function keepOneActiveAdmin(
  refusal = 'At least one admin must stay active. Make someone else an admin first.',
): Promise<void> {
  const remaining = await UserModel.updateMany({ isAdmin: true, isActive: true }, { updatedAt: new Date() });
  if (remaining.matchedCount === 0) {
    throw conflict(refusal);
  }
}
