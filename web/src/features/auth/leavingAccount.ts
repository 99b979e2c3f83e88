import { RequestError } from '../../platform/requestJson';

/** A correct sign-in to an account that its owner has deleted, while that can still be undone. */
export interface LeavingAccount {
  /** Says when the account will be deleted. */
  sentence: string;
  /** The challenge with which the account can be kept. */
  challenge: string;
}

/** Returns the account's deletion from a refused sign-in; undefined if it was refused for another reason. */
export function readLeavingAccount(error: unknown): LeavingAccount | undefined {
  if (!(error instanceof RequestError) || error.code !== 'ACCOUNT_DELETION_PENDING' || !error.challenge)
    return undefined;
  return { sentence: error.reason, challenge: error.challenge };
}
