import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { bodyMessage, rawMessage } from './testing/rawCommand.js';
import { RawConnection } from './testing/rawConnection.js';
import { useServer } from './testing/server.js';

const server = useServer();
const hello = bodyMessage(serialize({ hello: 1, $db: 'admin' }));

/** Resolves when the server has closed the connection, within the test's time limit. */
async function closedBy(bytes: Buffer): Promise<void> {
  const raw = await RawConnection.open(server.program.port);
  raw.socket.write(bytes);
  await raw.closed;
}

test('a message of more than 16 kB before the login closes the connection, whatever follows it', async () => {
  await closedBy(rawMessage(2013, Buffer.alloc(0), 16_385));
  await closedBy(bodyMessage(serialize({ hello: 1, text: 'a'.repeat(17_000), $db: 'admin' })));
});

test('a compressed message, an old operation, or a query other than hello closes the connection', async () => {
  const find = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('x.c\0'),
    Buffer.alloc(8),
    serialize({ find: 'c' }),
  ]);
  await closedBy(rawMessage(2012, Buffer.alloc(64)));
  await closedBy(rawMessage(2002, Buffer.alloc(64)));
  await closedBy(rawMessage(2004, find));
});

test('the twenty-first message before the login closes the connection', async () => {
  const raw = await RawConnection.open(server.program.port);
  for (let count = 0; count < 20; count++) raw.socket.write(hello);
  for (let count = 0; count < 20; count++) expect(await raw.reply()).toMatchObject({ ok: 1 });
  raw.socket.write(hello);
  expect(await raw.reply()).toBeUndefined();
});

test('of 1,500 connections that never log in, at most 1,000 stay open until they time out, and a client with the key gets in', async () => {
  const flood = await Promise.all(
    Array.from({ length: 1_500 }, () => RawConnection.open(server.program.port)),
  );
  for (const { socket } of flood) socket.write(hello.subarray(0, 20));
  const client = await MongoClient.connect(server.program.uri);
  expect(await client.db('x').collection('x').insertOne({})).toMatchObject({ acknowledged: true });
  const isPast = (most: number) => flood.filter(({ isClosed }) => !isClosed).length <= most;
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => isPast(1_000));
  expect(await client.db('x').collection('x').countDocuments()).toBe(1);
  // The others time out; the logged-in client stays.
  await until(() => isPast(0));
  expect(await client.db('x').collection('x').countDocuments()).toBe(1);
  await client.close();
});
