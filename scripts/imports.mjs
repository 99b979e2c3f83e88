import { execFile } from 'node:child_process';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { binary } from './command.mjs';
import { inRepository } from './root.mjs';

const parts = ['api', 'web/src', 'embedded-mongod', 'network-sim', 'game-rules', 'e2e', 'bench', 'scripts'];
const maxFiles = 25;
const isSource = (path) =>
  /^[\w-]+\/(?!.*node_modules).*\.(tsx?|mjs|css)$/.test(path) && !/\.generated\.ts$/.test(path);
/** Tests and their helpers may look into any room. */
const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);

/**
 * Every break of a law about imports and folders, as a sentence: the directions of .dependency-cruiser.cjs, at most 25
 * source files in a folder, no cycle between rooms. A room is a folder.
 */
export async function findImportFaults() {
  const args = [...parts, '--output-type', 'json'];
  const options = { cwd: inRepository(), maxBuffer: 2 ** 28, shell: process.platform === 'win32' };
  const { stdout } = await promisify(execFile)(binary('depcruise'), args, options);
  const { modules, summary } = JSON.parse(stdout);
  const sources = modules.filter(({ source }) => isSource(source));
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    // It lists a file twice that it meets as an import before its folder's turn.
    ...crowdedFolders(new Set(sources.map(({ source }) => source))),
    ...roomCycles(sources.filter(({ source }) => !isTest(source))),
  ];
}

function crowdedFolders(files) {
  const sizes = new Map();
  for (const file of files) sizes.set(posix.dirname(file), (sizes.get(posix.dirname(file)) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > maxFiles)
    .map(
      ([folder, size]) => `${folder} holds ${size} source files; at most ${maxFiles}: divide it into rooms.`,
    );
}

/** One way round for each set of rooms that need each other, with an import for each step. */
function roomCycles(modules) {
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
  const walk = (room, path) => {
    const start = path.indexOf(room);
    if (start >= 0) {
      const cycle = [...path.slice(start), room];
      const steps = cycle.slice(1).map((to, index) => imports.get(cycle[index]).get(to));
      faults.push(`Rooms need each other:\n  ${steps.join('\n  ')}`);
      return;
    }
    if (finished.has(room)) return;
    for (const next of imports.get(room)?.keys() ?? []) walk(next, [...path, room]);
    finished.add(room);
  };
  for (const room of imports.keys()) walk(room, []);
  return faults;
}
