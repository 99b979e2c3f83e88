/** No more marks in a row than Unicode's stream-safe text format allows (UAX #15). */
const maxMarks = 30;
/** Characters for which the sorting takes a few milliseconds at most, and which are left as they are. */
const shortText = 1_000;
const longMarks = new RegExp(`\\p{M}{${maxMarks + 1},}`, 'gu');

/**
 * The ways in which keyboards type the same secret, the one that new secrets are stored in first: an accent as a part of
 * its letter, or after it. Earlier releases stored what came.
 */
export const unicodeForms = (secret: string): [string, ...string[]] => {
  const stored = normalizeText(secret, 'NFC');
  const others = new Set([secret, normalizeText(secret, 'NFD')]);
  others.delete(stored);
  return [stored, ...others];
};

/**
 * A text in one of Unicode's normal forms. Of more than 30 marks on one letter the rest is dropped: the engine sorts
 * them in a time that grows with the square of their number, which takes half a minute for 80,000.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  if (text.length <= shortText) return text.normalize(form);
  return text.replace(longMarks, (marks) => [...marks].slice(0, maxMarks).join('')).normalize(form);
}

/** A text as it is compared without regard to case: `Straße`, `STRASSE`, and `strasse` are one, and so are σ and ς. */
export function foldCase(text: string): string {
  return normalizeText(text.toUpperCase().toLowerCase(), 'NFC').replaceAll('ς', 'σ');
}
