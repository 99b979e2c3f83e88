import { normalizeText } from '../../platform/text/unicode.js';
import { badInput } from '../errors/userError.js';

export const maxTags = 20;
export const maxTagLength = 30;

/**
 * Normalizes tags: trimmed, in one Unicode form, and unique ignoring case, keeping the first spelling.
 * @param what names the tagged thing in the message
 * @throws UserError BAD_USER_INPUT
 */
export function readTags(texts: readonly string[], what: string): string[] {
  const tags = new Map<string, string>();
  for (const text of texts) {
    const tag = normalizeText(text, 'NFC').trim();
    if (tag === '') throw badInput('tags', 'Enter a tag');
    if (/[\p{Cc}\p{Cs}]/u.test(tag)) throw badInput('tags', 'Tags can’t contain control characters');
    if ([...tag].length > maxTagLength)
      throw badInput('tags', `Tags can be up to ${maxTagLength} characters`);
    const key = tag.toLowerCase();
    if (!tags.has(key)) tags.set(key, tag);
  }
  if (tags.size > maxTags) throw badInput('tags', `You can add up to ${maxTags} tags to a ${what}`);
  return [...tags.values()];
}
