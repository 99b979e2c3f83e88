import { type Doc, toNumber } from '../bson/value.js';
import {
  docArgument,
  docsArgument,
  evaluatorOf,
  type HandlerTable,
  namespaceOf,
  type Request,
} from '../engine/request.js';
import { failedToParse } from '../protocol/errors.js';
import { compileFilter } from '../query/filter.js';
import { compileProjection } from '../query/projection.js';
import { checkStatement } from './options.js';
import { insertDocument, performWrite, prepareCollection, runStatements, statementDoc } from './runWrites.js';
import {
  deleteDocuments,
  prepareUpdate,
  type Selection,
  type UpdateStatement,
  updateDocuments,
  updateStatement,
} from './updateAndDelete.js';

async function insert(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const { rawDocuments, engine } = request;
  const documents = docsArgument(request.body, 'documents');
  await prepareCollection(request, namespace);
  return performWrite(request, () => {
    const collection = engine.store.catalog.ensure(namespace);
    let n = 0;
    const writeErrors = runStatements(request, documents, (doc, index) => {
      insertDocument(request, collection, doc, rawDocuments?.[index]);
      n++;
    });
    return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}), ok: 1 };
  });
}

async function update(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const { catalog } = request.engine.store;
  const statements = docsArgument(request.body, 'updates').map((statement) => {
    statementDoc(statement, 'q');
    checkStatement('update.updates', statement);
    return updateStatement(statement);
  });
  if (statements.some(({ upsert }) => upsert)) await prepareCollection(request, namespace);
  return performWrite(request, () => {
    let n = 0;
    let nModified = 0;
    const upserted: Doc[] = [];
    const writeErrors = runStatements(request, statements, (statement, index) => {
      const prepared = prepareUpdate(request, statement);
      const collection = statement.upsert ? catalog.ensure(namespace) : catalog.get(namespace);
      if (!collection) return;
      const result = updateDocuments(request, collection, statement, prepared);
      n += result.matched + (result.inserted ? 1 : 0);
      nModified += result.modified;
      if (result.inserted) upserted.push({ index, _id: result.inserted._id });
    });
    return {
      n,
      nModified,
      ...(upserted.length > 0 ? { upserted } : {}),
      ...(writeErrors.length > 0 ? { writeErrors } : {}),
      ok: 1,
    };
  });
}

/** A statement of the delete command. Throws 9 if the limit is neither 0 nor 1. */
export function deleteSelection(statement: Doc): Selection {
  checkStatement('delete.deletes', statement);
  const limit = toNumber(statement.limit);
  if (limit !== 0 && limit !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1.');
  const { hint, collation } = statement;
  return { filter: statementDoc(statement, 'q'), multi: limit === 0, hint, collation };
}

async function remove(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const statements = docsArgument(request.body, 'deletes').map(deleteSelection);
  return performWrite(request, () => {
    let n = 0;
    const writeErrors = runStatements(request, statements, (selection) => {
      const collection = request.engine.store.catalog.get(namespace);
      if (collection) n += deleteDocuments(request, collection, selection).length;
    });
    return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}), ok: 1 };
  });
}

/** The projection of findAndModify. */
function projected(request: Request, filter: Doc, doc: Doc | undefined): Doc | null {
  if (!doc) return null;
  const context = { evaluate: evaluatorOf(request.body).evaluate };
  const project = compileProjection(docArgument(request.body, 'fields'), {
    ...context,
    filter: compileFilter(filter, context),
  });
  return project ? project(doc) : doc;
}

async function findAndModify(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const { body, engine } = request;
  const filter = docArgument(body, 'query');
  const { sort, hint, collation } = body;
  const upsert = body.upsert === true;
  const isRemove = body.remove === true;
  if (isRemove && (body.update !== undefined || upsert || body.new === true))
    throw failedToParse('Cannot specify remove together with update, upsert or new');
  if (!isRemove && body.update === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  const statement: UpdateStatement = {
    filter,
    multi: false,
    sort,
    hint,
    collation,
    upsert,
    update: body.update,
    arrayFilters: body.arrayFilters,
  };
  if (upsert) await prepareCollection(request, namespace);
  return performWrite(request, () => {
    const { catalog } = engine.store;
    const prepared = isRemove ? undefined : prepareUpdate(request, statement);
    const collection = upsert ? catalog.ensure(namespace) : catalog.get(namespace);
    if (!prepared) {
      const [removed] = collection ? deleteDocuments(request, collection, statement) : [];
      return { lastErrorObject: { n: removed ? 1 : 0 }, value: projected(request, filter, removed), ok: 1 };
    }
    if (!collection) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
    const result = updateDocuments(request, collection, statement, prepared);
    const { matched, inserted, before, after } = result;
    return {
      lastErrorObject: {
        n: matched > 0 || inserted ? 1 : 0,
        updatedExisting: matched > 0,
        ...(inserted ? { upserted: inserted._id } : {}),
      },
      value: projected(request, filter, body.new === true ? after : before),
      ok: 1,
    };
  });
}

/** Commands that write to one collection. */
export const WRITE_HANDLERS: HandlerTable = {
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
};
