import { MongoClient } from 'mongodb';
import { MongoMemoryReplSet, MongoMemoryServer } from 'mongodb-memory-server-core';
import { MAIN } from './testing/program.js';

beforeAll(() => {
  process.env.MONGOMS_SYSTEM_BINARY = MAIN;
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
});

test('the program works as the binary for mongodb-memory-server, as a single server and as a replica set', async () => {
  const single = await MongoMemoryServer.create();
  const set = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  for (const uri of [single.getUri(), set.getUri()]) {
    const client = await MongoClient.connect(uri);
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  }
  await Promise.all([single.stop(), set.stop()]);
});
