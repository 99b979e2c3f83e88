import { number, object, string } from 'yup';
import { noRights } from '../../core/access/features';

const range = 'Enter a number of days from 1 to 30';

export const inviteRules = object({
  expiresIn: number().typeError(range).required(range).min(1, range).max(30, range),
  label: string().trim().max(80, 'At most 80 characters'),
});

export const newInvite = { expiresIn: 2, label: '', accessRights: noRights() };

const day = 24 * 60 * 60 * 1000;

export const expiryAfter = (days: number, now = Date.now()) => new Date(now + days * day).toISOString();

/** The link to hand to the invited person. */
export const inviteLink = (code: string) => `${window.location.origin}/auth/invite/${code}`;
