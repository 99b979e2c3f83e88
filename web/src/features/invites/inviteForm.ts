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

/** An empty value means that nothing is chosen in a select. */
export const noGroup = 'none';

const learning: readonly FeatureKey[] = ['aiAssistants', 'games', 'studyHub', 'notes'];

/** Presets of access that fit most people. */
export const accessPresets: readonly { label: string; rights: AccessRights }[] = [
  { label: 'Everything', rights: rightsWhere(() => true) },
  { label: 'Learning', rights: rightsWhere((key) => learning.includes(key)) },
];

/** Returns the form's initial values, with the defaults from the site settings once they're loaded. */
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

/** Returns the link for the invited person. */
export const inviteLink = (code: string) => `${window.location.origin}/auth/invite/${code}`;
