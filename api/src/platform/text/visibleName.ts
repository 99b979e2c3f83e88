import { normalizeText } from './unicode.js';

/**
 * Invisible characters that make a name look like another one: direction marks, zero-width spaces, fillers, tags.
 * Joiners in emoji and in Persian or Hindi words are kept.
 */
const invisible =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]|(?<![^\0-\x7f])(?:\u200c|\u200d)|(?:\u200c|\u200d)(?![^\0-\x7f])/gu;

/** A file or folder name without invisible characters, in one Unicode form. */
export function visibleName(name: string): string {
  return normalizeText(name.replace(invisible, ''), 'NFC');
}
