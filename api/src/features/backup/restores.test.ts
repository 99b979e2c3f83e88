import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { backupEnvironmentOf } from '../../app/backup/backupServices.js';
import { removeDueAccounts } from '../../app/people/accountRemoval.js';
import { createLogger } from '../../platform/logger.js';
import { createToken, ScriptClient } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { password, signedIn } from '../../testing/factories.js';
import { backUp, listBackups, prepareRestore, restore, untilOpen } from '../../testing/features/backups.js';
import { ask, createNote } from '../../testing/notes.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { upload } from '../../testing/uploads.js';
import { addBackup, makeArchive } from './records/createBackup.service.js';
import { RestoreModel } from './restore/restore.model.js';

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

/** Every document and file that a restore brings back, by hash. */
async function fingerprint(): Promise<Record<string, string>> {
  const { db } = mongoose.connection;
  const names = (await db?.listCollections({}, { nameOnly: true }).toArray())?.map(({ name }) => name) ?? [];
  const prints: Record<string, string> = {};
  for (const name of names.sort()) {
    if (
      /^(?:audit|agenda|job|sessions|backup|restores|installations|notifications|processes)|Limits$/.test(
        name,
      )
    )
      continue;
    const hash = createHash('sha256');
    for await (const raw of mongoose.connection.collection(name).find({}, { raw: true, sort: { _id: 1 } }))
      hash.update(raw as unknown as Buffer);
    prints[name] = hash.digest('hex');
  }
  return prints;
}

test('an archive with no active admin is refused, because nobody could sign in afterward', async () => {
  const { username } = await signedIn(app.url, { isAdmin: true });
  const users = await mongoose.connection.collection('users').find().toArray();
  await mongoose.connection.collection('users').updateMany({ isAdmin: true }, { $set: { isActive: false } });
  const environment = backupEnvironmentOf(app.config, createLogger('silent'));
  const id = await addBackup(environment, 'manual', undefined);
  await makeArchive(environment, id, new AbortController().signal, () => undefined);
  await mongoose.connection.collection('users').deleteMany({});
  await mongoose.connection.collection('users').insertMany(users);
  const admin = await signIn(username);
  await restore(admin, id);
  const { problem } = await ask<{ problem: string }>(admin, '{ restore { problem } }');
  expect(problem).toContain('have an admin who can sign in');
  expect((await admin.rest('GET', '/api/user')).status).toBe(200);
});

test('a restored backup is complete: later changes are gone, and ended access stays ended', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  const note = await createNote(member, { title: 'Kept', body: 'Before the backup' });
  const { body: file } = await upload(member, 'kept.bin', Buffer.alloc(3_000_000, 7));
  const revoked = await createToken(member);
  const kept = await createToken(member, { scopes: [{ right: 'NOTES', write: false }] });

  const before = await fingerprint();
  const backup = await backUp(admin);
  expect(backup).toMatchObject({ state: 'DONE', source: 'MANUAL', isEncrypted: false, problem: null });
  expect(backup.check).toMatchObject({ state: 'RIGHT', files: 1, problem: null });
  const path = join(app.config.dataDir, 'backups', backup.fileName);
  const bytes = await readFile(path);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(backup.sha256);
  expect(bytes.length).toBe(backup.size);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(app.config.dataDir, 'backups'))).mode & 0o777).toBe(0o700);

  // IDs contain the second in which their documents were created.
  await vi.waitFor(() => expect(Date.now() - Date.parse(String(backup.time))).toBeGreaterThan(1_100), 60_000);
  await createNote(member, { title: 'Lost', body: 'After the backup' });
  await ask(member, 'mutation ($id: ID!) { deleteNotes(ids: [$id]) }', { id: note.id });
  await ask(member, 'mutation ($id: ID!) { revokeToken(id: $id) }', { id: revoked.token.id });
  const preview = await prepareRestore(admin, backup.id);
  expect(preview.isOtherInstallation).toBe(false);
  expect(preview.losses).toContainEqual({ name: 'notes', added: 1, restored: 1 });
  expect(preview.losses).toContainEqual({ name: 'files', added: 0, restored: 1 });

  const result = await restore(admin, backup.id);
  expect(result).toMatchObject({ phase: 'done', lostSecrets: [] });
  const { apitokens: _tokens, ...after } = await fingerprint();
  const { apitokens: _before, ...expected } = before;
  expect(after).toEqual(expected);

  // All sessions have ended, and the password is the backup's.
  await untilOpen(admin);
  const { errors } = await admin.graphql('{ backups { id } }');
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await new ScriptClient(app.url, revoked.secret).graphql('{ notes { id } }')).status).toBe(401);
  expect((await new ScriptClient(app.url, kept.secret).graphql('{ notes { title } }')).data).toEqual({
    notes: [{ title: 'Kept' }],
  });
  await member.rest('POST', '/api/login', { username: member.username, password });
  const answer = await member.fetch(`/api/files/${file.id}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
  const last = await mongoose.connection.collection('auditlog').findOne({ action: 'backup.restore' });
  expect(last).not.toBeNull();
  // A backup of the replaced state was made first.
  await admin.rest('POST', '/api/login', { username: admin.username, password });
  const verified = await vi.waitFor(async () => {
    const all = await listBackups(admin);
    expect(all[0]?.check?.state).toBe('RIGHT');
    return all;
  }, 120_000);
  expect(verified.map(({ source }) => source)).toEqual(['BEFORE_RESTORE', 'MANUAL']);
});

test('an account deleted since is deleted again', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const leaver = await signedIn(app.url);
  await createNote(leaver, { title: 'Theirs' });
  const backup = await backUp(admin);
  const leave = 'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }';
  await ask(leaver, leave, { input: { username: leaver.username, password } });
  await removeDueAccounts(new Date(Date.now() + 8 * 24 * 60 * 60_000));
  const users = mongoose.connection.collection('users');
  expect(await users.countDocuments({ username: leaver.username })).toBe(0);
  const update = vi.spyOn(RestoreModel, 'updateOne');
  await restore(admin, backup.id);
  // The progress counts up to the documents in the backup.
  const progress = expect.objectContaining({ total: backup.documents });
  expect(update.mock.calls.map(([, change]) => change)).toContainEqual({ progress });
  update.mockRestore();
  await untilOpen(admin);
  expect((await leaver.rest('POST', '/api/login', { username: leaver.username, password })).status).not.toBe(
    200,
  );
  await removeDueAccounts();
  expect(await users.countDocuments({ username: leaver.username })).toBe(0);
  expect(await mongoose.connection.collection('notes').countDocuments({})).toBe(0);
});

test('a backup of a newer version is refused, naming the version it needs', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const environment = {
    ...backupEnvironmentOf(app.config, createLogger('silent')),
    productVersion: '99.10.0',
  };
  const id = await addBackup(environment, 'manual', undefined);
  await makeArchive(environment, id, new AbortController().signal, () => undefined);
  await restore(admin, id);
  const { problem } = await ask<{ problem: string }>(admin, '{ restore { problem } }');
  expect(problem).toMatch(
    /created by version 99\.10\.0, but this server runs version .*\. Update Cosmic Dashboard first/,
  );
});
