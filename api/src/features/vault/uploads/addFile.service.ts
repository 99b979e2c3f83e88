import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { storeReserved } from '../../../core/storage/storageUsage.js';
import { uploadedBytes, uploadedFiles } from '../../../platform/metrics.js';
import { toFile } from '../files/file.service.js';
import type { VaultFile } from '../files/file.type.js';
import { findMediaType, headSize } from '../files/mediaType.js';
import { ensureFolderPath, getOwnedFolder } from '../folders/folder.service.js';
import { folderPlace } from '../folders/folderPlace.js';
import { resolveNameConflict, retryOnConflict } from '../folders/placement.service.js';
import { assignContent } from '../storage/content.service.js';
import { FileModel, type FileRecord } from '../storage/file.model.js';
import { fileKind } from '../storage/fileKind.js';
import { fileMetadata } from '../storage/fileMetadata.js';
import { removeAbandoned } from '../storage/lease.service.js';
import type { UploadTarget } from './uploadTarget.js';

/** A completely stored file under its lease. */
export interface ReceivedFile {
  name: string;
  /** The client's key for the upload; a repeated key doesn't create a second file. */
  key?: string;
  contentId: Types.ObjectId;
  size: number;
  sha256: string;
  /** The first bytes, which show the type. */
  head: Buffer;
  /** Bytes reserved for it. */
  reserved: number;
}

/**
 * Turns an upload into a file: counted, in its folder, under a unique name. All of it, or nothing.
 * @param alsoStore is stored with it, in the same transaction
 * @throws UserError NOT_FOUND for the folder, over REST 408 when the lease was lost, 507 when the quota is full
 */
export async function addFile(
  actor: Actor,
  { name, key, contentId, size, sha256, head, reserved }: ReceivedFile,
  target: UploadTarget,
  alsoStore: () => Promise<unknown> = async () => undefined,
): Promise<VaultFile> {
  const type = await findMediaType(head, name);
  const file = await retryOnConflict(async () => {
    // Done first, because it also waits for changes to the folders.
    await storeReserved(actor.id, size, reserved);
    const folderId = await ensureFolderPath(
      actor.id,
      target.path,
      await getOwnedFolder(actor.id, target.folderId),
    );
    const [created] = await FileModel.create([
      {
        ownerId: actor.id,
        ...fileMetadata(await resolveNameConflict(actor.id, folderId, name, target.onClash), []),
        folderId,
        place: folderPlace(folderId),
        type,
        kind: fileKind(type),
        size,
        sha256,
        contentId: await assignContent(actor.id, { contentId, sha256 }),
        ...(key && { uploadKey: key }),
      },
    ]);
    await alsoStore();
    return created as FileRecord;
  });
  uploadedFiles.inc();
  uploadedBytes.inc(size);
  // Equal content already existed; if this fails, the cleanup job removes the duplicate.
  if (!file.contentId.equals(contentId)) await removeAbandoned([contentId]).catch(() => undefined);
  return toFile(file);
}

/** What is known about a file's content after its last byte: its hash and its first bytes, which show the type. */
export interface Digest {
  sha256: string;
  head: Buffer;
}

/** Receives content piece by piece. */
export function createDigest() {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  return {
    update: (piece: Buffer) => {
      if (head.length < headSize) head = Buffer.concat([head, piece.subarray(0, headSize - head.length)]);
      hash.update(piece);
    },
    result: (): Digest => ({ sha256: hash.digest('hex'), head }),
  };
}
