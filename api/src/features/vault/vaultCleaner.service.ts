import { fillSortKeys } from './files/sortKeys.service.js';
import { cleanUploads } from './storage/lease.service.js';
import { cleanTrash } from './trash/fileTrash.service.js';
import { cleanResumable } from './uploads/resumable.service.js';

/**
 * Brings what older versions stored up to date. Removes what broken uploads and deletions left behind, and what was in
 * the trash long enough: each step claims what it removes, or is a transaction that looks again.
 */
export async function cleanVault(): Promise<void> {
  await fillSortKeys();
  await cleanUploads();
  await cleanResumable();
  await cleanTrash();
}
