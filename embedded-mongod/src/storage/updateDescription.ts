import { equalValues } from '../bson/compare.js';
import { type Doc, isDoc } from '../bson/value.js';

function compareFields(before: Doc, after: Doc, prefix: string, updated: Doc, removed: string[]): void {
  for (const field of Object.keys(before)) if (!(field in after)) removed.push(prefix + field);
  for (const [field, value] of Object.entries(after)) {
    const old = before[field];
    if (field in before && equalValues(old, value)) continue;
    if (isDoc(old) && isDoc(value)) compareFields(old, value, `${prefix}${field}.`, updated, removed);
    else updated[prefix + field] = value;
  }
}

/** An update's changes for change streams: dotted paths, with a changed array as a whole. */
export function updateDescription(before: Doc, after: Doc): Doc {
  const updatedFields: Doc = {};
  const removedFields: string[] = [];
  compareFields(before, after, '', updatedFields, removedFields);
  return { updatedFields, removedFields, truncatedArrays: [] };
}
