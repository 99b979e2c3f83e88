import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
const { binary, run } = await import('./command.mjs');
const { inRepository } = await import('./root.mjs');

await ensureBuilt('api', 'web');

const tsc = (part) => [`types of ${part}`, () => run(binary('tsc'), ['-p', part], { quiet: true })];

/** Every law of the house, by name; each answers 0 when it holds. */
const laws = [
  ['schema.graphql is what the api emits', isSchemaCurrent],
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
