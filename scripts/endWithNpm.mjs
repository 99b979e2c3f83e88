import process from 'node:process';

const checkMs = 500;

/**
 * npm starts a program through a shell, which may not pass SIGTERM on. When that shell has ended, shut down
 * gracefully instead of keeping the port and the data. Programs started in other ways can outlive their parent.
 * Windows has no such signal, and a parent ID never changes there.
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
