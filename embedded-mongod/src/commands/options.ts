import { type Doc, isDoc, toNumber } from '../bson/value.js';
import { apiStrictError, badValue, MongoError, notImplemented } from '../protocol/errors.js';

/** How a command handles its options. All other options are refused. */
interface OptionTable {
  /** Options that have MongoDB's effect. */
  honored?: readonly string[];
  /** Options that make no difference to the result on a server with one member. */
  irrelevant?: readonly string[];
  /** Options that are refused with 238, unless the value has no effect (`false`, `null`, an empty document). */
  refused?: readonly string[];
  /** Whether MongoDB accepts any option here, too. */
  isOpen?: boolean;
}

/** Options of every command. */
const GENERIC: OptionTable = {
  honored: [
    '$db',
    'lsid',
    'txnNumber',
    'autocommit',
    'startTransaction',
    'readConcern',
    'writeConcern',
    'apiVersion',
    'apiStrict',
  ],
  irrelevant: ['$clusterTime', '$readPreference', 'comment', 'maxTimeMS', 'apiDeprecationErrors', 'rawData'],
};

const LIST_CURSOR = ['cursor'];
const CREATION = [
  'capped',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'collation',
  'clusteredIndex',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'encryptedFields',
  'storageEngine',
  'indexOptionDefaults',
  'flags',
];
const VALIDATION = ['validationLevel', 'validationAction'];

/** Keyed by the lowercase name. A command that isn't here takes no options. */
export const COMMAND_OPTIONS: Record<string, OptionTable> = {
  find: {
    honored: [
      'filter',
      'sort',
      'projection',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'collation',
      'let',
    ],
    irrelevant: ['allowDiskUse', 'allowPartialResults', 'oplogReplay'],
    refused: ['returnKey', 'showRecordId', 'max', 'min', 'noCursorTimeout', 'tailable', 'awaitData'],
  },
  getmore: { honored: ['batchSize', 'maxTimeMS'], irrelevant: ['collection'] },
  killcursors: { honored: ['cursors'] },
  count: { honored: ['query', 'skip', 'limit', 'hint', 'collation'], irrelevant: ['fields'] },
  distinct: { honored: ['key', 'query', 'hint', 'collation'] },
  aggregate: {
    honored: ['pipeline', 'cursor', 'collation', 'let', 'hint'],
    irrelevant: ['allowDiskUse', 'bypassDocumentValidation'],
    refused: ['explain'],
  },
  explain: { honored: ['verbosity'] },
  insert: { honored: ['documents', 'ordered'], irrelevant: ['bypassDocumentValidation'] },
  update: { honored: ['updates', 'ordered', 'let'], irrelevant: ['bypassDocumentValidation'] },
  delete: { honored: ['deletes', 'ordered', 'let'] },
  findandmodify: {
    honored: [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'collation',
      'arrayFilters',
      'hint',
      'let',
    ],
    irrelevant: ['bypassDocumentValidation'],
  },
  bulkwrite: {
    honored: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'let'],
    irrelevant: ['bypassDocumentValidation', 'cursor'],
  },
  create: { irrelevant: ['autoIndexId', 'idIndex'], refused: [...CREATION, ...VALIDATION, 'size', 'max'] },
  renamecollection: { honored: ['to', 'dropTarget'] },
  collmod: { honored: ['index'], refused: [...CREATION, ...VALIDATION, 'dryRun'] },
  listcollections: { honored: ['filter', 'nameOnly'], irrelevant: ['authorizedCollections', ...LIST_CURSOR] },
  listdatabases: { honored: ['filter', 'nameOnly'], irrelevant: ['authorizedDatabases'] },
  createindexes: { honored: ['indexes'], irrelevant: ['commitQuorum'] },
  dropindexes: { honored: ['index'] },
  deleteindexes: { honored: ['index'] },
  listindexes: { irrelevant: LIST_CURSOR },
  createsearchindexes: { isOpen: true },
  dropsearchindex: { isOpen: true },
  updatesearchindex: { isOpen: true },
  dbstats: { honored: ['scale'], irrelevant: ['freeStorage'] },
  collstats: { honored: ['scale'] },
  committransaction: { irrelevant: ['recoveryToken'] },
  aborttransaction: { irrelevant: ['recoveryToken'] },
  shutdown: { irrelevant: ['force', 'timeoutSecs'] },
  hello: { isOpen: true },
  ismaster: { isOpen: true },
  saslstart: { isOpen: true },
  saslcontinue: { isOpen: true },
  connectionstatus: { isOpen: true },
  serverstatus: { isOpen: true },
  getparameter: { isOpen: true },
  configurefailpoint: { honored: ['mode', 'data'] },
  replsetinitiate: { isOpen: true },
  replsetgetstatus: { isOpen: true },
  replsetgetconfig: { isOpen: true },
};

/** Options of the documents in a command's lists, by `command.list`. */
export const STATEMENT_OPTIONS: Record<string, OptionTable> = {
  'update.updates': {
    honored: ['q', 'u', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint', 'sort'],
    refused: ['c'],
  },
  'delete.deletes': { honored: ['q', 'limit', 'collation', 'hint'] },
  'createindexes.indexes': {
    honored: [
      'key',
      'name',
      'unique',
      'sparse',
      'expireAfterSeconds',
      'partialFilterExpression',
      'collation',
      'weights',
    ],
    irrelevant: ['v', 'ns', 'background', 'default_language', 'language_override', 'textIndexVersion'],
    refused: [
      'hidden',
      'prepareUnique',
      'clustered',
      'wildcardProjection',
      'storageEngine',
      '2dsphereIndexVersion',
      'bits',
      'min',
      'max',
    ],
  },
  'bulkwrite.nsInfo': { honored: ['ns'], refused: ['collectionUUID', 'encryptionInformation'] },
  'bulkwrite.insert': { honored: ['insert', 'document'] },
  'bulkwrite.update': {
    honored: [
      'update',
      'filter',
      'updateMods',
      'multi',
      'upsert',
      'arrayFilters',
      'hint',
      'collation',
      'sort',
    ],
    refused: ['constants'],
  },
  'bulkwrite.delete': { honored: ['delete', 'filter', 'multi', 'hint', 'collation'] },
};

const asksForNothing = (value: unknown): boolean =>
  value === false ||
  value === null ||
  value === undefined ||
  (isDoc(value) && (Object.keys(value).length === 0 || value.locale === 'simple'));

const unknownField = (where: string, field: string) =>
  where === 'createindexes.indexes'
    ? new MongoError(
        197,
        'InvalidIndexSpecificationOption',
        `The field '${field}' is not valid for an index specification.`,
      )
    : new MongoError(40415, 'IDLUnknownField', `BSON field '${where}.${field}' is an unknown field.`);

/** Refuses options that aren't in the tables. */
function checkFields(where: string, doc: Doc, tables: readonly OptionTable[]): void {
  if (tables.some(({ isOpen }) => isOpen)) return;
  for (const [field, value] of Object.entries(doc)) {
    if (tables.some(({ honored, irrelevant }) => honored?.includes(field) || irrelevant?.includes(field)))
      continue;
    if (!tables.some(({ refused }) => refused?.includes(field))) throw unknownField(where, field);
    if (!asksForNothing(value)) throw notImplemented(`The option '${field}' of ${where}`);
  }
}

/** Refuses a statement's unsupported options. Throws 197, 238, and 40415. */
export const checkStatement = (list: keyof typeof STATEMENT_OPTIONS, statement: Doc): void =>
  checkFields(list, statement, [STATEMENT_OPTIONS[list] ?? {}]);

const READ_LEVELS = ['local', 'available', 'majority', 'linearizable'];

/** Every read sees the last commit, which satisfies all levels except `snapshot`. */
function checkReadConcern({ readConcern, autocommit }: Doc): void {
  if (!isDoc(readConcern)) return;
  const { level, afterClusterTime: _after, provenance: _provenance, ...others } = readConcern;
  for (const field of Object.keys(others)) {
    if (field !== 'atClusterTime') throw unknownField('readConcern', field);
    throw notImplemented('readConcern.atClusterTime');
  }
  if (level === undefined || READ_LEVELS.includes(String(level))) return;
  if (level !== 'snapshot')
    throw badValue(
      `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`,
    );
  if (autocommit !== false) throw notImplemented("readConcern 'snapshot' outside of transactions");
}

/** Throws 79 for an unknown write concern. */
function checkWriteConcern({ writeConcern }: Doc): void {
  if (!isDoc(writeConcern)) return;
  const { w } = writeConcern;
  if (w !== undefined && w !== 'majority' && toNumber(w) === undefined)
    throw new MongoError(79, 'UnknownReplWriteConcern', `No write concern mode named '${String(w)}' found`);
}

/**
 * This server is the only member, and each reply is sent after the fsync. A write that asks for more members is still
 * made, and the reply reports the unmet concern.
 */
export function unmetWriteConcern({ writeConcern }: Doc): Doc | undefined {
  if (!isDoc(writeConcern) || (toNumber(writeConcern.w) ?? 0) <= 1) return undefined;
  return { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' };
}

/** The commands of API version 1. */
const STABLE_COMMANDS = new Set([
  ...['aborttransaction', 'aggregate', 'authenticate', 'bulkwrite', 'collmod', 'committransaction', 'count'],
  ...['create', 'createindexes', 'delete', 'drop', 'dropdatabase', 'dropindexes', 'endsessions', 'explain'],
  ...['find', 'findandmodify', 'getmore', 'hello', 'insert', 'killcursors', 'listcollections'],
  ...['listdatabases', 'listindexes', 'ping', 'refreshsessions', 'saslstart', 'saslcontinue', 'update'],
]);

/** Options and stages of the stable commands that API version 1 leaves out. */
const UNSTABLE_OPTIONS: Record<string, readonly string[]> = {
  find: ['singleBatch', 'oplogReplay'],
  create: ['autoIndexId', 'idIndex'],
};
const UNSTABLE_INDEX_OPTIONS = ['background', 'sparse'];
const UNSTABLE_STAGES = [
  '$collStats',
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$search',
];

function checkApiVersion(name: string, body: Doc): void {
  const { apiVersion, apiStrict } = body;
  if (apiVersion !== undefined && apiVersion !== '1')
    throw new MongoError(322, 'APIVersionError', 'API version must be "1"');
  if (apiStrict !== true) return;
  if (apiVersion === undefined)
    throw new MongoError(4886600, 'Location4886600', 'Provided apiStrict without passing apiVersion');
  if (!STABLE_COMMANDS.has(name)) throw apiStrictError(`the command ${Object.keys(body)[0]}`);
  const docs = (list: unknown) => (Array.isArray(list) ? list.filter(isDoc) : []);
  const unstable = [
    ...(UNSTABLE_OPTIONS[name] ?? []).filter((option) => body[option] !== undefined),
    ...docs(body.indexes).flatMap((index) => [
      ...UNSTABLE_INDEX_OPTIONS.filter((option) => index[option] !== undefined),
      ...(isDoc(index.key) && Object.values(index.key).includes('text') ? ['a text index'] : []),
    ]),
    ...docs(body.pipeline).flatMap((stage) => UNSTABLE_STAGES.filter((option) => option in stage)),
  ];
  if (unstable[0] !== undefined) throw apiStrictError(unstable[0]);
}

/**
 * Refuses a command with an option that this server doesn't support and can't ignore without a wrong result. Throws
 * 238, or MongoDB's error for an option that MongoDB doesn't have either.
 */
export function checkOptions(name: string, body: Doc): void {
  const [first = '', ...fields] = Object.keys(body);
  const options = Object.fromEntries(fields.map((field) => [field, body[field]]));
  checkFields(first, options, [GENERIC, COMMAND_OPTIONS[name] ?? {}]);
  checkReadConcern(body);
  checkWriteConcern(body);
  checkApiVersion(name, body);
}
