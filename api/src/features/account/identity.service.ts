import type { Request } from 'express';
import type { Actor } from '../../core/access/access.js';
import { auditOrigin, type RecordAudit } from '../../core/audit/audit.js';
import { badInput } from '../../core/errors/userError.js';
import { confirmSession, requireOwnSession } from '../../core/sessions/ownSessions.js';
import { createKeyedQueue } from '../../platform/jobs/keyedQueue.js';
import { verifyPassword } from '../../platform/secrets/passwords.js';
import type { IdentityLimit } from './identityLimit.js';

/** An account with its password as stored. */
interface OwnPassword {
  id: string;
  username: string;
  passwordHash: string;
}

/** What confirming a person's identity needs from the accounts. */
export interface PasswordAccounts {
  findPassword(id: string): Promise<OwnPassword | undefined>;
  /**
   * Returns false if the password was replaced by another one in the meantime.
   * @param complete runs in the change's transaction, which is rolled back if it throws
   */
  replacePassword(account: OwnPassword, password: string, complete: () => Promise<void>): Promise<boolean>;
}

/** Checks a second factor's code and uses it up. */
type VerifyCode = (userId: string, code: string) => Promise<boolean>;

/** Returns why a passkey isn't accepted; undefined if it's one of the person's and has signed the challenge. */
type CheckPasskey = (userId: string, passkey: object, request: Request) => Promise<string | undefined>;

/** The proof of a person's identity: one of these three. */
interface Proof {
  password?: string | null | undefined;
  code?: string | null | undefined;
  passkey?: object | null | undefined;
}

/** Confirms a person's identity again, using the given accounts, second factor, and passkeys. */
export function createIdentity(
  { findPassword }: Pick<PasswordAccounts, 'findPassword'>,
  limit: IdentityLimit,
  record: RecordAudit,
  verifyCode: VerifyCode,
  checkPasskey: CheckPasskey,
) {
  /**
   * Checks one password at a time per person, because passwords are hashed one after another and others wait for
   * theirs.
   */
  const inTurn = createKeyedQueue();

  /**
   * Checks the signed-in person's password. Returns the account as it was checked.
   * @param field the input to blame when the password is wrong
   * @throws UserError BAD_USER_INPUT, TOO_MANY_REQUESTS
   */
  async function checkPassword(actor: Actor, password: string, field: string): Promise<OwnPassword> {
    return inTurn(actor.id, async () => {
      await limit.countAttempt(actor.id);
      const account = await findPassword(actor.id);
      const isRight = await verifyPassword(password, account?.passwordHash);
      if (!account || !isRight) throw badInput(field, 'Incorrect password.');
      await limit.forgive(actor.id);
      return account;
    });
  }

  async function checkCode(actor: Actor, code: string): Promise<void> {
    await limit.countAttempt(actor.id);
    if (!(await verifyCode(actor.id, code))) throw badInput('code', 'Incorrect code. Try again.');
    await limit.forgive(actor.id);
  }

  async function requirePasskey(actor: Actor, passkey: object, request: Request): Promise<void> {
    await limit.countAttempt(actor.id);
    const refusal = await checkPasskey(actor.id, passkey, request);
    if (refusal !== undefined) throw badInput('passkey', refusal);
    await limit.forgive(actor.id);
  }

  return {
    checkPassword,

    /**
     * Confirms the identity of the person who uses this session, for 10 minutes.
     * @throws UserError BAD_USER_INPUT, TOO_MANY_REQUESTS, FORBIDDEN without a session
     */
    async confirm(actor: Actor, { password, code, passkey }: Proof, request: Request | null): Promise<void> {
      const sessionRequest = requireOwnSession(request);
      if (passkey) await requirePasskey(actor, passkey, sessionRequest);
      else if (typeof code === 'string') await checkCode(actor, code);
      else if (typeof password === 'string') await checkPassword(actor, password, 'password');
      else throw badInput('password', 'Enter your password.');
      const origin = auditOrigin({ actor, request: sessionRequest });
      await record({ ...origin, action: 'identity.confirm', subjectId: actor.id });
      await confirmSession(actor.id, sessionRequest, {
        withFactor: Boolean(passkey) || typeof code === 'string',
      });
    },
  };
}

/** The functions of `createIdentity`. */
export type Identity = ReturnType<typeof createIdentity>;
