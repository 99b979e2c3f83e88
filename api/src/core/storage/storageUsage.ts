import {
  inTransaction,
  isInTransaction,
  outsideTransaction,
  retryTransaction,
} from '../../platform/database/database.js';
import { createKeyedQueue } from '../../platform/jobs/keyedQueue.js';
import { UserError } from '../errors/userError.js';
import { StorageUsageModel } from './storageUsage.model.js';

/** A type of stored data. */
export interface StorageSource {
  /** The user's stored bytes of this type; joins the running transaction. */
  stored(ownerId: string): Promise<number>;
  /** The bytes of the user's incoming uploads. */
  reserved?(ownerId: string): Promise<number>;
}

/** Overhead of a small record in bytes: IDs, dates, indexes. */
export const recordOverhead = 256;

/** The REST status for full storage: insufficient storage. */
const fullStatus = 507;

const changeQueue = createKeyedQueue();
const counting = createKeyedQueue();

let quotaBytes = (): number => Number.POSITIVE_INFINITY;
let sources: readonly StorageSource[] = [];

/** The app provides the limits and the sources. */
export function configureStorage(quota: () => number, all: readonly StorageSource[]): void {
  quotaBytes = quota;
  sources = all;
}

/**
 * Counts what a change stores or removes in the running transaction, so parallel changes can't exceed the quota
 * together.
 * @throws UserError BAD_USER_INPUT, over REST 507, if it grows and there's no space
 */
export function changeUsage(ownerId: string, bytes: number): Promise<void> {
  return change(ownerId, { bytes, claimed: bytes });
}

/** Like changeUsage, but for optional data: returns whether there was space, and counts nothing otherwise. */
export async function changeUsageIfRoom(ownerId: string, bytes: number): Promise<boolean> {
  try {
    await changeUsage(ownerId, bytes);
    return true;
  } catch (error) {
    if (error instanceof UserError && error.status === fullStatus) return false;
    throw error;
  }
}

/** Counts data that must be kept even without space, such as an answer in progress. */
export function addStored(ownerId: string, bytes: number): Promise<void> {
  return change(ownerId, { bytes, claimed: bytes }, true);
}

/**
 * Reserves space for incoming data, together with the record of it.
 * @throws UserError like changeUsage
 */
export function reserveSpace(ownerId: string, bytes: number, record: () => Promise<void>): Promise<void> {
  return inUsageTransaction(ownerId, async () => {
    await claimSpace(ownerId, bytes);
    await record();
  });
}

/**
 * Runs a transaction that changes the user's usage after the earlier ones in this process. Several at once, such as
 * uploads or messages, would change the same counter, so all but one would have to start again.
 */
export function inUsageTransaction<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  // Waiting in the queue inside a transaction could deadlock.
  return isInTransaction() ? work() : changeQueue(ownerId, () => inTransaction(work));
}

/** Reserves space in the running transaction, which stores the record of it. @throws UserError like changeUsage */
export function claimSpace(ownerId: string, bytes: number): Promise<void> {
  return change(ownerId, { bytes: 0, claimed: bytes, reservations: 1 });
}

/** Releases reserved space; joins the running transaction. */
export function releaseSpace(ownerId: string, bytes: number): Promise<void> {
  return change(ownerId, { bytes: 0, claimed: -bytes });
}

/**
 * Ends a reservation whose data is stored; joins the running transaction.
 * @throws UserError like changeUsage, if it became more than was reserved
 */
export function storeReserved(ownerId: string, bytes: number, reserved: number): Promise<void> {
  return change(ownerId, { bytes, claimed: bytes - reserved, reservations: 1 });
}

/** Starts a new account’s counter so that its first write doesn’t have to count; joins the running transaction. */
export async function startCounting(ownerId: string): Promise<void> {
  await StorageUsageModel.create([{ _id: ownerId, claimed: 0 }]);
}

/** The user's used and allowed bytes. */
export async function readUsage(
  ownerId: string,
): Promise<{ used: number; quota: number; ownQuota: number | null }> {
  const read = () => StorageUsageModel.findById(ownerId).lean();
  let usage = await read();
  if (usage?.claimed === undefined) {
    await countFirst(ownerId);
    usage = await read();
  }
  const { bytes = 0, quota } = usage ?? {};
  return { used: bytes, quota: quota ?? quotaBytes(), ownQuota: quota ?? null };
}

/** The largest users, and the total bytes. */
export async function listLargestStorages(
  count: number,
): Promise<{ largest: { ownerId: string; bytes: number; quota: number }[]; bytes: number }> {
  const [largest, [total]] = await Promise.all([
    StorageUsageModel.find({ bytes: { $gt: 0 } })
      .sort({ bytes: -1 })
      .limit(count)
      .lean(),
    StorageUsageModel.aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$bytes' } } }]),
  ]);
  return {
    largest: largest.map(({ _id, bytes, quota }) => ({
      ownerId: String(_id),
      bytes,
      quota: quota ?? quotaBytes(),
    })),
    bytes: total?.bytes ?? 0,
  };
}

/** Sets a user's limit; null restores the default. Stored data stays. */
export async function setQuota(ownerId: string, bytes: number | null): Promise<void> {
  const update = bytes === null ? { $unset: { quota: 1 } } : { $set: { quota: bytes } };
  await StorageUsageModel.updateOne({ _id: ownerId }, update, { upsert: true });
}

/**
 * Runs a transaction that counts what a user has before adding to it, after the user's earlier ones in any process, so
 * that parallel requests can't exceed a limit together.
 */
export function inLimitTransaction<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  return inUsageTransaction(ownerId, async () => {
    await lockStorage(ownerId);
    return work();
  });
}

/** Serializes changes to a user's storage layout; joins the running transaction. */
export async function lockStorage(ownerId: string): Promise<void> {
  await StorageUsageModel.updateOne({ _id: ownerId }, { $inc: { folderChanges: 1 } }, { upsert: true });
}

async function change(ownerId: string, by: Record<string, number>, isForced = false): Promise<void> {
  const { claimed = 0 } = by;
  if (Object.values(by).every((amount) => amount === 0)) return;
  const isLimited = claimed > 0 && !isForced;
  const needed = { $add: ['$claimed', claimed] };
  const room = isLimited ? { $expr: { $lte: [needed, { $ifNull: ['$quota', quotaBytes()] }] } } : {};
  for (;;) {
    const { matchedCount } = await StorageUsageModel.updateOne(
      { _id: ownerId, claimed: { $exists: true }, ...room },
      { $inc: by },
    );
    if (matchedCount > 0) return;
    const usage = await StorageUsageModel.findById(ownerId).select('claimed quota').lean();
    if (usage?.claimed === undefined) {
      await outsideTransaction(() => countFirst(ownerId));
      // The running transaction can't see the new count.
      if (isInTransaction()) retryTransaction();
    } else if (isLimited && usage.claimed + claimed > (usage.quota ?? quotaBytes()))
      throw storageFull(usage.quota ?? quotaBytes());
    // Try again: another request counted the data or freed space in the meantime.
  }
}

/** Counts a user's data for the first time: for a new user, or for data from an earlier release. */
function countFirst(ownerId: string): Promise<void> {
  return counting(ownerId, async () => {
    const isCounted = await StorageUsageModel.exists({ _id: ownerId, claimed: { $exists: true } });
    if (!isCounted) await recountStorage(ownerId);
  });
}

/** Counts everything a user has stored; concurrent changes make it count again. */
export async function recountStorage(ownerId: string): Promise<void> {
  await inTransaction(async () => {
    let bytes = 0;
    let reserved = 0;
    for (const source of sources) {
      bytes += await source.stored(ownerId);
      reserved += (await source.reserved?.(ownerId)) ?? 0;
    }
    const counted = { bytes, claimed: bytes + reserved };
    await StorageUsageModel.updateOne({ _id: ownerId }, { $set: counted }, { upsert: true });
  });
}

function storageFull(quota: number): UserError {
  const megabytes = Math.floor(quota / 1024 / 1024);
  return new UserError(
    'BAD_USER_INPUT',
    `You’ve used all ${megabytes} MB of storage. Delete files and empty the trash to free up space.`,
    { status: fullStatus },
  );
}

/** Removes a deleted user's counter, after everything it counts. */
export async function removeStorageUsageOfOwner(ownerId: string): Promise<void> {
  await StorageUsageModel.deleteOne({ _id: ownerId });
}
