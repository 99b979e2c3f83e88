/** MongoDB doesn't store larger documents, and the program doesn't store deeper ones. */
const maxBytes = 16 * 1024 * 1024 + 16 * 1024;
const maxDepth = 100;
/** Values in one document, nested ones included. Each takes far more memory than in the archive. */
const maxValues = 500_000;

/** Bytes of a value by its type. Types that no collection contains are missing. */
const fixedBytes: Readonly<Record<number, number>> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};
const [textType, documentType, arrayType, binaryType, patternType, codeType, symbolType] = [
  2, 3, 4, 5, 11, 13, 14,
];

/**
 * Whether a stored document is well formed and can be read without much time or memory. Creates no objects, because a
 * crafted document would contain millions.
 */
export function isReadableDocument(bytes: Buffer): boolean {
  if (bytes.length > maxBytes) return false;
  /** Ends of the open documents, from outside in. */
  const ends: number[] = [];
  let at = 0;
  let values = 0;
  const open = () => {
    const limit = ends.at(-1) ?? bytes.length;
    const end = at + (at + 4 <= limit ? bytes.readInt32LE(at) : 0);
    if (end < at + 5 || end > limit || bytes[end - 1] !== 0 || ends.length === maxDepth) return false;
    ends.push(end);
    at += 4;
    return true;
  };
  if (!open()) return false;
  for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
    const type = bytes[at++] ?? 0;
    if (type === 0) {
      if (at !== end) return false;
      ends.pop();
      continue;
    }
    at = bytes.indexOf(0, at) + 1;
    if (at === 0 || ++values > maxValues) return false;
    if (type === documentType || type === arrayType) {
      if (!open()) return false;
      continue;
    }
    const next = at + valueBytes(bytes, at, type);
    if (!(next >= at && next < end)) return false;
    at = next;
  }
  return at === bytes.length;
}

/** NaN if it isn't a value. */
function valueBytes(bytes: Buffer, at: number, type: number): number {
  const fixed = fixedBytes[type];
  if (fixed !== undefined) return fixed;
  if (type === patternType) {
    const options = bytes.indexOf(0, at) + 1;
    const end = bytes.indexOf(0, options) + 1;
    return options > 0 && end > 0 ? end - at : Number.NaN;
  }
  const length = at + 4 <= bytes.length ? bytes.readInt32LE(at) : -1;
  if (length < 0) return Number.NaN;
  if (type === binaryType) return 4 + 1 + length;
  return type === textType || type === codeType || type === symbolType ? 4 + length : Number.NaN;
}
