/** Why a sign-in at a provider failed. The web app has a message for each reason. */
export type OpenIdOutcome =
  /** The provider can't be reached. */
  | 'unavailable'
  /** The user canceled. */
  | 'canceled'
  /** Too late, repeated, or in a different browser. */
  | 'over'
  /** The provider's response is invalid. */
  | 'failed'
  | 'notLinked'
  | 'deactivated'
  /** The site allows only passkeys for signing in. */
  | 'passkeysOnly'
  | 'tooMany'
  /** The invite is invalid or used. */
  | 'invite'
  /** Linked to someone else's account. */
  | 'taken'
  /** The account is already linked to another identity. */
  | 'another';

/** Ends a sign-in at a provider with an outcome that the user is shown. */
export class OpenIdFailure extends Error {
  constructor(
    readonly outcome: OpenIdOutcome,
    /** For the log. */
    readonly reason?: unknown,
  ) {
    super(outcome);
  }
}
