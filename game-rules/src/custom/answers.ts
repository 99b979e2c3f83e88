/** What an answer is compared by: letters without regard to case or accents. */
const collator = new Intl.Collator('en', { sensitivity: 'base' });

const blanks = /\s+/g;
const lastSign = /[.!?]$/;

/** A text without what never counts. */
export const plain = (text: string): string => text.replace(blanks, ' ').trim().replace(lastSign, '').trim();

/** Do two texts say the same? Case, accents, blanks, and a sign at the end don't count. */
export const isSameText = (one: string, other: string): boolean =>
  collator.compare(plain(one), plain(other)) === 0;

/** Is a typed text the answer of a card? A back with alternatives, such as "Wi-Fi / WLAN", takes each of them. */
export function isRightAnswer(given: string, back: string): boolean {
  if (plain(given) === '') return false;
  return [back, ...back.split(' / '), ...back.split(';')].some((answer) => isSameText(given, answer));
}
