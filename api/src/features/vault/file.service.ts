import type { Readable } from 'node:stream';
import { isMongoId } from 'class-validator';
import type { Actor } from '../../core/access.js';
import { badInput, notFound } from '../../core/errors.js';
import type { PageArgs } from '../../core/page.type.js';
import { searchFilter, searchKeys } from '../../core/searchKeys.js';
import { readTags } from '../../core/tags.js';
import { inTransaction } from '../../platform/database.js';
import { readContent } from '../../platform/storage.js';
import { FileModel, type FileRecord } from './file.model.js';
import type { VaultFile } from './file.type.js';
import { readFileName } from './fileName.js';
import { abandonContents, removeAbandoned } from './lease.service.js';
import { subtractUsage } from './usage.service.js';

const maxDeletions = 1000;

/** A file with its content, for the download. */
export interface StoredFile extends VaultFile {
  sha256: string;
  /** The bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): Readable;
}

/** The person's files, newest first. */
export async function listFiles(actor: Actor, page: PageArgs): Promise<VaultFile[]> {
  const files = await FileModel.find({ ownerId: actor.id, ...(page.after && { _id: { $lt: page.after } }) })
    .sort({ _id: -1 })
    .limit(page.first)
    .lean();
  return files.map(toFile);
}

/** The person's files with words in name or tags that begin like those of the query, newest first. */
export async function searchFiles(actor: Actor, query: string, count: number) {
  const filter = searchFilter(query);
  if (!filter) return [];
  const files = await FileModel.find({ ownerId: actor.id, ...filter })
    .sort({ _id: -1 })
    .limit(count)
    .lean();
  return files.map(({ _id, name, tags }) => ({
    id: String(_id),
    title: name,
    detail: tags.length > 0 ? `File, ${tags.join(', ')}` : 'File',
    url: `/file-vault?search=${encodeURIComponent(name)}`,
  }));
}

/**
 * A file of the person with its content.
 * @throws UserError NOT_FOUND, also for files of others
 */
export async function openFile(actor: Actor, id: string): Promise<StoredFile> {
  const file = await FileModel.findOne({ _id: id, ownerId: actor.id }).lean();
  if (!file) throw notFound('file');
  const { sha256, contentId } = file;
  return { ...toFile(file), sha256, read: (start, end) => readContent(contentId, start, end) };
}

/**
 * Gives a file another name.
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
 * Deletes the named files as far as they are the person's own, all of them or none.
 * @returns the ids of the deleted files
 * @throws UserError BAD_USER_INPUT
 */
export async function deleteFiles(actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length > maxDeletions)
    throw badInput('ids', `At most ${maxDeletions} files can be deleted at once`);
  const deleted = await inTransaction(async () => {
    const files = await FileModel.find({ _id: { $in: ids.filter(isMongoId) }, ownerId: actor.id }).lean();
    if (files.length === 0) return files;
    await FileModel.deleteMany({ _id: { $in: files.map(({ _id }) => _id) } });
    await subtractUsage(
      actor.id,
      files.reduce((sum, { size }) => sum + size, 0),
    );
    await abandonContents(
      actor.id,
      files.map(({ contentId }) => contentId),
    );
    return files;
  });
  // The files are gone already; if this fails, the cleaner removes their contents.
  await removeAbandoned(deleted.map(({ contentId }) => contentId)).catch(() => undefined);
  return deleted.map(({ _id }) => String(_id));
}

async function updateFile(
  actor: Actor,
  id: string,
  change: Partial<Pick<FileRecord, 'name' | 'tags'>>,
): Promise<VaultFile> {
  return inTransaction(async () => {
    const file = await FileModel.findOneAndUpdate({ _id: id, ownerId: actor.id }, change, {
      returnDocument: 'after',
    }).lean();
    if (!file) throw notFound('file');
    await FileModel.updateOne({ _id: file._id }, { searchKeys: searchKeys(file.name, ...file.tags) });
    return toFile(file);
  });
}

/** The file as its owner sees it. */
export function toFile(file: FileRecord): VaultFile {
  const { name, type, size, createdAt, updatedAt, tags } = file;
  return { id: String(file._id), name, type, size, createdAt, updatedAt, tags: [...tags] };
}
