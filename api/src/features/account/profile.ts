import { badInput } from '../../core/errors/userError.js';
import { normalizeText } from '../../platform/text/unicode.js';
import type { ProfileInput } from './account.type.js';

const maxNameLength = 60;

/** How a person is called and where they live, as stored. */
export interface Profile {
  displayName: string | null;
  timeZone: string | null;
}

/**
 * A profile that came from outside, in the form in which it is stored.
 * @throws UserError BAD_USER_INPUT
 */
export function readProfile({ displayName, timeZone }: ProfileInput): Profile {
  return { displayName: readName(displayName ?? ''), timeZone: timeZone ? readTimeZone(timeZone) : null };
}

/** No invisible characters: they would change the direction of what stands beside the name, or hide in it. */
function readName(text: string): string | null {
  const name = normalizeText(text, 'NFC').replace(/\s+/gu, ' ').trim();
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(name.replaceAll('\u200d', '')))
    throw badInput('displayName', 'Remove invisible characters from your name.');
  if ([...name].length > maxNameLength)
    throw badInput('displayName', `Your name must be at most ${maxNameLength} characters`);
  return name === '' ? null : name;
}

/** By its name only: an offset such as +01:00 would be wrong for half of the year. */
function readTimeZone(name: string): string {
  try {
    if (/^[A-Z]/i.test(name))
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // There is no such time zone.
  }
  throw badInput('timeZone', 'Choose a valid time zone.');
}
