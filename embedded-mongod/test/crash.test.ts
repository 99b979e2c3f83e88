import { type Document, MongoClient } from 'mongodb';
import { killRunning, runToEnd, startProgram, temporaryFolder } from './testing/program.js';

interface Row extends Document {
  _id: string | number;
}

const ROUNDS = 1;
/** A round ends after this many acknowledged writes, so kill -9 interrupts the next ones. */
const WRITES_A_ROUND = 100;

/** What the server has acknowledged. */
class Ledger {
  readonly inserted = new Set<number>();
  readonly pairs = new Set<number>();
  counter = 0;
  #next = 0;

  next(): number {
    return ++this.#next;
  }

  get writes(): number {
    return this.inserted.size + this.pairs.size + this.counter;
  }
}

/** Writes until the server is gone: inserts, an increment, and transactions of two documents. */
async function writeUntilGone(client: MongoClient, ledger: Ledger, enough: () => void): Promise<void> {
  const db = client.db('crash');
  const goal = ledger.writes + WRITES_A_ROUND;
  const repeat = async (write: () => Promise<void>): Promise<void> => {
    try {
      for (;;) {
        await write();
        if (ledger.writes >= goal) enough();
      }
    } catch {
      // The server was killed.
    }
  };
  const insert = async (): Promise<void> => {
    const id = ledger.next();
    await db.collection<Row>('rows').insertOne({ _id: id, k: id % 10, u: `u${id}`, tags: [id, -id] });
    ledger.inserted.add(id);
  };
  const increment = async (): Promise<void> => {
    const row = await db
      .collection<Row>('counters')
      .findOneAndUpdate({ _id: 1 }, { $inc: { v: 1 } }, { upsert: true, returnDocument: 'after' });
    ledger.counter = row?.v;
  };
  const transact = async (): Promise<void> => {
    const pair = ledger.next();
    const session = client.startSession();
    session.startTransaction();
    await db.collection<Row>('pairs').insertOne({ _id: `${pair}a`, pair }, { session });
    await db.collection<Row>('pairs').insertOne({ _id: `${pair}b`, pair }, { session });
    await session.commitTransaction();
    ledger.pairs.add(pair);
  };
  await Promise.all([repeat(insert), repeat(insert), repeat(increment), repeat(transact), repeat(transact)]);
}

afterAll(killRunning);

/** Every index finds the same documents as a scan. */
async function assertIndexes(client: MongoClient): Promise<void> {
  const rows = client.db('crash').collection<Row>('rows');
  const all = await rows.find().hint({ $natural: 1 }).toArray();
  for (const hint of ['k_1', 'u_1', 'tags_1']) {
    const found = await rows.find().hint(hint).toArray();
    expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set(all.map(({ _id }) => _id)));
  }
  const byKey = await Promise.all(all.map(({ u }) => rows.findOne({ u })));
  expect(byKey.map((row) => row?._id)).toEqual(all.map(({ _id }) => _id));
}

test('kill -9 loses no acknowledged write and leaves no partial one', async () => {
  const folder = temporaryFolder();
  const ledger = new Ledger();
  for (let round = 0; round <= ROUNDS; round++) {
    const program = await startProgram(folder.path);
    const client = await MongoClient.connect(program.uri, {
      retryWrites: false,
      serverSelectionTimeoutMS: 300,
    });
    const db = client.db('crash');
    await db
      .collection('rows')
      .createIndexes([{ key: { k: 1 } }, { key: { u: 1 }, unique: true }, { key: { tags: 1 } }]);
    const rows = new Set(await db.collection<Row>('rows').distinct('_id'));
    expect([...ledger.inserted].filter((id) => !rows.has(id))).toEqual([]);
    expect((await db.collection<Row>('counters').findOne())?.v ?? 0).toBeGreaterThanOrEqual(ledger.counter);
    const pairs = await db
      .collection('pairs')
      .aggregate([{ $group: { _id: '$pair', n: { $sum: 1 } } }])
      .toArray();
    expect(pairs.filter(({ n }) => n !== 2)).toEqual([]);
    expect([...ledger.pairs].filter((pair) => !pairs.some(({ _id }) => _id === pair))).toEqual([]);
    await assertIndexes(client);
    if (round < ROUNDS) {
      await new Promise<void>((resolve) => {
        const written = writeUntilGone(client, ledger, () => program.child.kill('SIGKILL'));
        void written.then(resolve);
      });
      await program.ended;
    } else await program.stop();
    await client.close();
  }
  const { code, output } = await runToEnd('--dbpath', folder.path, '--check');
  expect([code, output]).toEqual([0, 'Every index matches its documents.\n']);
  folder.remove();
});
