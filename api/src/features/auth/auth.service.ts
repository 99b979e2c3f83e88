import type { Request } from 'express';
import type { RecordAudit } from '../../core/audit/audit.js';
import { UserError } from '../../core/errors/userError.js';
import { limitConcurrency } from '../../core/limits/limitConcurrency.js';
import { inTransaction } from '../../platform/database/database.js';
import { createQueue } from '../../platform/jobs/queue.js';
import { verifyPassword } from '../../platform/secrets/passwords.js';
import type { Accounts, Credentials } from './accounts.js';
import type { LoginInput, RegisterInput } from './auth.type.js';
import { type CompleteSignIn, deactivated, type SignInMethod } from './completeSignIn.js';
import { findDueFactors, type SecondFactors, secondFactorRequired } from './dueFactors.js';
import { mayEnter } from './leavingAccount.js';
import type { LoginLimit, LoginTry } from './loginLimit.js';
import type { InviteRedemption, RegisterAccount } from './registerAccount.js';
import type { RegistrationLimit } from './registrationLimit.js';
import {
  challengeOver,
  isOpenedWith,
  openLoginChallenge,
  takeChallengeTry,
  useUpChallenge,
} from './secondFactor/loginChallenge.service.js';
import type { VerifySecondFactorInput } from './secondFactor/secondFactor.type.js';
import type { CodeSource } from './secondFactor/secondFactorLimit.js';
import { newlySignedIn, type SignedIn, type Visitor } from './visitor.js';

/**
 * Maximum number of waiting password hashes. They run one after another, so the last one waits two thirds of a second.
 */
const busy = {
  max: 32,
  sentence: 'Too many people are signing in right now. Try again in 2 seconds.',
  retryAfter: 2,
};

/** Rate limits for anything that must not be guessed. */
export interface AuthLimits {
  login: LoginLimit;
  registration: RegistrationLimit;
}

/** Signing in and registering; the accounts, invites, and audit log are passed in. */
export function createAuth<User extends { id: string }>(
  accounts: Accounts<User>,
  invitations: Pick<InviteRedemption, 'findOffer'>,
  registerAccount: RegisterAccount<User>,
  limits: AuthLimits,
  record: RecordAudit,
  factors: SecondFactors,
  completeSignIn: CompleteSignIn<User>,
) {
  async function logIn({ username, password }: LoginInput, visitor: Visitor): Promise<SignedIn<User>> {
    const { address, device } = visitor;
    const found = await accounts.findCredentials(username);
    const attempt = { username, address, knownDevice: knownDeviceOf(found, visitor) };
    await limits.login.countAttempt(attempt);
    const isRight = await verifyPassword(password, found?.passwordHash, { isSignIn: true });
    const event = { subjectId: found?.user.id, from: address, after: { device: device.name } };
    // Recorded even without an account, because a faster response would reveal that it doesn't exist.
    if (!isRight || !found || !mayEnter(found.user))
      await record({ ...event, action: 'login.failure', actorId: null });
    if (!found || !isRight) throw new UserError('UNAUTHENTICATED', 'Incorrect username or password.');
    // Only someone who knows the password learns that the account is deactivated; the attempt still counts.
    if (!mayEnter(found.user)) throw deactivated();
    const due = await findDueFactors(found.user.id, factors);
    if (due.length > 0) {
      const challenge = await openLoginChallenge(found.user.id, found.passwordHash);
      // The attempt is refunded after the second step, because the password alone must not allow new ones.
      throw secondFactorRequired(challenge, due);
    }
    const { user, isStillRight } = await complete(found, attempt, visitor, 'password');
    const hasNoneDue = async () => (await findDueFactors(user.id, factors)).length === 0;
    return { user, isStillRight: async () => (await isStillRight()) && (await hasNoneDue()) };
  }

  async function verifySecondFactor(
    { challenge, ...proof }: VerifySecondFactorInput,
    visitor: Visitor,
    request: Request,
  ): Promise<SignedIn<User>> {
    const { address, device } = visitor;
    const taken = await takeChallengeTry(challenge);
    const found = await accounts.findCredentialsById(taken.userId);
    if (!found || !isOpenedWith(taken, found.passwordHash)) throw challengeOver();
    const { id, username } = found.user;
    if (!mayEnter(found.user)) throw deactivated();
    const knownDevice = knownDeviceOf(found, visitor);
    const method = proof.passkey ? 'passkey' : 'code';
    const refusal = await checkSecondFactor(proof, { userId: id, address, knownDevice }, request);
    if (refusal !== undefined) {
      const after = { device: device.name, method };
      await record({ action: 'login.failure', actorId: null, subjectId: id, from: address, after });
      if (taken.isLast) throw challengeOver();
      throw new UserError('UNAUTHENTICATED', refusal, { fields: { [method]: refusal } });
    }
    await useUpChallenge(challenge);
    return complete(found, { username, address, knownDevice }, visitor, method);
  }

  /** Why the proof isn't valid; undefined if it is. */
  async function checkSecondFactor(
    { passkey, code }: Omit<VerifySecondFactorInput, 'challenge'>,
    source: CodeSource & { address: string },
    request: Request,
  ): Promise<string | undefined> {
    if (passkey) {
      const result = await factors.passkeys.checkSignIn(passkey, request);
      if (!result.isRight) return result.message;
      return result.userId === source.userId ? undefined : 'This passkey belongs to another account.';
    }
    const isRight = await factors.codes.useCode(code ?? '', source);
    return isRight ? undefined : 'That code is incorrect or was already used. Enter a new one.';
  }

  async function keepAccount(challenge: string, visitor: Visitor): Promise<SignedIn<User>> {
    const taken = await takeChallengeTry(challenge, 'keepAccount');
    const found = await accounts.findCredentialsById(taken.userId);
    if (!found || !isOpenedWith(taken, found.passwordHash)) throw challengeOver();
    const { id } = found.user;
    await inTransaction(async () => {
      await useUpChallenge(challenge);
      if (!(await accounts.cancelDeletion(id))) throw challengeOver();
      await record({ action: 'account.keep', actorId: id, subjectId: id, from: visitor.address });
    });
    const kept = { ...found, user: { ...found.user, isActive: true, deletionDate: null } };
    // The attempt was refunded when the challenge was opened; a second refund would be a free attempt.
    return completeSignIn(kept, visitor, 'password');
  }

  async function complete(
    found: Credentials<User>,
    attempt: LoginTry,
    visitor: Visitor,
    method: SignInMethod,
  ): Promise<SignedIn<User>> {
    await limits.login.forgive(attempt);
    return completeSignIn(found, visitor, method);
  }

  async function register({ code, ...input }: RegisterInput, visitor: Visitor): Promise<SignedIn<User>> {
    const { address } = visitor;
    await limits.registration.check(code, address);
    try {
      // Checked before the expensive hash, so that a request without a valid invite costs the server little.
      await invitations.findOffer(code, address);
      const account = await accounts.prepareAccount(input);
      return newlySignedIn(await registerAccount(code, account, visitor));
    } catch (error) {
      await limits.registration.countFailure(code, address);
      throw error;
    }
  }

  const whenFewLogIn = limitConcurrency(busy);
  const whenFewRegister = limitConcurrency(busy);
  // Passwords are hashed one at a time anyway; if requests race with one code, all but one see here that it's used.
  const oneAtATime = createQueue();
  return {
    /**
     * Checks the credentials. An unknown username and a wrong password get the same response in the same time; that an
     * account is deactivated is revealed only after the correct password.
     * @throws UserError UNAUTHENTICATED, TOO_MANY_REQUESTS; SECOND_FACTOR_REQUIRED or ACCOUNT_DELETION_PENDING with a
     * challenge
     */
    logIn: (input: LoginInput, visitor: Visitor) => whenFewLogIn(() => logIn(input, visitor)),

    /**
     * The second step of signing in. Wrong app codes and wrong recovery codes get the same response. A passkey is
     * accepted as well.
     * @throws UserError UNAUTHENTICATED (with a field if the code is wrong, without if the challenge is over),
     * TOO_MANY_REQUESTS
     */
    verifySecondFactor,

    /**
     * Restores the account of someone who had deleted it, and signs them in.
     * @throws UserError UNAUTHENTICATED if the challenge is over, or the account can't be restored anymore
     */
    keepAccount,

    /**
     * Creates the account and uses up the invite, both or neither; if registrations race with one code, one succeeds.
     * @throws UserError BAD_USER_INPUT, NOT_FOUND (invite), CONFLICT (name taken), TOO_MANY_REQUESTS
     */
    register: (input: RegisterInput, visitor: Visitor) =>
      whenFewRegister(() => oneAtATime(() => register(input, visitor))),

    /** Records that a user has signed out. */
    recordLogout: (userId: string, address: string | undefined) =>
      record({ action: 'logout', actorId: userId, subjectId: userId, from: address }),
  };
}

function knownDeviceOf(
  account: { deviceHashes: readonly string[] } | undefined,
  { device }: Visitor,
): string | undefined {
  return account?.deviceHashes.includes(device.idHash) ? device.idHash : undefined;
}

/** The functions of `createAuth`, as used by the resolver and routes. */
export type Auth<User extends { id: string }> = ReturnType<typeof createAuth<User>>;
