import { badInput } from '../../../../core/errors/userError.js';
import { normalizeText } from '../../../../platform/text/unicode.js';

export const maxTitleLength = 200;

/**
 * Validates a title, which is stored exactly as written, on one line; it may be empty.
 * @throws UserError BAD_USER_INPUT
 */
export function readTitle(title: string): string {
  // \p{Cs} matches lone surrogates, which can't be encoded.
  if (/[\p{Cc}\p{Cs}]/u.test(title)) throw badInput('title', 'The title can’t contain control characters');
  if ([...title].length > maxTitleLength) {
    throw badInput('title', `The title must be at most ${maxTitleLength} characters`);
  }
  return title;
}

/** A title normalized for comparison, without case and extra spaces. */
export function titleKey(title: string): string {
  return normalizeText(title, 'NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Turns a text from elsewhere into a title. */
export function toTitle(text: string): string {
  return [...text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')].slice(0, maxTitleLength).join('');
}

/** The title of the copy that keeps the losing text of a conflict. */
export function conflictTitle(title: string, now: Date): string {
  const suffix = ` (conflict copy, ${now.toISOString().slice(0, 16).replace('T', ' ')})`;
  return [...(title.trim() || 'Untitled note')].slice(0, maxTitleLength - suffix.length).join('') + suffix;
}
