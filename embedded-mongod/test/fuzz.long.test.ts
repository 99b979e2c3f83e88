import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Binary, BSONRegExp, type Document, Long, ObjectId, serialize, Timestamp } from 'bson';
import { bodyMessage, rawMessage } from './testing/rawCommand.js';
import { RawConnection } from './testing/rawConnection.js';
import { useServer } from './testing/server.js';

const FRAMES = 600;
const MAX_MEGABYTES = 400;

/** Repeat a failed run with its seed: `FUZZ_SEED=…`. */
const seed = Number(process.env.FUZZ_SEED) || randomInt(1, 2 ** 31);

/** Returns the same numbers for the same seed (mulberry32), from 0 to below the limit. */
function numbers(start: number): (limit: number) => number {
  let state = start;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

const random = numbers(seed);
const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
  values[random(values.length)] ?? values[0];

const NAMES = [
  ...['hello', 'isMaster', 'ping', 'buildInfo', 'saslStart', 'saslContinue', 'logout', 'connectionStatus'],
  ...['insert', 'update', 'delete', 'findAndModify', 'bulkWrite', 'find', 'getMore', 'killCursors', 'count'],
  ...[
    'distinct',
    'aggregate',
    'explain',
    'create',
    'drop',
    'renameCollection',
    'createIndexes',
    'dropIndexes',
  ],
  ...['listIndexes', 'collMod', 'listCollections', 'listDatabases', 'dbStats', 'collStats', 'serverStatus'],
  ...[
    'commitTransaction',
    'abortTransaction',
    'startSession',
    'endSessions',
    'killSessions',
    'refreshSessions',
  ],
  ...[
    'replSetInitiate',
    'replSetGetStatus',
    'replSetGetConfig',
    'getParameter',
    'getLog',
    'hostInfo',
    '__proto__',
  ],
] as [string, ...string[]];

const FIELDS = [
  ...[
    'filter',
    'query',
    'q',
    'u',
    'update',
    'updates',
    'deletes',
    'documents',
    'pipeline',
    'cursor',
    'cursors',
  ],
  ...[
    'key',
    'indexes',
    'index',
    'limit',
    'skip',
    'batchSize',
    'sort',
    'projection',
    'collation',
    'let',
    'hint',
  ],
  ...[
    'lsid',
    'txnNumber',
    'autocommit',
    'startTransaction',
    'collection',
    'ops',
    'nsInfo',
    'to',
    'mechanism',
  ],
  ...[
    'payload',
    'options',
    'speculativeAuthenticate',
    'conversationId',
    'multi',
    'upsert',
    'remove',
    '$db',
    'a',
  ],
  ...[
    '$set',
    '$match',
    '$group',
    '$lookup',
    '$changeStream',
    '$in',
    '$gt',
    '$and',
    '$expr',
    '$elemMatch',
    '_id',
  ],
] as [string, ...string[]];

function value(depth: number): unknown {
  const leaves: [() => unknown, ...(() => unknown)[]] = [
    () => oneOf([0, 1, -1, 2 ** 31, 2 ** 53, -1e300, Number.NaN, Number.POSITIVE_INFINITY, 0.5]),
    () => oneOf(['', 'c', 'x.c', '$a', 'a.b.0', '\0', '💥'.repeat(50), 'SCRAM-SHA-256', 'n,,n=__system,r=x']),
    () => oneOf([true, false, null, undefined]),
    () => oneOf([Long.MAX_VALUE, Long.MIN_VALUE, Long.ZERO]),
    () =>
      oneOf<unknown>([
        new ObjectId(),
        new Date(8.64e15),
        new Timestamp({ t: 1, i: 1 }),
        new BSONRegExp('(', 'i'),
      ]),
    () => new Binary(Buffer.alloc(random(40), random(256)), oneOf([0, 4, 255])),
  ];
  if (depth === 0 || random(2) === 0) return oneOf(leaves)();
  return random(3) === 0 ? Array.from({ length: random(4) }, () => value(depth - 1)) : fields(depth - 1);
}

const fields = (depth: number): Document =>
  Object.fromEntries(Array.from({ length: random(6) }, () => [oneOf(FIELDS), value(depth)]));

/** A command with random arguments; sometimes with a sequence next to the body. */
function command(): Buffer {
  const body = {
    [oneOf(NAMES)]: oneOf(['c', 1, value(1)]),
    ...fields(4),
    $db: oneOf(['x', 'admin', 'local', 1]),
  };
  const bytes = serialize(body, { checkKeys: false, ignoreUndefined: true });
  if (random(4) > 0) return bodyMessage(bytes);
  const documents = Buffer.concat(Array.from({ length: random(4) }, () => serialize(fields(2))));
  const name = Buffer.from(`${oneOf(['documents', 'updates', 'deletes', '__proto__', 'constructor'])}\0`);
  const size = Buffer.alloc(5, 1);
  size.writeInt32LE(4 + name.length + documents.length, 1);
  return rawMessage(2013, Buffer.concat([Buffer.alloc(5), bytes, size, name, documents]));
}

/** A command, possibly with changed bytes, a false length or operation, or cut off. */
function frame(): Buffer {
  const bytes = Buffer.from(command());
  switch (random(6)) {
    case 0:
      for (let count = random(8); count >= 0; count--) bytes[random(bytes.length)] = random(256);
      break;
    case 1:
      bytes.writeInt32LE(oneOf([0, -1, 15, 16, 48_016_384, 48_016_385, 2 ** 31 - 1, random(2 ** 31)]), 0);
      break;
    case 2:
      bytes.writeInt32LE(oneOf([1, 2001, 2002, 2004, 2005, 2010, 2011, 2012, 2013, random(2 ** 31)]), 12);
      break;
    case 3:
      return bytes.subarray(0, random(bytes.length));
    default:
  }
  return bytes;
}

describe.each([
  ['without a login', []],
  ['with all rights', ['--noauth']],
])('%s', (_name, args) => {
  const server = useServer(...args);

  test(`the server keeps running and responding after ${FRAMES} random frames (FUZZ_SEED=${seed})`, async () => {
    for (let count = 0; count < FRAMES; count++) {
      const connection = await RawConnection.open(server.program.port);
      connection.socket.write(frame());
      const answered = random(2) === 0 ? connection.reply().catch(() => undefined) : Promise.resolve();
      // A truncated message gets no reply, so the next one doesn't wait for it.
      await Promise.race([answered, delay(20)]);
      if (random(2) === 0) connection.socket.resetAndDestroy();
      else connection.destroy();
      if (count % 100 === 0)
        expect(await server.client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    }
    const status = await server.client.db('admin').command({ serverStatus: 1 });
    expect(status.mem.resident).toBeLessThan(MAX_MEGABYTES);
    expect(server.program.child.exitCode).toBeNull();
  });
});

describe('cursors', () => {
  const server = useServer('--noauth');

  test('ten thousand cursors are opened or refused, and the server keeps running', async () => {
    const connection = await RawConnection.open(server.program.port);
    await connection.command({ insert: 'many', documents: [{ _id: 1 }, { _id: 2 }, { _id: 3 }], $db: 'x' });
    const ids: unknown[] = [];
    let refused: Document | undefined;
    while (!refused) {
      const reply = await connection.command({ find: 'many', batchSize: 1, $db: 'x' });
      if (reply?.ok === 1) ids.push(reply.cursor.id);
      else refused = reply ?? { code: 'closed' };
    }
    expect([ids.length, refused.code]).toEqual([10_000, 146]);
    const killed = await connection.command({ killCursors: 'many', cursors: ids, $db: 'x' });
    expect(killed?.cursorsKilled).toHaveLength(10_000);
    expect((await connection.command({ find: 'many', batchSize: 1, $db: 'x' }))?.ok).toBe(1);
    connection.destroy();
  });
});
