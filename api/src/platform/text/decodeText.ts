import { analyse } from 'chardet';

/** The detector's names for encodings of non-Latin alphabets. Among Latin ones, it mostly guesses. */
const detectable = [
  'windows-1251',
  'KOI8-R',
  'ISO-8859-5',
  'windows-1253',
  'ISO-8859-7',
  'windows-1255',
  'ISO-8859-8',
  'windows-1256',
  'ISO-8859-6',
] as const;

/**
 * East Asian encodings, by the bytes of their common characters. The detector needs more text than most names and
 * cards have. `typical` must occur, because other bytes look the same in another encoding.
 */
const eastAsian = [
  {
    name: 'Shift_JIS',
    common: /^(?:[\0-\x7f]|[\x81-\x83\x88-\x97][\x40-\x7e\x80-\xfc]|\x98[\x40-\x72])+$/,
    typical: /\x82[\x9f-\xf1]|\x83[\x40-\x96]/,
  },
  {
    name: 'EUC-JP',
    common: /^(?:[\0-\x7f]|[\xa1-\xa5\xb0-\xcf][\xa1-\xfe])+$/,
    typical: /(?:[\xa4\xa5][\xa1-\xf6]){2}/,
  },
  {
    name: 'EUC-KR',
    common: /^(?:[\0-\x7f]|[\xa1-\xa3\xb0-\xc8][\xa1-\xfe])+$/,
    typical: /^(?:[\0-\x7f]*[\xb0-\xc8][\xa1-\xfe]){4}/,
  },
  {
    name: 'GB18030',
    common: /^(?:[\0-\x7f]|[\xa1-\xa3\xb0-\xd7][\xa1-\xfe])+$/,
    typical: /^(?:[\0-\x7f]*[\xb0-\xd7][\xa1-\xfe]){2}/,
  },
  {
    name: 'Big5',
    common: /^(?:[\0-\x7f]|[\xa1-\xc6][\x40-\x7e\xa1-\xfe])+$/,
    typical: /(?<![A-Za-z\x80-\xff])(?:[\xa4-\xc6][\x40-\x7e\xa1-\xfe]){2}/,
  },
] as const;
type Detectable = (typeof detectable)[number] | (typeof eastAsian)[number]['name'];

/** The name of an encoding as people would look it up. */
export type TextEncoding =
  | 'UTF-8'
  | 'UTF-16LE'
  | 'UTF-16BE'
  | 'UTF-8 and Windows-1252'
  | 'Windows-1252'
  | Detectable;

/** Encodings to choose from for a file that was read in the wrong one. */
export const knownEncodings = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'Windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1257',
  'IBM866',
  'macintosh',
  ...detectable,
  ...eastAsian.map(({ name }) => name),
] as const;
export type KnownEncoding = (typeof knownEncodings)[number];

/** A text and its encoding. */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** Bytes examined to detect the encoding. */
const sampleBytes = 64 * 1024;
/** Up to this confidence (of 100), the detector has found nothing distinctive. */
const unsure = 10;
/** From this confidence, it has seen many common characters of a language. */
const certain = 90;
/** Windows-1252's characters for 0x80 to 0x9f; five are unassigned. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes a file from outside: by its byte order mark (which is removed), as UTF-8 if valid, or as the most likely
 * encoding. Never adds U+FFFD. Accepts any bytes; see `isBinaryText`.
 */
export function decodeText(bytes: Uint8Array, { isCut = false } = {}): DecodedText {
  const utf16 = findUtf16(bytes);
  if (utf16) {
    const text = decodeStrictly(bytes, utf16, isCut);
    if (text !== undefined) return { text, encoding: utf16 };
  }
  const text = decodeStrictly(bytes, 'UTF-8', isCut);
  if (text !== undefined) return { text, encoding: 'UTF-8' };
  const mixed = decodeDamagedUtf8(bytes);
  if (mixed !== undefined) return { text: mixed, encoding: 'UTF-8 and Windows-1252' };
  for (const encoding of detectEncodings(bytes)) {
    const foreign = decodeStrictly(bytes, encoding, isCut);
    if (foreign !== undefined) return { text: foreign, encoding };
  }
  return { text: decodeWindows1252(latin1(bytes)), encoding: 'Windows-1252' };
}

/** Decodes a file in an encoding that someone chose; undefined if it isn't valid in it. */
export function decodeAs(bytes: Uint8Array, encoding: KnownEncoding): string | undefined {
  return encoding === 'Windows-1252'
    ? decodeWindows1252(latin1(bytes))
    : decodeStrictly(bytes, encoding, false);
}

/** Whether a decoded text has control characters that only binary files have. */
export function isBinaryText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
  return /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
}

function decodeStrictly(bytes: Uint8Array, encoding: string, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

/** By byte order mark, or because only every other byte is sometimes 0. */
function findUtf16(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  const sample = bytes.subarray(0, sampleBytes);
  const hasZeros = (parity: number) => sample.some((byte, index) => byte === 0 && index % 2 === parity);
  const [even, odd] = [hasZeros(0), hasZeros(1)];
  if (even === odd) return undefined;
  return odd ? 'UTF-16LE' : 'UTF-16BE';
}

/** UTF-8 with a few damaged or foreign bytes; undefined if little of it is UTF-8. */
function decodeDamagedUtf8(bytes: Uint8Array): string | undefined {
  const lenient = new TextDecoder().decode(bytes);
  const damaged = lenient.match(/\uFFFD/g)?.length ?? 0;
  const whole = lenient.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
  if (whole < 2 * damaged) return undefined;
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const text = latin1(bytes).replace(
    /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g,
    (sequence) => {
      try {
        return decoder.decode(Buffer.from(sequence, 'latin1'));
      } catch {
        return decodeWindows1252(sequence);
      }
    },
  );
  return text.replace(/^\uFEFF/, '');
}

/** The encodings that a text in a script other than Latin may have, most likely first. */
function detectEncodings(bytes: Uint8Array): Detectable[] {
  const sample = bytes.subarray(0, sampleBytes);
  const text = latin1(sample);
  // The sample may end within a character.
  const whole = sample.length < bytes.length ? text.replace(/[\x80-\xff]{1,8}$/, '') : text;
  const isForeign = isMostlyForeign(text);
  const guesses = analyse(sample).filter(
    ({ confidence }) => confidence > unsure && (isForeign || confidence >= certain),
  );
  const isKnown = (name: string) =>
    guesses.some((guess) => guess.name === name && guess.confidence >= certain);
  return [
    ...eastAsian.filter(({ name }) => isKnown(name)),
    ...eastAsian.filter(({ common, typical }) => common.test(whole) && typical.test(whole)),
  ]
    .map(({ name }): Detectable => name)
    .concat(guesses.flatMap((guess) => detectable.find((name) => name === guess.name) ?? []));
}

/** Whether most words with foreign letters have no Latin ones; accented Latin letters are always among others. */
function isMostlyForeign(text: string): boolean {
  const words = text.split(/[^A-Za-z\x80-\xff]+/).filter((word) => /[\x80-\xff]/.test(word));
  return words.filter((word) => !/[A-Za-z]/.test(word)).length > words.length / 2;
}

// Node 20's Windows-1252 decoder returns control characters for 0x80 to 0x9f.
function decodeWindows1252(text: string): string {
  return text.replace(
    /[\x80-\x9f]/g,
    (character) => windows1252[character.charCodeAt(0) - 0x80] ?? character,
  );
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
