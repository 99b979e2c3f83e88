import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { createLogger } from '../logger.js';
import { type ScratchDatabases, scratchEmbedded, scratchOnServer } from './scratchDatabase.js';

const program = fileURLToPath(new URL('../../../../dist/embedded-mongod/main.js', import.meta.url));

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  app = await startTestApp();
  dataDir = mkdtempSync(join(tmpdir(), 'cosmic-scratch-'));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

const kinds: [string, () => ScratchDatabases][] = [
  ['embedded', () => scratchEmbedded(program, dataDir, createLogger('silent'))],
  ['on the server', scratchOnServer],
];

test.each(kinds)(
  'a scratch database, %s, is empty, holds what is put in, and is gone after',
  async (_, of) => {
    const scratch = of();
    for (let round = 0; round < 2; round++) {
      const { db, close } = await scratch.open('one');
      expect(await db.collection('notes').countDocuments()).toBe(0);
      await db.collection('notes').insertOne({ title: 'Tried' });
      expect(await db.collection('notes').countDocuments()).toBe(1);
      await close();
    }
    await scratch.remove('one');
    expect(existsSync(join(dataDir, 'scratch', 'one'))).toBe(false);
  },
);

test('a database left by an ended process is removed, and only its owner could read it', async () => {
  const scratch = scratchEmbedded(program, dataDir, createLogger('silent'));
  const folder = join(dataDir, 'scratch', 'two');
  const { close } = await scratch.open('two');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await scratch.remove('two');
  expect(existsSync(folder)).toBe(false);
  await close();
});
