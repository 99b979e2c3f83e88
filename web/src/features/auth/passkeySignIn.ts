import { askForPasskey, describePasskeyFailure } from '../../core/session/passkeys';
import { RequestError } from '../../platform/requestJson';
import { loginWithPasskey, type SignedInUser, startPasskeyLogin, verifySecondFactor } from './authRequests';
import { type LeavingAccount, readLeavingAccount } from './leavingAccount';

/** The result: one of the first three. */
interface PasskeySignIn {
  user?: SignedInUser;
  leaving?: LeavingAccount;
  failure?: string;
  /** Whether the second step has expired. */
  isOver?: boolean;
}

/** Signs in with a passkey: on its own, or as the second step of the sign-in with this challenge. */
export async function signInWithPasskey(keepSignedIn: boolean, challenge?: string): Promise<PasskeySignIn> {
  try {
    const passkey = await askForPasskey(await startPasskeyLogin());
    const isSecondStep = challenge !== undefined;
    return {
      user: await (isSecondStep
        ? verifySecondFactor({ challenge, passkey }, keepSignedIn)
        : loginWithPasskey({ passkey }, keepSignedIn)),
    };
  } catch (error) {
    const leaving = readLeavingAccount(error);
    if (leaving) return { leaving };
    const isOver = error instanceof RequestError && error.status === 401 && !error.fields.passkey;
    return { failure: describePasskeyFailure(error), isOver };
  }
}
