import { describeLocation } from '../../../core/sessions/location.js';
import type { AuditEntry } from '../audit.model.js';
import { findActionText } from './actionTexts.js';

/** The text of an entry, for one of the people it names. */
export function describeActivity(
  { action, actorId, subjectId, place, after }: AuditEntry,
  userId: string,
): string {
  const isOwn = actorId === userId && (subjectId === null || subjectId === userId);
  const { ownAccount, byYou, toYou } = findActionText(action) ?? {};
  const text = isOwn ? (ownAccount ?? byYou) : actorId === userId ? byYou : toYou;
  const device = action.startsWith('login.') ? deviceOf(after) : undefined;
  const what = text ?? `Security event “${action}”`;
  const isLocationShown = place !== null && (isOwn || action === 'login.failure');
  return [
    device ? `${what} from ${device}` : what,
    ...(isLocationShown ? [describeLocation(place)] : []),
  ].join(' · ');
}

function deviceOf(after: string | null): string | undefined {
  const value: unknown = after === null ? null : JSON.parse(after);
  if (typeof value !== 'object' || value === null || !('device' in value)) return undefined;
  return typeof value.device === 'string' ? value.device : undefined;
}
