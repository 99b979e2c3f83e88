// The driver's own copy, because the separate package would be a second one with a 17 MB buffer.
import { BSON } from 'mongodb';

const exactly = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/** A document with the types that JavaScript lacks. */
export const decodeExactly = (raw: Uint8Array): Record<string, unknown> => BSON.deserialize(raw, exactly);

/** The id of a stored document as text, equal for equal ids. */
export function idKey(id: unknown): string {
  return Buffer.from(BSON.serialize({ _id: id })).toString('base64');
}

/** The id of a stored document. */
export const idOf = (raw: Uint8Array): unknown => BSON.deserialize(raw)._id;

/** Whether two stored documents are equal. JavaScript loses the order of numeric keys. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (Buffer.compare(one, other) === 0) return true;
  return Buffer.compare(BSON.serialize(decodeExactly(one)), BSON.serialize(decodeExactly(other))) === 0;
}
