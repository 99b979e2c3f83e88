import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { createLogger } from '../../platform/logger.js';
import { signedIn } from '../../testing/factories.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { upload } from '../../testing/uploads.js';
import { backUp } from './backupCommands.js';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'cosmic-copies-'));
  const member = await signedIn(app.url);
  await upload(member, 'kept.txt', 'what is kept');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
  await rm(folder, { recursive: true });
});

/** The command's exit code and output. */
async function run(out: string) {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const complained = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const order = { out, hasPassphrase: false, acceptsOther: false, needsEmpty: false };
  const code = await backUp(app.config, createLogger('silent'), order).catch((error: Error) => error.message);
  const textOf = ({ mock }: typeof said) => mock.calls.map(([text]) => String(text)).join('');
  return { code, output: textOf(said), complaint: textOf(complained) };
}

const damageFiles = () =>
  mongoose.connection.collection('vaultcontents').updateMany({}, { $set: { sha256: '0'.repeat(64) } });

test("a verified backup replaces yesterday's copy", async () => {
  const out = join(folder, 'all.tar');
  await writeFile(out, 'yesterday');
  const { code, output, complaint } = await run(out);
  expect([code, complaint]).toEqual([0, '']);
  expect(output).toMatch(/^Verified: .*\nSaved \d+ documents in .*all\.tar /);
  expect((await stat(out)).size).toBeGreaterThan(1000);
  expect(await readdir(folder)).toEqual(['all.tar']);
});

test("a backup that fails its check leaves yesterday's copy unchanged, and the output says where the new one is", async () => {
  const out = join(folder, 'all.tar');
  await writeFile(out, 'yesterday');
  await damageFiles();
  const { code, output, complaint } = await run(out);
  expect(code).toBe(1);
  expect(await readFile(out, 'utf8')).toBe('yesterday');
  expect(complaint).toMatch(/^Verification failed: .+\nThe backup wasn’t copied\.\n$/);
  const [made = ''] = await readdir(join(app.config.dataDir, 'backups'));
  expect(output).toContain(` documents in ${join(app.config.dataDir, 'backups', made)} (`);
});

test("a backup that can't be copied has still been verified", async () => {
  await writeFile(join(folder, 'file'), '');
  const { code, output } = await run(join(folder, 'file', 'all.tar'));
  expect(code).toMatch(/^We couldn’t copy the backup in .*: /);
  expect(output).toContain('Verified: ');
});
