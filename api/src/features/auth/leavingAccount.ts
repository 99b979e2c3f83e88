import { UserError } from '../../core/errors/userError.js';

/** The fields that show whether an account's owner has deleted it. */
export interface LeavingUser {
  isActive: boolean;
  /** When the account is deleted permanently. */
  deletionDate?: Date | null;
  /** Whether only an admin can restore it. */
  isDeactivated?: boolean;
  timeZone?: string | null;
}

/** Whether the account is to be deleted and its owner can still change their mind. */
export function isLeaving({ isActive, isDeactivated, deletionDate }: LeavingUser): boolean {
  return !isActive && !isDeactivated && deletionDate != null && deletionDate > new Date();
}

/** Whether the account's owner can prove their identity. Someone who is leaving can, in order to stay. */
export function mayEnter(user: LeavingUser): boolean {
  return user.isActive || isLeaving(user);
}

/** The response to a sign-in with an account that is being deleted, instead of a session. */
export function deletionPending({ deletionDate, timeZone }: LeavingUser, challenge: string): UserError {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timeZone ?? undefined });
  const message = `Your account will be deleted on ${date.format(deletionDate ?? undefined)}.`;
  return new UserError('ACCOUNT_DELETION_PENDING', message, { challenge });
}
