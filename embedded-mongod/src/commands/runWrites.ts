import { ObjectId } from 'bson';
import { decode, encode } from '../bson/codec.js';
import { type Doc, isDoc, isRegex } from '../bson/value.js';
import type { Request } from '../engine/request.js';
import { failedToParse, MongoError } from '../protocol/errors.js';
import type { Collection } from '../storage/collection.js';
import { idKeyOf } from '../storage/indexKeys.js';
import { Blocked } from '../storage/locks.js';
import type { Transaction } from '../storage/transaction.js';
import { applyChange } from '../storage/writer.js';

/** Maximum nesting of documents and arrays, as in MongoDB. */
const MAX_DEPTH = 200;

/** Commands with more statements are refused, as in MongoDB. */
const MAX_STATEMENTS = 100_000;

/**
 * Runs the synchronous work of a write command in the transaction's overlay or the next commit. The reply of a
 * numbered write is stored with its effect, and a repeated number gets the stored reply. Throws 225 for an old
 * number.
 */
export async function performWrite({ engine, transaction, retry }: Request, work: () => Doc): Promise<Doc> {
  const { store } = engine;
  if (transaction) return work();
  return store.write(() => {
    if (!retry) return work();
    const record = store.sessions.get(retry.session);
    if (record && record.transactionNumber > retry.number)
      throw new MongoError(
        225,
        'TransactionTooOld',
        `Retryable write with txnNumber ${retry.number} is prohibited: a newer one has started`,
      );
    if (record?.transactionNumber === retry.number) {
      if (record.reply) return record.reply;
      throw new MongoError(
        50768,
        'NotARetryableWriteCommand',
        `txnNumber ${retry.number} belongs to a transaction`,
      );
    }
    const reply = work();
    store.sessions.save(retry.session, { transactionNumber: retry.number, reply });
    return reply;
  });
}

/**
 * Creates a missing collection before a transaction writes to it; outside of transactions, the write does that. The
 * collection is removed again if the transaction is aborted.
 */
export async function prepareCollection({ engine, transaction }: Request, namespace: string): Promise<void> {
  const { store } = engine;
  if (!transaction || store.catalog.get(namespace)) return;
  const created = await store.write(() =>
    store.catalog.get(namespace) ? undefined : store.catalog.create(namespace, {}),
  );
  if (created) noteCreated(transaction, created);
}

/** Remembers a collection with its indexes for the end of its transaction. */
export function noteCreated(transaction: Transaction | undefined, { id, indexes }: Collection): void {
  for (const one of [id, ...indexes.map((index) => index.id)]) transaction?.created.add(one);
}

/** A statement's error as listed in `writeErrors`. */
export function writeError(index: number, { code, message, details }: MongoError): Doc {
  const { keyPattern, keyValue } = details;
  return { index, code, errmsg: message, ...(keyPattern ? { keyPattern, keyValue } : {}) };
}

/**
 * Runs the statements of a write command one after another; an error ends an ordered one. In a transaction, and for
 * errors that aren't the client's fault, the whole command fails.
 */
export function runStatements<Statement>(
  { body, transaction }: Request,
  statements: readonly Statement[],
  run: (statement: Statement, index: number) => void,
): Doc[] {
  if (statements.length === 0 || statements.length > MAX_STATEMENTS)
    throw new MongoError(
      16,
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_STATEMENTS}. Got ${statements.length} operations.`,
    );
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (transaction || error instanceof Blocked || !(error instanceof MongoError)) throw error;
      errors.push(writeError(index, error));
      if (body.ordered !== false) break;
    }
  }
  return errors;
}

/** Some clients couldn't read deeper documents back. Throws 15. */
function assertDepth(value: unknown, left = MAX_DEPTH): void {
  if (left < 0) throw new MongoError(15, 'Overflow', `exceeded maximum nested object depth: ${MAX_DEPTH}`);
  if (Array.isArray(value)) for (const element of value) assertDepth(element, left - 1);
  else if (isDoc(value)) for (const field of Object.keys(value)) assertDepth(value[field], left - 1);
}

function assertStorable(doc: Doc): void {
  assertDepth(doc);
  const id = doc._id;
  if (Array.isArray(id) || isRegex(id) || id === undefined)
    throw new MongoError(53, 'InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
  if (isDoc(id) && Object.keys(id).some((field) => field.startsWith('$')))
    throw new MongoError(52, 'DollarPrefixedFieldName', "_id fields may not contain '$'-prefixed fields");
}

/** Inserts a document with `_id` as its first field, created if missing. Returns the stored document. */
export function insertDocument(request: Request, collection: Collection, doc: Doc, raw?: Buffer): Doc {
  const { store } = request.engine;
  const stored: Doc = '_id' in doc ? { _id: doc._id, ...doc } : { _id: new ObjectId(), ...doc };
  assertStorable(stored);
  // Keep the client's bytes if they need no change, which preserves number types that JS can't distinguish.
  const bytes = raw && Object.keys(doc)[0] === '_id' ? raw : encode(stored);
  applyChange(
    store,
    collection,
    { idKey: idKeyOf(stored._id), before: undefined, after: stored, raw: Buffer.from(bytes) },
    request.transaction,
  );
  return stored;
}

/** The document after a round trip, without undefined fields. */
export const asStored = (doc: Doc): { doc: Doc; raw: Buffer } => {
  assertDepth(doc);
  const raw = encode(doc);
  return { doc: decode(raw), raw };
};

/** Throws 9 if a statement has no document with this name. */
export function statementDoc(statement: Doc, field: string): Doc {
  const value = statement[field];
  if (!isDoc(value)) throw failedToParse(`BSON field '${field}' is missing or no object`);
  return value;
}
