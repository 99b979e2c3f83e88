import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access.js';
import { UserError } from '../../core/errors.js';
import type { Upload } from '../../core/multipart.js';
import { writeContent } from '../../platform/storage.js';
import { type Arrived, addFile } from './addFile.service.js';
import type { VaultFile } from './file.type.js';
import { uploadName } from './fileName.js';
import { ownFolder } from './folder.service.js';
import { discardUpload, type HeldLease, holdLease } from './lease.service.js';
import { headSize } from './mediaType.js';
import { topTarget, type UploadTarget } from './uploadTarget.js';
import { quotaExceeded, usedBytes } from './usage.service.js';

/** How large files may be; the configuration has these fields. */
export interface UploadLimits {
  maxFileBytes: number;
  userQuotaBytes: number;
}

/** What is known of a content when its last byte is stored. */
type Content = Pick<Arrived, 'size' | 'sha256' | 'head'>;

/**
 * Stores a file while it arrives, never more of it in memory than a piece. All of it is stored, or nothing: a broken
 * connection, a refusal or a crash leaves no trace, at the latest after the cleaner ran.
 * @throws UserError BAD_USER_INPUT, over REST 400, 408, 413 (too large) or 507 (quota)
 */
export async function storeFile(
  actor: Actor,
  { name, stream }: Pick<Upload, 'name' | 'stream'>,
  limits: UploadLimits,
  target: UploadTarget = topTarget,
): Promise<VaultFile> {
  // The connection may break before anybody reads; the reading finds out later.
  stream.on('error', () => undefined);
  try {
    return await takeIn(actor, uploadName(name), stream, limits, target);
  } finally {
    // Without this the temporary file of a refused GraphQL upload would stay.
    stream.destroy();
  }
}

async function takeIn(
  actor: Actor,
  name: string,
  stream: Readable,
  limits: UploadLimits,
  target: UploadTarget,
): Promise<VaultFile> {
  const used = await usedBytes(actor.id);
  await ownFolder(actor.id, target.folderId);
  const contentId = new Types.ObjectId();
  const lease = await holdLease(contentId, actor.id, (reason) => stream.destroy(reason));
  try {
    const check = (size: number) => {
      if (size > limits.maxFileBytes) throw tooLarge(limits);
      if (used + size > limits.userQuotaBytes) throw quotaExceeded(limits.userQuotaBytes);
    };
    const content = await storeContent(contentId, readUpload(stream, limits), lease, check);
    return await addFile(actor, { name, contentId, ...content }, target, limits.userQuotaBytes);
  } catch (error) {
    // If this fails too, the lease runs out and the cleaner does it.
    await discardUpload(contentId, actor.id).catch(() => undefined);
    throw error;
  } finally {
    lease.letGo();
  }
}

/** The refusal of a file that is too large. */
export function tooLarge({ maxFileBytes }: UploadLimits): UserError {
  const megabytes = Math.floor(maxFileBytes / 1024 / 1024);
  return new UserError('BAD_USER_INPUT', `A file can be at most ${megabytes} MB.`, { status: 413 });
}

/** What is told about an upload whose stream failed: that the client went away is no error of ours. */
export function brokenUpload(error: unknown, limits: UploadLimits): UserError {
  if (error instanceof UserError) return error;
  // The parser of GraphQL uploads has found it out before us.
  if ((error as { status?: unknown }).status === 413) return tooLarge(limits);
  return new UserError('BAD_USER_INPUT', 'The upload broke off.');
}

async function storeContent(
  contentId: Types.ObjectId,
  pieces: AsyncIterable<Buffer>,
  lease: HeldLease,
  check: (size: number) => void,
): Promise<Content> {
  const writer = writeContent(contentId);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const piece of pieces) {
    lease.touch();
    size += piece.length;
    check(size);
    if (head.length < headSize) head = Buffer.concat([head, piece.subarray(0, headSize - head.length)]);
    const written = writer.write(piece);
    // While the piece is on its way to the database.
    hash.update(piece);
    await written;
  }
  await writer.finish();
  return { size, sha256: hash.digest('hex'), head };
}

/** The pieces of an upload. */
async function* readUpload(stream: Readable, limits: UploadLimits): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw brokenUpload(error, limits);
  }
}
