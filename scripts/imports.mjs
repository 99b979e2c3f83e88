import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { binary } from './command.mjs';
import { inRepository } from './root.mjs';

const parts = ['api', 'web/src', 'embedded-mongod', 'network-sim', 'game-rules', 'e2e', 'bench', 'scripts'];
const { workspaces: packages } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
const maxFiles = 25;
const isSource = (path) =>
  /^[\w-]+\/(?!.*node_modules).*\.(tsx?|mjs|css)$/.test(path) && !/\.generated\.ts$/.test(path);
/** Tests and their helpers may import from any folder. */
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);

/**
 * Every import or folder that breaks a rule, as a sentence: import directions (.dependency-cruiser.cjs), other packages
 * by name, at most 25 source files in a folder, and no import cycles between folders.
 */
export async function findImportFaults() {
  const args = [...parts, '--output-type', 'json'];
  const options = { cwd: inRepository(), maxBuffer: 2 ** 28, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)(binary('depcruise'), args, options);
  const { modules, summary } = JSON.parse(stdout);
  const sources = modules.filter(({ source }) => isSource(source));
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...sources.flatMap(pathsIntoOtherPackages),
    // dependency-cruiser lists a file twice if an earlier file imports it.
    ...crowdedFolders(new Set(sources.map(({ source }) => source))),
    ...folderCycles(sources.filter(({ source }) => !isTest(source))),
  ];
}

const packageOf = (path) => path.slice(0, path.indexOf('/'));

/** Relative imports that leave their package, with the name to import instead. */
function pathsIntoOtherPackages({ source, dependencies }) {
  return dependencies
    .filter(
      ({ module, resolved }) =>
        module.startsWith('.') &&
        packages.includes(packageOf(resolved)) &&
        packageOf(resolved) !== packageOf(source),
    )
    .map(({ module, resolved }) => {
      const inside = resolved.slice(packageOf(resolved).length + 1).replace(/^src\/|\.tsx?$/g, '');
      return `${source} imports another package by its path, '${module}'. Write '@cosmic/${packageOf(resolved)}/${inside}'.`;
    });
}

function crowdedFolders(files) {
  const sizes = new Map();
  for (const file of files) sizes.set(posix.dirname(file), (sizes.get(posix.dirname(file)) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > maxFiles)
    .map(
      ([folder, size]) =>
        `${folder} has ${size} source files. Split it so that each folder has at most ${maxFiles}.`,
    );
}

/** One cycle for each set of folders that import each other, with the import behind each step. */
function folderCycles(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [posix.dirname(source), posix.dirname(resolved)];
      if (from === to || !/^[\w-]+\/.*\.(tsx?|mjs)$/.test(resolved) || resolved.includes('node_modules'))
        continue;
      if (!imports.has(from)) imports.set(from, new Map());
      imports.get(from).set(to, `${source} → ${resolved}`);
    }
  }
  const finished = new Set();
  const faults = [];
  const walk = (folder, path) => {
    const start = path.indexOf(folder);
    if (start >= 0) {
      const cycle = [...path.slice(start), folder];
      const steps = cycle.slice(1).map((to, index) => imports.get(cycle[index]).get(to));
      faults.push(`Folders import each other:\n  ${steps.join('\n  ')}`);
      return;
    }
    if (finished.has(folder)) return;
    for (const next of imports.get(folder)?.keys() ?? []) walk(next, [...path, folder]);
    finished.add(folder);
  };
  for (const folder of imports.keys()) walk(folder, []);
  return faults;
}
