import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const SECRET_BYTES = 32;

/**
 * Reads the secret from a file, or creates it: 64 characters, readable only by its owner. Processes that start
 * together agree on one, and a crash leaves either none or a complete one.
 * @throws the file system's error
 */
export function loadOrCreateSecret(path: string): string {
  return readSecret(path) ?? makeSecret(path);
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isNamed(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function makeSecret(path: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      // Some file systems, such as a memory stick's, don't support links.
      if (!isNamed(error, 'EEXIST')) renameSync(draft, path);
    }
    return readFileSync(path, 'utf8').trim();
  } finally {
    rmSync(draft, { force: true });
  }
}

function isNamed(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
