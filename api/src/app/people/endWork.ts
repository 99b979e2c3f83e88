import { removeDataExportOfOwner } from '../../features/account/dataExport/dataExport.service.js';
import { stopAnswersOfOwner } from '../../features/assistants/removeAssistants.service.js';
import { endUploadsOfOwner } from '../../features/vault/removeVault.service.js';

/** Cancels in-flight work (answers, uploads, data exports) for a deactivated member. */
export async function endWorkOfOwner(ownerId: string): Promise<void> {
  await stopAnswersOfOwner(ownerId);
  await endUploadsOfOwner(ownerId);
  await removeDataExportOfOwner(ownerId);
}
