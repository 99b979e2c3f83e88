import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { backupEnvironmentOf, recoverAfterCrash } from '../../../app/backup/backupServices.js';
import { createLogger } from '../../../platform/logger.js';
import { signedIn } from '../../../testing/factories.js';
import { createNote } from '../../../testing/notes.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { prepareSwap, restoringName } from './swap.service.js';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** No process has this id. */
const gone = { host: hostname(), pid: 2 ** 30, aliveAt: new Date() };
const collection = (name: string) =>
  mongoose.connection.collection<{ _id: unknown; [field: string]: unknown }>(name);
const environment = () => backupEnvironmentOf(app.config, createLogger('silent'));
const titles = async () => (await collection('notes').find({}).toArray()).map((note) => note.title);

/** A restore whose process was killed in this phase, with everything loaded. */
async function killedIn(phase: string): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected');
  await createNote(await signedIn(app.url), { title: 'Now' });
  for (const name of ['notes', 'users'])
    await collection(restoringName(name)).insertMany(
      (await collection(name).find({}).toArray()).map((one) => ({ ...one, title: 'Then' })),
    );
  const collections = await prepareSwap(db);
  await collection('restores').insertOne({
    ...{ _id: 'current', phase, collections, worker: gone, startedAt: new Date(), time: new Date() },
    ...{ installationId: 'other', startedBy: null, lostSecrets: [] },
    progress: { done: 0, total: 0, text: '' },
  });
  return collections;
}

const restoring = async () =>
  (await mongoose.connection.db?.listCollections({ name: /^restoring\./ }).toArray()) ?? [];

test.each(['loading', 'closed'])('killed while %s: the old state, and no leftovers', async (phase) => {
  await killedIn(phase);
  await recoverAfterCrash(environment());
  expect(await titles()).toEqual(['Now']);
  expect(await restoring()).toEqual([]);
  expect(await collection('restores').findOne()).toMatchObject({
    phase: 'failed',
    problem: 'The server stopped during the restore. Nothing was changed.',
  });
});

test('killed anywhere during the swap: the new state, once, with its indexes', async () => {
  const collections = await killedIn('swapping');
  // The swap got as far as the notes.
  for (const name of collections.slice(0, collections.indexOf('notes') + 1))
    await mongoose.connection.db?.renameCollection(restoringName(name), name, { dropTarget: true });
  await recoverAfterCrash(environment());
  expect(await titles()).toEqual(['Then']);
  expect(await collection('users').findOne()).toMatchObject({ title: 'Then' });
  expect(await restoring()).toEqual([]);
  expect(await collection('sessions').countDocuments({})).toBe(0);
  expect((await collection('users').indexes()).map(({ name }) => name)).toContain('usernameKey_1');
  await recoverAfterCrash(environment());
  expect(await collection('auditlog').countDocuments({ action: 'backup.restore' })).toBe(1);
});

test('killed during a backup and a verification: the list says so, and nothing is left half done', async () => {
  const folder = join(app.config.dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'half.tar.partial'), 'half');
  await writeFile(join(folder, 'whole.tar'), 'whole');
  const shared = { origin: 'manual', createdAt: new Date(), isEncrypted: false, worker: gone, copies: [] };
  const progress = { done: 1, total: 2, text: '' };
  const check = { state: 'running', at: new Date(), documents: 0, files: 0 };
  const [half, whole] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
  await collection('backups').insertMany([
    { _id: half, ...shared, state: 'running', fileName: 'half.tar', progress },
    { _id: whole, ...shared, state: 'done', fileName: 'whole.tar', progress, check },
  ]);
  await recoverAfterCrash(environment());
  expect(await collection('backups').findOne({ fileName: 'half.tar' })).toMatchObject({
    state: 'failed',
    problem: 'The server stopped during this backup.',
  });
  expect(await collection('backups').findOne({ fileName: 'whole.tar' })).toMatchObject({
    state: 'done',
    check: { state: 'failed', problem: 'The server stopped during verification.' },
  });
  expect(await readdir(folder)).toEqual(['whole.tar']);
});
