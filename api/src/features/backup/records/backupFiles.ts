import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Writable } from 'node:stream';

/** Suffix of incomplete files. */
const partialSuffix = '.partial';

/** The files in the backup folder, which only its owner can read. */
export interface BackupFiles {
  folder: string;
  /** Writes a file completely or not at all. */
  write<T>(name: string, work: (target: Writable) => Promise<T>): Promise<T>;
  pathOf(name: string): string;
  read(name: string, range?: { start: number; end: number }): ReadStream;
  remove(name: string): Promise<void>;
  /** Removes incomplete files. */
  removePartial(name: string): Promise<void>;
  list(): Promise<string[]>;
}

export function createBackupFiles(folder: string): BackupFiles {
  // Names come from records, which someone may have edited.
  const pathOf = (name: string) => join(folder, basename(name));
  return {
    folder,
    pathOf,
    write: async (name, work) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${pathOf(name)}${partialSuffix}`;
      try {
        const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
        const result = await work(target);
        await rename(draft, pathOf(name));
        await syncFolder(folder);
        return result;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
    removePartial: (name) => rm(`${pathOf(name)}${partialSuffix}`, { force: true }),
    list: async () => (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith(partialSuffix)),
  };
}

/** A name with the date, such as `cosmic-dashboard-2026-11-22-0300-1f9c2b.tar`. */
export function newFileName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `cosmic-dashboard-${time}-${randomBytes(3).toString('hex')}.tar${isEncrypted ? '.age' : ''}`;
}

/** Syncs a folder, because a new name is on disk only with its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  // Not every file system supports syncing a folder.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
