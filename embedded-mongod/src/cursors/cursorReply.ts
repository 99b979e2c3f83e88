import { Long } from 'bson';
import { encode } from '../bson/codec.js';
import type { Batch } from './cursor.js';

/** The bytes of an element's head: type and name. */
const head = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

function wrap(content: Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 5);
  const size = Buffer.alloc(4);
  size.writeInt32LE(length);
  return Buffer.concat([size, ...content, Buffer.alloc(1)], length);
}

/**
 * The reply `{ cursor: { firstBatch | nextBatch, id, ns }, ok: 1 }` as BSON. The documents' bytes are inserted
 * without decoding.
 */
export function cursorReply(
  field: 'firstBatch' | 'nextBatch',
  { documents, postBatchResumeToken }: Batch,
  id: Long,
  namespace: string,
): Buffer {
  const elements = documents.flatMap((document, i) => [head(3, String(i)), document]);
  const rest = encode({ id, ns: namespace, postBatchResumeToken }).subarray(4, -1);
  const cursor = wrap([head(4, field), wrap(elements), rest]);
  return wrap([head(3, 'cursor'), cursor, encode({ ok: 1 }).subarray(4, -1)]);
}

/** The reply of a command that returns all its documents at once. */
export const completeCursorReply = (documents: Uint8Array[], namespace: string): Buffer =>
  cursorReply('firstBatch', { documents, done: true }, Long.ZERO, namespace);
