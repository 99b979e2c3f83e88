import type { Doc } from '../bson/value.js';
import { Pacer } from '../planning/pacer.js';
import { MongoError } from '../protocol/errors.js';
import type { Transaction } from '../storage/transaction.js';

/** The result of a find, aggregate, or getMore. */
export interface Batch {
  /** BSON documents. */
  documents: Uint8Array[];
  /** Whether there are no more documents. */
  done: boolean;
  postBatchResumeToken?: Doc;
}

export interface BatchRequest {
  /** Maximum number of documents. */
  limit: number;
  /** How long to wait for the first document of a change stream, in milliseconds. */
  maxTimeMs?: number | undefined;
}

/** Something a client reads in batches. */
export interface Cursor {
  namespace: string;
  next: (request: BatchRequest) => Promise<Batch>;
  /** Ends a waiting `next`. */
  close: () => void;
}

/** Keeps a batch below a message's 48 MB and near MongoDB's 16 MB. */
const MAX_BATCH_BYTES = 15 * 1024 * 1024;

/** A cursor over steps: documents, or undefined for "nothing yet", so that long work lets others run. */
export class StepCursor implements Cursor {
  readonly #steps: Iterator<Uint8Array | undefined>;
  /** Read one document ahead, so that the last full batch already says that nothing follows. */
  #ahead: Uint8Array | undefined;
  #exhausted = false;

  constructor(
    readonly namespace: string,
    steps: Iterable<Uint8Array | undefined>,
    private readonly transaction?: Transaction,
  ) {
    this.#steps = steps[Symbol.iterator]();
  }

  async next({ limit }: BatchRequest): Promise<Batch> {
    const documents: Uint8Array[] = [];
    let bytes = 0;
    const pacer = new Pacer();
    while (documents.length < limit && bytes < MAX_BATCH_BYTES) {
      const document = await this.#read(pacer);
      if (!document) return { documents, done: true };
      if (documents.length > 0 && bytes + document.length > MAX_BATCH_BYTES) {
        this.#ahead = document;
        break;
      }
      documents.push(document);
      bytes += document.length;
    }
    if (limit === 0) return { documents, done: false };
    this.#ahead ??= await this.#read(pacer);
    return { documents, done: this.#ahead === undefined };
  }

  close(): void {
    this.#exhausted = true;
    this.#steps.return?.();
  }

  async #read(pacer: Pacer): Promise<Uint8Array | undefined> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (ahead) return ahead;
    while (!this.#exhausted) {
      if (this.transaction && this.transaction.state !== 'active')
        throw new MongoError(237, 'CursorKilled', 'The transaction of the cursor has ended');
      const step = this.#steps.next();
      if (step.done) this.#exhausted = true;
      else if (step.value) return step.value;
      if (pacer.isDue()) await pacer.pause();
    }
    return undefined;
  }
}
