import { Buffer } from 'node:buffer';
import type { Client } from '../authentication/client.js';
import { decode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/value.js';
import { ConnectionClosed } from '../engine/failPoints.js';
import {
  type Engine,
  type Handler,
  type HandlerTable,
  type Reply,
  type Request,
  transactionKey,
} from '../engine/request.js';
import { errorLabels } from '../protocol/errorLabels.js';
import { MongoError, toMongoError } from '../protocol/errors.js';
import { AGGREGATE_HANDLERS } from './aggregateCommand.js';
import { AUTHENTICATION_HANDLERS, requireAuthentication } from './authentication.js';
import { BULK_HANDLERS } from './bulkWrite.js';
import { COLLECTION_HANDLERS } from './collections.js';
import { DIAGNOSTICS_HANDLERS } from './diagnostics.js';
import { EXPLAIN_HANDLERS } from './explainCommand.js';
import { HANDSHAKE_HANDLERS } from './handshake.js';
import { INDEXES_HANDLERS } from './indexes.js';
import { checkOptions, unmetWriteConcern } from './options.js';
import { READ_HANDLERS } from './readCommands.js';
import { WRITE_HANDLERS } from './writeCommands.js';

const HANDLERS: HandlerTable = {
  ...READ_HANDLERS,
  ...WRITE_HANDLERS,
  ...BULK_HANDLERS,
  ...AGGREGATE_HANDLERS,
  ...EXPLAIN_HANDLERS,
  ...COLLECTION_HANDLERS,
  ...INDEXES_HANDLERS,
  ...DIAGNOSTICS_HANDLERS,
  ...HANDSHAKE_HANDLERS,
  ...AUTHENTICATION_HANDLERS,
};

/** Drivers send some names in lowercase. */
const BY_NAME = new Map<string, Handler>(
  Object.entries(HANDLERS).map(([name, handler]) => [name.toLowerCase(), handler]),
);

const IN_TRANSACTIONS = new Set([
  'find',
  'getmore',
  'killcursors',
  'aggregate',
  'distinct',
  'insert',
  'update',
  'delete',
  'findandmodify',
  'bulkwrite',
  'create',
  'createindexes',
  'ping',
  'hello',
]);
const RETRYABLE = new Set(['insert', 'update', 'delete', 'findandmodify', 'bulkwrite']);
const ENDINGS = new Set(['committransaction', 'aborttransaction']);

/** A command as received. */
export interface Command {
  body: Doc;
  rawDocuments: Buffer[] | undefined;
}

/** The session part of a request: a running or starting transaction, or the number of a retryable write. */
function sessionPart(engine: Engine, name: string, body: Doc): Pick<Request, 'transaction' | 'retry'> {
  if (body.txnNumber === undefined || ENDINGS.has(name)) return { transaction: undefined, retry: undefined };
  const { session, number } = transactionKey(body);
  if (body.autocommit !== false) {
    const retry = RETRYABLE.has(name) ? { session: Buffer.from(session, 'latin1'), number } : undefined;
    return { transaction: undefined, retry };
  }
  if (!IN_TRANSACTIONS.has(name))
    throw new MongoError(
      263,
      'OperationNotSupportedInTransaction',
      `Cannot run '${name}' in a multi-document transaction.`,
    );
  const { transactions } = engine;
  const transaction =
    body.startTransaction === true ? transactions.start(session, number) : transactions.get(session, number);
  return { transaction, retry: undefined };
}

/** Whether it's the first attempt of a numbered write outside of transactions. */
function isNewWrite({ store }: Engine, body: Doc): boolean {
  if (body.txnNumber === undefined || body.autocommit === false) return false;
  const { session, number } = transactionKey(body);
  return store.sessions.get(Buffer.from(session, 'latin1'))?.transactionNumber !== number;
}

function errorReply(name: string, body: Doc, { code, codeName, message, details }: MongoError): Doc {
  const labels = details.errorLabels ?? errorLabels(name, body, code);
  return {
    ok: 0,
    errmsg: message,
    code,
    codeName,
    ...details,
    ...(labels.length > 0 ? { errorLabels: labels } : {}),
  };
}

const NO_SESSION = { transaction: undefined, retry: undefined };

/** Runs a command. Errors become the reply; only ConnectionClosed is thrown. */
export async function dispatch(
  engine: Engine,
  client: Client,
  { body, rawDocuments }: Command,
): Promise<Reply> {
  const [name = ''] = Object.keys(body);
  const lowerName = name.toLowerCase();
  let request: Request | undefined;
  try {
    if (!client.isAuthenticated) requireAuthentication(lowerName);
    const handler = BY_NAME.get(lowerName);
    if (!handler) throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`);
    checkOptions(lowerName, body);
    const { failPoints } = engine;
    if (!failPoints) return await run(handler);
    const isNew = RETRYABLE.has(lowerName) && isNewWrite(engine, body);
    return await failPoints.run(lowerName, { body, isNew }, () => run(handler));
  } catch (error) {
    if (error instanceof ConnectionClosed) throw error;
    // A failed statement ends its transaction, as in MongoDB.
    if (request?.transaction && isDoc(body.lsid))
      await engine.transactions.fail(transactionKey(body).session);
    return errorReply(lowerName, body, toMongoError(error));
  }

  async function run(handler: Handler): Promise<Reply> {
    const database = typeof body.$db === 'string' ? body.$db : 'admin';
    // Before the login, no command can open a transaction, not even hello.
    const session = client.isAuthenticated ? sessionPart(engine, lowerName, body) : NO_SESSION;
    request = { engine, client, name, body, database, rawDocuments, ...session };
    const reply = await handler(request);
    const writeConcernError = unmetWriteConcern(body);
    if (!writeConcernError) return reply;
    return { ...(Buffer.isBuffer(reply) ? decode(reply) : reply), writeConcernError };
  }
}
