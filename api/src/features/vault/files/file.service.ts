import { isMongoId } from 'class-validator';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import { readTags } from '../../../core/input/tags.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { searchFilter } from '../../../platform/text/searchKeys.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { FileModel, type FileRecord } from '../storage/file.model.js';
import { fileMetadata } from '../storage/fileMetadata.js';
import { readFileName } from '../storage/fileName.js';
import type { VaultFile } from './file.type.js';

/** Maximum number of files in a request. */
const maxNamed = 1000;

/** The person's files whose name or tags contain words that start like those of the query, newest first. */
export async function searchFiles(actor: Actor, query: string, count: number) {
  const filter = searchFilter(query);
  if (!filter) return [];
  const files = await FileModel.find({ ownerId: actor.id, trashedAt: null, ...filter })
    .sort({ _id: -1 })
    .limit(count)
    .lean();
  return files.map(({ _id, name, tags }) => ({
    id: String(_id),
    title: visibleName(name),
    detail: tags.length > 0 ? `File, ${tags.join(', ')}` : 'File',
    url: `/file-vault?search=${encodeURIComponent(name)}`,
  }));
}

/**
 * Renames a file.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND
 */
export function renameFile(actor: Actor, id: string, name: string): Promise<VaultFile> {
  return updateFile(actor, id, { name: readFileName(name) });
}

/**
 * Replaces the tags of a file.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND
 */
export function tagFile(actor: Actor, id: string, tags: readonly string[]): Promise<VaultFile> {
  return updateFile(actor, id, { tags: readTags(tags, 'file') });
}

/**
 * Validates a list of ids; malformed ones are ignored.
 * @throws UserError BAD_USER_INPUT
 */
export function readIds(ids: readonly string[]): string[] {
  if (ids.length > maxNamed) throw badInput('ids', `You can select up to ${maxNamed} files at a time`);
  return ids.filter(isMongoId);
}

/**
 * Changes the name or tags of a file that isn't in the trash.
 * @throws UserError NOT_FOUND, CONFLICT when the name is taken
 */
async function updateFile(
  actor: Actor,
  id: string,
  change: Partial<Pick<FileRecord, 'name' | 'tags'>>,
): Promise<VaultFile> {
  try {
    return await inTransaction(async () => {
      const file = await FileModel.findOne({ _id: id, ownerId: actor.id, trashedAt: null }).lean();
      if (!file) throw notFound('file');
      const changed = await FileModel.findOneAndUpdate(
        { _id: file._id },
        fileMetadata(change.name ?? file.name, change.tags ?? file.tags),
        // Renaming doesn't change the file's date.
        { returnDocument: 'after', timestamps: false },
      ).lean();
      return toFile(changed ?? file);
    });
  } catch (error) {
    if (!isDuplicateKey(error, 'nameKey')) throw error;
    const message = 'A file with this name already exists';
    throw conflict(message, { fields: { name: message } });
  }
}

/** The file as its owner sees it. */
export function toFile(file: Pick<FileRecord, '_id' | keyof Omit<VaultFile, 'id'>>): VaultFile {
  const { name, type, size, createdAt, updatedAt, tags, folderId, trashedAt } = file;
  return {
    id: String(file._id),
    // Some files were stored before names were cleaned.
    name: visibleName(name),
    type,
    size,
    createdAt,
    updatedAt,
    tags: [...tags],
    folderId: folderId && String(folderId),
    trashedAt,
  };
}
