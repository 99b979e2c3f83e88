import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY } from '../clock.js';
import { createTempFiles } from './tempFiles.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cosmic-temp-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Creates the folder of a process with this ID and a file in it. */
async function leave(host: string, pid: number): Promise<string> {
  const folder = join(dataDir, 'tmp', `${host}.${pid}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'upload'), 'left');
  return folder;
}

test("a file exists while it's in use, only for its user, and is removed afterward", async () => {
  const tempFiles = await createTempFiles(dataDir);
  let seen = '';
  const work = tempFiles.withContent(Readable.from(['text']), async (path) => {
    expect(await readFile(path, 'utf8')).toBe('text');
    expect([(await stat(path)).mode & 0o777, (await stat(join(path, '..'))).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
    seen = path;
    throw new Error('in the middle');
  });
  await expect(work).rejects.toThrow('in the middle');
  await expect(stat(seen)).rejects.toThrow('ENOENT');
  await tempFiles.remove();
  expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
});

test('files of ended processes are removed, and those of running ones are kept', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  await leave(hostname(), gone);
  // An earlier run with the same process ID, as in a container.
  await leave(hostname(), process.pid);
  const living = await leave(hostname(), process.ppid);
  const elsewhere = await leave('other-machine', 1);
  const longAgo = await leave('other-machine', 2);
  await utimes(longAgo, new Date(), new Date(Date.now() - 2 * DAY));
  await createTempFiles(dataDir);
  expect((await readdir(join(dataDir, 'tmp'))).map((name) => join(dataDir, 'tmp', name)).toSorted()).toEqual(
    [living, elsewhere].toSorted(),
  );
});

test('a missing data folder is created with the first file', async () => {
  const tempFiles = await createTempFiles(join(dataDir, 'later'));
  expect(await readdir(dataDir)).toEqual([]);
  expect(await tempFiles.withContent(Readable.from(['text']), (path) => readFile(path, 'utf8'))).toBe('text');
});
