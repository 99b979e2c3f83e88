import { Long } from 'bson';
import { encode } from '../bson/codec.js';
import { encodeKey } from '../bson/key.js';
import type { Doc } from '../bson/value.js';
import { type Cursor, StepCursor } from '../cursors/cursor.js';
import { cursorReply } from '../cursors/cursorReply.js';
import {
  docArgument,
  evaluatorOf,
  type HandlerTable,
  namespaceOf,
  numberArgument,
  type Request,
} from '../engine/request.js';
import { Pacer } from '../planning/pacer.js';
import { Search } from '../planning/search.js';
import { badValue, typeMismatch } from '../protocol/errors.js';
import { assertIndexable, foldValue, parseCollation } from '../query/collation.js';
import { compileFilter } from '../query/filter.js';
import { valuesAt } from '../query/path.js';
import { compileProjection } from '../query/projection.js';
import { countDocuments } from '../storage/reader.js';

const FIRST_BATCH = 101;

/** Reads the first batch. The cursor stays open if there is more. */
export async function firstBatch({ engine, body }: Request, cursor: Cursor): Promise<Buffer> {
  const options = body.cursor === undefined ? body : docArgument(body, 'cursor');
  const limit = numberArgument(options, 'batchSize') ?? FIRST_BATCH;
  if (limit < 0) throw badValue(`BSON field 'batchSize' value must be >= 0, actual value '${limit}'`);
  const batch = await cursor.next({ limit, maxTimeMs: 0 });
  const single = body.singleBatch === true || (numberArgument(body, 'limit') ?? 0) < 0;
  const open = !batch.done && !single;
  if (!open) cursor.close();
  return cursorReply('firstBatch', batch, open ? engine.cursors.add(cursor) : Long.ZERO, cursor.namespace);
}

/** The search of a read command; undefined if the collection doesn't exist (the filter is validated anyway). */
export function prepareSearch(request: Request, body: Doc, filter: Doc): Search | undefined {
  const { engine, transaction } = request;
  const collection = engine.store.catalog.get(namespaceOf({ ...request, body }));
  const { evaluate } = evaluatorOf(body);
  if (!collection) {
    compileFilter(filter, { evaluate, textIndex: { name: '', weights: new Map() } });
    return undefined;
  }
  const { sort, hint } = body;
  const collation = parseCollation(body.collation);
  return new Search(engine.store, collection, { filter, sort, hint, collation, transaction, evaluate });
}

/** The results of a find as BSON. */
export function* findSteps(search: Search, body: Doc): Generator<Uint8Array | undefined, void, void> {
  const { context, matches, score } = search;
  const project = compileProjection(docArgument(body, 'projection'), { ...context, filter: matches, score });
  let skip = numberArgument(body, 'skip') ?? 0;
  let left = Math.abs(numberArgument(body, 'limit') ?? 0) || Number.POSITIVE_INFINITY;
  for (const match of search.run()) {
    if (!match) yield undefined;
    else if (skip > 0) skip--;
    else {
      yield project ? encode(project(match.doc)) : match.raw;
      if (--left <= 0) return;
    }
  }
}

/** Runs a search to its end, with pauses. */
async function forEachMatch(search: Search | undefined, visit: (doc: Doc) => boolean): Promise<void> {
  const pacer = new Pacer();
  for (const match of search?.run() ?? []) {
    if (match && !visit(match.doc)) return;
    if (pacer.isDue()) await pacer.pause();
  }
}

async function count(request: Request): Promise<Doc> {
  const { engine, body, transaction } = request;
  const query = docArgument(body, 'query');
  const skip = numberArgument(body, 'skip') ?? 0;
  const limit = Math.abs(numberArgument(body, 'limit') ?? 0) || Number.POSITIVE_INFINITY;
  const collection = engine.store.catalog.get(namespaceOf(request));
  let found = 0;
  if (collection && !transaction && Object.keys(query).length === 0)
    found = countDocuments(engine.store, collection);
  else await forEachMatch(prepareSearch(request, body, query), () => ++found < skip + limit);
  return { n: Math.min(Math.max(0, found - skip), limit), ok: 1 };
}

async function distinct(request: Request): Promise<Doc> {
  const { body } = request;
  const { key } = body;
  if (typeof key !== 'string') throw typeMismatch("BSON field 'distinct.key' is missing or no string");
  const collation = parseCollation(body.collation);
  // Values are compared as in an index.
  if (collation) assertIndexable(collation);
  const values = new Map<string, unknown>();
  await forEachMatch(prepareSearch(request, body, docArgument(body, 'query')), (doc) => {
    for (const value of valuesAt(doc, key)) {
      const text = encodeKey(collation ? foldValue(value, collation) : value).toString('latin1');
      if (!values.has(text)) values.set(text, value);
    }
    return true;
  });
  return { values: [...values.values()], ok: 1 };
}

function find(request: Request): Promise<Buffer> {
  const { body, transaction } = request;
  const namespace = namespaceOf(request);
  const search = prepareSearch(request, body, docArgument(body, 'filter'));
  // Without a collection, nothing else would refuse an invalid projection.
  if (!search) compileProjection(docArgument(body, 'projection'), evaluatorOf(body));
  return firstBatch(request, new StepCursor(namespace, search ? findSteps(search, body) : [], transaction));
}

async function getMore({ engine, body }: Request): Promise<Buffer> {
  const id = String(body.getMore);
  const limit = numberArgument(body, 'batchSize') || Number.POSITIVE_INFINITY;
  const maxTimeMs = numberArgument(body, 'maxTimeMS');
  const { reply } = await engine.cursors.use(id, async (cursor) => {
    const batch = await cursor.next({ limit, maxTimeMs });
    const cursorId = batch.done ? Long.ZERO : Long.fromString(id);
    return { done: batch.done, reply: cursorReply('nextBatch', batch, cursorId, cursor.namespace) };
  });
  return reply;
}

function killCursors({ engine, body }: Request): Doc {
  const cursorsKilled: unknown[] = [];
  const cursorsNotFound: unknown[] = [];
  for (const id of Array.isArray(body.cursors) ? body.cursors : [])
    (engine.cursors.close(String(id)) ? cursorsKilled : cursorsNotFound).push(id);
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}

/** Handles the commands that read. */
export const READ_HANDLERS: HandlerTable = { find, getMore, killCursors, count, distinct };
