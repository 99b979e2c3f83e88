import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

/** Connects to the embedded database of a program, with the key in its data folder. */
export function connectToDatabaseOf(dataDir: string): Promise<MongoClient> {
  const read = (name: string) => readFileSync(join(dataDir, name), 'utf8');
  const { host } = new URL(read('db-address'));
  const login = `__system:${read('database-key')}`;
  return new MongoClient(
    `mongodb://${login}@${host}/cosmic?authSource=local&directConnection=true`,
  ).connect();
}
