import type { Types } from 'mongoose';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { FileModel, type FileRecord } from '../storage/file.model.js';
import { fileMetadata } from '../storage/fileMetadata.js';
import { nameKey, numberedName } from '../storage/fileName.js';
import { folderPlace, NameClash, trashPlace } from './folderPlace.js';
import { trashTimestamps } from './trashTimestamps.js';

/** Names that are checked at once, and how often a lost race is retried. */
const namesAtOnce = 50;
const maxAttempts = 50;

type Placed = Pick<FileRecord, '_id' | 'name' | 'tags'>;

/**
 * Runs a change in a transaction, and again if another change took the name or stored the same content at the
 * same moment.
 */
export async function retryOnConflict<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(change);
    } catch (error) {
      const isRace = isDuplicateKey(error, 'nameKey') || isDuplicateKey(error, 'sha256');
      if (!isRace || tries >= maxAttempts) throw error;
    }
  }
}

/**
 * Finds the name for a new file in a folder; joins the running transaction. A replaced file goes to the
 * trash.
 */
export async function resolveNameConflict(
  ownerId: string,
  folderId: Types.ObjectId | null,
  name: string,
  onClash: NameClash,
): Promise<string> {
  const [free = name] = await freeNames(ownerId, folderId, [name], onClash);
  return free;
}

/** Puts the person's files into a folder, under free names; joins the running transaction. */
export async function moveFilesToFolder(
  ownerId: string,
  files: readonly Placed[],
  folderId: Types.ObjectId | null,
  onClash: NameClash,
): Promise<void> {
  const names = await freeNames(
    ownerId,
    folderId,
    files.map(({ name }) => name),
    onClash,
    files.map(({ _id }) => _id),
  );
  await FileModel.bulkWrite(
    files.map(({ _id, name, tags }, index) => ({
      updateOne: {
        filter: { _id, ownerId },
        update: {
          $set: {
            folderId,
            place: folderPlace(folderId),
            trashedAt: null,
            // Writing an unchanged name would only cost time.
            ...(names[index] !== name && fileMetadata(names[index] ?? name, tags)),
          },
          $unset: { removeAt: 1, trashedWith: 1 },
        },
        // Moving doesn't change the file's date.
        timestamps: false,
      },
    })),
  );
}

/**
 * Moves files to the trash; joins the running transaction.
 * @param trashedWith the folder that was deleted with them
 */
export async function moveFilesToTrash(
  ids: readonly Types.ObjectId[],
  at = new Date(),
  trashedWith?: Types.ObjectId,
): Promise<void> {
  await FileModel.bulkWrite(
    ids.map((_id) => ({
      updateOne: {
        filter: { _id },
        update: {
          $set: { place: trashPlace(_id), ...trashTimestamps(at), ...(trashedWith && { trashedWith }) },
        },
        timestamps: false,
      },
    })),
  );
}

/** The names that the folder already contains. */
export async function takenNames(
  ownerId: string,
  folderId: Types.ObjectId | string | null,
  names: readonly string[],
): Promise<string[]> {
  const taken = await findTaken(ownerId, folderId, names.map(nameKey), []);
  const keys = new Set(taken.map((file) => file.nameKey));
  return names.filter((name) => keys.has(nameKey(name)));
}

/** A free name for each, all different. */
async function freeNames(
  ownerId: string,
  folderId: Types.ObjectId | null,
  names: readonly string[],
  onClash: NameClash,
  moving: readonly Types.ObjectId[] = [],
): Promise<string[]> {
  const conflictingFiles = await findTaken(ownerId, folderId, names.map(nameKey), moving);
  const used = new Set<string>();
  if (onClash === NameClash.REPLACE) await moveFilesToTrash(conflictingFiles.map(({ _id }) => _id));
  else for (const file of conflictingFiles) used.add(file.nameKey);

  const free: string[] = [];
  for (const name of names) {
    const chosen = used.has(nameKey(name)) ? await findFree(ownerId, folderId, name, used, moving) : name;
    used.add(nameKey(chosen));
    free.push(chosen);
  }
  return free;
}

async function findFree(
  ownerId: string,
  folderId: Types.ObjectId | null,
  name: string,
  used: ReadonlySet<string>,
  moving: readonly Types.ObjectId[],
): Promise<string> {
  for (let from = 2; ; from += namesAtOnce) {
    const candidates = Array.from({ length: namesAtOnce }, (_, index) => numberedName(name, from + index));
    const taken = await findTaken(ownerId, folderId, candidates.map(nameKey), moving);
    const keys = new Set(taken.map((file) => file.nameKey));
    const free = candidates.find((one) => !keys.has(nameKey(one)) && !used.has(nameKey(one)));
    if (free !== undefined) return free;
  }
}

function findTaken(
  ownerId: string,
  folderId: Types.ObjectId | string | null,
  keys: readonly string[],
  moving: readonly Types.ObjectId[],
): Promise<Pick<FileRecord, '_id' | 'nameKey'>[]> {
  const filter = { ownerId, place: folderPlace(folderId), nameKey: { $in: keys }, _id: { $nin: moving } };
  return FileModel.find(filter).select('nameKey').lean().exec();
}
