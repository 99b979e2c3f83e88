import { createHash } from 'node:crypto';
import { headSize } from '../files/mediaType.js';

/** What is known about a file's content after its last byte: its hash and its first bytes, which show the type. */
export interface Digest {
  sha256: string;
  head: Buffer;
}

/** Receives content piece by piece. */
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
