/** Bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a Range header asks for. Undefined: send the whole, because the header is missing, is not
 * understood, or asks for several parts at once. Null: the file has no such part.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return null;
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
