import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { binary, must } from './command.mjs';
import { inRepository } from './root.mjs';

const vite = (part) => [
  binary('vite'),
  ['build', '--config', `${part}/vite.config.ts`, '--logLevel', 'warn'],
];

/** The parts of the product with their sources and build steps. */
const parts = {
  'embedded-mongod': {
    sources: ['embedded-mongod/src', 'embedded-mongod/vite.config.ts', 'package-lock.json'],
    steps: [['Building the embedded database', ...vite('embedded-mongod')]],
  },
  api: {
    sources: [
      'api/src',
      'api/content',
      'api/vite.config.ts',
      'network-sim/src',
      'network-sim/labs',
      'game-rules/src',
      'package.json',
      'package-lock.json',
    ],
    steps: [
      ['Building the api', ...vite('api')],
      ['Listing the packages', process.execPath, ['scripts/writePackages.mjs']],
    ],
  },
  web: {
    sources: [
      'web/src',
      'web/public',
      'web/inline',
      'web/index.html',
      'web/vite.config.ts',
      'web/pages.config.ts',
      'web/precache.config.ts',
      'network-sim/src',
      'network-sim/labs',
      'game-rules/src',
      'api/content/units.json',
      'api/content/library/herbPictures.json',
      'schema.graphql',
      'CHANGELOG.md',
      'codegen.yml',
      'scripts/codegen',
      'package-lock.json',
    ],
    steps: [
      ['Generating the typed operations', binary('graphql-codegen'), ['--config', 'codegen.yml', '--silent']],
      ['Building the web app', ...vite('web')],
    ],
  },
};

/** Builds the parts whose sources are newer than their build, or only the named parts. */
export async function ensureBuilt(...names) {
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const { sources, steps } = parts[name];
    const stamp = inRepository('dist', `.${name}-built`);
    const newest = Math.max(...sources.map((source) => newestIn(inRepository(source))));
    if (existsSync(stamp) && statSync(stamp).mtimeMs >= newest) continue;
    // Taken before the build, so that files edited meanwhile are built again next time.
    const began = new Date();
    for (const step of steps) await must(...step);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, '');
    utimesSync(stamp, began, began);
  }
}

/** The latest change in a path. Generated files don't count, but their sources do. */
function newestIn(path) {
  if (!existsSync(path) || path.endsWith('.generated.ts')) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(`${path}/${name}`)));
}
