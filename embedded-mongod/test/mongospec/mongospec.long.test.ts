import { MongoClient } from 'mongodb';
import { type StartedProgram, startProgram, temporaryFolder } from '../testing/program.js';
import { OutOfScope } from './entities.js';
import { expectedFailure } from './exceptions.js';
import { readSpecifications } from './readSpecifications.js';
import { runTest } from './runTest.js';
import { outOfScope } from './scope.js';

const { MONGODB_SPECIFICATIONS: folder } = process.env;

describe.skipIf(!folder)("MongoDB's specification tests", () => {
  const data = temporaryFolder();
  let program: StartedProgram;
  let client: MongoClient;
  beforeAll(async () => {
    program = await startProgram(data.path, '--noauth', '--setParameter', 'enableTestCommands=1');
    client = await MongoClient.connect(program.uri);
  });
  afterAll(async () => {
    await client.close();
    await program.stop();
    data.remove();
  });

  for (const file of folder ? readSpecifications(folder) : []) {
    describe(file.path, () => {
      for (const test of file.tests) {
        const foreign = outOfScope(file, test);
        const declare = foreign ? it.skip : expectedFailure(file.path, test.description) ? it.fails : it;
        declare(
          test.description,
          async ({ skip }) => {
            await runTest(client, program.uri, file, test).catch((error: unknown) => {
              if (error instanceof OutOfScope) skip(error.message);
              throw error;
            });
          },
          20_000,
        );
      }
    });
  }
});
