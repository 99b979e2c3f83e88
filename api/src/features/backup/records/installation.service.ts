import { randomUUID } from 'node:crypto';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { InstallationModel } from './installation.model.js';

/** The id of this installation, created on first use, so that archives show where they come from. */
export async function installationId(): Promise<string> {
  const found = await InstallationModel.findById('this').lean();
  if (found) return found.installationId;
  await InstallationModel.create({ _id: 'this', installationId: randomUUID() }).catch((error) => {
    if (!isDuplicateKey(error, '_id')) throw error;
  });
  return (await InstallationModel.findById('this').orFail().lean()).installationId;
}

/** Continues as the installation whose archive was restored here. */
export async function adoptInstallation(id: string): Promise<void> {
  await InstallationModel.updateOne({ _id: 'this' }, { installationId: id }, { upsert: true });
}
