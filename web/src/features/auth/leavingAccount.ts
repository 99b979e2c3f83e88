import { RequestError } from '../../platform/requestJson';

/** A right sign-in to an account that its owner has deleted, while that can be undone. */
export interface LeavingAccount {
  /** Says when it is deleted. */
  sentence: string;
  /** With what it is kept. */
  challenge: string;
}

/** What a refused sign-in says of such an account; undefined when it was refused for another reason. */
export function readLeavingAccount(error: unknown): LeavingAccount | undefined {
  if (!(error instanceof RequestError) || error.code !== 'ACCOUNT_DELETION_PENDING' || !error.challenge)
    return undefined;
  return { sentence: error.reason, challenge: error.challenge };
}
