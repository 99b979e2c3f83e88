import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { bodyMessage } from './testing/rawCommand.js';
import { RawConnection } from './testing/rawConnection.js';
import { useServer } from './testing/server.js';

const server = useServer();
const hello = bodyMessage(serialize({ hello: 1, $db: 'admin' }));

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

test('a driver stays connected to a server that closes connections used only for monitoring', async () => {
  const client = new MongoClient(server.program.uri, { heartbeatFrequencyMS: 6_000 });
  const failed: unknown[] = [];
  client.on('serverHeartbeatFailed', (event) => failed.push(event.failure));
  client.on('connectionPoolCleared', (event) => failed.push(event));
  await client.connect();
  const beat = () => new Promise((resolve) => client.once('serverHeartbeatSucceeded', resolve));
  await beat();
  await beat();
  expect(failed).toEqual([]);
  await client.close();
});
