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
 * A text in a Unicode normal form. Beyond 30 marks on one letter, the rest is dropped, because sorting them
 * takes quadratic time: half a minute for 80,000.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  if (text.length <= shortText) return text.normalize(form);
  return text.replace(longMarks, (marks) => [...marks].slice(0, maxMarks).join('')).normalize(form);
}

/** A text for comparison without case: `Straße`, `STRASSE`, and `strasse` are equal, and so are σ and ς. */
export function foldCase(text: string): string {
  return normalizeText(text.toUpperCase().toLowerCase(), 'NFC').replaceAll('ς', 'σ');
}

/** Lowercase letters that don't consist of a letter and an accent in Unicode, as they are typed without their key. */
const plainForms: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
};
const specialLetter = new RegExp(`[${Object.keys(plainForms).join('')}]`, 'giu');

/** A text with the plain form of such letters: `ł` becomes `l`, `Ø` becomes `O`, and `ß` becomes `ss`. */
export function plainLetters(text: string): string {
  return text.replace(specialLetter, (letter) => {
    const plain = plainForms[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
  });
}
