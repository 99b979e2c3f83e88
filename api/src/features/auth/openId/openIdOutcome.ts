/** Why a sign-in at a provider came to nothing. The web app has a sentence for each. */
export type OpenIdOutcome =
  /** The provider can't be reached. */
  | 'unavailable'
  /** The person turned back. */
  | 'canceled'
  /** Too late, a second time, or in another browser. */
  | 'over'
  /** What the provider sent is not in order. */
  | 'failed'
  | 'notLinked'
  | 'deactivated'
  /** Only passkeys sign in to this site. */
  | 'passkeysOnly'
  | 'tooMany'
  /** The invite is invalid or used. */
  | 'invite'
  /** Linked to somebody else's account. */
  | 'taken'
  /** The account has another one linked. */
  | 'another';

/** Ends a sign-in at a provider with an outcome that the person is told. */
export class OpenIdFailure extends Error {
  constructor(
    readonly outcome: OpenIdOutcome,
    /** For the log. */
    readonly reason?: unknown,
  ) {
    super(outcome);
  }
}
