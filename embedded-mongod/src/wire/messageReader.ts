import { HEADER_BYTES, ProtocolError } from './message.js';

/** Pieces of a message are joined after this many, because a piece of one byte takes up a hundred. */
const MAX_PIECES = 256;

/** Combines the bytes of a connection into messages. */
export class MessageReader {
  #pieces: Buffer[] = [];
  #bytes = 0;

  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#pieces.length > MAX_PIECES) this.#join();
  }

  /** The next message; undefined while it is incomplete. Throws ProtocolError for an impossible length. */
  shift(maxBytes: number): Buffer | undefined {
    if (this.#bytes < 4) return undefined;
    if ((this.#pieces[0]?.length ?? 0) < 4) this.#join();
    const length = this.#pieces[0]?.readInt32LE(0) ?? 0;
    if (length < HEADER_BYTES || length > maxBytes)
      throw new ProtocolError(`A message has the impossible length ${length}`);
    if (this.#bytes < length) return undefined;
    const all = this.#join();
    const rest = all.subarray(length);
    this.#pieces = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
    return all.subarray(0, length);
  }

  #join(): Buffer {
    const [first] = this.#pieces;
    const all = first && this.#pieces.length === 1 ? first : Buffer.concat(this.#pieces, this.#bytes);
    this.#pieces = [all];
    return all;
  }
}
