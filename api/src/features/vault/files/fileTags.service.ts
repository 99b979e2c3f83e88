import type { Actor } from '../../../core/access/access.js';
import { readTags } from '../../../core/input/tags.js';
import { inTransaction } from '../../../platform/database/database.js';
import { FileModel } from '../storage/file.model.js';
import { fileMetadata } from '../storage/fileMetadata.js';
import { readIds, toFile } from './file.service.js';
import type { VaultFile } from './file.type.js';

/**
 * Adds and removes tags on all files or none; other people's files are ignored.
 * @throws UserError BAD_USER_INPUT, also when a file would have too many tags
 */
export function tagFiles(
  actor: Actor,
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): Promise<VaultFile[]> {
  const named = readIds(ids);
  const gone = new Set(readTags(remove, 'file').map((tag) => tag.toLowerCase()));
  return inTransaction(async () => {
    const files = await FileModel.find({ _id: { $in: named }, ownerId: actor.id, trashedAt: null }).lean();
    const changed = files.map((file) => {
      const kept = file.tags.filter((tag) => !gone.has(tag.toLowerCase()));
      return { ...file, tags: readTags([...kept, ...add], 'file') };
    });
    await FileModel.bulkWrite(
      changed.map(({ _id, name, tags }) => ({
        updateOne: { filter: { _id }, update: { $set: fileMetadata(name, tags) }, timestamps: false },
      })),
    );
    return changed.map(toFile);
  });
}
