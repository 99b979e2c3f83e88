import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateSecret } from './storedSecret.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosmic-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is made once, for its owner only, and nothing else is left', () => {
  const path = join(folder, 'key');
  const secret = loadOrCreateSecret(path);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(loadOrCreateSecret(path)).toBe(secret);
  expect(readFileSync(path, 'utf8')).toBe(secret);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('a secret that is there already is kept', () => {
  const path = join(folder, 'key');
  writeFileSync(path, 'a secret of an older version, of another form\n');
  expect(loadOrCreateSecret(path)).toBe('a secret of an older version, of another form');
});

test('a folder that is not there is an error', () => {
  expect(() => loadOrCreateSecret(join(folder, 'nowhere', 'key'))).toThrow('ENOENT');
});
