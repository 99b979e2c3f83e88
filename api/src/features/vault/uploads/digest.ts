import { createHash } from 'node:crypto';
import { headSize } from '../files/mediaType.js';

/** What is known about a content after its last byte: its hash, and the first bytes, which tell the type. */
export interface Digest {
  sha256: string;
  head: Buffer;
}

/** Takes a content piece by piece. */
export function createDigest() {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  return {
    update: (piece: Buffer) => {
      if (head.length < headSize) head = Buffer.concat([head, piece.subarray(0, headSize - head.length)]);
      hash.update(piece);
    },
    result: (): Digest => ({ sha256: hash.digest('hex'), head }),
  };
}
