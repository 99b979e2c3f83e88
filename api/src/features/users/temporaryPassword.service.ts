import { randomInt } from 'node:crypto';
import type { Rights } from '../../core/access/access.js';
import type { Author } from '../../core/access/author.js';
import type { User } from '../../core/access/user.type.js';
import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { conflict, notFound } from '../../core/errors/userError.js';
import type { Notify } from '../../core/notifications/notify.js';
import { endSessionsOf } from '../../core/sessions/sessions.js';
import { inTransaction } from '../../platform/database/database.js';
import { UserModel } from './user.model.js';
import { insertUser, refuseBeingRemoved, toUser } from './user.service.js';

/** What setting temporary passwords needs from other features. */
export interface TemporaryPasswordServices {
  /** Checks name and password and hashes the password. @throws UserError BAD_USER_INPUT */
  prepareAccount(input: {
    username: string;
    password: string;
  }): Promise<{ username: string; passwordHash: string }>;
  /** Checks and hashes an account's password. @throws UserError BAD_USER_INPUT */
  preparePassword(username: string, password: string): Promise<string>;
  /** Removes everything that the person signs in with other than the password; joins the running transaction. */
  removeFactors(userId: string): Promise<{ app: boolean; passkeys: boolean }>;
  mayUsePasswords(): boolean;
  notify: Notify;
  record: RecordAudit;
}

/** An account with its generated password; null if the admin chose one. */
export interface TemporaryPassword {
  user: User;
  password: string | null;
}

interface NewMember {
  username: string;
  accessRights: Rights;
  password?: string | null | undefined;
}

/** Lets admins manage how others sign in. The person must replace a password that an admin has set. */
export function createTemporaryPasswords(services: TemporaryPasswordServices) {
  const { prepareAccount, preparePassword, removeFactors, mayUsePasswords, notify, record } = services;
  const tell = (userId: string, body: string) =>
    notify([userId], { title: 'Your account was changed', body, url: '/account' });

  /** Changing one's own account takes more than an admin's session. */
  const refuseSelf = ({ actorId }: AuditOrigin, userId: string) => {
    if (actorId === userId) throw conflict('This is your own account. Go to your account page to change it.');
  };
  const refuseWithoutPasswords = () => {
    if (!mayUsePasswords())
      throw conflict('Passwords are turned off on the Security page. Send an invite link.');
  };

  return {
    /** @throws UserError BAD_USER_INPUT; CONFLICT when the name is taken, or nobody signs in with passwords */
    create: async ({ origin, confirm }: Author, member: NewMember): Promise<TemporaryPassword> => {
      refuseWithoutPasswords();
      const { accessRights } = member;
      const password = member.password ?? generatePassword();
      const account = await prepareAccount({ username: member.username, password });
      const user = await inTransaction(async () => {
        await confirm();
        const created = await insertUser({
          ...account,
          isAdmin: false,
          accessRights: { ...accessRights },
          mustChangePassword: true,
        });
        await record({ ...origin, action: 'user.create', subjectId: created.id, after: { accessRights } });
        return created;
      });
      return { user, password: member.password ? null : password };
    },

    /**
     * Ends all of the person's sessions.
     * @throws UserError BAD_USER_INPUT, NOT_FOUND; CONFLICT for the actor's own account
     */
    resetPassword: async (
      { origin, confirm }: Author,
      userId: string,
      typed: string | null | undefined,
    ): Promise<TemporaryPassword> => {
      refuseSelf(origin, userId);
      refuseWithoutPasswords();
      const found = await UserModel.findById(userId, { username: 1, deletionDate: 1 }).lean();
      if (!found) throw notFound('user');
      refuseBeingRemoved(found);
      const password = typed ?? generatePassword();
      const passwordHash = await preparePassword(found.username, password);
      const user = await inTransaction(async () => {
        await confirm();
        const update = { passwordHash, mustChangePassword: true };
        const changed = await UserModel.findByIdAndUpdate(userId, update, { returnDocument: 'after' }).lean();
        if (!changed) throw notFound('user');
        await record({ ...origin, action: 'user.password', subjectId: userId });
        await tell(userId, 'An admin reset your password. You’ll choose a new one when you sign in.');
        return toUser(changed);
      });
      await endSessionsOf(userId);
      return { user, password: typed ? null : password };
    },

    /**
     * Ends all of the person's sessions.
     * @throws UserError NOT_FOUND; CONFLICT for the actor's own account, or when there is none
     */
    resetSecondFactor: async ({ origin, confirm }: Author, userId: string): Promise<User> => {
      refuseSelf(origin, userId);
      const user = await inTransaction(async () => {
        await confirm();
        const found = await UserModel.findById(userId).lean();
        if (!found) throw notFound('user');
        refuseBeingRemoved(found);
        const before = await removeFactors(userId);
        if (!before.app && !before.passkeys)
          throw conflict(`${found.username} doesn’t use two-factor sign-in or passkeys.`);
        await record({ ...origin, action: 'user.secondFactor', subjectId: userId, before });
        await tell(userId, 'An admin reset your two-factor sign-in and your passkeys.');
        return toUser(found);
      });
      await endSessionsOf(userId);
      return user;
    },
  };
}

/** The functions of `createTemporaryPasswords`. */
export type TemporaryPasswords = ReturnType<typeof createTemporaryPasswords>;

/** Leaves out characters that look alike, because passwords are read aloud and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A password of 79 random bits, such as `k7mf-29xq-bw4t-hn3s`. */
function generatePassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
