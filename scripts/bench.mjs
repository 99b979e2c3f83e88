import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { binary, must } = await import('./command.mjs');
await ensureBuilt();
await must('Building the measurements', binary('vite'), [
  'build',
  '--config',
  'bench/vite.config.ts',
  '--logLevel',
  'warn',
]);
await import('../dist/bench/main.js');
