import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DAY } from '../clock.js';

/** Temporary files of this process, readable only by its user. */
export interface TempFiles {
  /** Passes a path for a new file to `work` and removes the file afterward. */
  withPath<T>(work: (path: string) => Promise<T>): Promise<T>;
  /** Like `withPath`, for a file with these bytes. */
  withContent<T>(content: Readable, work: (path: string) => Promise<T>): Promise<T>;
  /** Removes what ended processes left behind. @returns the freed amount */
  removeLeftovers(): Promise<{ files: number; bytes: number }>;
  /** Removes all temporary files of this process. */
  remove(): Promise<void>;
}

/**
 * Temporary files in `tmp` of the data folder, in a folder named after this process. Removes what ended processes
 * left there.
 */
export async function createTempFiles(dataDir: string): Promise<TempFiles> {
  const root = join(dataDir, 'tmp');
  const processFolder = join(root, folderName(process.pid));
  await removeLeftovers(root);
  const withPath = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
    await mkdir(processFolder, { recursive: true, mode: 0o700 });
    const path = join(processFolder, randomUUID());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    withPath,
    withContent: (content, work) =>
      withPath(async (path) => {
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        return work(path);
      }),
    removeLeftovers: () => removeLeftovers(root, processFolder),
    remove: () => rm(processFolder, { recursive: true, force: true }),
  };
}

/** Processes on several servers may share a data folder, so the name includes the host. */
const folderName = (pid: number) => `${encodeURIComponent(hostname())}.${pid}`;

/** @param kept the folder of a running process */
async function removeLeftovers(root: string, kept?: string): Promise<{ files: number; bytes: number }> {
  const removed = { files: 0, bytes: 0 };
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    if (path === kept || !(await isLeftover(path, name))) continue;
    const { files, bytes } = await measure(path);
    // Anything that can't be removed now is tried again at the next start.
    const isRemoved = await rm(path, { recursive: true, force: true }).then(
      () => true,
      () => false,
    );
    if (!isRemoved) continue;
    removed.files += files;
    removed.bytes += bytes;
  }
  return removed;
}

/** The number and total size of files in a folder. */
async function measure(folder: string): Promise<{ files: number; bytes: number }> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return found.reduce(
    (sum, file) => (file?.isFile() ? { files: sum.files + 1, bytes: sum.bytes + file.size } : sum),
    { files: 0, bytes: 0 },
  );
}

/** Whether the folder's process has ended. For other hosts this isn't known, but no work lasts a day. */
async function isLeftover(path: string, name: string): Promise<boolean> {
  const pid = Number(name.slice(name.lastIndexOf('.') + 1));
  // The same process ID is from an earlier run, as in a container, where the server is always process 1.
  if (name === folderName(pid)) return pid === process.pid || !isRunning(pid);
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > DAY;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
