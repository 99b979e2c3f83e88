import { UserError } from '../../core/errors/userError.js';

/** What of an account says whether its owner has deleted it. */
export interface LeavingUser {
  isActive: boolean;
  /** When the account is removed. */
  deletionDate?: Date | null;
  /** Only an admin may bring it back. */
  isDeactivated?: boolean;
  timeZone?: string | null;
}

/** Is the account to be removed, and its owner may still think better of it? */
export function isLeaving({ isActive, isDeactivated, deletionDate }: LeavingUser): boolean {
  return !isActive && !isDeactivated && deletionDate != null && deletionDate > new Date();
}

/** May its owner prove who they are? Who is leaving may, to stay. */
export function mayEnter(user: LeavingUser): boolean {
  return user.isActive || isLeaving(user);
}

/** The answer to a sign-in of somebody who is leaving, in place of a session. */
export function deletionPending({ deletionDate, timeZone }: LeavingUser, challenge: string): UserError {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZone ?? undefined });
  const message = `Your account will be deleted on ${date.format(deletionDate ?? undefined)}.`;
  return new UserError('ACCOUNT_DELETION_PENDING', message, { challenge });
}
