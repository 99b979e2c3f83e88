import type { Document } from 'mongodb';
import type {
  CollectionData,
  ExpectedError,
  Operation,
  Requirement,
  SpecificationFile,
  SpecificationTest,
} from './format.js';

/** Names that differ in the unified format. */
const NEW_NAMES: Record<string, string> = {
  watch: 'createChangeStream',
  listDatabaseObjects: 'listDatabases',
  download_by_name: 'downloadByName',
};
const NEW_ARGUMENTS: Record<string, string> = {
  database: 'databaseName',
  collection: 'collectionName',
  index: 'indexName',
};

/** Operations whose results are counts and IDs, which drivers may leave out. */
const WRITES = new Set([
  ...['bulkWrite', 'deleteMany', 'deleteOne', 'insertMany', 'insertOne'],
  ...['replaceOne', 'updateMany', 'updateOne'],
]);
const ERROR_FIELDS = ['errorContains', 'errorCode', 'errorCodeName', 'errorLabelsContain', 'errorLabelsOmit'];

/** Stands for any value in expected commands. */
const ANY = 42;
const ANY_FIELDS = new Set(['afterClusterTime', 'getMore', 'recoveryToken']);

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('_bsontype' in value);

const optional = (value: unknown) => ({ $$unsetOrMatches: value });

const mapFields = (document: Document, change: (value: unknown, field: string) => unknown): Document =>
  Object.fromEntries(Object.entries(document).map(([field, value]) => [field, change(value, field)]));

/** A command that the client should have sent. */
function expectedCommand(value: unknown, field = ''): unknown {
  if (value === null) return { $$exists: false };
  if (field === 'lsid') return { $$sessionLsid: value };
  if (value === ANY && ANY_FIELDS.has(field)) return { $$exists: true };
  if (value === false && (field === 'multi' || field === 'upsert')) return optional(false);
  if (Array.isArray(value)) return value.map((element) => expectedCommand(element));
  return isObject(value) ? mapFields(value, expectedCommand) : value;
}

function expectedError(name: string, result: unknown): ExpectedError {
  const fields = isObject(result) ? Object.entries(result) : [];
  const known = fields.filter(([field]) => ERROR_FIELDS.includes(field));
  const counts = Object.fromEntries(fields.filter(([field]) => !ERROR_FIELDS.includes(field)));
  const isBulk = name === 'bulkWrite' || name === 'insertMany';
  return {
    isError: true,
    ...Object.fromEntries(known),
    ...(isBulk && Object.keys(counts).length > 0 ? { expectResult: mapFields(counts, optional) } : {}),
  };
}

/** Converts the operations of a file, and collects the entities that they need. */
class Converter {
  readonly entities: Record<string, Document>[] = [];

  constructor(readonly collectionName: string) {}

  convert(operation: Document): Operation {
    const { name, object = 'collection', error, result } = operation;
    const { options, callback, requests, ...rest } = operation.arguments ?? {};
    const args = object === 'testRunner' ? renamed(rest) : rest;
    const isError = error === true || (isObject(result) && ERROR_FIELDS.some((field) => field in result));
    return {
      name: NEW_NAMES[name] ?? name,
      object: this.#target(object, operation),
      arguments: {
        ...args,
        ...options,
        ...(callback && { callback: callback.operations.map((inner: Document) => this.convert(inner)) }),
        ...(requests && {
          requests: requests.map(({ name: kind, arguments: of }: Document) => ({ [kind]: of })),
        }),
      },
      ...(isError && { expectError: expectedError(name, result) }),
      ...(!isError && result !== undefined && { expectResult: expectedResult(name, result) }),
    };
  }

  /** A collection or database with options is a separate entity. */
  #target(object: string, { collectionOptions, databaseOptions }: Document): string {
    const id = `${object} ${this.entities.length}`;
    if (collectionOptions) {
      const { collectionName } = this;
      this.entities.push({ collection: { id, database: 'database', collectionName, collectionOptions } });
    } else if (databaseOptions)
      this.entities.push({ database: { id, client: 'client', databaseName: 'unused', databaseOptions } });
    else return object;
    return id;
  }
}

const renamed = (args: Document): Document =>
  Object.fromEntries(Object.entries(args).map(([field, value]) => [NEW_ARGUMENTS[field] ?? field, value]));

const expectedResult = (name: string, result: unknown): unknown =>
  WRITES.has(name) && isObject(result) ? mapFields(result, optional) : result;

const requirementsOf = (file: Document): Requirement[] =>
  (file.runOn ?? [file]).map(({ topology, minServerVersion, maxServerVersion, serverless }: Document) => ({
    ...(topology && { topologies: topology }),
    ...(minServerVersion && { minServerVersion }),
    ...(maxServerVersion && { maxServerVersion }),
    ...(serverless && { serverless }),
  }));

/** Read preferences as drivers spell them. */
function withModes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withModes);
  if (!isObject(value)) return value;
  return mapFields(value, (inner, field) =>
    field === 'readPreference' && isObject(inner) && typeof inner.mode === 'string'
      ? { ...inner, mode: inner.mode.charAt(0).toLowerCase() + inner.mode.slice(1) }
      : withModes(inner),
  );
}

function convertTest(
  file: Document,
  test: Document,
  names: { databaseName: string; collectionName: string },
) {
  const { databaseName, collectionName } = names;
  const converter = new Converter(collectionName);
  const { outcome = {}, failPoint, expectations, sessionOptions = {}, skipReason } = test;
  const single = test.operation && { ...test.operation, error: outcome.error, result: outcome.result };
  const operations: Operation[] = (test.operations ?? [single]).map((one: Document) =>
    converter.convert(one),
  );
  const entities: Record<string, Document>[] = [
    { client: { id: 'client', observeEvents: ['commandStartedEvent'], uriOptions: test.clientOptions } },
    { database: { id: 'database', client: 'client', databaseName } },
    { collection: { id: 'collection', database: 'database', collectionName } },
    ...['session0', 'session1'].map((id) => ({
      session: { id, client: 'client', sessionOptions: sessionOptions[id] },
    })),
    ...(file.bucket_name
      ? [
          {
            bucket: {
              id: 'gridfsbucket',
              database: 'database',
              bucketOptions: { bucketName: file.bucket_name },
            },
          },
        ]
      : []),
    ...converter.entities.map(({ database, ...rest }) =>
      database ? { database: { ...database, databaseName } } : rest,
    ),
  ];
  const converted: SpecificationTest = {
    description: test.description,
    skipReason,
    operations: [
      { object: 'testRunner', name: 'createEntities', arguments: { entities } },
      ...(failPoint ? [{ object: 'testRunner', name: 'failPoint', arguments: { failPoint } }] : []),
      ...operations,
      ...['session0', 'session1'].map((object) => ({ object, name: 'endSession' })),
    ],
    ...(expectations && { expectEvents: [{ client: 'client', events: expectations.map(expectedEvent) }] }),
    ...(outcome.collection && {
      outcome: [
        {
          databaseName,
          collectionName: outcome.collection.name ?? collectionName,
          documents: outcome.collection.data,
        },
      ],
    }),
  };
  return converted;
}

function expectedEvent({ command_started_event: event }: Document): Document {
  const { command, command_name: commandName, database_name: databaseName } = event;
  return {
    commandStartedEvent: {
      command: expectedCommand(command),
      ...(commandName && { commandName }),
      ...(databaseName && { databaseName }),
    },
  };
}

/** A file in the legacy format of the transaction, retry, and CRUD tests, from before the unified format. */
export function convertLegacy(file: Document, path: string): SpecificationFile {
  const {
    database_name: databaseName = 'specification',
    collection_name: collectionName = 'test',
    data,
  } = file;
  const initial: Record<string, Document[]> = Array.isArray(data) ? { [collectionName]: data } : data;
  const initialData: CollectionData[] = Object.entries(initial).map(([name, documents]) => ({
    databaseName,
    collectionName: name,
    documents,
  }));
  return {
    path,
    runOnRequirements: requirementsOf(file),
    initialData,
    tests: file.tests.map((test: Document) =>
      convertTest(file, mapFields(test, withModes), { databaseName, collectionName }),
    ),
  };
}
