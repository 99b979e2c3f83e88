import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { TestClient } from '../../testing/client.js';
import { password, rights, signedIn } from '../../testing/factories.js';
import { backUp, listBackups, prepareRestore, restore, untilOpen } from '../../testing/features/backups.js';
import { ask } from '../../testing/notes.js';
import type { Restore } from '../../testing/schema.generated.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function signIn(username: string): Promise<TestClient> {
  const client = new TestClient(app.url);
  expect((await client.rest('POST', '/api/login', { username, password })).status).toBe(200);
  return client;
}

test('an archive of another installation with its keys: after a confirmation it works, and no sealed secret is lost', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const invite = 'mutation ($input: CreateInviteInput!) { createInvite(input: $input) { code } }';
  const { code } = await ask<{ code: string }>(admin, invite, { input: { accessRights: rights() } });
  const codesOf = async (client: TestClient) =>
    (await ask<{ code: string }[]>(client, '{ invites { code } }')).map((one) => one.code);
  const sealed = await backUp(admin, 'correct horse battery');
  const open = await backUp(admin);
  expect(sealed).toMatchObject({ isEncrypted: true, check: { state: 'RIGHT' } });
  const bytes = await Promise.all(
    [sealed, open].map(({ fileName }) => readFile(join(app.config.dataDir, 'backups', fileName))),
  );
  await app.close();

  // A new machine with its own key.
  app = await startTestApp();
  const owner = await signedIn(app.url, { isAdmin: true, username: 'newowner' });
  const uploadArchive = async (content: Buffer | undefined) => {
    const form = new FormData();
    form.append('file', new Blob([content ?? '']), 'backup.tar');
    const response = await owner.fetch('/api/backups/upload', { method: 'POST', body: form });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const damaged = Buffer.from(bytes[1] ?? '');
  damaged[damaged.length - 4_000] = (damaged[damaged.length - 4_000] ?? 0) ^ 1;
  const refused = await uploadArchive(damaged);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toMatch(/This backup is damaged/);
  const { body: first } = await uploadArchive(bytes[0]);
  const { body: second } = await uploadArchive(bytes[1]);
  expect(await listBackups(owner)).toHaveLength(2);

  await expect(prepareRestore(owner, first.id, 'wrong passphrase')).rejects.toThrow('Incorrect passphrase.');
  const preview = await prepareRestore(owner, first.id, 'correct horse battery');
  expect(preview).toMatchObject({ isOtherInstallation: true, hasKeys: true });
  expect(await restore(owner, first.id, { passphrase: 'correct horse battery' })).toMatchObject({
    phase: 'failed',
    problem: 'This backup is from another installation. Confirm to restore it here.',
  });
  expect(await ask(owner, '{ backups { id } }')).toHaveLength(2);
  const done = await restore(owner, first.id, { passphrase: 'correct horse battery', other: true });
  expect(done).toMatchObject({ phase: 'done', lostSecrets: [] });
  await untilOpen(owner);
  const back = await signIn(admin.username);
  expect(await codesOf(back)).toContain(code);

  // Without the keys, unreadable secrets are named and removed.
  await restore(back, second.id);
  await untilOpen(back);
  const again = await signIn(admin.username);
  expect((await ask<Restore>(again, '{ restore { state lostSecrets { name count } } }')).lostSecrets).toEqual(
    [{ name: 'Invite links (still valid, but can’t be displayed)', count: 1 }],
  );
  expect(await codesOf(again)).toEqual(['']);
});

test('settings that this process caches are those of the backup', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const save =
    'mutation($minutes: Int!) { saveSignInPolicy(input: { sessionTimeoutMinutes: $minutes }) { sessionTimeoutMinutes } }';
  await ask(admin, save, { minutes: 45 });
  const backup = await backUp(admin);
  await ask(admin, save, { minutes: 90 });
  await restore(admin, backup.id);
  await untilOpen(admin);
  const again = await signIn(admin.username);
  await vi.waitFor(
    async () =>
      expect(await ask(again, '{ signInPolicy { sessionTimeoutMinutes } }')).toEqual({
        sessionTimeoutMinutes: 45,
      }),
    60_000,
  );
  // The process still follows changes to the settings.
  await ask(again, save, { minutes: 60 });
  expect(await ask(again, '{ signInPolicy { sessionTimeoutMinutes } }')).toEqual({
    sessionTimeoutMinutes: 60,
  });
});

test('a restore names the passkeys that only work at another address', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const passkeys = mongoose.connection.collection('passkeys');
  await passkeys.insertMany(
    ['old.example.org', 'old.example.org', 'localhost'].map((site, index) => ({
      site,
      credentialId: `${index}`,
    })),
  );
  const { id } = await backUp(admin);
  const { lostSecrets } = await restore(admin, id);
  expect(lostSecrets).toEqual([{ name: expect.stringMatching(/^Passkeys for old\.example\.org/), count: 2 }]);
});
