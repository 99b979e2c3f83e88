import { fillSortKeys } from './files/sortKeys.service.js';
import { cleanUploads } from './storage/lease.service.js';
import { cleanTrash } from './trash/fileTrash.service.js';
import { cleanResumable } from './uploads/resumable.service.js';

/**
 * Updates what older versions stored, and removes what broken uploads and deletions left behind and what has
 * been in the trash long enough. Each step claims what it removes, or is a transaction that checks again.
 */
export async function cleanVault(): Promise<void> {
  await fillSortKeys();
  await cleanUploads();
  await cleanResumable();
  await cleanTrash();
}
