import type { NoteRecord } from '../documents/note.model.js';

/** Sort field and direction of a list. */
export interface NoteOrder {
  field: 'updatedAt' | 'createdAt' | 'titleKey';
  direction: 1 | -1;
}

/** The sort of a query in this order; the id breaks ties. */
export function toMongoSort({ field, direction }: NoteOrder): Record<string, 1 | -1> {
  return { [field]: direction, _id: direction };
}

/** A filter for everything after a note in this order. */
export function afterCursor({ field, direction }: NoteOrder, note: NoteRecord): object {
  const beyond = direction > 0 ? '$gt' : '$lt';
  // The first condition bounds the index scan; the second separates equal keys.
  return {
    [field]: { [`${beyond}e`]: note[field] },
    $or: [{ [field]: { [beyond]: note[field] } }, { _id: { [beyond]: note._id } }],
  };
}
