import { number, object, string } from 'yup';
import {
  type AccessRights,
  type FeatureKey,
  noRights,
  pickRights,
  rightsWhere,
} from '../../core/access/features';

const range = 'Enter a number of days from 1 to 30';

export const inviteRules = object({
  expiresIn: number().typeError(range).required(range).min(1, range).max(30, range),
  label: string().trim().max(80, 'At most 80 characters'),
});

export interface NewInvite {
  expiresIn: number;
  label: string;
  accessRights: AccessRights;
  /** ID of the group to join, or `noGroup`. */
  group: string;
}

/** An empty value stands for nothing chosen in a select. */
export const noGroup = 'none';

const learning: readonly FeatureKey[] = ['aiAssistants', 'games', 'studyHub', 'notes'];

/** Sets of access that fit most people. */
export const accessPresets: readonly { label: string; rights: AccessRights }[] = [
  { label: 'Everything', rights: rightsWhere(() => true) },
  { label: 'Learning', rights: rightsWhere((key) => learning.includes(key)) },
];

/** What the form begins with; the defaults are those of the site settings, once they are there. */
export const newInvite = (defaults?: {
  inviteExpiryDays: number;
  inviteRights: AccessRights;
}): NewInvite => ({
  expiresIn: defaults?.inviteExpiryDays ?? 2,
  label: '',
  accessRights: defaults ? pickRights(defaults.inviteRights) : noRights(),
  group: noGroup,
});

const day = 24 * 60 * 60 * 1000;

export const expiryAfter = (days: number, now = Date.now()) => new Date(now + days * day).toISOString();

/** The link to hand to the invited person. */
export const inviteLink = (code: string) => `${window.location.origin}/auth/invite/${code}`;
