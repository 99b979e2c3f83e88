import type { Readable } from 'node:stream';
import type { Types } from 'mongoose';
import { type Actor, can, Feature } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import { readContent } from '../../../platform/files/gridFs.js';
import { FileModel } from '../storage/file.model.js';
import { ShareModel } from '../storage/share.model.js';
import { toFile } from './file.service.js';
import type { VaultFile } from './file.type.js';

/** A file whose content can be read. */
export interface StoredFile extends VaultFile {
  sha256: string;
  contentId: Types.ObjectId;
  /** The bytes from `start` to `end`, exclusive. */
  read(start: number, end: number): Readable;
}

/** The person with an id, if the account is active. */
export type FindActor = (userId: string) => Promise<Actor | null>;

/** Whether someone may share files; shares end with their owner's account and return with it. */
export function mayShare(owner: Actor | null): boolean {
  return owner !== null && can(owner, Feature.FILE_VAULT);
}

/**
 * One of the person's files, or one shared with them, with its content; nothing from the trash.
 * @throws UserError NOT_FOUND, also for other people's files
 */
export async function openFile(actor: Actor, id: string, findActor: FindActor): Promise<StoredFile> {
  const file = await FileModel.findOne({ _id: id, trashedAt: null }).lean();
  if (!file) throw notFound('file');
  const ownerId = String(file.ownerId);
  if (ownerId !== actor.id) {
    if (!(await isSharedWith(actor, id)) || !mayShare(await findActor(ownerId))) throw notFound('file');
  }
  const { sha256, contentId } = file;
  return { ...toFile(file), sha256, contentId, read: (start, end) => readContent(contentId, start, end) };
}

/** Whether a current share lets the person open the file. */
async function isSharedWith(actor: Actor, fileId: string): Promise<boolean> {
  const share = { fileId, recipientId: actor.id, expiresAt: { $gt: new Date() } };
  return (await ShareModel.exists(share)) !== null;
}
