import { Timestamp } from 'bson';
import type { PipelineScope } from '../aggregation/scope.js';
import { decode, encode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/value.js';
import type { Batch, BatchRequest, Cursor } from '../cursors/cursor.js';
import { badValue, MongoError } from '../protocol/errors.js';
import { idKeyOf } from '../storage/indexKeys.js';
import { clusterTime, type OplogEvent } from '../storage/oplog.js';
import { readDocument } from '../storage/reader.js';
import type { Store } from '../storage/store.js';
import type { Request } from './request.js';

/** How long a getMore waits for an event by default, in milliseconds. */
const DEFAULT_WAIT_MS = 1000;
const READ_AT_ONCE = 200;
const MAX_BATCH_BYTES = 15 * 1024 * 1024;

const tokenOf = (sequence: number): Doc => ({ _data: sequence.toString(16).padStart(16, '0') });

function sequenceOf(token: unknown): number {
  const data = isDoc(token) ? token._data : undefined;
  if (typeof data !== 'string' || !/^[\da-f]{16}$/.test(data))
    throw new MongoError(260, 'InvalidResumeToken', 'The resume token is not one of this server');
  return Number.parseInt(data, 16);
}

const splitNamespace = (namespace: string): Doc => {
  const dot = namespace.indexOf('.');
  return dot < 0 ? { db: namespace } : { db: namespace.slice(0, dot), coll: namespace.slice(dot + 1) };
};

/** What a change stream watches: a collection, a database (ends with a dot), or everything (empty). */
type Watched = string;

const concerns = (watched: Watched, { namespace, operation, to }: OplogEvent): boolean => {
  if (watched === '') return true;
  if (!watched.endsWith('.')) return namespace === watched || to === watched;
  return namespace.startsWith(watched) || (operation === 'dropDatabase' && `${namespace}.` === watched);
};

/** Events after which a stream over that collection or database ends with `invalidate`. */
function invalidates(watched: Watched, { operation }: OplogEvent): boolean {
  if (watched === '') return false;
  if (watched.endsWith('.')) return operation === 'dropDatabase';
  return operation === 'drop' || operation === 'rename' || operation === 'dropDatabase';
}

/** Reads the oplog from a position. It has no queue, so a slow reader costs nothing. */
class ChangeStreamCursor implements Cursor {
  #position: number;
  #closed = false;
  #invalidated = false;
  #wake: () => void = () => undefined;

  constructor(
    readonly namespace: string,
    private readonly store: Store,
    private readonly watched: Watched,
    private readonly options: Doc,
    private readonly transform: (event: Doc) => Doc | undefined,
    position: number,
  ) {
    this.#position = position;
  }

  async next({ limit, maxTimeMs = DEFAULT_WAIT_MS }: BatchRequest): Promise<Batch> {
    const deadline = performance.now() + maxTimeMs;
    for (;;) {
      const documents = this.#read(limit);
      const done = this.#invalidated;
      const left = deadline - performance.now();
      if (documents.length > 0 || done || left <= 0)
        return { documents, done, postBatchResumeToken: tokenOf(this.#position) };
      await this.#change(left);
      if (this.#closed) throw new MongoError(237, 'CursorKilled', 'The cursor was killed');
    }
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** Resolves at the next commit, when the cursor is closed, or after the timeout. */
  async #change(milliseconds: number): Promise<void> {
    if (this.store.oplog.last > this.#position) return;
    let stop: () => void = () => undefined;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, milliseconds);
      stop = this.store.onCommit(resolve);
    });
    clearTimeout(timer);
    stop();
  }

  #read(limit: number): Uint8Array[] {
    const { oplog } = this.store;
    if (this.#position + 1 < oplog.first) throw historyLost();
    const documents: Uint8Array[] = [];
    let bytes = 0;
    let events = limit === 0 ? [] : oplog.after(this.#position, READ_AT_ONCE);
    while (events.length > 0) {
      for (const { sequence, event } of events) {
        if (documents.length >= limit || bytes > MAX_BATCH_BYTES || this.#invalidated) return documents;
        this.#position = sequence;
        if (!concerns(this.watched, event)) continue;
        for (const change of this.#changes(sequence, event)) {
          const document = encode(change);
          documents.push(document);
          bytes += document.length;
        }
      }
      // After many events for other streams, continue at the next getMore.
      if (documents.length > 0) break;
      events = oplog.after(this.#position, READ_AT_ONCE);
    }
    return documents;
  }

  #changes(sequence: number, event: OplogEvent): Doc[] {
    const changes: Doc[] = [];
    const change = this.transform(this.#describe(sequence, event));
    if (change) changes.push(change);
    if (invalidates(this.watched, event)) {
      this.#invalidated = true;
      const { wallTime } = event;
      changes.push({
        _id: tokenOf(sequence),
        operationType: 'invalidate',
        clusterTime: clusterTime(sequence, wallTime),
        wallTime,
      });
    }
    return changes;
  }

  #describe(sequence: number, event: OplogEvent): Doc {
    const { operation, namespace, wallTime, id, to, updateDescription } = event;
    const fullDocument = this.#fullDocument(event);
    return {
      _id: tokenOf(sequence),
      operationType: operation,
      clusterTime: clusterTime(sequence, wallTime),
      wallTime,
      ...(fullDocument === undefined ? {} : { fullDocument }),
      ns: splitNamespace(namespace),
      ...(to === undefined ? {} : { to: splitNamespace(to) }),
      ...(id === undefined ? {} : { documentKey: { _id: id } }),
      ...(updateDescription ? { updateDescription } : {}),
    };
  }

  /** Inserts and replacements include the document; updates only with a lookup, in its current state. */
  #fullDocument({ operation, namespace, id, document }: OplogEvent): Doc | null | undefined {
    if (operation === 'insert' || operation === 'replace') return document;
    if (operation !== 'update' || this.options.fullDocument !== 'updateLookup') return undefined;
    const collection = this.store.catalog.get(namespace);
    const raw = collection && readDocument(this.store, collection, idKeyOf(id));
    return raw ? decode(raw) : null;
  }
}

function startPosition(store: Store, options: Doc): number {
  const token = options.resumeAfter ?? options.startAfter;
  if (token !== undefined) return sequenceOf(token);
  const time = options.startAtOperationTime;
  if (!(time instanceof Timestamp)) return store.oplog.last;
  const position = store.oplog.before(time);
  if (position === undefined) throw historyLost();
  return position;
}

const historyLost = () =>
  new MongoError(
    286,
    'ChangeStreamHistoryLost',
    'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
  );

function assertOptions({ fullDocument, fullDocumentBeforeChange }: Doc): void {
  if (fullDocument !== undefined && fullDocument !== 'default' && fullDocument !== 'updateLookup')
    throw badValue(
      `fullDocument '${String(fullDocument)}' needs pre- and post-images, which the embedded server does not have`,
    );
  if (fullDocumentBeforeChange !== undefined && fullDocumentBeforeChange !== 'off')
    throw badValue('fullDocumentBeforeChange needs pre-images, which the embedded server does not have');
}

/** Opens the change stream of an aggregate that starts with `$changeStream`. */
export function changeStream(
  { engine, body, database, transaction }: Request,
  stages: readonly Doc[],
  scope: PipelineScope,
): Cursor {
  if (transaction)
    throw new MongoError(
      263,
      'OperationNotSupportedInTransaction',
      '$changeStream cannot be used in a transaction',
    );
  const [first, ...rest] = stages;
  const options = isDoc(first?.$changeStream) ? first.$changeStream : {};
  assertOptions(options);
  const onCollection = typeof body.aggregate === 'string';
  const everything = options.allChangesForCluster === true;
  const watched = onCollection ? `${database}.${String(body.aggregate)}` : everything ? '' : `${database}.`;
  const namespace = onCollection ? watched : `${database}.$cmd.aggregate`;
  const transform = (event: Doc): Doc | undefined => (rest.length > 0 ? scope.run([event], rest)[0] : event);
  return new ChangeStreamCursor(
    namespace,
    engine.store,
    watched,
    options,
    transform,
    startPosition(engine.store, options),
  );
}
