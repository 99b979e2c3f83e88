import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Binary, type Document, Long } from 'bson';
import { type Collection, MongoClient } from 'mongodb';
import { KEY, runToEnd, temporaryFolder } from './testing/program.js';
import { RawConnection } from './testing/rawConnection.js';
import { saslContinue, saslStart, textOf } from './testing/scramClient.js';
import { useServer } from './testing/server.js';

const server = useServer();
async function withoutKey(work: (client: MongoClient) => Promise<unknown>): Promise<void> {
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${server.program.port}/`);
  try {
    await work(client);
  } finally {
    await client.close();
  }
}
const uriOf = (user: string, key: string, database: string) =>
  `mongodb://${user}:${key}@127.0.0.1:${server.program.port}/?authSource=${database}`;

describe('the program', () => {
  const folder = temporaryFolder();
  afterAll(folder.remove);
  const file = (content: string) => {
    writeFileSync(path.join(folder.path, 'key'), content);
    return path.join(folder.path, 'key');
  };
  test.each([
    ['without a key', () => [], 'Refusing to listen without a login'],
    ['with and without a key at once', () => ['--keyFile', file(KEY), '--noauth'], 'be used together'],
    ['with a key that is nowhere', () => ['--keyFile', '/nowhere/key'], 'Unable to read the key file'],
    ['with a short key', () => ['--keyFile', file('a'.repeat(31))], 'must hold 32 to 1024 characters'],
  ])("doesn't start %s", async (_name, args, output) => {
    expect(await runToEnd('--dbpath', folder.path, '--port', '0', ...args())).toMatchObject({
      code: 2,
      output: expect.stringContaining(output),
    });
  });
});

describe('a driver', () => {
  const connect = async (uri: string) => {
    const client = await MongoClient.connect(uri);
    try {
      return await client.db('x').command({ connectionStatus: 1 });
    } finally {
      await client.close();
    }
  };

  test.each(['', '&authMechanism=SCRAM-SHA-256'])('logs in with the key%s', async (mechanism) => {
    expect(await connect(uriOf('__system', KEY, 'local') + mechanism)).toMatchObject({
      authInfo: { authenticatedUsers: [{ user: '__system', db: 'local' }] },
    });
  });

  test.each([
    ['another key', () => uriOf('__system', 'cd'.repeat(32), 'local')],
    ['another user', () => uriOf('root', KEY, 'local')],
    ['another database', () => uriOf('__system', KEY, 'admin')],
  ])('is refused with %s', async (_name, uri) => {
    await expect(connect(`${uri()}&authMechanism=SCRAM-SHA-256`)).rejects.toMatchObject({
      code: 18,
      message: 'Authentication failed.',
    });
  });

  test('is offered only one mechanism', async () => {
    await expect(
      connect(`${uriOf('__system', KEY, 'local')}&authMechanism=SCRAM-SHA-1`),
    ).rejects.toMatchObject({ code: 334 });
  });

  test("can't read, write, list, or watch anything without the key", async () => {
    const secrets = server.client.db('x').collection('secrets');
    await secrets.insertOne({ word: 'secret' });
    const tries: ((c: Collection, client: MongoClient) => Promise<unknown>)[] = [
      (c) => c.find().toArray(),
      (c) => c.countDocuments(),
      (c) => c.distinct('word'),
      (c) => c.insertOne({}),
      (c) => c.updateMany({}, { $set: { word: '' } }),
      (c) => c.findOneAndDelete({}),
      (c) => c.bulkWrite([{ insertOne: { document: {} } }]),
      (_c, client) => client.db('admin').command({ bulkWrite: 1, ops: [], nsInfo: [] }),
      (c) => c.watch().next(),
      (c) => c.createIndex({ word: 1 }),
      (c) => c.drop(),
      (_c, client) => client.db('x').dropDatabase(),
      (_c, client) => client.db('x').listCollections().toArray(),
      (_c, client) => client.db('local').listCollections().toArray(),
      (_c, client) => client.db('admin').admin().listDatabases(),
      (c, client) =>
        client.withSession((session) => session.withTransaction(() => c.insertOne({}, { session }))),
      (_c, client) => client.db('admin').command({ shutdown: 1 }),
      (_c, client) => client.db('admin').command({ getCmdLineOpts: 1 }),
      (_c, client) => client.db('admin').command({ nothingOfTheKind: 1 }),
    ];
    // Each uses a separate connection, because one can send only a few messages without a login.
    for (const attempt of tries)
      await withoutKey((client) =>
        expect(attempt(client.db('x').collection('secrets'), client)).rejects.toMatchObject({ code: 13 }),
      );
    await withoutKey(async (client) => {
      await client
        .db('x')
        .collection('secrets')
        .insertOne({}, { writeConcern: { w: 0 } });
      await client.db('admin').command({ ping: 1 });
    });
    expect(await secrets.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ word: 'secret' }]);
    await secrets.drop();
  });
});

describe('a login', () => {
  let raw: RawConnection;
  beforeEach(async () => {
    raw = await RawConnection.open(server.program.port);
  });
  afterEach(() => raw.destroy());

  const listDatabases = () => raw.command({ listDatabases: 1, $db: 'admin' });
  const failed = { ok: 0, code: 18 };

  test('proves that both sides have the key', async () => {
    expect(await listDatabases()).toMatchObject({ ok: 0, code: 13, codeName: 'Unauthorized' });
    const [proof, serverFinal] = saslContinue(await raw.command(saslStart()));
    const reply = await raw.command(proof);
    expect(reply).toMatchObject({ ok: 1, done: true, conversationId: 1 });
    expect(textOf(reply)).toBe(serverFinal);
    expect(await listDatabases()).toMatchObject({ ok: 1 });
    expect(await raw.command({ logout: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    expect(await listDatabases()).toMatchObject({ code: 13 });
  });

  test('waits for the empty message from clients that send one', async () => {
    const [proof] = saslContinue(await raw.command(saslStart({ options: {} })));
    expect(await raw.command(proof)).toMatchObject({ ok: 1, done: false });
    expect(await listDatabases()).toMatchObject({ code: 13 });
    const empty = { ...proof, payload: new Binary(Buffer.alloc(0)) };
    expect(await raw.command(empty)).toMatchObject({ ok: 1, done: true });
    expect(await listDatabases()).toMatchObject({ ok: 1 });
  });

  test('can begin with hello', async () => {
    const { $db, ...speculativeAuthenticate } = saslStart({ db: 'local' });
    const saslSupportedMechs = 'local.__system';
    const hello = await raw.command({ hello: 1, saslSupportedMechs, speculativeAuthenticate, $db: 'admin' });
    expect(hello).toMatchObject({ saslSupportedMechs: ['SCRAM-SHA-256'] });
    const [proof] = saslContinue(hello?.speculativeAuthenticate);
    expect(await raw.command(proof)).toMatchObject({ done: true });
    expect(await listDatabases()).toMatchObject({ ok: 1 });
  });

  test.each<[string, (proof: Document) => Document]>([
    ['no proof', (proof) => ({ ...proof, payload: new Binary(Buffer.alloc(0)) })],
    ['a text as proof', (proof) => ({ ...proof, payload: String(proof.payload) })],
    ['a proof of zeros', (proof) => change(proof, /p=.*/, `p=${Buffer.alloc(32).toString('base64')}`)],
    ['an empty proof', (proof) => change(proof, /p=.*/, 'p=')],
    ['a longer proof', (proof) => change(proof, /p=(.*)=$/, 'p=$1AAAA')],
    ['a nonce that is cut', (proof) => change(proof, /r=[^,]*/, 'r=nonceOfTheTest')],
    ['another channel', (proof) => change(proof, /c=biws/, 'c=eSws')],
  ])('is refused with %s and then has to start again', async (_name, spoil) => {
    const [proof] = saslContinue(await raw.command(saslStart()));
    expect(await raw.command(spoil(proof))).toMatchObject(failed);
    expect(await raw.command(proof)).toMatchObject({ ok: 0, code: 17 });
    expect(await listDatabases()).toMatchObject({ code: 13 });
  });

  test.each<[string, Document]>([
    ['no user', { payload: new Binary(Buffer.from('n,,r=nonceOfTheTest')) }],
    ['somebody to act for', { payload: new Binary(Buffer.from('n,a=x,n=__system,r=nonceOfTheTest')) }],
    ['an extension', { payload: new Binary(Buffer.from('n,,m=x,n=__system,r=nonceOfTheTest')) }],
    ['a document as payload', { payload: { $gt: '' } }],
    ['no database', { $db: 'admin' }],
  ])("can't begin with %s", async (_name, changes) => {
    expect(await raw.command(saslStart(changes))).toMatchObject(failed);
  });

  test('is refused with a proof from another connection', async () => {
    const [proof] = saslContinue(await raw.command(saslStart()));
    const other = await RawConnection.open(server.program.port);
    await other.command(saslStart());
    expect(await other.command(proof)).toMatchObject(failed);
    other.destroy();
    expect(await raw.command({ ...proof, conversationId: 2 })).toMatchObject({ code: 17 });
  });
});

test('no transaction can be started before the login, not even with hello', async () => {
  const raw = await RawConnection.open(server.program.port);
  const lsid = { id: new Binary(Buffer.alloc(16, 3), Binary.SUBTYPE_UUID) };
  const session = { lsid, txnNumber: Long.fromNumber(1), autocommit: false };
  await raw.command({ hello: 1, startTransaction: true, ...session, $db: 'admin' });
  raw.destroy();
  await expect(server.client.db('admin').command({ commitTransaction: 1, ...session })).rejects.toMatchObject(
    { code: 251 },
  );
});

/** A proof with part of its text replaced. */
function change(proof: Document, pattern: RegExp, replacement: string): Document {
  return { ...proof, payload: new Binary(Buffer.from(textOf(proof).replace(pattern, replacement))) };
}
