import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, MongoClient } from 'mongodb';
import { newDataDir, type Program, startProgram } from '../testing/program.js';

const owner = { username: 'owner', password: 'quiet-orbit-42' };
const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password, LOG_LEVEL: 'trace' };

const dataDir = newDataDir();
let program: Program;
beforeAll(async () => {
  program = await startProgram(dataDir, settings);
});
afterAll(() => stop(program));

async function stop({ process, ended }: Program): Promise<void> {
  process.kill('SIGTERM');
  await ended;
}

const address = () => new URL(readFileSync(join(dataDir, 'db-address'), 'utf8'));
const key = () => readFileSync(join(dataDir, 'database-key'), 'utf8');

/** The address as a program under another account could use it: it can find the port but has no key. */
function uriOfAnother(login = ''): string {
  return `mongodb://${login && `${login}@`}${address().host}/cosmic?authSource=local&directConnection=true`;
}

async function command(uri: string, database: string, words: Document): Promise<Document> {
  const client = await MongoClient.connect(uri);
  try {
    return await client.db(database).command(words);
  } finally {
    await client.close();
  }
}

const signIn = ({ url }: Program) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });

test.each<[string, string, Document]>([
  ['read', 'cosmic', { find: 'users' }],
  ['count', 'cosmic', { count: 'users' }],
  ['watch', 'cosmic', { aggregate: 1, pipeline: [{ $changeStream: {} }], cursor: {} }],
  ['list databases', 'admin', { listDatabases: 1 }],
  ['list collections', 'cosmic', { listCollections: 1 }],
  ['add', 'cosmic', { insert: 'users', documents: [{ username: 'mallory', isAdmin: true }] }],
  [
    'change',
    'cosmic',
    { update: 'users', updates: [{ q: {}, u: { $set: { isAdmin: true } }, multi: true }] },
  ],
  ['delete', 'cosmic', { dropDatabase: 1 }],
  ['end the server', 'admin', { shutdown: 1 }],
])('a program without the key cannot %s', async (_name, database, words) => {
  await expect(command(uriOfAnother(), database, words)).rejects.toMatchObject({ code: 13 });
});

test('a wrong key is refused, and the right one works', async () => {
  const ping = { listCollections: 1 };
  await expect(command(uriOfAnother(`__system:${'0'.repeat(64)}`), 'cosmic', ping)).rejects.toMatchObject({
    code: 18,
  });
  expect(await command(uriOfAnother(`__system:${key()}`), 'cosmic', ping)).toMatchObject({ ok: 1 });
  expect((await signIn(program)).status).toBe(200);
});

test('the key is only in files of its owner, not in any command line, environment, or log', async () => {
  for (const name of ['database-key', 'db-address', 'session-secret'])
    expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600]);
  expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
  // All processes, with their arguments and environments.
  const processes = execFileSync('ps', ['axeww'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect(processes).toContain(join(dataDir, 'database-key'));
  expect(processes).not.toContain(key());
  expect(program.log()).toContain('database connected');
  expect(program.log()).not.toContain(key());
});
