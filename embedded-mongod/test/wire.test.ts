import { once } from 'node:events';
import { connect } from 'node:net';
import { serialize } from 'bson';
import { bodyMessage, rawMessage } from './testing/rawCommand.js';
import { useServer } from './testing/server.js';

// Input from clients with a login; authentication.test.ts covers input before it.
const server = useServer('--noauth');

const hello = serialize({ hello: 1, $db: 'admin' });

/** Replaces the length of a document with another number. */
const lyingDocument = (length: number): Buffer => {
  const document = Buffer.from(hello);
  document.writeInt32LE(length, 0);
  return document;
};

/** Bytes that look random but are the same for the same seed. */
function noise(seed: number, length: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }),
  );
}

/**
 * `{ find: 'c', filter: { a: { a: { … } } }, $db: 'x' }`, written by hand, because the serializer refuses this depth.
 */
function deepFilter(depth: number): Buffer {
  let inner: Buffer = Buffer.from([5, 0, 0, 0, 0]);
  const wrap = (name: string, content: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    const element = Buffer.concat([Buffer.from(`\x03${name}\0`), content]);
    size.writeInt32LE(element.length + 5);
    return Buffer.concat([size, element, Buffer.alloc(1)]);
  };
  for (let i = 0; i < depth; i++) inner = wrap('a', inner);
  const rest = Buffer.from(serialize({ find: 'c', $db: 'x' })).subarray(4, -1);
  const size = Buffer.alloc(4);
  const filter = Buffer.concat([Buffer.from('\x03filter\0'), inner]);
  size.writeInt32LE(rest.length + filter.length + 5);
  return Buffer.concat([size, rest, filter, Buffer.alloc(1)]);
}

/** Sends bytes and waits until the server responds or closes the connection. */
async function send(bytes: Buffer, { end = false } = {}): Promise<'closed' | 'answered'> {
  const socket = connect(server.program.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (end) socket.end(bytes);
  else socket.write(bytes);
  const result = await Promise.race([
    once(socket, 'data').then(() => 'answered' as const),
    once(socket, 'close').then(() => 'closed' as const),
  ]);
  socket.destroy();
  return result;
}

const CLOSED: [name: string, bytes: Buffer][] = [
  ['an impossibly small length', rawMessage(2013, Buffer.alloc(0), 3)],
  ['a negative length', rawMessage(2013, Buffer.alloc(0), -1)],
  ['a length beyond 48 MB', rawMessage(2013, Buffer.alloc(0), 100_000_000)],
  ['an unknown operation', rawMessage(1, hello)],
  ['an old operation', rawMessage(2002, hello)],
  ['a message without sections', rawMessage(2013, Buffer.alloc(4))],
  ['an unknown section', rawMessage(2013, Buffer.concat([Buffer.alloc(4), Buffer.from([9]), hello]))],
  ['two bodies', rawMessage(2013, Buffer.concat([Buffer.alloc(5), hello, Buffer.from([0]), hello]))],
  ['unknown required flags', bodyMessage(hello, 1 << 5)],
  ['a document longer than its message', bodyMessage(lyingDocument(10_000))],
  ['a document of negative length', bodyMessage(lyingDocument(-5))],
  ['a document of length 0', bodyMessage(lyingDocument(0))],
  [
    'a body that is no BSON',
    bodyMessage(Buffer.concat([Buffer.from([20, 0, 0, 0]), Buffer.alloc(16, 0x55)])),
  ],
  [
    'a sequence that ends behind the message',
    rawMessage(
      2013,
      Buffer.concat([Buffer.alloc(4), Buffer.from([1, 0xff, 0xff, 0, 0]), Buffer.from('documents\0')]),
    ),
  ],
  ['a legacy query without end of name', rawMessage(2004, Buffer.alloc(40, 0x41))],
];

test.each(CLOSED)('%s closes the connection', async (_name, bytes) => {
  expect(await send(bytes)).toBe('closed');
});

test('a truncated message closes the connection quietly', async () => {
  expect(await send(bodyMessage(hello).subarray(0, 30), { end: true })).toBe('closed');
});

test("a filter that is nested too deeply causes an error and doesn't end the server", async () => {
  expect(await send(bodyMessage(deepFilter(20_000)))).toBeDefined();
  expect(await send(bodyMessage(deepFilter(1000)))).toBe('answered');
});

test('random bytes do no harm', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const bytes = noise(seed, 200 + seed);
    // Half of the messages have a valid header.
    if (seed % 2) rawMessage(2013, bytes.subarray(16)).copy(bytes);
    await send(bytes, { end: true });
  }
  for (let at = 16; at < bodyMessage(hello).length; at++) {
    const bytes = bodyMessage(hello);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await send(bytes, { end: true });
  }
  expect(await server.client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test('documents can arrive in pieces, and several messages at once', async () => {
  const socket = connect(server.program.port, '127.0.0.1');
  await once(socket, 'connect');
  const bytes = Buffer.concat([bodyMessage(hello), bodyMessage(hello), bodyMessage(hello)]);
  socket.write(bytes.subarray(0, 2));
  socket.write(bytes.subarray(2, 60));
  socket.write(bytes.subarray(60));
  let received = 0;
  let replies = 0;
  let pending = Buffer.alloc(0);
  for await (const chunk of socket) {
    pending = Buffer.concat([pending, chunk]);
    received += chunk.length;
    while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
      pending = pending.subarray(pending.readInt32LE(0));
      replies++;
    }
    if (replies === 3) break;
  }
  expect(received).toBeGreaterThan(0);
});

test('a document that is nested too deeply is refused and not stored', async () => {
  const c = server.client.db('x').collection<{ _id: number; a?: unknown }>('deep');
  let deep: unknown = 1;
  for (let level = 0; level < 250; level++) deep = { a: deep };
  await expect(c.insertOne({ _id: 1, a: deep })).rejects.toMatchObject({ code: 15 });
  await c.insertOne({ _id: 2 });
  await expect(c.updateOne({ _id: 2 }, { $set: { a: deep } })).rejects.toMatchObject({ code: 15 });
  expect(await c.find().toArray()).toEqual([{ _id: 2 }]);
});

test('a sequence that repeats a field of the body, or is endless, closes the connection', async () => {
  const sequence = (name: string, size: number) => {
    const head = Buffer.alloc(4);
    head.writeInt32LE(size);
    return Buffer.concat([Buffer.from([1]), head, Buffer.from(`${name}\0`), hello]);
  };
  const body = Buffer.concat([Buffer.alloc(5), hello]);
  const size = 4 + 'hello'.length + 1 + hello.length;
  for (const bytes of [
    sequence('hello', size),
    sequence('other', 0),
    sequence('other', -1),
    sequence('other', 5),
  ])
    expect(await send(rawMessage(2013, Buffer.concat([body, bytes])))).toBe('closed');
});
