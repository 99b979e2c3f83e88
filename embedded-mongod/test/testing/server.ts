import { MongoClient } from 'mongodb';
import { killRunning, type StartedProgram, startProgram, temporaryFolder } from './program.js';

/** A test file's server and client. */
export interface TestServer {
  readonly program: StartedProgram;
  readonly client: MongoClient;
}

/** Starts the program before the file's tests and stops it afterward. */
export function useServer(...args: string[]): TestServer {
  const folder = temporaryFolder();
  let program: StartedProgram | undefined;
  let client: MongoClient | undefined;
  beforeAll(async () => {
    program = await startProgram(folder.path, ...args);
    client = await MongoClient.connect(program.uri);
  });
  afterAll(async () => {
    await client?.close();
    const ending = await program?.stop();
    killRunning();
    folder.remove();
    expect(ending?.code).toBe(0);
  });
  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The server runs inside tests only');
    return value;
  };
  return {
    get program() {
      return started(program);
    },
    get client() {
      return started(client);
    },
  };
}
