import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { binary, run } = await import('./command.mjs');
const { inRepository } = await import('./root.mjs');
const { findImportFaults } = await import('./imports.mjs');
const { findUnformattedContent } = await import('./texts/contentFormat.mjs');
const { findWordingFaults } = await import('./texts/wording.mjs');

await ensureBuilt();

// The native compiler takes half the time. Version 6 stays for dependency-cruiser, which needs its programming interface.
const compiler = inRepository('node_modules', 'typescript-native', 'bin', 'tsc');
const tsc = (part) => [
  `types of ${part}`,
  () => run(process.execPath, [compiler, '-p', part], { quiet: true }),
];

/** Searches for regular expressions that some input makes slow; npm run test:long runs it, too. */
const slowPatterns = ['run', '--config', 'vitest.long.config.ts', '--project', 'api', 'testing/patterns'];

/** Each check returns 0 if it passes. */
const checks = [
  ['schema.graphql is up to date', isSchemaCurrent],
  tsc('api'),
  tsc('web'),
  tsc('web/src/worker'),
  tsc('embedded-mongod'),
  tsc('network-sim'),
  tsc('network-sim/tsconfig.test.json'),
  tsc('game-rules'),
  tsc('game-rules/tsconfig.test.json'),
  tsc('e2e'),
  tsc('bench'),
  ['lint and format', () => run(binary('biome'), ['ci', '--error-on-warnings'], { quiet: true })],
  ['format of content', () => report(findUnformattedContent())],
  ['spelling and wording of texts, docs, and comments', () => report(findWordingFaults())],
  ['imports, and at most 25 files per folder', () => report(findImportFaults())],
  ['unused code', () => run(binary('knip'), [], { quiet: true })],
  ['slow regular expressions', () => run(binary('vitest'), slowPatterns, { quiet: true })],
];

const maxLines = 350;

warnAboutLongFiles();
const waiting = [...checks];
let failed = 0;
/** Runs the checks in the queue one after the other. */
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, check] = next;
    const code = await check();
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`);
    if (code !== 0) failed++;
  }
}
// Runs as many at a time as there are cores.
await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exit(failed > 0 ? 1 : 0);

async function report(faults) {
  const found = await faults;
  for (const fault of found) process.stderr.write(`${fault}\n`);
  return found.length;
}

/** A long file may contain two concepts. This is only a hint, because a file that reads well can stay whole. */
function warnAboutLongFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' });
  const files = stdout?.split('\n') ?? [];
  for (const file of files) {
    if (file === '' || file.endsWith('.generated.ts') || !existsSync(file)) continue;
    const lines = readFileSync(file, 'utf8').split('\n').length - 1;
    if (lines > maxLines) process.stdout.write(`long   ${file}: ${lines} lines\n`);
  }
}

async function isSchemaCurrent() {
  const emitted = execFileSync(process.execPath, [inRepository('dist/api/emitSchema.js')], {
    encoding: 'utf8',
  });
  if (emitted === readFileSync(inRepository('schema.graphql'), 'utf8')) return 0;
  process.stderr.write('schema.graphql is out of date. Run npm run codegen and commit the result.\n');
  return 1;
}
