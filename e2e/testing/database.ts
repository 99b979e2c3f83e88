import { resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** A dedicated test database, for writing states that would take hours to reach. */
export interface TestDatabase {
  uri: string;
  client: MongoClient;
  close(): Promise<void>;
}

/** Starts the embedded database for a program that gets its address as `MONGODB_URI`. */
export async function startDatabase(): Promise<TestDatabase> {
  process.env.MONGOMS_SYSTEM_BINARY ??= resolve('dist/embedded-mongod/main.js');
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const server = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  const uri = new URL(server.getUri());
  uri.pathname = '/cosmic';
  const client = await new MongoClient(uri.href).connect();
  return {
    uri: uri.href,
    client,
    close: async () => {
      await client.close();
      await server.stop();
    },
  };
}
