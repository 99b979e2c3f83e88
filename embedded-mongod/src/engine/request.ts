import { Binary } from 'bson';
import { Evaluator } from '../aggregation/expression.js';
import type { Client } from '../authentication/client.js';
import type { ScramVerifier } from '../authentication/scram.js';
import { type Doc, isDoc, toNumber } from '../bson/value.js';
import type { CursorTable } from '../cursors/cursorTable.js';
import { failedToParse, MongoError, typeMismatch } from '../protocol/errors.js';
import type { Store } from '../storage/store.js';
import type { Transaction } from '../storage/transaction.js';
import type { FailPoints } from './failPoints.js';
import type { TransactionTable } from './transactionTable.js';

/** What commands need to run. */
export interface Engine {
  store: Store;
  cursors: CursorTable;
  transactions: TransactionTable;
  /** Verifies logins; undefined if the server requires none. */
  verifier: ScramVerifier | undefined;
  /** `host:port` or the path of a unix socket, as clients know it. */
  address: () => string;
  setName: string;
  /** Undefined unless test commands are enabled. */
  failPoints: FailPoints | undefined;
  /** Called when the first replSetInitiate has arrived. */
  initiated: () => void;
  /** Called when a client requests shutdown. */
  shutdown: () => void;
}

/** A numbered write outside of transactions. A second one with the same number gets the first reply. */
export interface RetryKey {
  session: Buffer;
  number: number;
}

/** One command of a client. */
export interface Request {
  engine: Engine;
  /** The connection on which the command arrived. */
  client: Client;
  /** The command's name as the client spelled it. */
  name: string;
  body: Doc;
  database: string;
  /** The BSON of `body.documents`, if it arrived as a separate section. */
  rawDocuments: Buffer[] | undefined;
  transaction: Transaction | undefined;
  retry: RetryKey | undefined;
}

/** A reply document, or its BSON. */
export type Reply = Doc | Buffer;

export type Handler = (request: Request) => Reply | Promise<Reply>;

export type HandlerTable = Record<string, Handler>;

/** A command's `database.collection`. Throws 73 if the collection's name is missing. */
export function namespaceOf({ name, body, database }: Request): string {
  const collection = body[name];
  if (typeof collection !== 'string' || collection === '')
    throw new MongoError(
      73,
      'InvalidNamespace',
      `Invalid namespace specified '${database}.${String(collection)}'`,
    );
  return `${database}.${collection}`;
}

/** A document argument, or an empty document if it's missing. Throws 14. */
export function docArgument(body: Doc, field: string): Doc {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (!isDoc(value)) throw typeMismatch(`BSON field '${field}' is the wrong type, expected type 'object'`);
  return value;
}

/** A number argument; undefined if it's missing. Throws 14. */
export function numberArgument(body: Doc, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined || !Number.isFinite(number))
    throw typeMismatch(`BSON field '${field}' is the wrong type, expected a number`);
  return number;
}

/** A list of documents. Throws 9. */
export function docsArgument(body: Doc, field: string): Doc[] {
  const value = body[field];
  if (!Array.isArray(value) || !value.every(isDoc))
    throw failedToParse(`BSON field '${field}' must be an array of objects`);
  return value;
}

const plainEvaluator = new Evaluator();

/** The command's evaluator, with the variables of its `let`. */
export function evaluatorOf(body: Doc): Evaluator {
  if (!isDoc(body.let)) return plainEvaluator;
  const variables: Doc = {};
  for (const [name, expression] of Object.entries(body.let))
    variables[name] = plainEvaluator.evaluate(expression, {});
  return plainEvaluator.with(variables);
}

/** The session and number of a transaction's command. Throws 125 if they are missing. */
export function transactionKey(body: Doc): { session: string; number: number } {
  const id = isDoc(body.lsid) ? body.lsid.id : undefined;
  const number = Number(body.txnNumber);
  if (!(id instanceof Binary) || !Number.isSafeInteger(number))
    throw new MongoError(125, 'CommandFailed', 'The command needs a session and a transaction number');
  return { session: Buffer.from(id.buffer).toString('latin1'), number };
}
