import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateSecret } from './storedSecret.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosmic-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is created once, only for its owner, and no other file is left', () => {
  const path = join(folder, 'key');
  const secret = loadOrCreateSecret(path);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(loadOrCreateSecret(path)).toBe(secret);
  expect(readFileSync(path, 'utf8')).toBe(secret);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('an existing secret is kept', () => {
  const path = join(folder, 'key');
  writeFileSync(path, 'a secret of an older version, of another form\n');
  expect(loadOrCreateSecret(path)).toBe('a secret of an older version, of another form');
});

test('a missing folder is an error', () => {
  expect(() => loadOrCreateSecret(join(folder, 'nowhere', 'key'))).toThrow('ENOENT');
});
