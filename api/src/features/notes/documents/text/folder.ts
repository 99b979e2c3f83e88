import { badInput } from '../../../../core/errors/userError.js';
import { normalizeText } from '../../../../platform/text/unicode.js';

const maxLevels = 5;
const maxLength = 200;

/**
 * A folder path as stored, such as `School/CCNA`: names trimmed, in one Unicode form, none empty. Empty for no folder.
 * @throws UserError BAD_USER_INPUT
 */
export function readFolder(text: string): string {
  const names = splitPath(text);
  if (names.some((name) => /[\p{Cc}\p{Cs}]/u.test(name))) {
    throw badInput('folder', 'Folder names can’t contain control characters');
  }
  if (names.some((name) => name === '.' || name === '..')) {
    throw badInput('folder', 'You can’t name a folder . or ..');
  }
  if (names.length > maxLevels)
    throw badInput('folder', `Folders can be nested up to ${maxLevels} levels deep`);
  const folder = names.join('/');
  if ([...folder].length > maxLength) {
    throw badInput('folder', `The folder must be at most ${maxLength} characters`);
  }
  return folder;
}

/**
 * Turns a path from elsewhere into a folder: it can't lead outside, and anything too deep or long is cut off.
 */
export function toFolder(path: string): string {
  const names = splitPath(path.replace(/[\p{Cc}\p{Cs}]+/gu, ' '))
    .filter((name) => name !== '.' && name !== '..')
    .slice(0, maxLevels);
  return splitPath([...names.join('/')].slice(0, maxLength).join('')).join('/');
}

/** The folder and its parents, outermost first. */
export function folderAndAncestors(folder: string): string[] {
  const names = splitPath(folder);
  return names.map((_name, index) => names.slice(0, index + 1).join('/'));
}

function splitPath(path: string): string[] {
  return normalizeText(path, 'NFC')
    .split(/[/\\]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
