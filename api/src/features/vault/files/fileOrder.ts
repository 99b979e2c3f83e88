import type { FileRecord } from '../storage/file.model.js';

/** Sort orders of the file list. */
export enum FileOrder {
  NEWEST = 'NEWEST',
  NAME = 'NAME',
  NAME_DESC = 'NAME_DESC',
  SIZE = 'SIZE',
  SIZE_DESC = 'SIZE_DESC',
  MODIFIED = 'MODIFIED',
  MODIFIED_DESC = 'MODIFIED_DESC',
}

type SortField = 'sortKey' | 'size' | 'updatedAt' | '_id';

const fields: Record<FileOrder, { field: SortField; direction: 1 | -1 }> = {
  NEWEST: { field: '_id', direction: -1 },
  NAME: { field: 'sortKey', direction: 1 },
  NAME_DESC: { field: 'sortKey', direction: -1 },
  SIZE: { field: 'size', direction: 1 },
  SIZE_DESC: { field: 'size', direction: -1 },
  MODIFIED: { field: 'updatedAt', direction: 1 },
  MODIFIED_DESC: { field: 'updatedAt', direction: -1 },
};

/** The sort of a list, and the filter for everything after one of its items; the id breaks ties. */
export function orderOf(order: FileOrder) {
  const { field, direction } = fields[order];
  const compare = direction === 1 ? '$gt' : '$lt';
  const sort: Record<string, 1 | -1> =
    field === '_id' ? { _id: direction } : { [field]: direction, _id: direction };
  const after = (last: Pick<FileRecord, SortField>) =>
    field === '_id'
      ? { _id: { [compare]: last._id } }
      : {
          // The first condition bounds the index scan; the second separates equal keys.
          [field]: { [`${compare}e`]: last[field] },
          $or: [
            { [field]: { [compare]: last[field] } },
            { [field]: last[field], _id: { [compare]: last._id } },
          ],
        };
  return { sort, after };
}
