import { Long } from 'bson';
import { type Doc, toNumber } from '../bson/value.js';
import { docsArgument, type HandlerTable, type Request } from '../engine/request.js';
import { badValue, MongoError } from '../protocol/errors.js';
import { Blocked } from '../storage/locks.js';
import { checkStatement } from './options.js';
import { insertDocument, performWrite, prepareCollection, statementDoc, writeError } from './runWrites.js';
import { deleteDocuments, prepareUpdate, updateDocuments, updateStatement } from './updateAndDelete.js';

interface Totals {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

const KINDS = ['insert', 'update', 'delete'] as const;

function targetOf(
  operation: Doc,
  namespaces: readonly Doc[],
): { kind: (typeof KINDS)[number]; namespace: string } {
  const kind = KINDS.find((name) => name in operation);
  const namespace = kind && namespaces[toNumber(operation[kind]) ?? -1]?.ns;
  if (!kind || typeof namespace !== 'string')
    throw badValue('bulkWrite has an operation without a valid namespace');
  checkStatement(`bulkwrite.${kind}`, operation);
  return { kind, namespace };
}

/** Runs one operation, adds to the totals, and returns its part of the reply. */
function runOperation(request: Request, operation: Doc, namespaces: readonly Doc[], totals: Totals): Doc {
  const { catalog } = request.engine.store;
  const { kind, namespace } = targetOf(operation, namespaces);
  if (kind === 'insert') {
    insertDocument(request, catalog.ensure(namespace), statementDoc(operation, 'document'));
    totals.nInserted++;
    return { n: 1 };
  }
  const filter = statementDoc(operation, 'filter');
  const { multi, hint, collation } = operation;
  if (kind === 'delete') {
    const collection = catalog.get(namespace);
    const selection = { filter, multi: multi === true, hint, collation };
    const n = collection ? deleteDocuments(request, collection, selection).length : 0;
    totals.nDeleted += n;
    return { n };
  }
  const statement = updateStatement({ ...operation, q: filter, u: operation.updateMods });
  const update = prepareUpdate(request, statement);
  const collection = statement.upsert ? catalog.ensure(namespace) : catalog.get(namespace);
  if (!collection) return { n: 0, nModified: 0 };
  const { matched, modified, inserted } = updateDocuments(request, collection, statement, update);
  totals.nMatched += matched;
  totals.nModified += modified;
  if (!inserted) return { n: matched, nModified: modified };
  totals.nUpserted++;
  return { n: 1, nModified: 0, upserted: { _id: inserted._id } };
}

async function bulkWrite(request: Request): Promise<Doc> {
  const { body, transaction } = request;
  const operations = docsArgument(body, 'ops');
  const namespaces = docsArgument(body, 'nsInfo');
  for (const namespace of namespaces) checkStatement('bulkwrite.nsInfo', namespace);
  for (const { ns } of namespaces) if (typeof ns === 'string') await prepareCollection(request, ns);
  return performWrite(request, () => {
    const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const results: Doc[] = [];
    for (const [idx, operation] of operations.entries()) {
      try {
        const result = runOperation(request, operation, namespaces, totals);
        if (body.errorsOnly !== true) results.push({ ok: 1, idx, ...result });
      } catch (error) {
        if (transaction || error instanceof Blocked || !(error instanceof MongoError)) throw error;
        const { index: _index, ...details } = writeError(idx, error);
        results.push({ ok: 0, idx, n: 0, ...details });
        totals.nErrors++;
        if (body.ordered !== false) break;
      }
    }
    return { cursor: { id: Long.ZERO, firstBatch: results, ns: 'admin.$cmd.bulkWrite' }, ...totals, ok: 1 };
  });
}

/** The write command that covers several collections. */
export const BULK_HANDLERS: HandlerTable = {
  bulkWrite: (request) => {
    if (request.database !== 'admin')
      throw new MongoError(13, 'Unauthorized', 'bulkWrite may only be run against the admin database.');
    return bulkWrite(request);
  },
};
