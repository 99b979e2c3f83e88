/** Compares answers regardless of case and accents. */
const collator = new Intl.Collator('en', { sensitivity: 'base' });

const blanks = /\s+/g;
const lastSign = /[.!?]$/;

/** The text without characters that don't count in a comparison. */
export const plain = (text: string): string => text.replace(blanks, ' ').trim().replace(lastSign, '').trim();

/** Whether two texts are the same answer. Case, accents, whitespace, and a trailing punctuation mark don't count. */
export const isSameText = (one: string, other: string): boolean =>
  collator.compare(plain(one), plain(other)) === 0;

/**
 * Whether a typed text is a card's answer. If a back has alternatives, such as "Wi-Fi / WLAN", each of them is
 * accepted.
 */
export function isRightAnswer(given: string, back: string): boolean {
  if (plain(given) === '') return false;
  return [back, ...back.split(' / '), ...back.split(';')].some((answer) => isSameText(given, answer));
}
