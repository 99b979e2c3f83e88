import { badInput } from '../../core/errors.js';

const maxLength = 255;

/**
 * The name of an uploaded file: the last part of whatever path the client sent.
 * @throws UserError BAD_USER_INPUT
 */
export function uploadName(path: string): string {
  return readFileName(path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1));
}

/**
 * A file name as it is stored: trimmed, in one Unicode form, fit for every file system that it may be saved to.
 * @throws UserError BAD_USER_INPUT
 */
export function readFileName(text: string): string {
  const name = text.normalize('NFC').trim();
  // \p{Cs} are halves of characters, which no encoding can write.
  if (/[\p{Cc}\p{Cs}]/u.test(name)) throw badInput('name', 'File name must not contain control characters');
  if (/[/\\]/.test(name)) throw badInput('name', 'File name must not contain / or \\');
  if (name === '' || name === '.' || name === '..') throw badInput('name', 'File name must not be empty');
  if ([...name].length > maxLength) {
    throw badInput('name', `File name must be at most ${maxLength} characters`);
  }
  return name;
}
