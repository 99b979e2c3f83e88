import { MongoClient } from 'mongodb';
import { openEnvironment } from '../src/storage/environment.js';
import { killRunning, runToEnd, startProgram, temporaryFolder } from './testing/program.js';

const folder = temporaryFolder();
afterAll(() => {
  killRunning();
  folder.remove();
});

const check = async () => {
  const { code, output } = await runToEnd('--dbpath', folder.path, '--check');
  return { code, output };
};

/** Changes the stored index entries behind the server's back. */
async function changeEntries(change: (entries: ReturnType<typeof openEnvironment>['entries']) => void) {
  const environment = openEnvironment(folder.path);
  environment.root.transactionSync(() => {
    change(environment.entries);
  });
  await environment.root.close();
}

test('--check compares every index with the documents and lists the differences', async () => {
  const program = await startProgram(folder.path);
  const client = await MongoClient.connect(program.uri);
  const c = client.db('checked').collection<{ _id: number; tags?: number[]; u: string }>('c');
  await c.createIndexes([{ key: { tags: 1 } }, { key: { u: 1 }, unique: true, sparse: true }]);
  await c.insertMany([1, 2, 3].map((_id) => ({ _id, tags: [_id, -_id], u: `u${_id}` })));
  await c.updateOne({ _id: 1 }, { $set: { tags: [7] } });
  await c.deleteOne({ _id: 2 });
  await client.close();
  // A folder in use can't be checked.
  expect((await check()).code).toBe(100);
  await program.stop();
  expect(await check()).toEqual({ code: 0, output: 'Every index matches its documents.\n' });

  const kept: [Buffer, Buffer][] = [];
  await changeEntries((entries) => {
    for (const { key, value } of entries.getRange()) kept.push([Buffer.from(key), Buffer.from(value)]);
    void entries.remove(kept[0]?.[0] ?? Buffer.alloc(0));
  });
  const { code, output } = await check();
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/checked\.c, index tags_1: document \d is missing/),
  ]);

  await changeEntries((entries) => {
    const [key, value] = kept[0] ?? [Buffer.alloc(0), Buffer.alloc(0)];
    void entries.put(key, value);
    void entries.put(Buffer.concat([key.subarray(0, 4), Buffer.from('no such key')]), value);
  });
  expect(await check()).toEqual({ code: 1, output: expect.stringContaining('is outdated') });
});
