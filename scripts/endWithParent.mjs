import { rmSync } from 'node:fs';
import process from 'node:process';

// Loaded into vitest by test.mjs: when that is gone, killed or not, everything that the tests started goes with it.
process.once('disconnect', () => {
  if (process.env.TMPDIR) rmSync(process.env.TMPDIR, { recursive: true, force: true });
  process.kill(-process.pid, 'SIGKILL');
});
process.channel?.unref();
