import { visibleName } from '../../../platform/text/visibleName.js';

/** A name normalized for comparison: on many systems two files can't differ in case alone. */
export function nameKey(name: string): string {
  return visibleName(name).toLowerCase();
}
