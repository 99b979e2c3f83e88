import { normalizeText } from './unicode.js';

/**
 * Characters that nobody sees and that make a name read as another one: marks of the writing direction, blanks without
 * width, fillers, tags. The joiners of emoji and of Persian or Hindi words stay between letters of such scripts.
 */
const invisible =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]|(?<![^\0-\x7f])(?:\u200c|\u200d)|(?:\u200c|\u200d)(?![^\0-\x7f])/gu;

/** A name of a file or folder as it is read, in one Unicode form. */
export function visibleName(name: string): string {
  return normalizeText(name.replace(invisible, ''), 'NFC');
}
