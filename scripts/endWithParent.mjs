import { rmSync } from 'node:fs';
import process from 'node:process';

// Loaded into vitest by test.mjs. When that process is gone, even if killed, everything the tests started ends, too.
process.once('disconnect', () => {
  if (process.env.TMPDIR) rmSync(process.env.TMPDIR, { recursive: true, force: true });
  process.kill(-process.pid, 'SIGKILL');
});
process.channel?.unref();
