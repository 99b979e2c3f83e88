import type { Types } from 'mongoose';
import { MINUTE } from '../../platform/clock.js';
import { removeContents } from '../../platform/files/gridFs.js';
import { FolderModel } from './folders/folder.model.js';
import { ContentModel } from './storage/content.model.js';
import { FileModel } from './storage/file.model.js';
import { LeaseModel } from './storage/lease.model.js';
import { ShareModel } from './storage/share.model.js';
import { ThumbnailModel } from './storage/thumbnail.model.js';
import { ResumableModel } from './uploads/resumable.model.js';

const batchSize = 100;

/** Running uploads notice within this time; the cleanup job removes what arrives later. */
const noticeMs = 2 * MINUTE;

/** Ends the uploads of a deleted account in every process; they can no longer become files. */
export async function endUploadsOfOwner(ownerId: string): Promise<void> {
  await ResumableModel.deleteMany({ ownerId });
  const expiresAt = new Date(Date.now() + noticeMs);
  await LeaseModel.updateMany({ ownerId, isAbandoned: false }, { isAbandoned: true, expiresAt });
}

/**
 * Removes the vault of a deleted account with its content, thumbnails, running uploads, and shares given and
 * received.
 */
export async function removeVaultOfOwner(ownerId: string): Promise<void> {
  await ShareModel.deleteMany({ $or: [{ ownerId }, { recipientId: ownerId }] });
  await ResumableModel.deleteMany({ ownerId });
  await FileModel.deleteMany({ ownerId });
  await FolderModel.deleteMany({ ownerId });
  // Content records go last, so an interrupted removal can be continued.
  await removeContentsOf(
    () => LeaseModel.find({ ownerId }, { _id: 1 }).limit(batchSize).lean(),
    (ids) => LeaseModel.deleteMany({ _id: { $in: ids } }),
  );
  await removeContentsOf(
    () => ContentModel.find({ ownerId }, { _id: 1 }).limit(batchSize).lean(),
    (ids) => ContentModel.deleteMany({ _id: { $in: ids } }),
  );
}

async function removeContentsOf(
  find: () => PromiseLike<{ _id: Types.ObjectId }[]>,
  forget: (ids: Types.ObjectId[]) => PromiseLike<unknown>,
): Promise<void> {
  for (;;) {
    const ids = (await find()).map(({ _id }) => _id);
    if (ids.length === 0) return;
    await removeContents(ids);
    await ThumbnailModel.deleteMany({ _id: { $in: ids } });
    await forget(ids);
  }
}
