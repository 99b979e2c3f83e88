import { Decompress } from 'fzstd';

/** Number of compressed bytes unpacked at a time. */
const pieceBytes = 16 * 1024;

/**
 * Unpacks Zstandard data, or returns undefined if it would be larger than `maxBytes`.
 * @throws the library's error if it's damaged
 */
export function unzstd(packed: Buffer, maxBytes: number): Buffer | undefined {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((piece) => {
    size += piece.length;
    // The library reuses its memory.
    if (size <= maxBytes) pieces.push(Uint8Array.from(piece));
  });
  for (let from = 0; from < packed.length; from += pieceBytes) {
    const to = from + pieceBytes;
    stream.push(packed.subarray(from, to), to >= packed.length);
    if (size > maxBytes) return undefined;
  }
  return Buffer.concat(pieces);
}
