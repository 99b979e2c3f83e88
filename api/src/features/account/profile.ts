import { badInput } from '../../core/errors/userError.js';
import { normalizeText } from '../../platform/text/unicode.js';
import type { ProfileInput } from './account.type.js';

const maxNameLength = 60;

/** A person's display name and time zone, as stored. */
export interface Profile {
  displayName: string | null;
  timeZone: string | null;
}

/**
 * Parses a profile from a request into its stored form.
 * @throws UserError BAD_USER_INPUT
 */
export function readProfile({ displayName, timeZone }: ProfileInput): Profile {
  return { displayName: readName(displayName ?? ''), timeZone: timeZone ? readTimeZone(timeZone) : null };
}

/**
 * Refuses invisible characters, which could change the direction of the text next to the name, or hide in it.
 */
function readName(text: string): string | null {
  const name = normalizeText(text, 'NFC').replace(/\s+/gu, ' ').trim();
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(name.replaceAll('\u200d', '')))
    throw badInput('displayName', 'Remove invisible characters from your name.');
  if ([...name].length > maxNameLength)
    throw badInput('displayName', `Your name must be at most ${maxNameLength} characters`);
  return name === '' ? null : name;
}

/** Accepts only names, because an offset such as +01:00 would be incorrect for half of the year. */
function readTimeZone(name: string): string {
  try {
    if (/^[A-Z]/i.test(name))
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // The time zone doesn't exist.
  }
  throw badInput('timeZone', 'Choose a valid time zone.');
}
