import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRepository } from './root.mjs';

const folder = inRepository('dist', '.lock');

/** Runs the work when no other process in this repository is running such work. */
export async function withLock(work) {
  mkdirSync(inRepository('dist'), { recursive: true });
  while (!take()) await wait(500);
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function take() {
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/pid`, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld()) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

/** Whether the process that holds the lock is alive. */
function isHeld() {
  try {
    return isAlive(Number(readFileSync(`${folder}/pid`, 'utf8')));
  } catch {
    // The lock was just released, or just taken and not written yet.
    return true;
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
