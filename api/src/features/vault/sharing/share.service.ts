import { type Actor, can, Feature } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import type { PageArgs } from '../../../core/input/page.type.js';
import { NotificationKind, type Notify } from '../../../core/notifications/notify.js';
import { inLimitTransaction } from '../../../core/storage/storageUsage.js';
import { DAY } from '../../../platform/clock.js';
import { toFile } from '../files/file.service.js';
import { type FindActor, mayShare } from '../files/fileAccess.service.js';
import { FileModel, type FileRecord } from '../storage/file.model.js';
import { ShareModel, type ShareRecord } from '../storage/share.model.js';
import type { FileShare, SharedFile } from './share.type.js';

const maxDays = 365;
const maxShares = 100;

/** What sharing needs from other features. */
export interface ShareServices {
  /** The active member with a name. */
  findMember(username: string): Promise<Actor | null>;
  notify: Notify;
}

/**
 * Lets another member open a file for some days, and notifies them; sharing again sets a new end.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND
 */
export async function shareFile(
  actor: Actor,
  fileId: string,
  { username, days }: { username: string; days: number },
  { findMember, notify }: ShareServices,
): Promise<FileShare> {
  if (days < 1 || days > maxDays) throw badInput('days', `Choose 1 to ${maxDays} days`);
  const file = await findOwn(actor, fileId);
  const member = await findMember(username.trim());
  if (!member || !can(member, Feature.FILE_VAULT)) {
    throw badInput('username', 'No one by that name has File Vault access');
  }
  if (member.id === actor.id) throw badInput('username', 'This file is already yours');
  return inLimitTransaction(actor.id, async () => {
    const count = await ShareModel.countDocuments({ fileId, recipientId: { $ne: member.id } });
    if (count >= maxShares)
      throw badInput('username', `You can share a file with up to ${maxShares} members`);
    const isKnown = await ShareModel.exists({
      fileId,
      recipientId: member.id,
      expiresAt: { $gt: new Date() },
    });
    const share = await ShareModel.findOneAndUpdate(
      { fileId, recipientId: member.id },
      {
        $set: { expiresAt: new Date(Date.now() + days * DAY) },
        $setOnInsert: { ownerId: actor.id, ownerName: actor.username, recipientName: member.username },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    const body = `${actor.username} shared ${file.name} with you.`;
    if (!isKnown)
      await notify([member.id], {
        title: 'File shared with you',
        body,
        url: '/file-vault/shared',
        kind: NotificationKind.SHARES,
        about: `file ${fileId}`,
        causedBy: actor.id,
      });
    return toShare(share as ShareRecord);
  });
}

/**
 * The people with whom one of the person's files is shared.
 * @throws UserError NOT_FOUND
 */
export async function listShares(actor: Actor, fileId: string): Promise<FileShare[]> {
  await findOwn(actor, fileId);
  const shares = await ShareModel.find({ fileId, expiresAt: { $gt: new Date() } })
    .sort({ _id: 1 })
    .lean();
  return shares.map(toShare);
}

/**
 * Ends a share of one of the person's files.
 * @throws UserError NOT_FOUND
 */
export async function revokeShare(actor: Actor, id: string): Promise<boolean> {
  const { deletedCount } = await ShareModel.deleteOne({ _id: id, ownerId: actor.id });
  if (deletedCount === 0) throw notFound('share');
  return true;
}

/**
 * Files that others share with the person, most recent first, without files in the trash or from inactive
 * accounts.
 */
export async function listSharedWith(
  actor: Actor,
  page: PageArgs,
  findActor: FindActor,
): Promise<SharedFile[]> {
  const shares = await ShareModel.find({
    recipientId: actor.id,
    expiresAt: { $gt: new Date() },
    ...(page.after && { _id: { $lt: page.after } }),
  })
    .sort({ _id: -1 })
    .limit(page.first)
    .lean();
  const ownerIds = [...new Set(shares.map(({ ownerId }) => String(ownerId)))];
  const owners = await Promise.all(ownerIds.map(findActor));
  const files = await FileModel.find({
    _id: { $in: shares.map(({ fileId }) => fileId) },
    ownerId: { $in: ownerIds.filter((_id, index) => mayShare(owners[index] ?? null)) },
    trashedAt: null,
  }).lean();
  const byId = new Map(files.map((file) => [String(file._id), file]));
  return shares.flatMap(({ _id, fileId, ownerName, expiresAt }) => {
    const file = byId.get(String(fileId));
    // Tags and folders are the owner's private way of organizing files.
    return file
      ? [
          {
            id: String(_id),
            file: { ...toFile(file), tags: [], folderId: null },
            sharedBy: ownerName,
            expiresAt,
          },
        ]
      : [];
  });
}

async function findOwn(actor: Actor, fileId: string): Promise<FileRecord> {
  const file = await FileModel.findOne({ _id: fileId, ownerId: actor.id, trashedAt: null }).lean();
  if (!file) throw notFound('file');
  return file;
}

function toShare({ _id, recipientName, expiresAt }: ShareRecord): FileShare {
  return { id: String(_id), username: recipientName, expiresAt };
}
