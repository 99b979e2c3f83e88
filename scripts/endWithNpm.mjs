import process from 'node:process';

const checkMs = 500;

/**
 * npm starts a program through a shell, which needn't pass SIGTERM on: when that shell has ended, this program ends in
 * order as well, instead of keeping its port and its data. Started by other means it may outlive its parent. Windows
 * has no such signal, and the ID of a parent never changes there.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkMs);
  timer.unref();
}
