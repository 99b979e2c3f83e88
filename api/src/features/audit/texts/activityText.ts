import { describeLocation } from '../../../core/sessions/location.js';
import type { AuditEntry } from '../audit.model.js';
import { findActionText } from './actionTexts.js';

/** One entry in words, for the person with this pseudonym. */
export function describeActivity(
  { action, actor, subject, place, after }: AuditEntry,
  pseudonym: string,
): string {
  const isOwn = actor === pseudonym && (subject === null || subject === pseudonym);
  const { own, byYou, toYou } = findActionText(action) ?? {};
  const text = isOwn ? (own ?? byYou) : actor === pseudonym ? byYou : toYou;
  const device = action.startsWith('login.') ? deviceOf(after) : undefined;
  const what = text ?? `Security event “${action}”`;
  const isLocationShown = place !== null && (isOwn || action === 'login.failure');
  return [
    device ? `${what} with ${device}` : what,
    ...(isLocationShown ? [describeLocation(place)] : []),
  ].join(' · ');
}

function deviceOf(after: string | null): string | undefined {
  const value: unknown = after === null ? null : JSON.parse(after);
  if (typeof value !== 'object' || value === null || !('device' in value)) return undefined;
  return typeof value.device === 'string' ? value.device : undefined;
}
