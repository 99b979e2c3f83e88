import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { pack } from 'tar-stream';
import { signedIn } from '../../testing/factories.js';
import { backUp, listBackups, prepareRestore } from '../../testing/features/backups.js';
import { ask } from '../../testing/notes.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { BackupSettingsModel } from './schedule/backupSettings.model.js';
import { createBackupSettings } from './schedule/backupSettings.service.js';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('only an admin with a recent sign-in can use them', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const member = await signedIn(app.url);
  const backup = await backUp(admin);
  const path = `/api/backups/${backup.id}/download`;
  expect(backup.fileName).toMatch(/^cosmic-dashboard-[\d-]+-[0-9a-f]{6}\.tar$/);
  expect((await member.fetch(path)).status).toBe(403);
  const whole = await admin.fetch(path);
  expect((await whole.arrayBuffer()).byteLength).toBe(backup.size);
  const rangeResponse = await admin.fetch(path, { headers: { range: 'bytes=0-99' } });
  expect([rangeResponse.status, (await rangeResponse.arrayBuffer()).byteLength]).toEqual([206, 100]);
  await mongoose.connection
    .collection('sessions')
    .updateMany({}, { $set: { 'session.confirmedAt': new Date(Date.now() - 11 * 60_000) } });
  expect((await admin.fetch(path)).status).toBe(403);
  await expect(prepareRestore(admin, backup.id)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('an uploaded archive is read by another process, and one with a long manifest is refused', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
  const tar = pack();
  tar.entry({ name: 'manifest.json' }, JSON.stringify({ collections: {} }).padEnd(18_000_000, ' '));
  tar.finalize();
  const form = new FormData();
  form.append('file', new Blob([await buffer(Readable.from(tar))]), 'long.tar');
  const response = await admin.fetch('/api/backups/upload', { method: 'POST', body: form });
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: 'We didn’t open this backup: “manifest.json” is far larger than anything in a real backup.' },
  ]);
  expect(process.getActiveResourcesInfo()).toContain('ProcessWrap');
  expect(await listBackups(admin)).toEqual([]);
  expect(await readdir(join(app.config.dataDir, 'backups'))).toEqual([]);
});

test('a second folder is saved only if backups can be copied there', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const fields =
    'isScheduled hour timeZone keepDaily keepWeekly keepMonthly folder s3Endpoint s3Region s3Bucket s3Prefix s3AccessKeyId';
  const stored = await ask<object>(admin, `{ backupSettings { ${fields} } }`);
  const nowhere = { s3Endpoint: '', s3Region: '', s3Bucket: '', s3Prefix: '', s3AccessKeyId: '' };
  expect(stored).toMatchObject({ isScheduled: true, hour: 3, folder: '', ...nowhere });
  const save = (folder: string) =>
    admin.graphql(
      'mutation ($input: BackupSettingsInput!) { saveBackupSettings(input: $input) { folder } }',
      { input: { ...stored, folder } },
    );
  const second = join(app.config.dataDir, 'second');
  const refused = { code: 'BAD_USER_INPUT', fields: { folder: 'This folder doesn’t exist on the server.' } };
  expect((await save(second)).errors[0]?.extensions).toEqual(refused);
  await writeFile(second, 'a file');
  expect((await save(second)).errors[0]?.extensions).toEqual(refused);
  expect(await ask(admin, `{ backupSettings { ${fields} } }`)).toEqual(stored);
  await rm(second);
  await mkdir(second);
  expect((await save(second)).data).toEqual({ saveBackupSettings: { folder: second } });
});

test('scheduled backups can be encrypted; the passphrase is stored encrypted and kept until it is replaced', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const fields =
    'isScheduled hour timeZone keepDaily keepWeekly keepMonthly folder s3Endpoint s3Region s3Bucket s3Prefix s3AccessKeyId';
  const stored = await ask<object>(admin, `{ backupSettings { ${fields} } }`);
  const save = async (given: object) =>
    admin.graphql(
      'mutation ($input: BackupSettingsInput!) { saveBackupSettings(input: $input) { isEncrypted } }',
      { input: { ...stored, ...given } },
    );
  expect((await save({ isEncrypted: true })).errors[0]?.extensions.fields).toEqual({
    passphrase: 'Enter a passphrase.',
  });
  const passphrase = 'four warm lanterns';
  expect((await save({ isEncrypted: true, passphrase })).data?.saveBackupSettings).toEqual({
    isEncrypted: true,
  });
  expect((await save({})).data?.saveBackupSettings).toEqual({ isEncrypted: true });
  const record = await BackupSettingsModel.findById('site').lean();
  expect(JSON.stringify(record)).not.toContain(passphrase);
  const settings = createBackupSettings('', app.config.sessionSecret, async () => undefined);
  expect(await settings.passphrase()).toBe(passphrase);
  // With a different secret, no backup is created, because anyone could read an unencrypted one.
  const moved = createBackupSettings('', 'another secret of the server', async () => undefined);
  await expect(moved.passphrase()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await save({ isEncrypted: false })).data?.saveBackupSettings).toEqual({ isEncrypted: false });
  expect(await settings.passphrase()).toBeUndefined();
});

test('a backup can be deleted, and nothing of it is left', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const { id } = await backUp(admin);
  const { id: gone } = await backUp(admin);
  await ask(admin, 'mutation($id: ID!) { deleteBackup(id: $id) }', { id: gone });
  expect((await listBackups(admin)).map((one) => one.id)).toEqual([id]);
  expect(await readdir(join(app.config.dataDir, 'backups'))).toHaveLength(1);
  const actions = await mongoose.connection.collection('auditlog').distinct('action');
  expect(actions).toEqual(expect.arrayContaining(['backup.create', 'backup.delete']));
});
