import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** A small file system in memory. */
interface SmallDisk {
  path: string;
  /** Fills the disk except for this much space. */
  fill(leftMegabytes?: number): void;
  /** Frees the space again. */
  free(): void;
  unmount(): void;
}

/** Mounts one; undefined where that isn't allowed, as for any account but root. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'cosmic-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'cosmic-test', path]);
  if (status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const ballast = join(path, 'ballast');
  const reserve = join(path, 'reserve');
  return {
    path,
    fill: (leftMegabytes = 0) => {
      writeFileSync(reserve, Buffer.alloc(leftMegabytes * megabyte));
      try {
        for (;;) writeFileSync(ballast, Buffer.alloc(4096), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
      rmSync(reserve);
    },
    free: () => rmSync(ballast),
    unmount: () => {
      spawnSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
