import { deserialize, serialize } from 'bson';
import type { Doc } from './value.js';

/** Maximum size of a document that a client may store, in bytes. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** BSON bytes to a document: 64-bit numbers stay Long, binary stays Binary, patterns stay BSONRegExp. */
export const decode = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteLongs: false, promoteBuffers: false, bsonRegExp: true });

/** A document to BSON bytes; undefined fields are left out. */
export const encode = (doc: Doc): Buffer => Buffer.from(serialize(doc, { ignoreUndefined: true }));
