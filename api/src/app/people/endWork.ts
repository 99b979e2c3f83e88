import { removeDataExportOfOwner } from '../../features/account/dataExport/dataExport.service.js';
import { stopAnswersOfOwner } from '../../features/assistants/removeAssistants.service.js';
import { endUploadsOfOwner } from '../../features/vault/removeVault.service.js';

/** Ends what still runs for somebody who may no longer be here: answers, uploads and the download of their data. */
export async function endWorkOfOwner(ownerId: string): Promise<void> {
  await stopAnswersOfOwner(ownerId);
  await endUploadsOfOwner(ownerId);
  await removeDataExportOfOwner(ownerId);
}
