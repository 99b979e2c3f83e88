import { Timestamp } from 'bson';
import { assertStages } from '../aggregation/pipeline.js';
import type { PipelineScope } from '../aggregation/scope.js';
import { decode, encode } from '../bson/codec.js';
import { equalValues } from '../bson/compare.js';
import { type Doc, isDoc } from '../bson/value.js';
import type { Batch, BatchRequest, Cursor } from '../cursors/cursor.js';
import { badValue, MongoError, notImplemented, typeMismatch } from '../protocol/errors.js';
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

/** An `invalidate` follows an event of the same number. */
const INVALIDATE_MARK = 'ff';
const invalidateTokenOf = (sequence: number): Doc => ({ _data: tokenOf(sequence)._data + INVALIDATE_MARK });

function sequenceOf(token: unknown): number {
  const data = isDoc(token) ? token._data : undefined;
  if (typeof data !== 'string' || !/^[\da-f]{16}(ff)?$/.test(data))
    throw new MongoError(260, 'InvalidResumeToken', 'The resume token isn’t from this server');
  return Number.parseInt(data.slice(0, 16), 16);
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

/** Whether a stream over this collection or database ends with `invalidate` after an event. */
function invalidates(watched: Watched, { operation }: OplogEvent): boolean {
  if (watched === '') return false;
  if (watched.endsWith('.')) return operation === 'dropDatabase';
  return operation === 'drop' || operation === 'rename' || operation === 'dropDatabase';
}

/** Reads the oplog from a position. It has no queue, so a slow reader costs nothing. */
class ChangeStreamCursor implements Cursor {
  #position: number;
  /** The watched collection or database, which each of its events contains. */
  readonly #name: Buffer;
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
    this.#name = Buffer.from(watched.endsWith('.') ? watched.slice(0, -1) : watched);
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
    let events = limit === 0 ? [] : oplog.after(this.#position, READ_AT_ONCE, this.#name);
    while (events.length > 0) {
      for (const { sequence, event } of events) {
        if (documents.length >= limit || bytes > MAX_BATCH_BYTES || this.#invalidated) return documents;
        this.#position = sequence;
        if (!event || !concerns(this.watched, event)) continue;
        for (const change of this.#changes(sequence, event)) {
          const document = encode(change);
          documents.push(document);
          bytes += document.length;
        }
      }
      // After many events for other streams, continue at the next getMore.
      if (documents.length > 0) break;
      events = oplog.after(this.#position, READ_AT_ONCE, this.#name);
    }
    return documents;
  }

  #changes(sequence: number, event: OplogEvent): Doc[] {
    const changes: Doc[] = [];
    const change = this.transform(this.#describe(sequence, event));
    if (change) {
      assertTokenKept(change, tokenOf(sequence));
      changes.push(change);
    }
    if (invalidates(this.watched, event)) {
      this.#invalidated = true;
      const { wallTime } = event;
      changes.push({
        _id: invalidateTokenOf(sequence),
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

/** Throws 280 for an event without its token, after which a client couldn't resume. */
function assertTokenKept({ _id: found }: Doc, expected: Doc): void {
  if (equalValues(found, expected)) return;
  throw new MongoError(
    280,
    'ChangeStreamFatalError',
    'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. ' +
      'Modifying the _id field of an event makes it impossible to resume the stream from that point. ' +
      `Only transformations that retain the unmodified _id field are allowed. Expected: ${JSON.stringify(expected)} but found: ${JSON.stringify(found ?? null)}`,
    { errorLabels: ['NonResumableChangeStreamError'] },
  );
}

function startPosition(store: Store, { resumeAfter, startAfter, startAtOperationTime: time }: Doc): number {
  if (resumeAfter !== undefined && startAfter !== undefined)
    throw new MongoError(
      50674,
      'Location50674',
      "Do not specify both 'resumeAfter' and 'startAfter' in a $changeStream stage.",
    );
  const token = resumeAfter ?? startAfter;
  if (token !== undefined && time !== undefined)
    throw new MongoError(
      40674,
      'Location40674',
      "Only one type of resume option is allowed, but multiple were found: 'startAtOperationTime' and a resume token.",
    );
  if (isDoc(resumeAfter) && String(resumeAfter._data).length > String(tokenOf(0)._data).length)
    throw new MongoError(
      260,
      'InvalidResumeToken',
      "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
    );
  if (token !== undefined) return sequenceOf(token);
  if (time === undefined) return store.oplog.last;
  if (!(time instanceof Timestamp))
    throw typeMismatch(
      "BSON field '$changeStream.startAtOperationTime' is the wrong type, expected type 'timestamp'",
    );
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

const OPTIONS = [
  'fullDocument',
  'fullDocumentBeforeChange',
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
  'allChangesForCluster',
  'showExpandedEvents',
];

/** Stages that turn one event into at most one event. */
const STAGES = [
  '$match',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$redact',
];

function assertOptions(options: Doc): void {
  for (const option of Object.keys(options))
    if (!OPTIONS.includes(option))
      throw new MongoError(
        40415,
        'IDLUnknownField',
        `BSON field '$changeStream.${option}' is an unknown field.`,
      );
  const { fullDocument = 'default', fullDocumentBeforeChange = 'off', showExpandedEvents } = options;
  const isImage = (value: unknown) => value === 'whenAvailable' || value === 'required';
  if (isImage(fullDocument) || isImage(fullDocumentBeforeChange))
    throw notImplemented('Pre- and post-images');
  if (fullDocument !== 'default' && fullDocument !== 'updateLookup')
    throw badValue(
      `Enumeration value '${String(fullDocument)}' for field '$changeStream.fullDocument' is not a valid value.`,
    );
  if (fullDocumentBeforeChange !== 'off')
    throw badValue(
      `Enumeration value '${String(fullDocumentBeforeChange)}' for field '$changeStream.fullDocumentBeforeChange' is not a valid value.`,
    );
  if (showExpandedEvents === true) throw notImplemented("The option 'showExpandedEvents' of $changeStream");
}

function assertChangeStages(stages: readonly Doc[]): void {
  assertStages(stages);
  for (const stage of stages)
    for (const name of Object.keys(stage))
      if (!STAGES.includes(name))
        throw new MongoError(20, 'IllegalOperation', `${name} is not permitted in a $changeStream pipeline`);
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
  assertChangeStages(rest);
  const onCollection = typeof body.aggregate === 'string';
  const everything = options.allChangesForCluster === true;
  if (everything && (onCollection || database !== 'admin'))
    throw new MongoError(
      72,
      'InvalidOptions',
      'A $changeStream with allChangesForCluster may only be opened on the admin database, and with no collection name',
    );
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
