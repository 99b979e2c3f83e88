import mongoose from 'mongoose';
import { vi } from 'vitest';
import type { TestClient } from '../client.js';
import { ask } from '../notes.js';
import type { Backup, Restore, RestorePreview } from '../schema.generated.js';

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

/** Restores a backup and waits for the outcome. */
export async function restore(client: TestClient, id: string, more: object = {}): Promise<Restore> {
  await ask(
    client,
    `mutation ($id: ID!, $passphrase: String, $other: Boolean! = false) {
      restoreBackup(id: $id, passphrase: $passphrase, acceptsOtherInstallation: $other) { state } }`,
    { id, ...more },
  );
  return waitForRestore();
}

/** Waits for the database, because the sessions end with the restore. */
const waitForRestore = () =>
  vi.waitFor(
    async () => {
      const found = await mongoose.connection.collection('restores').findOne();
      if (found?.phase !== 'done' && found?.phase !== 'failed') throw new Error(`still ${found?.phase}`);
      return found as unknown as Restore & { phase: string };
    },
    { timeout: 120_000 },
  );

/** This process notices the end a moment later. */
export const untilOpen = (client: TestClient) =>
  vi.waitFor(async () => expect((await client.fetch('/api/backups')).status).not.toBe(503), 60_000);
