/** Marks in a row, limited as in Unicode's stream-safe text format (UAX #15). */
const maxMarks = 30;
/** Characters that sort within a few milliseconds; shorter texts stay as they are. */
const shortText = 1_000;
const longMarks = new RegExp(`\\p{M}{${maxMarks + 1},}`, 'gu');

/**
 * The Unicode forms in which keyboards type the same secret; new secrets are stored in the first. Earlier releases
 * stored what they received.
 */
export const unicodeForms = (secret: string): [string, ...string[]] => {
  const stored = normalizeText(secret, 'NFC');
  const others = new Set([secret, normalizeText(secret, 'NFD')]);
  others.delete(stored);
  return [stored, ...others];
};

/**
 * A text in a Unicode normal form. Beyond 30 marks on one letter, the rest is dropped, because sorting them takes
 * time by the square of their number: half a minute for 80,000.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  if (text.length <= shortText) return text.normalize(form);
  return text.replace(longMarks, (marks) => [...marks].slice(0, maxMarks).join('')).normalize(form);
}

/** A text for comparison without case: `Straße`, `STRASSE`, and `strasse` are equal, and so are σ and ς. */
export function foldCase(text: string): string {
  return normalizeText(text.toUpperCase().toLowerCase(), 'NFC').replaceAll('ς', 'σ');
}
