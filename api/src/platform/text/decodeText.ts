import { analyse } from 'chardet';

/** The detector's names for encodings of non-Latin scripts. Among Latin ones, it mostly guesses. */
const detectable = ['Shift_JIS', 'EUC-JP', 'EUC-KR', 'Big5', 'GB18030', 'windows-1251', 'KOI8-R'] as const;
type Detectable = (typeof detectable)[number];

/** The name of an encoding as people would look it up. */
export type TextEncoding =
  | 'UTF-8'
  | 'UTF-16LE'
  | 'UTF-16BE'
  | 'UTF-8 and Windows-1252'
  | 'Windows-1252'
  | Detectable;

/** A text and its encoding. */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** Bytes examined to detect the encoding. */
const sampleBytes = 64 * 1024;
/** From this confidence (of 100), the detector has seen many common characters of a language. */
const certain = 90;
/** Up to this confidence, the detector has found nothing distinctive. */
const unsure = 10;
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
  const detected = detectEncoding(bytes);
  const foreign = detected && decodeStrictly(bytes, detected, isCut);
  if (detected && foreign !== undefined) return { text: foreign, encoding: detected };
  return { text: decodeWindows1252(latin1(bytes)), encoding: 'Windows-1252' };
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

/** The encoding of a text in another script than Latin, or with East Asian scripts among much Latin. */
function detectEncoding(bytes: Uint8Array): Detectable | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  const [best] = analyse(sample);
  const encoding = detectable.find((name) => name === best?.name);
  if (!best || !encoding) return undefined;
  const letters = sample.filter((byte) => byte > 0x40);
  const isForeign = letters.filter((byte) => byte > 0x7f).length > letters.length / 2;
  return best.confidence >= (isForeign ? unsure + 1 : certain) ? encoding : undefined;
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
