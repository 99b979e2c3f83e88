import { backupEnvironmentOf } from '../../../app/backup/backupServices.js';
import { createLogger } from '../../../platform/logger.js';
import { signedIn } from '../../../testing/factories.js';
import { ask, createNote } from '../../../testing/notes.js';
import type { Backup } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { BackupModel } from './backup.model.js';
import { listDone } from './backupList.service.js';
import { addBackup, type BackupEnvironment, checkBackup, makeArchive } from './createBackup.service.js';
import { recoverBackups } from './recoverBackups.service.js';

const app = useTestApp();

/** Simulates a slow disk: writing starts after the cancellation. */
function slowEnvironment(
  environment: BackupEnvironment,
  canceled: () => Promise<unknown>,
): BackupEnvironment {
  const { write } = environment.files;
  const slow: typeof write = (name, work) =>
    write(name, async (target) => {
      await canceled();
      return work(target);
    });
  return { ...environment, files: { ...environment.files, write: slow } };
}

test('a canceled backup says so, leaves no file, and can be made later', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  await createNote(admin, { title: 'Kept' });
  const environment = backupEnvironmentOf(app.config, createLogger('silent'));
  const id = await addBackup(environment, 'manual', undefined);
  const read = async () =>
    (await ask<Backup[]>(admin, '{ backups { id state isCanceled problem } }')).find((one) => one.id === id);
  const { signal } = new AbortController();

  const cancel = async () => {
    expect(
      await ask(admin, 'mutation ($id: ID!) { cancelBackup(id: $id) { state isCanceled } }', { id }),
    ).toEqual({ state: 'RUNNING', isCanceled: true });
    const { worker } = await BackupModel.findById(id).orFail().lean();
    await vi.waitFor(
      async () => {
        const now = await BackupModel.findById(id).orFail().lean();
        expect(now.worker.aliveAt).not.toEqual(worker.aliveAt);
      },
      { timeout: 120_000 },
    );
  };
  const report = () => undefined;
  await expect(makeArchive(slowEnvironment(environment, cancel), id, signal, report)).rejects.toThrow(
    'Canceled.',
  );
  expect(await read()).toEqual({ id, state: 'FAILED', isCanceled: true, problem: 'Canceled.' });
  expect(await environment.files.list()).toEqual([]);

  await makeArchive(environment, id, signal, report);
  expect(await read()).toEqual({ id, state: 'DONE', isCanceled: false, problem: null });

  const steps = new Set<string>();
  const checked = await checkBackup(environment, id, signal, ({ text }) => steps.add(text));
  expect(checked.check?.state).toBe('right');
  expect([...steps]).toEqual(['Verifying']);
});

test('a backup that a full disk interrupted says so once there is space, and leaves no file', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const environment = backupEnvironmentOf(app.config, createLogger('silent'));
  const id = await addBackup(environment, 'manual', undefined);
  const full = Object.assign(new Error('full'), { code: 14_031 });
  const update = vi.spyOn(BackupModel, 'updateOne');
  const write = async () => {
    // The embedded database is on the same full disk.
    update.mockRejectedValueOnce(full);
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const { signal } = new AbortController();
  const files = { ...environment.files, write };
  const reason = 'The disk is full. Free up space and try again.';
  await expect(makeArchive({ ...environment, files }, id, signal, () => undefined)).rejects.toThrow(reason);
  const read = async () =>
    (await ask<Backup[]>(admin, '{ backups { id state problem } }')).find((one) => one.id === id);
  expect(await read()).toEqual({ id, state: 'RUNNING', problem: null });

  await recoverBackups(environment);
  expect(await read()).toEqual({ id, state: 'FAILED', problem: reason });
  update.mockRestore();
});

test('of several requested at once one is made, and none stays waiting', async () => {
  const environment = backupEnvironmentOf(app.config, createLogger('silent'));
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => addBackup(environment, 'manual', undefined)));
  const [made, ...others] = asked.filter(({ status }) => status === 'fulfilled');
  expect(made && others).toEqual([]);
  const refused = asked.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { message: 'A backup is already running.' } });
  expect(await BackupModel.countDocuments({ state: 'running' })).toBe(1);
  // A restore starts with a backup, whatever else runs.
  await expect(addBackup(environment, 'beforeRestore', undefined)).resolves.toEqual(expect.any(String));
});

test('the retention rule counts only finished scheduled backups, so it never removes manual ones', async () => {
  await BackupModel.deleteMany({});
  const one = {
    createdAt: new Date(),
    fileName: 'backup.tar',
    isEncrypted: false,
    progress: { done: 0, total: 0, text: '' },
    worker: { host: 'host', pid: 1, aliveAt: new Date() },
  };
  const [scheduled] = await BackupModel.insertMany([
    { ...one, origin: 'schedule', state: 'done' },
    { ...one, origin: 'schedule', state: 'running' },
    { ...one, origin: 'manual', state: 'done' },
    { ...one, origin: 'beforeRestore', state: 'done' },
  ]);
  expect((await listDone('schedule')).map(({ _id }) => _id)).toEqual([scheduled?._id]);
});
