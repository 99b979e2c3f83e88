import { vi } from 'vitest';
import type { TestClient } from '../client.js';
import { ask } from '../notes.js';
import type { Backup, RestorePreview } from '../schema.generated.js';

const fields = `id source state time fileName size sha256 isEncrypted documents problem
  check { state documents files problem } copies { kind isDone problem } progress { text }`;

/** The backups that are kept, newest first. */
export const listBackups = (client: TestClient) => ask<Backup[]>(client, `{ backups { ${fields} } }`);

/** Makes a backup, and waits until it was checked. */
export async function backUp(client: TestClient, passphrase?: string): Promise<Backup> {
  const mutation = `mutation ($input: CreateBackupInput!) { createBackup(input: $input) { id state } }`;
  const { id } = await ask<Backup>(client, mutation, { input: { passphrase } });
  return vi.waitFor(
    async () => {
      const found = (await listBackups(client)).find((one) => one.id === id);
      if (!found || found.state === 'RUNNING' || !found.check || found.check.state === 'RUNNING')
        throw new Error(`still at ${found?.progress.text}`);
      return found;
    },
    { timeout: 120_000 },
  );
}

/** What a restore of a backup would bring and take. */
export const prepareRestore = (client: TestClient, id: string, passphrase?: string) =>
  ask<RestorePreview>(
    client,
    `mutation ($id: ID!, $passphrase: String) { prepareRestore(id: $id, passphrase: $passphrase) {
      time isOtherInstallation hasKeys losses { name added restored } } }`,
    { id, passphrase },
  );
