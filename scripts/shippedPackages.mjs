import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from './root.mjs';

/**
 * The packages of a release with their versions: the server's in package.json, the web app's imports, and what those
 * need, without development tools.
 * @returns {Record<string, string[]>}
 */
export function listShippedPackages() {
  const { packages } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'));
  const found = new Map();
  const visited = new Set();
  const visit = (name, from) => {
    const path = resolve(packages, name, from);
    // A link is a package of this repository.
    if (!path || visited.has(path) || packages[path].link) return;
    visited.add(path);
    const { version, dependencies = {}, optionalDependencies = {} } = packages[path];
    const realName = packages[path].name ?? name;
    found.set(realName, (found.get(realName) ?? new Set()).add(version));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, path);
  };
  for (const name of Object.keys(packages[''].dependencies)) visit(name, '');
  for (const name of importedByWeb()) visit(name, '');
  return Object.fromEntries(
    [...found]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, versions]) => [name, [...versions]]),
  );
}

/** Where Node would find a package's dependency. */
function resolve(packages, name, from) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[path]) return path;
    if (base === '') return undefined;
    if (!base.includes('/node_modules/')) base = '';
  }
}

/** The packages that the web app's source imports, except in tests. */
function importedByWeb() {
  const sources = ['web/src', 'web/inline'].flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true })
      .map((path) => `${folder}/${path}`)
      .filter((path) => /\.(tsx?|js)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)),
  );
  const names = new Set();
  for (const source of sources) {
    const text = readFileSync(inRepository(source), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import\(?) '(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)[/']/g))
      names.add(name);
  }
  return names;
}
