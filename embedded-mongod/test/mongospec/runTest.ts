import { type Document, type MongoClient, MongoServerError } from 'mongodb';
import { Entities, isCursor, ObservedClient, OutOfScope } from './entities.js';
import type {
  CollectionData,
  ExpectedError,
  ExpectedEvents,
  Operation,
  SpecificationFile,
  SpecificationTest,
} from './format.js';
import { Matcher } from './match.js';
import { callOperation, setFailPoint } from './operations.js';

async function prepareData(client: MongoClient, data: readonly CollectionData[]): Promise<void> {
  for (const { databaseName, collectionName, createOptions, documents } of data) {
    const db = client.db(databaseName);
    await db.dropCollection(collectionName);
    const collection = await db.createCollection(collectionName, createOptions);
    if (documents.length > 0) await collection.insertMany(documents);
  }
}

async function checkOutcome(client: MongoClient, data: readonly CollectionData[]): Promise<void> {
  for (const { databaseName, collectionName, documents } of data) {
    const found = client
      .db(databaseName)
      .collection(collectionName)
      .find({}, { sort: { _id: 1 } });
    expect(await found.toArray()).toEqual(documents);
  }
}

/** Fails with the differences as its message. */
function expectSame(differences: readonly string[]): void {
  if (differences.length > 0) expect.fail(differences.join('\n'));
}

function checkError(matcher: Matcher, expected: ExpectedError, error: Document): void {
  const isFromServer = error instanceof MongoServerError;
  if (expected.isClientError !== undefined) expect(!isFromServer).toBe(expected.isClientError);
  if (expected.errorContains !== undefined)
    expect(String(error.message).toLowerCase()).toContain(expected.errorContains.toLowerCase());
  if (expected.errorCode !== undefined) expect(error.code).toBe(expected.errorCode);
  if (expected.errorCodeName !== undefined) expect(error.codeName).toBe(expected.errorCodeName);
  for (const label of expected.errorLabelsContain ?? []) expect(error.errorLabels).toContain(label);
  for (const label of expected.errorLabelsOmit ?? []) expect(error.errorLabels ?? []).not.toContain(label);
  if (expected.errorResponse !== undefined)
    expectSame(matcher.differences(expected.errorResponse, error.errorResponse ?? error));
  if (expected.expectResult !== undefined)
    expectSame(matcher.differences(expected.expectResult, error.result ?? error.partialResult));
}

async function runOperation(entities: Entities, operation: Operation, isInCallback: boolean): Promise<void> {
  const { object, name, arguments: args = {}, expectResult, expectError } = operation;
  const matcher = new Matcher(entities);
  const run = (operations: readonly Operation[]) => runOperations(entities, operations, true);
  let result: unknown;
  try {
    result = await callOperation(entities, { object, name, args }, run);
  } catch (error) {
    if (error instanceof OutOfScope) throw error;
    if (operation.ignoreResultAndError) return;
    if (!expectError || !(error instanceof Error)) throw error;
    checkError(matcher, expectError, error);
    // The driver must see the error, too.
    if (isInCallback) throw error;
    return;
  }
  if (expectError) expect.fail(`${name} succeeded: ${JSON.stringify(result)}`);
  if (operation.saveResultAsEntity !== undefined) entities.set(operation.saveResultAsEntity, result);
  if (expectResult !== undefined && !isCursor(result)) expectSame(matcher.differences(expectResult, result));
}

async function runOperations(
  entities: Entities,
  operations: readonly Operation[],
  isInCallback = false,
): Promise<void> {
  for (const operation of operations) await runOperation(entities, operation, isInCallback);
}

/** What the specification compares of an event. */
function checkEvent(matcher: Matcher, expected: Document, event: Document): string[] {
  const { hasServerConnectionId, hasServiceId, ...fields } = expected;
  return [
    ...(hasServerConnectionId === undefined || (event.serverConnectionId !== null) === hasServerConnectionId
      ? []
      : [`serverConnectionId is ${event.serverConnectionId}`]),
    ...(hasServiceId ? ['no serviceId'] : []),
    ...Object.entries(fields).flatMap(([field, value]) =>
      matcher.differences(value, event[field], true, field),
    ),
  ];
}

function checkEvents(
  entities: Entities,
  { client, eventType = 'command', events, ...rest }: ExpectedEvents,
): void {
  const isCommand = (name: string) => name.startsWith('command');
  const actual = entities
    .get(client, ObservedClient)
    .events.filter(({ name }) => isCommand(name) === (eventType === 'command'));
  const expected = events.flatMap((event) => Object.entries<Document>(event));
  const names = actual.map(({ name }) => name);
  const expectedNames = expected.map(([name]) => name);
  expect(rest.ignoreExtraEvents ? names.slice(0, expectedNames.length) : names).toEqual(expectedNames);
  const matcher = new Matcher(entities);
  for (const [index, [, fields]] of expected.entries())
    expectSame(checkEvent(matcher, fields, actual[index]?.event ?? {}));
}

/** Runs one test from a file and throws its error. */
export async function runTest(
  client: MongoClient,
  uri: string,
  file: SpecificationFile,
  test: SpecificationTest,
): Promise<void> {
  await client.db('admin').command({ killAllSessions: [] });
  await prepareData(client, file.initialData ?? []);
  const entities = new Entities(uri, client);
  try {
    entities.create(file.createEntities ?? []);
    await runOperations(entities, test.operations);
    for (const events of test.expectEvents ?? []) checkEvents(entities, events);
    await checkOutcome(client, test.outcome ?? []);
  } finally {
    for (const name of ['failCommand', 'onPrimaryTransactionalWrite'])
      await setFailPoint(entities, { configureFailPoint: name, mode: 'off' });
    await entities.close();
  }
}
