import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { badInput } from '../../../core/errors/userError.js';
import type { Destination } from './destination.js';

/**
 * Another folder on this computer, such as on a second disk. It must exist, so that nothing is written when the disk
 * isn't mounted.
 */
export function createFolder(folder: string): Destination {
  const pathOf = (name: string) => join(folder, basename(name));
  return {
    kind: 'folder',
    location: folder,
    copyFile: async (name, path, signal) => {
      await requireFolder(folder);
      const draft = `${pathOf(name)}.partial`;
      try {
        const target = createWriteStream(draft, { mode: 0o600, flush: true });
        await pipeline(createReadStream(path), target, { signal });
        await rename(draft, pathOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    test: async () => {
      await requireFolder(folder);
      const path = join(folder, `.cosmic-dashboard-${randomUUID()}`);
      try {
        await writeFile(path, 'test', { mode: 0o600 });
        await readFile(path);
      } catch {
        throw badInput('folder', 'The server can’t write to this folder.');
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw badInput('folder', 'This folder doesn’t exist on the server.');
}
