import { badInput } from '../../../core/errors/userError.js';
import { readName } from '../storage/fileName.js';

const maxFoldersInPath = 20;

/**
 * Splits a path such as `Trip/Day 1` into folder names.
 * @throws UserError BAD_USER_INPUT
 */
export function readFolderPath(path: string): string[] {
  const names = path.split('/').filter((name) => name.trim() !== '');
  if (names.length > maxFoldersInPath)
    throw badInput('folder', `Folders can be nested up to ${maxFoldersInPath} levels deep`);
  return names.map((name) => readName(name, 'Folder name'));
}
