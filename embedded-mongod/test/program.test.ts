import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { open } from 'lmdb';
import { MongoClient } from 'mongodb';
import { killRunning, runToEnd, startProgram, temporaryFolder } from './testing/program.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());
afterAll(killRunning);

async function withClient<Result>(
  uri: string,
  work: (client: MongoClient) => Promise<Result>,
): Promise<Result> {
  const client = await MongoClient.connect(uri);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

test('--version prints the same as mongod', async () => {
  expect(await runToEnd('--version')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^db version v\d+\.\d+\.\d+\n/),
  });
});

test.each([
  ['a folder that does not exist', ['--dbpath', '/nowhere'], 100, 'NonExistentPath'],
  ['an address that others can reach', ['--bind_ip', '0.0.0.0'], 2, 'Refusing to bind'],
  [
    'one of several such addresses',
    ['--bind_ip', '127.0.0.1,192.168.0.1'],
    2,
    'Refusing to bind to 192.168.0.1',
  ],
  ['an unknown option', ['--shardsvr'], 2, 'shardsvr'],
])('the program refuses %s', async (_name, args, code, output) => {
  expect(await runToEnd('--dbpath', folder.path, '--noauth', ...args)).toMatchObject({
    code,
    output: expect.stringContaining(output),
  });
});

test('the program refuses a port in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  expect(await runToEnd('--dbpath', folder.path, '--noauth', '--port', port)).toMatchObject({
    code: 48,
    output: expect.stringContaining('already in use'),
  });
  other.close();
});

test('the program refuses a folder from a newer version', async () => {
  await (await startProgram(folder.path)).stop();
  const root = open({
    path: path.join(folder.path, 'database.mdb'),
    keyEncoding: 'binary',
    encoding: 'binary',
  });
  await root
    .openDB('meta', { keyEncoding: 'binary', encoding: 'binary' })
    .put(Buffer.from('format'), Buffer.from('99'));
  await root.close();
  const { code, output } = await runToEnd('--dbpath', folder.path, '--noauth', '--port', '0');
  expect(code).toBe(62);
  expect(output).toContain('storage format 99');
});

describe('the lock on the folder', () => {
  test('refuses a second process without disturbing the first', async () => {
    const first = await startProgram(folder.path);
    expect(await runToEnd('--dbpath', folder.path, '--noauth', '--port', '0')).toMatchObject({
      code: 100,
      output: expect.stringContaining(`in use by process ${first.child.pid}`),
    });
    await withClient(first.uri, (client) => client.db('x').collection('x').insertOne({}));
    await first.stop();
  });

  test('lets exactly one of several starting processes win', async () => {
    const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startProgram(folder.path)));
    const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(started).toHaveLength(1);
    await started[0]?.stop();
  });

  test('is free at once after kill -9, even if a lock file was never finished', async () => {
    const first = await startProgram(folder.path);
    await first.stop('SIGKILL');
    const second = await startProgram(folder.path);
    await second.stop('SIGKILL');
    writeFileSync(path.join(folder.path, 'lock.7'), '');
    const third = await startProgram(folder.path);
    await third.stop();
  });

  test("isn't held by another process that has reused the dead one's process ID", async () => {
    const record = { pid: process.pid, startedAt: '1', bootId: '', socket: '' };
    writeFileSync(path.join(folder.path, 'lock.1'), JSON.stringify(record));
    await (await startProgram(folder.path)).stop();
  });
});

describe('the program shuts down cleanly', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('on %s', async (signal) => {
    const program = await startProgram(folder.path);
    expect(await program.stop(signal)).toMatchObject({ code: 0, signal: null });
  });

  test('when the parent closes the pipe, after running writes have finished', async () => {
    const program = await startProgram(folder.path, '--parentPipe');
    const client = await MongoClient.connect(program.uri, { retryWrites: false });
    const c = client.db('x').collection('x');
    await c.insertOne({});
    const writes = Array.from({ length: 20 }, () =>
      c.insertOne({}).then(
        () => 1,
        () => 0,
      ),
    );
    program.child.stdin?.end();
    expect(await program.ended).toMatchObject({ code: 0 });
    const acknowledged = (await Promise.all(writes)).reduce<number>((sum, one) => sum + one, 1);
    await client.close();
    const again = await startProgram(folder.path);
    expect(
      await withClient(again.uri, (reader) => reader.db('x').collection('x').countDocuments()),
    ).toBeGreaterThanOrEqual(acknowledged);
    await again.stop();
  });

  test('on the shutdown command', async () => {
    const program = await startProgram(folder.path);
    await withClient(program.uri, (client) => client.db('admin').command({ shutdown: 1 })).catch(
      () => undefined,
    );
    expect(await program.ended).toMatchObject({ code: 0 });
  });
});

test('the program can listen on a unix socket and replaces a dead one', async () => {
  const socket = path.join(folder.path, 'db.sock');
  const killed = await startProgram(folder.path, '--bind_ip', socket);
  await killed.stop('SIGKILL');
  expect(existsSync(socket)).toBe(true);
  const program = await startProgram(folder.path, '--bind_ip', socket);
  await withClient(`${program.uri}&directConnection=true`, (client) =>
    client.db('x').collection('x').insertOne({}),
  );
  await program.stop();
});
