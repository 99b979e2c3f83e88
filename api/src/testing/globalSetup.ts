import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

declare global {
  var mongod: MongoMemoryReplSet | undefined;
}

/** One database server for all test files; each file uses a database of its own in it. */
export default async function globalSetup(): Promise<void> {
  const embedded = fileURLToPath(new URL('../../../dist/embedded-mongod/main.js', import.meta.url));
  if (!process.env.MONGOMS_SYSTEM_BINARY) {
    if (!existsSync(embedded))
      throw new Error('The embedded database is not built: run npm test, or npm run build.');
    process.env.MONGOMS_SYSTEM_BINARY = embedded;
  }
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  globalThis.mongod = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  process.env.TEST_MONGODB_URI = globalThis.mongod.getUri();
}
