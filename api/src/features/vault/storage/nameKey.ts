import { visibleName } from '../../../platform/text/visibleName.js';
import { maxNameLength } from './fileName.js';

/** A name as it is compared and sorted: on many systems two files cannot differ in case alone. */
export function nameKey(name: string): string {
  return visibleName(name).toLowerCase();
}

/** The name with a number before its extension: `plan.pdf`, `plan (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const suffix = ` (${number})${extension}`;
  const room = Math.max(0, maxNameLength - [...suffix].length);
  return [...[...base].slice(0, room), ...suffix].slice(0, maxNameLength).join('');
}
