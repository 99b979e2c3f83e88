import { describePlace } from '../../core/sessions/place.js';
import type { AuditEntry } from './audit.model.js';

/** What somebody did to their own account. */
const ownActions: Record<string, string> = {
  'login.success': 'Signed in',
  'login.failure': 'A sign-in failed',
  logout: 'Signed out',
  'account.register': 'You created your account',
  'invite.use': 'You used an invite',
  'identity.confirm': 'You confirmed it’s you',
  'profile.change': 'You changed your profile',
  'password.change': 'You changed your password',
  'session.end': 'You ended a session',
  'account.delete': 'You asked to delete your account',
  'account.export': 'You downloaded your data',
  'account.keep': 'You kept your account',
  'token.create': 'You created an API token',
  'token.revoke': 'You revoked an API token',
  'passkey.create': 'You added a passkey',
  'passkey.remove': 'You removed a passkey',
  'openId.link': 'You linked a sign-in to your account',
  'openId.unlink': 'You removed a linked sign-in',
  'secondFactor.enable': 'You turned on two-factor sign-in',
  'secondFactor.disable': 'You turned off two-factor sign-in',
  'secondFactor.renewCodes': 'You made new recovery codes',
  'secondFactor.recover': 'You signed in with a recovery code',
};

/** What an administrator did to somebody's account. */
const doneToYou: Record<string, string> = {
  'login.failure': 'A sign-in failed',
  'user.create': 'An administrator created your account',
  'user.rights': 'An administrator changed your rights',
  'user.activate': 'An administrator activated your account',
  'user.deactivate': 'An administrator deactivated your account',
  'user.admin': 'An administrator made you an administrator',
  'user.notAdmin': 'An administrator removed your administrator role',
  'user.quota': 'An administrator changed your storage limit',
  'user.password': 'An administrator set a new password for you',
  'user.secondFactor': 'An administrator reset your two-factor sign-in',
  'lockout.lift': 'An administrator lifted a lockout of your account',
  'session.end': 'An administrator ended your sessions',
  'group.addMember': 'An administrator added you to a group',
  'group.removeMember': 'An administrator removed you from a group',
  'group.setAdmin': 'An administrator changed your role in a group',
};

/** What an administrator did to others or to the site. */
const doneByYou: Record<string, string> = {
  'user.create': 'You created an account',
  'user.rights': 'You changed a member’s rights',
  'user.activate': 'You activated an account',
  'user.deactivate': 'You deactivated an account',
  'user.admin': 'You made a member an administrator',
  'user.notAdmin': 'You removed an administrator',
  'user.quota': 'You changed a member’s storage limit',
  'user.password': 'You set a new password for a member',
  'user.secondFactor': 'You reset a member’s two-factor sign-in',
  'session.end': 'You ended a member’s sessions',
  'invite.create': 'You created an invite',
  'invite.revoke': 'You revoked an invite',
  'aiSettings.save': 'You changed the AI settings',
  'policy.save': 'You changed the sign-in policy',
  'settings.save': 'You changed the site settings',
  'maintenance.clearCache': 'You cleared the cache',
  'maintenance.cleanTemporaryFiles': 'You cleaned temporary files',
  'lockout.lift': 'You lifted a sign-in lockout',
  'group.create': 'You created a group',
  'group.update': 'You changed a group',
  'group.delete': 'You deleted a group',
  'group.addMember': 'You added a member to a group',
  'group.removeMember': 'You removed a member from a group',
  'group.setAdmin': 'You changed a member’s role in a group',
  'group.assign': 'You assigned work to a group',
  'group.unassign': 'You removed an assignment',
};

/** One entry in words, for the person with this pseudonym. */
export function describeActivity(
  { action, actor, subject, place, after }: AuditEntry,
  pseudonym: string,
): string {
  const isOwn = actor === pseudonym && (subject === null || subject === pseudonym);
  const texts = isOwn ? { ...doneByYou, ...ownActions } : actor === pseudonym ? doneByYou : doneToYou;
  const text = Object.hasOwn(texts, action) ? texts[action] : undefined;
  const device = action.startsWith('login.') ? deviceOf(after) : undefined;
  const what = text ?? `Security event “${action}”`;
  const isPlaceShown = place !== null && (isOwn || action === 'login.failure');
  return [device ? `${what} with ${device}` : what, ...(isPlaceShown ? [describePlace(place)] : [])].join(
    ' · ',
  );
}

function deviceOf(after: string | null): string | undefined {
  const value: unknown = after === null ? null : JSON.parse(after);
  if (typeof value !== 'object' || value === null || !('device' in value)) return undefined;
  return typeof value.device === 'string' ? value.device : undefined;
}
