import mongoose from 'mongoose';
import { type Person, signedIn } from '../../testing/factories.js';
import { findChanges, storedState } from '../../testing/measures/storedState.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
  await collection('content.files').insertOne({ _id: orphan, length: 1, chunkSize: 261_120, filename: 'x' });
});

const collection = (name: string) => mongoose.connection.collection(name);
const now = new Date();
/** The ID of stored content that nothing refers to, old enough to be cleaned up. */
const orphan = mongoose.Types.ObjectId.createFromTime(Math.floor(now.getTime() / 1000) - 2 * 86_400);
const ids = Object.fromEntries(
  ['open', 'failed', 'running', 'done'].map((name) => [name, new mongoose.Types.ObjectId()]),
);
const run = { job: 'elsewhere', userId: null, createdAt: now, aliveAt: now };
const backup = {
  origin: 'manual',
  createdAt: now,
  fileName: 'elsewhere.tar',
  isEncrypted: false,
  progress: { done: 0, total: 0, text: 'Waiting to start' },
  worker: { host: 'elsewhere', pid: 1, aliveAt: now },
};

test.each([
  ['maintenance.clearCache', 'clearCache { bytes }'],
  ['maintenance.cleanTemporaryFiles', 'cleanTemporaryFiles { bytes }'],
  ['job.cancel', `cancelJob(id: "${ids.open}") { id }`],
  ['job.retry', `retryJob(id: "${ids.failed}") { id }`],
  ['backup.create', 'createBackup(input: {}) { id }'],
  ['backup.cancel', `cancelBackup(id: "${ids.running}") { id }`],
  ['backup.delete', `deleteBackup(id: "${ids.done}")`],
  ['account.export', 'startDataExport { id }'],
])('%s does nothing if the log refuses its entry', async (action, call) => {
  await Promise.all(
    ['jobRuns', 'backups', 'vaultthumbnails', 'auditlog'].map((name) => collection(name).deleteMany({})),
  );
  await collection('jobRuns').insertMany([
    { ...run, _id: ids.open, state: 'RUNNING', isOpen: true },
    { ...run, _id: ids.failed, state: 'FAILED', job: 'backup.scheduled' },
  ]);
  await collection('backups').insertMany([
    { ...backup, _id: ids.running, state: action === 'backup.create' ? 'failed' : 'running' },
    { ...backup, _id: ids.done, state: 'done' },
  ]);
  await collection('vaultthumbnails').insertOne({ size: 1 });
  const entry = { time: now, action, actorId: admin.userId, subjectId: null };
  await collection('auditlog').insertMany(Array.from({ length: 1_000 }, () => ({ ...entry })));

  const before = await storedState();
  const { errors } = await admin.graphql(`mutation { ${call} }`);
  expect(errors[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
  expect(findChanges(before, await storedState(['exportLimits']))).toEqual([]);
});
