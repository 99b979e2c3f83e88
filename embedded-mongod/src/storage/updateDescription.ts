import { equalValues } from '../bson/compare.js';
import { type Doc, isDoc } from '../bson/value.js';

interface Description {
  updatedFields: Doc;
  removedFields: string[];
  truncatedArrays: Doc[];
}

const startsWith = (list: readonly unknown[], start: readonly unknown[]): boolean =>
  start.length < list.length && start.every((value, index) => equalValues(value, list[index]));

function compareFields(before: Doc, after: Doc, prefix: string, description: Description): void {
  const { updatedFields, removedFields, truncatedArrays } = description;
  for (const field of Object.keys(before)) if (!(field in after)) removedFields.push(prefix + field);
  for (const [field, value] of Object.entries(after)) {
    const old = before[field];
    if (field in before && equalValues(old, value)) continue;
    const path = prefix + field;
    if (isDoc(old) && isDoc(value)) compareFields(old, value, `${path}.`, description);
    else if (Array.isArray(old) && Array.isArray(value) && startsWith(old, value))
      truncatedArrays.push({ field: path, newSize: value.length });
    else if (Array.isArray(old) && Array.isArray(value) && startsWith(value, old))
      for (const [index, added] of value.entries()) {
        if (index >= old.length) updatedFields[`${path}.${index}`] = added;
      }
    else updatedFields[path] = value;
  }
}

/**
 * An update's changes for change streams: dotted paths, with a changed array as a whole unless only its end changed.
 */
export function updateDescription(before: Doc, after: Doc): Doc {
  const description: Description = { updatedFields: {}, removedFields: [], truncatedArrays: [] };
  compareFields(before, after, '', description);
  return { ...description };
}
