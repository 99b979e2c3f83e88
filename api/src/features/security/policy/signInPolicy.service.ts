import { isDeepStrictEqual } from 'node:util';
import type { Author } from '../../../core/access/author.js';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { badInput, conflict } from '../../../core/errors/userError.js';
import { type SessionLimits, shortenSessions } from '../../../core/sessions/sessions.js';
import { createCachedDocument, onlyId } from '../../../platform/database/cachedDocument.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { Logger } from '../../../platform/logger.js';
import { changePolicy, readPolicy, type SignInPolicy, toSessionLimits } from './signInPolicy.js';
import { SignInPolicyModel } from './signInPolicy.model.js';

/** What the policy needs from the accounts. */
interface Passkeys {
  /** Whether an active admin can sign in without a password. */
  hasPasskeyAdmin(): Promise<boolean>;
}

/** The sign-in policy, cached in each process. */
export interface SignInPolicyService {
  /** The policy as cached in this process, without a database command. */
  current(): SignInPolicy;
  /** The session lifetimes that the policy sets. */
  sessionLimits(): SessionLimits;
  /** Reads the policy, and follows changes by any process. Calls `onChange` after each. */
  watch(onChange: () => void, logger: Logger): Promise<() => Promise<void>>;
  /**
   * Changes the given fields; running sessions are shortened at once.
   * @throws UserError BAD_USER_INPUT, CONFLICT
   */
  save(input: Parameters<typeof changePolicy>[1], author: Author): Promise<SignInPolicy>;
  /** Why passwords can't be turned off, as text; null if they can. */
  passkeysOnlyProblem(): Promise<string | null>;
  /**
   * Called in a transaction that removes a passkey or an admin. If two run at once, the second one runs again
   * and sees the first one's change, because both write the policy's document.
   * @throws UserError CONFLICT if only passkeys can sign in and no admin would have one
   */
  keepPasskeyAdmin(): Promise<void>;
}

export function createSignInPolicy(
  record: RecordAudit,
  publicUrl: string,
  { hasPasskeyAdmin }: Passkeys,
): SignInPolicyService {
  const document = createCachedDocument(
    SignInPolicyModel.collection.collectionName,
    () => SignInPolicyModel.findById(onlyId).lean().exec(),
    readPolicy,
  );

  const passkeysOnlyProblem = async (): Promise<string | null> => {
    if (!publicUrl.startsWith('https:'))
      return 'Passkeys need an https address. Set PUBLIC_URL on the server first.';
    return (await hasPasskeyAdmin()) ? null : 'An admin needs a passkey first. Add one on your account page.';
  };

  return {
    current: document.current,
    watch: document.watch,
    sessionLimits: () => toSessionLimits(document.current()),
    passkeysOnlyProblem,

    keepPasskeyAdmin: async () => {
      await SignInPolicyModel.updateOne({ _id: onlyId }, { checkedAt: new Date() }, { upsert: true });
      if (!(await document.read()).passkeysOnly || (await hasPasskeyAdmin())) return;
      const message =
        'While “Passkeys only” is on, at least one admin must have a passkey. Turn it off on the Security page first.';
      throw conflict(message);
    },

    save: async (input, { origin, confirm }) => {
      const saved = await inTransaction(async () => {
        await confirm();
        const before = await document.read();
        const after = changePolicy(before, input);
        if (after.passkeysOnly && !before.passkeysOnly) {
          const problem = await passkeysOnlyProblem();
          if (problem) throw badInput('passkeysOnly', problem);
        }
        if (isDeepStrictEqual(before, after)) return after;
        await SignInPolicyModel.replaceOne({ _id: onlyId }, { _id: onlyId, ...after }, { upsert: true });
        await record({ ...origin, action: 'policy.save', before, after });
        return after;
      });
      document.set(saved);
      await shortenSessions(toSessionLimits(saved));
      return saved;
    },
  };
}

/** Whether the database says that only passkeys can sign in. */
export async function arePasswordsOff(): Promise<boolean> {
  return (await SignInPolicyModel.exists({ _id: onlyId, passkeysOnly: true })) !== null;
}

/**
 * Lets people sign in with a password again, for the owner at the server's command line; false if they
 * already could.
 */
export async function allowPasswords(record: RecordAudit, origin: AuditOrigin): Promise<boolean> {
  return inTransaction(async () => {
    const { modifiedCount } = await SignInPolicyModel.updateOne(
      { _id: 'site', passkeysOnly: true },
      { passkeysOnly: false },
    );
    if (modifiedCount === 0) return false;
    const [before, after] = [{ passkeysOnly: true }, { passkeysOnly: false }];
    await record({ ...origin, action: 'policy.save', before, after });
    return true;
  });
}
