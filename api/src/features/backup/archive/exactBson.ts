// The driver's own copy: the package by itself would be a second one, with 17 MB of buffer.
import { BSON } from 'mongodb';

const exactly = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/** A document as it is stored, with the types that JavaScript does not have. */
export const decodeExactly = (raw: Uint8Array): Record<string, unknown> => BSON.deserialize(raw, exactly);

/** The id of a stored document as text, the same for equal ids. */
export function idKey(id: unknown): string {
  return Buffer.from(BSON.serialize({ _id: id })).toString('base64');
}

/** The id of a stored document. */
export const idOf = (raw: Uint8Array): unknown => BSON.deserialize(raw)._id;

/** Are two stored documents equal? The order of keys that are numbers gets lost on the way through JavaScript. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (Buffer.compare(one, other) === 0) return true;
  return Buffer.compare(BSON.serialize(decodeExactly(one)), BSON.serialize(decodeExactly(other))) === 0;
}
