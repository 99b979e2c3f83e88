import { randomBytes } from 'node:crypto';
import type { RecordAudit } from '../../../core/audit/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import type { Accounts } from '../accounts.js';
import type { CompleteSignIn } from '../completeSignIn.js';
import { findDueFactors, type SecondFactors, secondFactorRequired } from '../dueFactors.js';
import { mayEnter } from '../leavingAccount.js';
import type { RegisterAccount } from '../registerAccount.js';
import { openLoginChallenge } from '../secondFactor/loginChallenge.service.js';
import { newlySignedIn, type SignedIn, type Visitor } from '../visitor.js';
import { findFreeUsername, toUsername } from './newUsername.js';
import { findLinkedUserId, linkIdentity } from './openIdIdentity.service.js';
import { OpenIdFailure } from './openIdOutcome.js';
import type { OpenIdClaims } from './openIdProvider.js';

/** What signing in a user identified by the provider needs. */
export interface OpenIdSignInServices<User> {
  accounts: Pick<Accounts<User>, 'findCredentials' | 'findCredentialsById' | 'prepareAccount'>;
  registerAccount: RegisterAccount<User>;
  completeSignIn: CompleteSignIn<User>;
  factors: Pick<SecondFactors, 'isDemanded' | 'hasPasskey'>;
  record: RecordAudit;
}

/**
 * Signs in a user identified by the provider: the owner of a linked account, or, with an invite, a new user.
 */
export function createOpenIdSignIn<User extends { id: string }>(
  issuer: string,
  { accounts, registerAccount, completeSignIn, factors, record }: OpenIdSignInServices<User>,
) {
  async function logIn(userId: string | undefined, visitor: Visitor): Promise<SignedIn<User>> {
    const found = userId === undefined ? undefined : await accounts.findCredentialsById(userId);
    if (!found || !mayEnter(found.user)) {
      const after = { device: visitor.device.name, method: 'openId' };
      const event = { actorId: null, subjectId: found?.user.id, from: visitor.address, after };
      await record({ ...event, action: 'login.failure' });
      throw new OpenIdFailure(found ? 'deactivated' : 'notLinked');
    }
    const due = await findDueFactors(found.user.id, factors);
    if (due.length === 0) return completeSignIn(found, visitor, 'openId');
    throw secondFactorRequired(await openLoginChallenge(found.user.id, found.passwordHash), due);
  }

  async function register(invite: string, claims: OpenIdClaims, visitor: Visitor): Promise<SignedIn<User>> {
    const isTaken = async (name: string) => (await accounts.findCredentials(name)) !== undefined;
    const username = await findFreeUsername(toUsername(claims), isTaken);
    // Every account has a password; no one knows this one, until an admin sets another.
    const password = randomBytes(32).toString('base64url');
    const account = await accounts.prepareAccount({ username, password });
    const made = await inTransaction(async () => {
      const user = await registerAccount(invite, account, visitor);
      const origin = { actorId: user.id, from: visitor.address };
      await linkIdentity(user.id, issuer, claims, origin, record, account.passwordHash);
      return user;
    });
    return newlySignedIn(made);
  }

  /**
   * @throws OpenIdFailure; UserError NOT_FOUND (invite), or SECOND_FACTOR_REQUIRED or ACCOUNT_DELETION_PENDING with a
   * challenge
   */
  return async (
    claims: OpenIdClaims,
    invite: string | undefined,
    visitor: Visitor,
  ): Promise<SignedIn<User>> => {
    const userId = await findLinkedUserId(issuer, claims.subject);
    if (userId === undefined && invite !== undefined) return register(invite, claims, visitor);
    return logIn(userId, visitor);
  };
}
