import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { closeWindows, openWindow, shareBrowser } from '../testing/browser.js';
import { startDatabase } from '../testing/database.js';
import {
  admin,
  newDataDir,
  type Program,
  runCommand,
  startProgram,
  stopProgram,
} from '../testing/program.js';

vi.setConfig({ testTimeout: 240_000 });

const settings = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
const json = { 'content-type': 'application/json' };

async function signIn({ url }: Program): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function ask(program: Program, cookie: string, query: string, variables: object = {}) {
  const answer = await fetch(`${program.url}/graphql`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = JSON.parse(await answer.text());
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** Stores notes and files; returns the files' hashes. */
async function fill(program: Program, cookie: string, count: number) {
  for (let number = 0; number < count; number++) {
    const create = 'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }';
    await ask(program, cookie, create, { input: { title: `Note ${number}`, body: `Body ${number}` } });
    const form = new FormData();
    form.set('file', new Blob([randomBytes(400_000)]), `file${number}.bin`);
    await fetch(`${program.url}/api/files/upload`, { method: 'POST', headers: { cookie }, body: form });
  }
}

/** Everything that someone could miss: notes with their texts, files with their bytes. */
async function contentOf(program: Program, cookie: string): Promise<string[]> {
  const { notes, files } = await ask(
    program,
    cookie,
    '{ notes { id title body revision } files { id name } }',
  );
  const contents = notes.map((note: object) => JSON.stringify(note));
  for (const { id, name } of files) {
    const answer = await fetch(`${program.url}/api/files/${id}`, { headers: { cookie } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    contents.push(`${name} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return contents.sort();
}

const kill = async (program: Program) => {
  program.process.kill('SIGKILL');
  await once(program.process, 'exit');
};

test('backing up, wiping, uploading, and restoring in the browser brings back every note and file', async () => {
  const first = await startProgram(newDataDir(), settings);
  let cookie = await signIn(first);
  await fill(first, cookie, 4);
  const before = await contentOf(first, cookie);
  const browser = await shareBrowser();
  const { page, context, errors } = await openWindow(browser, first.url);
  await context.request.post('/api/login', { data: admin });
  await page.goto('/admin/backups');
  await page.getByText('There are no backups yet.').waitFor();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByRole('button', { name: 'Start backup' }).click();
  await page.getByText('Creating backup of all system data...').first().waitFor();
  await page.getByText('Database backup saved successfully').first().waitFor();
  await page.getByText(/^Verified by test restore on /).waitFor();
  await page.getByLabel('Folder on the server').fill(mkdtempSync(join(tmpdir(), 'cosmic-second-')));
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Backup settings saved').first().waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the backup/ }).click();
  const archive = join(mkdtempSync(join(tmpdir(), 'cosmic-archive-')), 'backup.tar');
  await (await downloading).saveAs(archive);
  expect(errors).toEqual([]);
  await stopProgram(first);

  const second = await startProgram(newDataDir(), settings);
  const other = await openWindow(browser, second.url);
  await other.context.request.post('/api/login', { data: admin });
  await other.page.goto('/admin/backups');
  const damaged = join(archive, '..', 'damaged.tar');
  const bytes = readFileSync(archive);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(damaged, bytes);
  const input = other.page.locator('input[type=file]');
  await input.setInputFiles(damaged);
  await other.page
    .getByText(/This backup is damaged: “collections\//)
    .first()
    .waitFor();
  await input.setInputFiles(archive);
  await other.page.getByRole('button', { name: /^Restore the backup/ }).click();
  await other.page.getByRole('button', { name: 'Check backup' }).click();
  await other.page.getByText('This backup is from another installation').waitFor();
  await other.page.getByRole('button', { name: 'Restore it here' }).click();
  await other.page.getByText('Backup restored').waitFor({ timeout: 60_000 });
  cookie = await signIn(second);
  expect(await contentOf(second, cookie)).toEqual(before);
  await closeWindows(browser);
  await stopProgram(second);
});

test('the command line backs up and restores on MONGODB_URI while the server is running', async () => {
  const database = await startDatabase();
  const dataDir = newDataDir();
  const environment = { ...settings, MONGODB_URI: database.uri };
  const program = await startProgram(dataDir, environment);
  const cookie = await signIn(program);
  await fill(program, cookie, 3);
  const before = await contentOf(program, cookie);
  const command = (...args: string[]) => runCommand('admin', args, dataDir, 'correct horse\n', environment);
  const made = await command('backup', '--passphrase-stdin');
  expect(made.complaint).toBe('');
  expect(made.output).toMatch(/Verified: \d+ documents and 3 files match\./);
  await ask(program, cookie, 'mutation { createNote(input: { title: "Later" }) { id } }');
  const file = join(dataDir, 'backups', readdirSync(join(dataDir, 'backups'))[0] ?? '');
  const wrong = await runCommand(
    'admin',
    ['restore', file, '--passphrase-stdin'],
    dataDir,
    'wrong horse\n',
    environment,
  );
  expect([wrong.code, wrong.complaint]).toEqual([1, 'Incorrect passphrase.\n']);
  expect((await contentOf(program, cookie)).length).toBe(before.length + 1);
  const restored = await command('restore', file, '--passphrase-stdin');
  expect(restored.output).toMatch(/Everyone needs to sign in again/);
  const again = await vi.waitFor(() => signIn(program), { timeout: 10_000 });
  expect(await contentOf(program, again)).toEqual(before);
  await stopProgram(program);
  await database.close();
});

test('npm run backup -- --out writes a file, and npm run restore -- --in reads it only into an empty database', async () => {
  const dataDir = newDataDir();
  const program = await startProgram(dataDir, settings);
  const cookie = await signIn(program);
  await fill(program, cookie, 1);
  const before = await contentOf(program, cookie);
  const file = join(newDataDir(), 'new folder', 'all.tar');
  const made = await runCommand('admin', ['backup', '--out', file], dataDir);
  expect(made.output).toContain(`documents in ${file} (`);
  const refused = await runCommand('admin', ['restore', '--in', file], dataDir);
  expect([refused.code, refused.complaint]).toEqual([
    1,
    'The database is not empty. Add --force to replace it. The current data is backed up first.\n',
  ]);
  await ask(program, cookie, 'mutation { createNote(input: { title: "Later" }) { id } }');
  const forced = await runCommand('admin', ['restore', '--in', file, '--force'], dataDir);
  expect(forced.output).toMatch(/Everyone needs to sign in again/);
  const again = await vi.waitFor(() => signIn(program), { timeout: 10_000 });
  expect(await contentOf(program, again)).toEqual(before);
  await stopProgram(program);

  const emptyDir = newDataDir();
  const restored = await runCommand('admin', ['restore', '--in', file], emptyDir);
  expect(restored.complaint).toBe('');
  const copy = await startProgram(emptyDir, settings);
  expect(await contentOf(copy, await signIn(copy))).toEqual(before);
  await stopProgram(copy);
});

test('kill -9 during backups and restores leaves the old state or the new one, and the list says which', async () => {
  const dataDir = newDataDir();
  let program = await startProgram(dataDir, settings);
  let cookie = await signIn(program);
  await fill(program, cookie, 5);
  const old = await contentOf(program, cookie);
  const command = await runCommand('admin', ['backup'], dataDir);
  expect(command.code).toBe(0);
  await ask(program, cookie, 'mutation { createNote(input: { title: "Later" }) { id } }');
  const now = await contentOf(program, cookie);
  const list = '{ backups { id source state problem check { state problem } } }';

  await ask(program, cookie, 'mutation { createBackup(input: {}) { id } }');
  await kill(program);
  program = await startProgram(dataDir, settings);
  cookie = await signIn(program);
  const { backups } = await ask(program, cookie, list);
  // If two processes start within a second, either may be first in the list.
  const isDone = ({ state }: { state: string }) => state === 'DONE';
  for (const { problem } of backups.filter((one: { state: string }) => !isDone(one)))
    expect(problem).toMatch(/^The server stopped|canceled/);
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.partial'))).toEqual([]);

  const { id } = backups.find(({ source }: { source: string }) => source === 'COMMAND_LINE');
  const restore = 'mutation($id: ID!) { restoreBackup(id: $id) { state } }';
  const outcomes = new Set<string>();
  for (const delay of [0, 900, 2_200, 2_700, 3_200, 6_000]) {
    await ask(program, cookie, restore, { id });
    await new Promise((resolve) => setTimeout(resolve, delay));
    await kill(program);
    program = await startProgram(dataDir, settings);
    cookie = await signIn(program);
    const found = await contentOf(program, cookie);
    const isOld = JSON.stringify(found) === JSON.stringify(now);
    if (!isOld) expect(found).toEqual(old);
    outcomes.add(isOld ? 'unchanged' : 'restored');
    const { restore: last } = await ask(program, cookie, '{ restore { state } }');
    expect(last.state).toBe(isOld ? 'FAILED' : 'DONE');
    if (isOld) continue;
    break;
  }
  expect(outcomes).toContain('unchanged');
  await stopProgram(program);
});
