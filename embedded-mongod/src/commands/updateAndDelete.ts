import type { Evaluator } from '../aggregation/expression.js';
import { runStages } from '../aggregation/pipeline.js';
import { type Doc, isDoc } from '../bson/value.js';
import { evaluatorOf, type Request } from '../engine/request.js';
import { type Match, Search } from '../planning/search.js';
import { failedToParse, notImplemented } from '../protocol/errors.js';
import { parseCollation } from '../query/collation.js';
import type { Collection } from '../storage/collection.js';
import { applyChange } from '../storage/writer.js';
import { compileUpdate, type Update } from '../update/update.js';
import { upsertSeed } from '../update/upsert.js';
import { asStored, insertDocument } from './runWrites.js';

/** Which documents to change, and how. */
export interface Selection {
  filter: Doc;
  multi: boolean;
  sort?: unknown;
  hint?: unknown;
  collation?: unknown;
}

export interface UpdateStatement extends Selection {
  update: unknown;
  upsert: boolean;
  arrayFilters?: unknown;
}

/** The result of an update. */
export interface UpdateResult {
  matched: number;
  modified: number;
  /** The inserted document, if any. */
  inserted: Doc | undefined;
  /** The last changed document before and after. */
  before: Doc | undefined;
  after: Doc | undefined;
}

function select(
  { engine, body, transaction }: Request,
  collection: Collection,
  selection: Selection,
): Match[] {
  const { filter, multi, sort, hint } = selection;
  const collation = parseCollation(selection.collation);
  const { evaluate } = evaluatorOf(body);
  const search = new Search(engine.store, collection, {
    filter,
    sort,
    hint,
    collation,
    transaction,
    evaluate,
  });
  const found: Match[] = [];
  for (const match of search.run()) {
    if (!match) continue;
    found.push(match);
    if (!multi) break;
  }
  return found;
}

/** An update pipeline has no collections to join with. */
function pipelineRunner(evaluator: Evaluator): (doc: Doc, stages: Doc[]) => Doc {
  const join = () => {
    throw notImplemented('A join in an update');
  };
  const scope = {
    evaluator,
    collator: undefined,
    find: join,
    runOn: join,
    run: (docs: Doc[], stages: readonly Doc[]) => runStages(docs, stages, scope),
    with: () => scope,
  };
  return (doc, stages) => scope.run([doc], stages)[0] ?? {};
}

/** Validates an update statement, even if nothing will match. Throws its errors. */
export function prepareUpdate({ body }: Request, statement: UpdateStatement): Update {
  const evaluator = evaluatorOf(body);
  const update = compileUpdate(
    statement.update,
    statement.arrayFilters,
    { evaluate: evaluator.evaluate },
    pipelineRunner(evaluator),
  );
  if (update.isReplacement && statement.multi)
    throw failedToParse('multi update is not supported for replacement-style update');
  return update;
}

function updateMatch(
  request: Request,
  collection: Collection,
  update: Update,
  match: Match,
): { after: Doc; isModified: boolean } {
  const { doc: before, raw: old, idKey, position } = match;
  const { doc: after, raw } = asStored(update.apply(before, { position }));
  const isModified = !raw.equals(old);
  const { isReplacement } = update;
  if (isModified)
    applyChange(
      request.engine.store,
      collection,
      { idKey, before, after, raw, isReplacement },
      request.transaction,
    );
  return { after, isModified };
}

function insertUpserted(request: Request, collection: Collection, filter: Doc, update: Update): Doc {
  const seed = upsertSeed(filter, update.isReplacement);
  const { doc } = asStored(update.apply(seed, { inserting: true }));
  return insertDocument(request, collection, doc);
}

/** Updates the selected documents, or inserts one if none is selected and `upsert` is set. */
export function updateDocuments(
  request: Request,
  collection: Collection,
  statement: UpdateStatement,
  update: Update,
): UpdateResult {
  const matches = select(request, collection, statement);
  const result: UpdateResult = {
    matched: matches.length,
    modified: 0,
    inserted: undefined,
    before: undefined,
    after: undefined,
  };
  for (const match of matches) {
    const { after, isModified } = updateMatch(request, collection, update, match);
    if (isModified) result.modified++;
    result.before = match.doc;
    result.after = after;
  }
  if (matches.length === 0 && statement.upsert) {
    result.inserted = insertUpserted(request, collection, statement.filter, update);
    result.after = result.inserted;
  }
  return result;
}

/** Deletes the selected documents and returns them. */
export function deleteDocuments(request: Request, collection: Collection, selection: Selection): Doc[] {
  const matches = select(request, collection, selection);
  for (const { idKey, doc } of matches)
    applyChange(
      request.engine.store,
      collection,
      { idKey, before: doc, after: undefined },
      request.transaction,
    );
  return matches.map(({ doc }) => doc);
}

/** A statement of the update command. */
export const updateStatement = (statement: Doc): UpdateStatement => ({
  filter: isDoc(statement.q) ? statement.q : {},
  update: statement.u,
  multi: statement.multi === true,
  upsert: statement.upsert === true,
  arrayFilters: statement.arrayFilters,
  sort: statement.sort,
  hint: statement.hint,
  collation: statement.collation,
});
