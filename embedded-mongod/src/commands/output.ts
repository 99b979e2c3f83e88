import { equalValues } from '../bson/compare.js';
import { type Doc, isDoc } from '../bson/value.js';
import { evaluatorOf, type Request } from '../engine/request.js';
import { Search } from '../planning/search.js';
import { failedToParse, MongoError, notImplemented } from '../protocol/errors.js';
import type { Collection } from '../storage/collection.js';
import { applyChange } from '../storage/writer.js';
import { insertDocument } from './runWrites.js';
import { deleteDocuments } from './updateAndDelete.js';

function targetNamespace(database: string, target: unknown): string {
  if (typeof target === 'string') return `${database}.${target}`;
  if (isDoc(target) && typeof target.coll === 'string')
    return `${String(target.db ?? database)}.${target.coll}`;
  throw failedToParse('$out and $merge need the name of a collection');
}

/** How `$merge` handles one result. */
function mergeOne(request: Request, collection: Collection, spec: Doc, doc: Doc): void {
  const { store } = request.engine;
  const on = Array.isArray(spec.on) ? spec.on.map(String) : [String(spec.on ?? '_id')];
  const whenMatched = spec.whenMatched ?? 'merge';
  const whenNotMatched = spec.whenNotMatched ?? 'insert';
  const filter = Object.fromEntries(on.map((field) => [field, { $eq: doc[field] ?? null }]));
  const search = new Search(store, collection, { filter, evaluate: evaluatorOf(request.body).evaluate });
  const match = [...search.run()].find((step) => step !== undefined);
  if (!match) {
    if (whenNotMatched === 'insert') insertDocument(request, collection, doc);
    else if (whenNotMatched === 'fail')
      throw new MongoError(
        13113,
        'MergeStageNoMatchingDocument',
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
    return;
  }
  if (whenMatched === 'keepExisting') return;
  if (whenMatched === 'fail')
    throw new MongoError(11000, 'DuplicateKey', '$merge found a matching document and whenMatched is fail', {
      keyPattern: Object.fromEntries(on.map((field) => [field, 1])),
      keyValue: Object.fromEntries(on.map((field) => [field, doc[field] ?? null])),
    });
  if (whenMatched !== 'merge' && whenMatched !== 'replace')
    throw notImplemented('A pipeline in whenMatched of $merge');
  const after =
    whenMatched === 'merge' ? { ...match.doc, ...doc, _id: match.doc._id } : { ...doc, _id: match.doc._id };
  if (!equalValues(after, match.doc))
    applyChange(store, collection, {
      idKey: match.idKey,
      before: match.doc,
      after,
      isReplacement: whenMatched === 'replace',
    });
}

/** Writes the results of a pipeline that ends with `$out` or `$merge`. Throws 263 in a transaction. */
export async function writeOutput(request: Request, stage: Doc, docs: readonly Doc[]): Promise<void> {
  const { engine, database, transaction } = request;
  if (transaction)
    throw new MongoError(
      263,
      'OperationNotSupportedInTransaction',
      '$out and $merge cannot be used in a transaction',
    );
  const { readConcern } = request.body;
  if (isDoc(readConcern) && readConcern.level === 'linearizable')
    throw new MongoError(
      72,
      'InvalidOptions',
      `${'$out' in stage ? '$out' : '$merge'} cannot be used with a 'linearizable' read concern level`,
    );
  const spec = isDoc(stage.$merge) ? stage.$merge : { into: stage.$merge };
  const namespace = targetNamespace(database, '$out' in stage ? stage.$out : spec.into);
  await engine.store.write(() => {
    const collection = engine.store.catalog.ensure(namespace);
    if ('$out' in stage) {
      // The indexes stay and the documents are replaced, in one commit.
      deleteDocuments(request, collection, { filter: {}, multi: true });
      for (const doc of docs) insertDocument(request, collection, doc);
    } else for (const doc of docs) mergeOne(request, collection, spec, doc);
  });
}
