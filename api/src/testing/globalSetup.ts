import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** A database server for the tests. */
interface TestServer {
  uri: string;
  stop(): Promise<unknown>;
}

/**
 * One database server for all test files, each of which uses its own database. `npm run test:mongod` uses a real one.
 * @returns a function that stops it
 */
export default async function globalSetup(): Promise<TestServer['stop']> {
  const { REAL_MONGODB_URI: real } = process.env;
  if (real) {
    process.env.TEST_MONGODB_URI = real;
    return async () => undefined;
  }
  const { uri, stop } = process.env.MONGOMS_SYSTEM_BINARY ? await startMongod() : await startEmbedded();
  process.env.TEST_MONGODB_URI = uri;
  return stop;
}

/** The embedded server with its login, as in the product. */
async function startEmbedded(): Promise<TestServer> {
  const program = fileURLToPath(new URL('../../../dist/embedded-mongod/main.js', import.meta.url));
  if (!existsSync(program))
    throw new Error('The embedded database is not built: run npm test, or npm run build.');
  const folder = mkdtempSync(join(tmpdir(), 'cosmic-test-database-'));
  const keyFile = join(folder, 'key');
  const key = randomBytes(32).toString('hex');
  writeFileSync(keyFile, key, { mode: 0o600 });
  const child = spawn(
    process.execPath,
    [program, '--port', '0', '--dbpath', folder, '--keyFile', keyFile, '--parentPipe'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    ended.then(([code]) => reject(new Error(`The embedded database ended with code ${code}.`)), reject);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Waiting for connections')) resolve(JSON.parse(line).attr.port);
    });
  });
  return {
    uri: `mongodb://__system:${key}@127.0.0.1:${port}/?replicaSet=rs0&authSource=local`,
    stop: async () => {
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts the real server that the environment names. */
async function startMongod(): Promise<TestServer> {
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK = 'false';
  const set = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  return { uri: set.getUri(), stop: () => set.stop() };
}
