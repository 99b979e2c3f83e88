import {
  inTransaction,
  isInTransaction,
  outsideTransaction,
  retryTransaction,
} from '../../platform/database/database.js';
import { createKeyedQueue } from '../../platform/jobs/keyedQueue.js';
import { UserError } from '../errors/userError.js';
import { StorageUsageModel } from './storageUsage.model.js';

/** Something that people store. */
export interface StorageSource {
  /** What the person has stored of it, in bytes; joins the running transaction. */
  stored(ownerId: string): Promise<number>;
  /** What of the person's is on its way in. */
  reserved?(ownerId: string): Promise<number>;
}

/** Bytes that a small record takes besides its text: ids, dates, indexes. */
export const recordOverhead = 256;

/** What a full storage is told apart by over REST: insufficient storage. */
const fullStatus = 507;

/** Many uploads of a person begin at once, and all of them change the same counter. */
const reservationQueue = createKeyedQueue();
const counting = createKeyedQueue();

let quotaBytes = (): number => Number.POSITIVE_INFINITY;
let sources: readonly StorageSource[] = [];

/** The app says how much a person may store at this moment, and who knows what is stored. */
export function configureStorage(quota: () => number, all: readonly StorageSource[]): void {
  quotaBytes = quota;
  sources = all;
}

/**
 * Counts what a change stores or removes; joins the running transaction, so that racing changes cannot exceed the
 * quota together.
 * @throws UserError BAD_USER_INPUT, over REST 507, when it grows and there is no room
 */
export function changeUsage(ownerId: string, bytes: number): Promise<void> {
  return change(ownerId, { bytes, claimed: bytes });
}

/** As changeUsage, for what may be left out: answers whether there was room, and counts nothing without. */
export async function changeUsageIfRoom(ownerId: string, bytes: number): Promise<boolean> {
  try {
    await changeUsage(ownerId, bytes);
    return true;
  } catch (error) {
    if (error instanceof UserError && error.status === fullStatus) return false;
    throw error;
  }
}

/** Counts what is stored already and must stay, such as an answer that was being made when the storage got full. */
export function addStored(ownerId: string, bytes: number): Promise<void> {
  return change(ownerId, { bytes, claimed: bytes }, true);
}

/**
 * Reserves space for what is on its way in, together with the record that says so.
 * @throws UserError as changeUsage
 */
export function reserveSpace(ownerId: string, bytes: number, record: () => Promise<void>): Promise<void> {
  return reservationQueue(ownerId, () =>
    inTransaction(async () => {
      await claimSpace(ownerId, bytes);
      await record();
    }),
  );
}

/** Reserves space; joins the running transaction, which stores the record of it. @throws UserError as changeUsage */
export function claimSpace(ownerId: string, bytes: number): Promise<void> {
  return change(ownerId, { bytes: 0, claimed: bytes, reservations: 1 });
}

/** Gives reserved space back; joins the running transaction. */
export function releaseSpace(ownerId: string, bytes: number): Promise<void> {
  return change(ownerId, { bytes: 0, claimed: -bytes });
}

/**
 * What was on its way in is stored: its reservation ends; joins the running transaction.
 * @throws UserError as changeUsage, when it became more than was reserved
 */
export function storeReserved(ownerId: string, bytes: number, reserved: number): Promise<void> {
  return change(ownerId, { bytes, claimed: bytes - reserved, reservations: 1 });
}

/** Starts the counter of a new account, so that its first write needn't count anything; joins the running transaction. */
export async function startCounting(ownerId: string): Promise<void> {
  await StorageUsageModel.create([{ _id: ownerId, claimed: 0 }]);
}

/** What the person has stored and may store, in bytes. */
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

/** Those who have stored most, and the bytes of all. */
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

/** Sets what a person may store, or with null what all may. What is stored already stays. */
export async function setQuota(ownerId: string, bytes: number | null): Promise<void> {
  const update = bytes === null ? { $unset: { quota: 1 } } : { $set: { quota: bytes } };
  await StorageUsageModel.updateOne({ _id: ownerId }, update, { upsert: true });
}

/** Lets one change of how a person's storage is laid out run alone; joins the running transaction. */
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
      // The running transaction cannot see it.
      if (isInTransaction()) retryTransaction();
    } else if (isLimited && usage.claimed + claimed > (usage.quota ?? quotaBytes()))
      throw storageFull(usage.quota ?? quotaBytes());
    // Otherwise it was counted, or room was made, between the two.
  }
}

/** Counts what was never counted: from before all of it counted, or of somebody new. */
function countFirst(ownerId: string): Promise<void> {
  return counting(ownerId, async () => {
    const isCounted = await StorageUsageModel.exists({ _id: ownerId, claimed: { $exists: true } });
    if (!isCounted) await recountStorage(ownerId);
  });
}

/** Counts all that a person has stored; what changes meanwhile makes it look again. */
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

/** Removes the counter of somebody whose account is removed, after all that it counts. */
export async function removeStorageUsageOfOwner(ownerId: string): Promise<void> {
  await StorageUsageModel.deleteOne({ _id: ownerId });
}
