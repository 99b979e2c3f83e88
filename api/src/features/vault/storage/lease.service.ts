import type { Types } from 'mongoose';
import { UserError } from '../../../core/errors/userError.js';
import { claimSpace, releaseSpace, reserveSpace } from '../../../core/storage/storageUsage.js';
import { MINUTE } from '../../../platform/clock.js';
import { inTransaction } from '../../../platform/database/database.js';
import { removeContents } from '../../../platform/files/gridFs.js';
import { ContentModel } from './content.model.js';
import { LeaseModel } from './lease.model.js';
import { ThumbnailModel } from './thumbnail.model.js';

const leaseMs = 2 * MINUTE;
const renewIntervalMs = MINUTE / 2;
const cleanBatchSize = 100;

/** Uploads below this size reserve nothing: most files in a folder are small, and a reservation costs time. */
const unreservedBytes = 16 * 1024;
/** Bytes reserved at a time for an upload of unknown size. */
const reserveStepBytes = 4 * 1024 * 1024;

/** Holds the lease of a running upload while data arrives. */
export interface ActiveLease {
  /** Bytes of the owner's quota that are reserved. */
  readonly reserved: number;
  /** Notes that data arrived, so the lease is renewed. */
  touch(): void;
  /** Makes sure that there is space for this many bytes. @throws UserError over REST 507 */
  cover(size: number): Promise<void>;
  /** Stops renewing. */
  stop(): void;
}

/**
 * Claims content before its first byte is stored, and keeps the claim while data arrives. A stalled upload
 * loses it before others may treat the content as garbage.
 * @param onLost ends the upload
 * @param announced bytes that the request says it has
 * @throws UserError over REST 507 if there's no room for the announced size
 */
export async function holdLease(
  contentId: Types.ObjectId,
  ownerId: string,
  onLost: (reason: UserError) => void,
  announced = 0,
): Promise<ActiveLease> {
  let expiresAt = Date.now() + leaseMs;
  let isFlowing = false;
  let reserved = Math.max(0, announced - unreservedBytes);
  await claimContent(contentId, ownerId, new Date(expiresAt), reserved);

  const reserveMore = async (bytes: number) => {
    await reserveSpace(ownerId, bytes, async () => {
      const grown = await LeaseModel.updateOne(
        { _id: contentId, isAbandoned: false },
        { $inc: { reserved: bytes } },
      );
      if (grown.matchedCount === 0) throw leaseLost();
    });
    reserved += bytes;
  };
  const renew = async () => {
    if (Date.now() >= expiresAt - renewIntervalMs) return onLost(leaseLost());
    if (!isFlowing) return;
    isFlowing = false;
    const next = Date.now() + leaseMs;
    const renewed = await LeaseModel.updateOne({ _id: contentId, isAbandoned: false }, { expiresAt: next });
    if (renewed.matchedCount === 0) return onLost(leaseLost());
    expiresAt = next;
  };
  // If the database doesn't respond, the lease expires, and the upload with it.
  const timer = setInterval(() => void renew().catch(() => undefined), renewIntervalMs).unref();
  return {
    get reserved() {
      return reserved;
    },
    touch: () => {
      isFlowing = true;
    },
    cover: async (size) => {
      const missing = size - reserved - unreservedBytes;
      if (missing <= 0) return;
      // Near the end of the quota, reserve only what has arrived.
      await reserveMore(Math.max(missing, reserveStepBytes)).catch(() => reserveMore(missing));
    },
    stop: () => clearInterval(timer),
  };
}

function leaseLost(): UserError {
  return new UserError('BAD_USER_INPUT', 'The upload timed out. Try again.', { status: 408 });
}

/**
 * Claims content that arrives over several connections, until a time.
 * @throws UserError when the lease was lost
 */
export async function extendLease(contentId: Types.ObjectId, expiresAt: Date): Promise<void> {
  const extended = await LeaseModel.updateOne({ _id: contentId, isAbandoned: false }, { expiresAt });
  if (extended.matchedCount === 0) throw leaseLost();
}

/**
 * Creates the claim for content before its first byte, with the space that it will take.
 * @param alsoStore is stored with it, in the same transaction
 * @throws UserError over REST 507
 */
export async function claimContent(
  contentId: Types.ObjectId,
  ownerId: string,
  expiresAt: Date,
  reserved: number,
  alsoStore?: () => Promise<void>,
): Promise<void> {
  const store = async () => {
    await LeaseModel.create([{ _id: contentId, ownerId, expiresAt, reserved }]);
    await alsoStore?.();
  };
  if (reserved > 0 || alsoStore) await reserveSpace(ownerId, reserved, store);
  else await store();
}

/**
 * Makes sure that content that arrives over several connections has space for all of it.
 * @throws UserError over REST 507
 */
export function extendReservation(
  contentId: Types.ObjectId,
  ownerId: string,
  reserved: number,
): Promise<void> {
  return inTransaction(async () => {
    const held = { _id: contentId, isAbandoned: false, reserved: { $lt: reserved } };
    const before = await LeaseModel.findOneAndUpdate(held, { reserved }).lean();
    if (before) await claimSpace(ownerId, reserved - before.reserved);
  });
}

/** Reserves space only for what is stored while nobody sends; joins the running transaction. */
export async function shrinkReservation(
  contentId: Types.ObjectId,
  ownerId: string,
  reserved: number,
): Promise<void> {
  const before = await LeaseModel.findOneAndUpdate({ _id: contentId }, { reserved }).lean();
  if (before) await releaseSpace(ownerId, before.reserved - reserved);
}

/**
 * Turns claimed content into a file's content; joins the running transaction.
 * @throws UserError when the lease was lost
 */
export async function consumeLease(contentId: Types.ObjectId): Promise<void> {
  const redeemed = await LeaseModel.deleteOne({ _id: contentId, isAbandoned: false });
  if (redeemed.deletedCount !== 1) throw leaseLost();
}

/**
 * Gives up claimed content that is already stored; joins the running transaction.
 * @throws UserError when the lease was lost
 */
export async function abandonLease(contentId: Types.ObjectId): Promise<void> {
  const abandoned = await LeaseModel.updateOne(
    { _id: contentId, isAbandoned: false },
    { isAbandoned: true, expiresAt: new Date(), reserved: 0 },
  );
  if (abandoned.matchedCount !== 1) throw leaseLost();
}

/** Marks the content of deleted files as garbage; joins the running transaction. */
export async function abandonContents(ownerId: string, contentIds: readonly Types.ObjectId[]): Promise<void> {
  const expiresAt = new Date();
  await LeaseModel.insertMany(contentIds.map((_id) => ({ _id, ownerId, expiresAt, isAbandoned: true })));
}

/** Removes the content of a failed upload at once. */
export async function discardUpload(contentId: Types.ObjectId, ownerId: string): Promise<void> {
  const mark = { isAbandoned: true, expiresAt: new Date() };
  if (!(await endReservation({ _id: contentId }))) {
    // The content did become a file; only the database's response was lost.
    if (await ContentModel.exists({ _id: contentId })) return;
    // The cleanup job ran while chunks were still arriving.
    await LeaseModel.create({ _id: contentId, ownerId, ...mark });
  }
  await removeAbandoned([contentId]);
}

/** Removes abandoned content and then its marks, so the cleanup job can continue an interrupted removal. */
export async function removeAbandoned(contentIds: readonly Types.ObjectId[]): Promise<void> {
  await removeContents(contentIds);
  await ThumbnailModel.deleteMany({ _id: { $in: contentIds } });
  await LeaseModel.deleteMany({ _id: { $in: contentIds }, isAbandoned: true });
}

/** Removes what broken uploads and deletions left behind, in any process. */
export async function cleanUploads(): Promise<void> {
  for (;;) {
    const expired = { expiresAt: { $lte: new Date() } };
    const found = await LeaseModel.find(expired).sort({ expiresAt: 1 }).limit(cleanBatchSize).lean();
    if (found.length === 0) return;
    const contentIds = found.map(({ _id }) => _id);
    for (const { _id, reserved } of found) if (reserved) await endReservation({ _id, ...expired });
    // Meanwhile an upload may have resumed, so only marked content is removed.
    await LeaseModel.updateMany({ _id: { $in: contentIds }, ...expired }, { isAbandoned: true });
    const abandoned = await LeaseModel.find({ _id: { $in: contentIds }, isAbandoned: true }).lean();
    await removeAbandoned(abandoned.map(({ _id }) => _id));
  }
}

/**
 * Marks content as garbage and returns its space.
 * @returns whether it existed
 */
function endReservation(filter: object): Promise<boolean> {
  return inTransaction(async () => {
    const mark = { isAbandoned: true, expiresAt: new Date(), reserved: 0 };
    const before = await LeaseModel.findOneAndUpdate(filter, mark).lean();
    if (before?.reserved) await releaseSpace(String(before.ownerId), before.reserved);
    return before !== null;
  });
}
