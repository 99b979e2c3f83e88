import { visibleName } from '../../../platform/text/visibleName.js';

/** A name as it is compared: on many systems two files cannot differ in case alone. */
export function nameKey(name: string): string {
  return visibleName(name).toLowerCase();
}
