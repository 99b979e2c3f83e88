import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { binary, must } = await import('./command.mjs');

const compared = process.argv.find((arg) => /^--compare(=|$)/.test(arg));
if (compared) {
  // `--compare` without a value uses the last commit, to measure uncommitted changes.
  const { compareWith } = await import('./benchCompare.mjs');
  const names = process.argv.slice(2).filter((arg) => arg !== compared);
  process.exit((await compareWith(compared.split('=')[1] ?? 'HEAD', names)) > 0 ? 1 : 0);
}
await ensureBuilt();
await must('Building the measurements', binary('vite'), [
  'build',
  '--config',
  'bench/vite.config.ts',
  '--logLevel',
  'warn',
]);
await import('../dist/bench/main.js');
