import { foldText, searchKeys } from '../../../platform/text/searchKeys.js';
import { plainLetters } from '../../../platform/text/unicode.js';
import type { FileRecord } from './file.model.js';
import { nameKey, sortKey } from './fileName.js';

type FileMetadata = Pick<FileRecord, 'name' | 'nameKey' | 'sortKey' | 'tags' | 'searchKeys' | 'searchText'>;

/** Name and tags, with everything derived from them. */
export function fileMetadata(name: string, tags: readonly string[]): FileMetadata {
  const text = foldText([name, ...tags].join('\n'));
  return {
    name,
    nameKey: nameKey(name),
    sortKey: sortKey(name),
    tags: [...tags],
    searchKeys: searchKeys(name, ...tags),
    // Includes the form that people without a key for ø or ł type.
    searchText: [...new Set([text, plainLetters(text)])].join('\n'),
  };
}
