import { spawnSync } from 'node:child_process';
import type { Program } from './program.js';

/** The process ID of a program's embedded database; undefined while it isn't running. */
export function databaseOf({ process: { pid } }: Program): number | undefined {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout;
  return children.trim() ? Number(children.trim().split('\n')[0]) : undefined;
}

/** Like `kill -9` of a program's embedded database. Returns its process ID. */
export function killDatabaseOf(program: Program): number | undefined {
  const pid = databaseOf(program);
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It had ended already but was still listed.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  return pid;
}
