import { badInput } from '../../../core/errors/userError.js';
import { foldText } from '../../../platform/text/searchKeys.js';
import { visibleName } from '../../../platform/text/visibleName.js';

/** Maximum length of a file or folder name in characters. */
export const maxNameLength = 255;

/**
 * The name of an uploaded file: the last part of the path that the client sent.
 * @throws UserError BAD_USER_INPUT
 */
export function uploadName(path: string): string {
  return readFileName(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1));
}

/**
 * Validates a file name; see `readName`.
 * @throws UserError BAD_USER_INPUT
 */
export function readFileName(text: string): string {
  return readName(text, 'File name');
}

/**
 * Validates a name: trimmed, without invisible characters, in one Unicode form, fit for every file system.
 * @param what begins the message
 * @throws UserError BAD_USER_INPUT
 */
export function readName(text: string, what: string): string {
  const name = visibleName(text).trim();
  // \p{Cs} matches lone surrogates, which can't be encoded.
  if (/[\p{Cc}\p{Cs}]/u.test(name)) throw badInput('name', `${what} can’t contain control characters`);
  if (/[/\\]/.test(name)) throw badInput('name', `${what} can’t contain / or \\`);
  if (name === '' || name === '.' || name === '..') throw badInput('name', `Enter a ${what.toLowerCase()}`);
  if ([...name].length > maxNameLength) {
    throw badInput('name', `${what} must be at most ${maxNameLength} characters`);
  }
  return name;
}

/** Adds a number before the extension: `plan.pdf`, `plan (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const [base, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const suffix = ` (${number})${extension}`;
  const room = Math.max(0, maxNameLength - [...suffix].length);
  return [...[...base].slice(0, room), ...suffix].slice(0, maxNameLength).join('');
}

/** A name normalized for comparison: on many systems two files can't differ in case alone. */
export function nameKey(name: string): string {
  return visibleName(name).toLowerCase();
}

/**
 * A name normalized for sorting: without case and accents, and with numbers by value, so 2 comes before 10. Each number
 * follows the count of its digits (at most 255 in a name, so two digits of base 36 are enough). It is stored because
 * the embedded database has no index with such a collation.
 */
export function sortKey(name: string): string {
  return foldText(visibleName(name)).replace(/\d+/g, (digits) => {
    const value = digits.replace(/^0+(?=\d)/, '');
    return `${value.length.toString(36).padStart(2, '0')}${value}`;
  });
}
