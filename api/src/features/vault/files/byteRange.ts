/** Bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a Range header asks for. Undefined: send the whole, because the header is missing, is not
 * understood, or asks for several parts at once. Null: the file has no such part. Not with range-parser, which finds no
 * part for a suffix longer than the file, nor for an end before the start (RFC 9110, 14.1.1: the whole).
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

/** Is what the client has a part of still this file (If-Range), so that a range goes on from there? */
export function matchesIfRange(ifRange: string | undefined, etag: string, modified: string): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === modified;
}
