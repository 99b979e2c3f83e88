import type { Readable } from 'node:stream';
import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, UserError } from '../../../core/errors/userError.js';
import type { Upload } from '../../../core/uploads/multipart.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { writeContent } from '../../../platform/files/gridFs.js';
import { toFile } from '../files/file.service.js';
import type { VaultFile } from '../files/file.type.js';
import { getOwnedFolder } from '../folders/folder.service.js';
import { FileModel } from '../storage/file.model.js';
import { uploadName } from '../storage/fileName.js';
import { type ActiveLease, discardUpload, holdLease } from '../storage/lease.service.js';
import { addFile, createDigest, type ReceivedFile } from './addFile.service.js';
import { topTarget, type UploadTarget } from './uploadTarget.js';

/** The current maximum file size, which an admin can change. */
export interface UploadLimits {
  readonly maxFileBytes: number;
}

/** A file while it arrives. */
type NewFile = Pick<Upload, 'name' | 'stream' | 'announced'> & Pick<ReceivedFile, 'key'>;

const maxKeyLength = 100;

/** What is known about a file's content when its last byte is stored. */
type Content = Pick<ReceivedFile, 'size' | 'sha256' | 'head'>;

/**
 * Stores a file while it arrives, with no more than one chunk in memory. All of it is stored or nothing: a broken
 * connection, an error, or a crash leaves nothing once the cleanup job has run.
 * @throws UserError BAD_USER_INPUT, over REST 400, 408, 413 (too large) or 507 (quota)
 */
export async function storeFile(
  actor: Actor,
  { name, key, stream, announced }: NewFile,
  limits: UploadLimits,
  target: UploadTarget = topTarget,
): Promise<VaultFile> {
  // The connection may break before anything is read; reading then reports the error.
  stream.on('error', () => undefined);
  try {
    if (key && key.length > maxKeyLength)
      throw badInput('key', `Keys can be up to ${maxKeyLength} characters`);
    return await storeUpload(actor, { name: uploadName(name), key, stream, announced }, limits, target);
  } finally {
    // Nobody reads the rest of a refused file.
    stream.destroy();
  }
}

async function storeUpload(
  actor: Actor,
  { name, key, stream, announced }: NewFile,
  limits: UploadLimits,
  target: UploadTarget,
): Promise<VaultFile> {
  // Checked before the folder and the quota, because neither matters for a file that already exists.
  const sentBefore = key && (await findUploaded(actor, key));
  if (sentBefore) return sentBefore;
  await getOwnedFolder(actor.id, target.folderId);
  const contentId = new Types.ObjectId();
  const lease = await holdLease(contentId, actor.id, (reason) => stream.destroy(reason), announced);
  try {
    const content = await storeContent(contentId, readUpload(stream), lease, limits);
    const { reserved } = lease;
    return await addFile(actor, { name, key, contentId, reserved, ...content }, target);
  } catch (error) {
    // If this fails too, the lease expires and the cleanup job does it.
    await discardUpload(contentId, actor.id).catch(() => undefined);
    // The first upload was still running when this one started.
    const sentMeanwhile = key && isDuplicateKey(error, 'uploadKey') && (await findUploaded(actor, key));
    if (sentMeanwhile) return sentMeanwhile;
    throw error;
  } finally {
    lease.stop();
  }
}

/** The file that an earlier upload with this key created, whose response was lost. */
async function findUploaded(actor: Actor, key: string): Promise<VaultFile | undefined> {
  const file = await FileModel.findOne({ ownerId: actor.id, uploadKey: key }).lean();
  return file ? toFile(file) : undefined;
}

/** The error for a file that is too large. */
export function tooLarge({ maxFileBytes }: UploadLimits): UserError {
  const megabytes = Math.floor(maxFileBytes / 1024 / 1024);
  return new UserError('BAD_USER_INPUT', `Files can be up to ${megabytes} MB.`, { status: 413 });
}

/** The error for an upload whose stream failed; a client that disconnects isn't our error. */
function brokenUpload(error: unknown): UserError {
  if (error instanceof UserError) return error;
  return new UserError('BAD_USER_INPUT', 'The upload was interrupted. Try again.');
}

async function storeContent(
  contentId: Types.ObjectId,
  pieces: AsyncIterable<Buffer>,
  lease: ActiveLease,
  limits: UploadLimits,
): Promise<Content> {
  const writer = writeContent(contentId);
  const digest = createDigest();
  let size = 0;
  for await (const piece of pieces) {
    lease.touch();
    size += piece.length;
    if (size > limits.maxFileBytes) throw tooLarge(limits);
    await lease.cover(size);
    const written = writer.write(piece);
    // Hashes the piece while the chunk is being written to the database.
    digest.update(piece);
    await written;
  }
  await writer.finish();
  return { size, ...digest.result() };
}

/** The chunks of an upload. */
async function* readUpload(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw brokenUpload(error);
  }
}
