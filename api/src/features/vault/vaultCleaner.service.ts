import { MINUTE } from '../../platform/clock.js';
import { repeat } from '../../platform/jobs/repeat.js';
import type { Logger } from '../../platform/logger.js';
import { fillSortKeys } from './files/sortKeys.service.js';
import { cleanUploads } from './storage/lease.service.js';
import { cleanTrash } from './trash/fileTrash.service.js';
import { cleanResumable } from './uploads/resumable.service.js';

const cleanEvery = 3 * MINUTE;

/** Brings what older versions stored up to date. Removes what broken uploads and deletions left behind, and what was in the trash long enough. */
export async function cleanVault(): Promise<void> {
  await fillSortKeys();
  await cleanUploads();
  await cleanResumable();
  await cleanTrash();
}

/**
 * Runs the cleaner now and every few minutes. Processes that run it at the same time are in nobody's way: each step
 * claims what it removes, or is a transaction that looks again.
 * @returns a function that stops it and waits for the run at work
 */
export function startVaultCleaner(logger: Logger): () => Promise<void> {
  return repeat(cleanVault, cleanEvery, (error) =>
    logger.warn({ err: error }, 'cannot clean up the vault; trying again later'),
  );
}
