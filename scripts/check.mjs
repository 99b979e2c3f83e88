import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { binary, run } = await import('./command.mjs');
const { inRepository } = await import('./root.mjs');
const { findImportFaults } = await import('./imports.mjs');

await ensureBuilt();

// The native compiler takes half the time. Version 6 stays for dependency-cruiser, which reads files by its interface.
const compiler = inRepository('node_modules', 'typescript-native', 'bin', 'tsc');
const tsc = (part) => [
  `types of ${part}`,
  () => run(process.execPath, [compiler, '-p', part], { quiet: true }),
];

/** The search for regular expressions that some text makes slow; npm run test:long runs it too. */
const slowPatterns = ['run', '--config', 'vitest.long.config.ts', '--project', 'api', 'testing/patterns'];

/** Every law of the house, by name; each answers 0 when it holds. */
const laws = [
  ['schema.graphql is what the api emits', isSchemaCurrent],
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
  ['import directions, rooms without cycles, 25 files a folder', haveImportsNoFault],
  ['nothing unused', () => run(binary('knip'), [], { quiet: true })],
  ['no slow regular expression', () => run(binary('vitest'), slowPatterns, { quiet: true })],
];

const maxLines = 350;

warnAboutLongFiles();
const waiting = [...laws];
let broken = 0;
/** As many laws at a time as there are cores. */
async function holdLaws() {
  for (let law = waiting.shift(); law; law = waiting.shift()) {
    const [name, check] = law;
    const code = await check();
    process.stdout.write(`${code === 0 ? 'ok    ' : 'BROKEN'} ${name}\n`);
    if (code !== 0) broken++;
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, holdLaws));
process.exit(broken > 0 ? 1 : 0);

async function haveImportsNoFault() {
  const faults = await findImportFaults();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length;
}

/** A long file may hold two concepts. It's a hint only: one that reads well stays one file. */
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
  process.stderr.write('schema.graphql is not what the api emits: run npm run codegen and commit it.\n');
  return 1;
}
