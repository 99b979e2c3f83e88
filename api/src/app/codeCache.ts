import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const require = createRequire(import.meta.url);
/** The files of the build stand side by side. */
const folder = dirname(fileURLToPath(import.meta.url)) + sep;

/** Where V8's work on a file of the build is kept. */
export const cacheOf = (file: string) => `${file}.cache`;

/**
 * From now on files of the build that have a code cache are not compiled anew: half of a start would be that. Another
 * version of V8 refuses the cache and compiles. `onScript` is shown every file of the build, for the program that makes
 * the caches.
 */
export function enableCodeCache(onScript?: (file: string, script: Script) => void): void {
  const loadUsual = require.extensions['.js'];
  require.extensions['.js'] = (module, file) => {
    const cachedData = file.startsWith(folder) ? readCache(file) : undefined;
    if (!cachedData && !(onScript && file.startsWith(folder))) return loadUsual?.(module, file);
    // The build writes ASCII only; read as such, the text is not decoded.
    const script = new Script(Module.wrap(readFileSync(file, 'latin1')), { filename: file, cachedData });
    onScript?.(file, script);
    const run: (...parts: unknown[]) => void = script.runInThisContext();
    run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  };
}

function readCache(file: string): Buffer | undefined {
  try {
    return readFileSync(cacheOf(file));
  } catch {
    return undefined;
  }
}
