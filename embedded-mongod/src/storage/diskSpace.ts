import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { MongoError } from '../protocol/errors.js';

const { EDQUOT, EIO, ENOSPC } = constants.errno;
/** The memory map has no address space left. */
const MAP_FULL = -30_792;
/** More than a file system allocates at once. */
const PROBE_BYTES = 64 * 1024;

/** 14031 OutOfDiskSpace: nothing of the command was written. */
const outOfDiskSpace = () =>
  new MongoError(14_031, 'OutOfDiskSpace', 'The disk with the data folder is full; nothing was written.');

/** Commits are smaller than this. */
const RESERVE_BYTES = 48 * 1024 * 1024;

/**
 * Throws OutOfDiskSpace while the disk has less space than a commit could need. LMDB mustn't find out by itself, because
 * lmdb-js overflows a buffer when it describes the failed write, which ends the process or damages its memory.
 */
export function refuseWhenFull(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < RESERVE_BYTES) throw outOfDiskSpace();
}

/** Converts LMDB's errors for a full disk to MongoDB's; returns all others unchanged. */
export function toDiskError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof MongoError || !('code' in error)) return error;
  const { code } = error;
  // When only a part of a commit's data fits, LMDB reports a general I/O error.
  const isFull =
    code === ENOSPC || code === EDQUOT || code === MAP_FULL || (code === EIO && !hasSpace(folder));
  return isFull ? outOfDiskSpace() : error;
}

function hasSpace(folder: string): boolean {
  const probe = path.join(folder, 'space-probe');
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { force: true });
  }
}
