import { vi } from 'vitest';
import type { TestClient } from '../client.js';
import { ask } from '../notes.js';
import type { Backup, RestorePreview } from '../schema.generated.js';

const fields = `id source state time fileName size sha256 isEncrypted documents problem
  check { state documents files problem } copies { kind isDone problem } progress { text }`;

/** The stored backups, newest first. */
export const listBackups = (client: TestClient) => ask<Backup[]>(client, `{ backups { ${fields} } }`);

/** Creates a backup and waits until it's verified. */
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

/** What restoring a backup would add and remove. */
export const prepareRestore = (client: TestClient, id: string, passphrase?: string) =>
  ask<RestorePreview>(
    client,
    `mutation ($id: ID!, $passphrase: String) { prepareRestore(id: $id, passphrase: $passphrase) {
      time isOtherInstallation hasKeys losses { name added restored } } }`,
    { id, passphrase },
  );
