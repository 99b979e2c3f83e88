import { type Actor, can, Feature } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import type { PageArgs } from '../../../core/input/page.type.js';
import { DAY } from '../../../platform/clock.js';
import { toFile } from '../files/file.service.js';
import { type FindActor, mayShare } from '../files/fileAccess.service.js';
import { FileModel } from '../storage/file.model.js';
import { ShareModel, type ShareRecord } from '../storage/share.model.js';
import type { FileShare, SharedFile } from './share.type.js';

const maxDays = 365;
const maxShares = 100;

/** What sharing needs to know of the accounts: an active member by name. */
export type FindMember = (username: string) => Promise<Actor | null>;

/**
 * Lets another member open a file for some days; once more for the same member sets the time anew.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND
 */
export async function shareFile(
  actor: Actor,
  fileId: string,
  { username, days }: { username: string; days: number },
  findMember: FindMember,
): Promise<FileShare> {
  if (days < 1 || days > maxDays) throw badInput('days', `A share lasts 1 to ${maxDays} days`);
  await requireOwn(actor, fileId);
  const member = await findMember(username.trim());
  if (!member || !can(member, Feature.FILE_VAULT)) {
    throw badInput('username', 'No member of this name may use the File Vault');
  }
  if (member.id === actor.id) throw badInput('username', 'This file is yours already');
  const count = await ShareModel.countDocuments({ fileId, recipientId: { $ne: member.id } });
  if (count >= maxShares)
    throw badInput('username', `A file can be shared with at most ${maxShares} members`);
  const share = await ShareModel.findOneAndUpdate(
    { fileId, recipientId: member.id },
    {
      $set: { expiresAt: new Date(Date.now() + days * DAY) },
      $setOnInsert: { ownerId: actor.id, ownerName: actor.username, recipientName: member.username },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return toShare(share as ShareRecord);
}

/**
 * With whom an own file is shared.
 * @throws UserError NOT_FOUND
 */
export async function listShares(actor: Actor, fileId: string): Promise<FileShare[]> {
  await requireOwn(actor, fileId);
  const shares = await ShareModel.find({ fileId, expiresAt: { $gt: new Date() } })
    .sort({ _id: 1 })
    .lean();
  return shares.map(toShare);
}

/**
 * Ends a share of an own file.
 * @throws UserError NOT_FOUND
 */
export async function revokeShare(actor: Actor, id: string): Promise<boolean> {
  const { deletedCount } = await ShareModel.deleteOne({ _id: id, ownerId: actor.id });
  if (deletedCount === 0) throw notFound('share');
  return true;
}

/** What others share with the person, the latest first; what is in their trash, or theirs whose account has ended, is not there. */
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
    // Tags and folder are how the owner keeps order, and nobody else's.
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

async function requireOwn(actor: Actor, fileId: string): Promise<void> {
  if (!(await FileModel.exists({ _id: fileId, ownerId: actor.id, trashedAt: null }))) throw notFound('file');
}

function toShare({ _id, recipientName, expiresAt }: ShareRecord): FileShare {
  return { id: String(_id), username: recipientName, expiresAt };
}
