import type { Request } from 'express';
import type { RecordAudit } from '../../core/audit/audit.js';
import { UserError } from '../../core/errors/userError.js';
import type { Accounts } from './accounts.js';
import { type CompleteSignIn, deactivated } from './completeSignIn.js';
import { mayEnter } from './leavingAccount.js';
import type { PasskeyVerification } from './passkeys/passkeyVerification.service.js';
import type { SignedIn, Visitor } from './visitor.js';

/** Signing in with a passkey instead of a username and password; the accounts and the audit log are passed in. */
export function createPasskeyLogin<User>(
  { findCredentialsById }: Pick<Accounts<User>, 'findCredentialsById'>,
  passkeys: PasskeyVerification,
  completeSignIn: CompleteSignIn<User>,
  record: RecordAudit,
) {
  return {
    /** What the browser needs to ask for a passkey. @throws UserError BAD_USER_INPUT, TOO_MANY_REQUESTS */
    start: passkeys.startSignIn,

    /** @throws UserError UNAUTHENTICATED, TOO_MANY_REQUESTS */
    logIn: async (passkey: object, visitor: Visitor, request: Request): Promise<SignedIn<User>> => {
      const result = await passkeys.checkSignIn(passkey, request);
      const found = result.userId === undefined ? undefined : await findCredentialsById(result.userId);
      if (result.isRight && found && mayEnter(found.user)) return completeSignIn(found, visitor, 'passkey');
      await record({
        action: 'login.failure',
        actorId: null,
        subjectId: found?.user.id,
        from: visitor.address,
        after: { device: visitor.device.name, method: 'passkey' },
      });
      if (result.isRight) throw deactivated();
      throw new UserError('UNAUTHENTICATED', result.message);
    },
  };
}

/** The functions of `createPasskeyLogin`. */
export type PasskeyLogin<User> = ReturnType<typeof createPasskeyLogin<User>>;
