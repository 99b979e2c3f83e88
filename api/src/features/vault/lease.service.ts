import type { Types } from 'mongoose';
import { UserError } from '../../core/errors.js';
import { MINUTE } from '../../platform/clock.js';
import { removeContents } from '../../platform/storage.js';
import { ContentModel } from './content.model.js';
import { LeaseModel } from './storage.model.js';
import { removeThumbnails } from './thumbnail.service.js';

const leaseTime = 2 * MINUTE;
const renewEvery = MINUTE / 2;
const cleanAtOnce = 100;

/** Holds the lease of a running upload while data flows. */
export interface HeldLease {
  /** Notes that data came: the lease will be renewed. */
  touch(): void;
  /** Stops renewing. */
  letGo(): void;
}

/**
 * Claims a content before its first byte is stored and keeps the claim while data flows. An upload that stands still
 * loses it before others may take the content for garbage.
 * @param onLost ends the upload
 */
export async function holdLease(
  contentId: Types.ObjectId,
  ownerId: string,
  onLost: (reason: UserError) => void,
): Promise<HeldLease> {
  let expiresAt = Date.now() + leaseTime;
  let isFlowing = false;
  await LeaseModel.create({ _id: contentId, ownerId, expiresAt });

  const renew = async () => {
    if (Date.now() >= expiresAt - renewEvery) return onLost(leaseLost());
    if (!isFlowing) return;
    isFlowing = false;
    const next = Date.now() + leaseTime;
    const renewed = await LeaseModel.updateOne({ _id: contentId, isAbandoned: false }, { expiresAt: next });
    if (renewed.matchedCount === 0) return onLost(leaseLost());
    expiresAt = next;
  };
  // When the database does not answer, the lease runs out, and with it the upload.
  const timer = setInterval(() => void renew().catch(() => undefined), renewEvery).unref();
  return {
    touch: () => {
      isFlowing = true;
    },
    letGo: () => clearInterval(timer),
  };
}

function leaseLost(): UserError {
  return new UserError('BAD_USER_INPUT', 'The upload stood still too long.', { status: 408 });
}

/**
 * Claims a content that arrives over several connections, until a time.
 * @throws UserError when the lease was lost
 */
export async function extendLease(contentId: Types.ObjectId, expiresAt: Date): Promise<void> {
  const extended = await LeaseModel.updateOne({ _id: contentId, isAbandoned: false }, { expiresAt });
  if (extended.matchedCount === 0) throw leaseLost();
}

/** The first claim of such a content, before its first byte is stored. */
export async function claimContent(
  contentId: Types.ObjectId,
  ownerId: string,
  expiresAt: Date,
): Promise<void> {
  await LeaseModel.create({ _id: contentId, ownerId, expiresAt });
}

/**
 * Turns a held content into one that a file has; joins the running transaction.
 * @throws UserError when the lease was lost
 */
export async function redeemLease(contentId: Types.ObjectId): Promise<void> {
  const redeemed = await LeaseModel.deleteOne({ _id: contentId, isAbandoned: false });
  if (redeemed.deletedCount !== 1) throw leaseLost();
}

/**
 * Gives up a held content that is stored already; joins the running transaction.
 * @throws UserError when the lease was lost
 */
export async function abandonLease(contentId: Types.ObjectId): Promise<void> {
  const abandoned = await LeaseModel.updateOne(
    { _id: contentId, isAbandoned: false },
    { isAbandoned: true, expiresAt: new Date() },
  );
  if (abandoned.matchedCount !== 1) throw leaseLost();
}

/** Marks contents, whose files go, as garbage; joins the running transaction. */
export async function abandonContents(ownerId: string, contentIds: readonly Types.ObjectId[]): Promise<void> {
  const expiresAt = new Date();
  await LeaseModel.insertMany(contentIds.map((_id) => ({ _id, ownerId, expiresAt, isAbandoned: true })));
}

/** Removes the content of an upload that failed, at once. */
export async function discardUpload(contentId: Types.ObjectId, ownerId: string): Promise<void> {
  const mark = { isAbandoned: true, expiresAt: new Date() };
  const claimed = await LeaseModel.updateOne({ _id: contentId }, mark);
  if (claimed.matchedCount === 0) {
    // It became a file after all, only the answer of the database was lost.
    if (await ContentModel.exists({ _id: contentId })) return;
    // The cleaner has been here while pieces still came.
    await LeaseModel.create({ _id: contentId, ownerId, ...mark });
  }
  await removeAbandoned([contentId]);
}

/** Removes abandoned contents and then their marks: if it breaks off, the cleaner goes on with it. */
export async function removeAbandoned(contentIds: readonly Types.ObjectId[]): Promise<void> {
  await removeContents(contentIds);
  await removeThumbnails(contentIds);
  await LeaseModel.deleteMany({ _id: { $in: contentIds }, isAbandoned: true });
}

/** Removes what broken uploads and deletions left behind, in whatever process that was. */
export async function cleanUploads(): Promise<void> {
  for (;;) {
    const expired = { expiresAt: { $lte: new Date() } };
    const found = await LeaseModel.find(expired).sort({ expiresAt: 1 }).limit(cleanAtOnce).lean();
    if (found.length === 0) return;
    const contentIds = found.map(({ _id }) => _id);
    // Between the two an upload may have come back to life: only what is marked is removed.
    await LeaseModel.updateMany({ _id: { $in: contentIds }, ...expired }, { isAbandoned: true });
    const abandoned = await LeaseModel.find({ _id: { $in: contentIds }, isAbandoned: true }).lean();
    await removeAbandoned(abandoned.map(({ _id }) => _id));
  }
}
