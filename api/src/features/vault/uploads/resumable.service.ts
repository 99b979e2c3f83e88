import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound, UserError } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { DAY, HOUR } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import { appendContent, closeContent, readContent } from '../../../platform/files/gridFs.js';
import { getOwnedFolder } from '../folders/folder.service.js';
import { uploadName } from '../storage/fileName.js';
import {
  claimContent,
  discardUpload,
  extendLease,
  extendReservation,
  shrinkReservation,
} from '../storage/lease.service.js';
import { addFile, createDigest, type Digest } from './addFile.service.js';
import { ResumableModel, type ResumableRecord } from './resumable.model.js';
import { tooLarge, type UploadLimits } from './upload.service.js';
import type { UploadTarget } from './uploadTarget.js';

/** How long an upload is kept after its client disconnects. */
const retentionMs = DAY;
const finishedRetentionMs = HOUR;
const maxUnfinishedUploads = 1000;
/** Bytes between progress checkpoints. */
const progressIntervalBytes = 4 * 1024 * 1024;

/**
 * Starts an upload that can be resumed for a day.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND, over REST 413 and 507
 */
export async function beginUpload(
  actor: Actor,
  id: string,
  { name, size, target }: { name: string; size: number; target: UploadTarget },
  limits: UploadLimits,
): Promise<void> {
  if (!Number.isSafeInteger(size) || size < 0) throw badInput('size', 'We couldn’t determine the file size');
  if (size > limits.maxFileBytes) throw tooLarge(limits);
  const folderId = await getOwnedFolder(actor.id, target.folderId);
  const contentId = new Types.ObjectId(id);
  const expiresAt = new Date(Date.now() + retentionMs);
  const { path, onClash } = target;
  const upload = { name: uploadName(name), folderId, path: [...path], onClash, size, expiresAt };
  await claimContent(contentId, actor.id, expiresAt, size, async () => {
    const begun = await ResumableModel.countDocuments({ ownerId: actor.id, isFinished: false });
    if (begun >= maxUnfinishedUploads) {
      throw new UserError(
        'TOO_MANY_REQUESTS',
        'You have too many unfinished uploads. Finish or cancel some first.',
      );
    }
    await ResumableModel.create([{ _id: contentId, ownerId: actor.id, ...upload }]);
  });
}

/**
 * One of the person's unfinished uploads.
 * @throws UserError NOT_FOUND, also for other people's uploads
 */
export async function getOwnedUpload(actor: Actor, id: string): Promise<ResumableRecord> {
  const upload = await ResumableModel.findOne({ _id: readId(id, 'upload'), ownerId: actor.id }).lean();
  if (!upload) throw notFound('upload');
  return upload;
}

/**
 * Resumes an upload. Received bytes are kept if the connection drops.
 * @returns how many bytes are stored, and the digest when all came over this connection
 * @throws UserError NOT_FOUND, CONFLICT when another connection continues it, over REST 507
 */
export async function continueUpload(
  actor: Actor,
  id: string,
  stream: Readable,
  from: number,
): Promise<{ offset: number; digest?: Digest }> {
  const writer = randomUUID();
  const upload = await ResumableModel.findOneAndUpdate(
    { _id: readId(id, 'upload'), ownerId: actor.id, isFinished: false, offset: from },
    { $set: { writer }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!upload) throw notFound('upload');
  await extendReservation(upload._id, actor.id, upload.size);
  const content = await appendContent(upload._id, from);
  const digest = createDigest();
  let offset = from;
  let savedOffset = from;
  const saveProgress = async () => {
    savedOffset = await content.flush();
    await storeProgress(upload._id, writer, savedOffset);
  };
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      offset += piece.length;
      if (offset > upload.size) throw badInput('size', 'The file is larger than expected');
      const written = content.write(piece);
      digest.update(piece);
      await written;
      if (offset - savedOffset >= progressIntervalBytes) await saveProgress();
    }
  } finally {
    if (offset > savedOffset) await saveProgress();
    // If this fails, the space stays reserved until the upload continues or the lease expires.
    if (savedOffset < upload.size) {
      await releaseUnusedSpace(actor, upload._id, writer, savedOffset).catch(() => undefined);
    }
  }
  const isWhole = from === 0 && offset === upload.size && upload.attempts === 1;
  return { offset, ...(isWhole && { digest: digest.result() }) };
}

/**
 * Turns a complete upload into a file.
 * @throws UserError like `addFile`
 */
export async function finishUpload(actor: Actor, id: string, digest: Digest | undefined): Promise<void> {
  const { _id, name, size, offset, isFinished, folderId, path, onClash } = await getOwnedUpload(actor, id);
  if (isFinished || offset < size) return;
  try {
    await closeContent(_id, size);
    const arrived = {
      name,
      contentId: _id,
      size,
      reserved: size,
      ...(digest ?? (await digestOf(_id, size))),
    };
    const target = { folderId: folderId && String(folderId), path, onClash };
    const expiresAt = new Date(Date.now() + finishedRetentionMs);
    await addFile(actor, arrived, target, () =>
      ResumableModel.updateOne({ _id }, { isFinished: true, expiresAt }),
    );
  } catch (error) {
    // The upload can never become a file, so stop retrying.
    if (error instanceof UserError) await cancelResumableUpload(actor, id);
    throw error;
  }
}

/**
 * Cancels an upload and deletes its data. A finished file is kept.
 * @throws UserError NOT_FOUND
 */
export async function cancelResumableUpload(actor: Actor, id: string): Promise<void> {
  const { _id, isFinished } = await getOwnedUpload(actor, id);
  if (!isFinished) await discardUpload(_id, actor.id);
  await ResumableModel.deleteOne({ _id });
}

/** Deletes abandoned uploads and returns the count. */
export async function cleanResumable(): Promise<number> {
  const { deletedCount } = await ResumableModel.deleteMany({ expiresAt: { $lte: new Date() } });
  return deletedCount;
}

/** Nobody is sending, so reserve only what is stored. */
function releaseUnusedSpace(actor: Actor, id: Types.ObjectId, writer: string, stored: number): Promise<void> {
  return inTransaction(async () => {
    // Another connection has taken it over and needs the space.
    const left = await ResumableModel.updateOne({ _id: id, writer }, { writer: '' });
    if (left.matchedCount > 0) await shrinkReservation(id, actor.id, stored);
  });
}

async function storeProgress(id: Types.ObjectId, writer: string, offset: number): Promise<void> {
  const expiresAt = new Date(Date.now() + retentionMs);
  const updated = await ResumableModel.updateOne({ _id: id, writer }, { offset, expiresAt });
  if (updated.matchedCount === 0) {
    throw conflict('This upload is running in another window.');
  }
  await extendLease(id, expiresAt);
}

/** Reads the stored content again, because a hash can't be carried over to another connection. */
async function digestOf(id: Types.ObjectId, size: number): Promise<Digest> {
  const digest = createDigest();
  for await (const piece of readContent(id, 0, size) as AsyncIterable<Buffer>) digest.update(piece);
  return digest.result();
}
