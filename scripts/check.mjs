import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt, serverFlags } = await import('./build.mjs');
const { binary, run } = await import('./command.mjs');
const { inRepository } = await import('./root.mjs');

await ensureBuilt('api', 'web');

const tsc = (part) => [`types of ${part}`, () => run(binary('tsc'), ['-p', part], { quiet: true })];

/** Every law of the house, by name; each answers 0 when it holds. */
const laws = [
  ['schema.graphql is what the api emits', isSchemaCurrent],
  ['the server has the same flags everywhere', haveSameFlags],
  tsc('api'),
  tsc('web'),
  tsc('web/src/worker'),
  tsc('embedded-mongod'),
  tsc('e2e'),
  tsc('bench'),
  ['lint and format', () => run(binary('biome'), ['ci', '--error-on-warnings'], { quiet: true })],
  [
    'import directions',
    () =>
      run(binary('depcruise'), ['api/src', 'web/src', 'embedded-mongod/src', 'e2e', 'bench'], {
        quiet: true,
      }),
  ],
  ['nothing unused', () => run(binary('knip'), [], { quiet: true })],
];

let broken = 0;
for (const [name, holds] of laws) {
  const code = await holds();
  process.stdout.write(`${code === 0 ? 'ok    ' : 'BROKEN'} ${name}\n`);
  if (code !== 0) broken++;
}
process.exit(broken > 0 ? 1 : 0);

async function isSchemaCurrent() {
  const emitted = execFileSync(process.execPath, [inRepository('dist/api/emitSchema.js')], {
    encoding: 'utf8',
  });
  if (emitted === readFileSync(inRepository('schema.graphql'), 'utf8')) return 0;
  process.stderr.write('schema.graphql is not what the api emits: run npm run codegen and commit it.\n');
  return 1;
}

/** A code cache made with other flags would be refused without a word. */
function haveSameFlags() {
  const wanted = serverFlags.join(' ');
  const others = ['package.json', 'Dockerfile', 'e2e/testing/program.ts', 'docs/operations.md'].filter(
    (name) => {
      const flags = readFileSync(inRepository(...name.split('/')), 'utf8').match(/--[a-z-]+=\d+/g) ?? [];
      return !flags.join(' ').includes(wanted);
    },
  );
  for (const name of others) process.stderr.write(`${name} starts the server without ${wanted}.\n`);
  return others.length;
}
