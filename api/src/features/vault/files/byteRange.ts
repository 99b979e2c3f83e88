/** Bytes from `start` to `end`, exclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a Range header asks for. Undefined: send the whole file, because the header is missing,
 * malformed, or asks for several parts. Null: the file has no such part. Not range-parser, which rejects a suffix
 * longer than the file and an end before the start (RFC 9110, 14.1.1: the whole file).
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

/** Whether the file is the one that the client insists on (If-Match, else If-Unmodified-Since). */
export function meetsConditions(
  { match, unmodifiedSince }: { match: string | undefined; unmodifiedSince: string | undefined },
  etag: string,
  modified: string,
): boolean {
  if (match !== undefined) return match.trim() === '*' || match.split(',').some((tag) => tag.trim() === etag);
  // An invalid date counts as missing.
  return !(Date.parse(unmodifiedSince ?? '') < Date.parse(modified));
}

/** Whether the file is still the one that the client has a part of (If-Range). */
export function matchesIfRange(ifRange: string | undefined, etag: string, modified: string): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === modified;
}
