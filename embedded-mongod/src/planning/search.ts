import { decode } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { type Collation, collatorOf } from '../query/collation.js';
import type { Matcher, Position, QueryContext } from '../query/context.js';
import { compileFilter } from '../query/filter.js';
import { rawFilter } from '../query/rawFilter.js';
import { parseSort, type SortField, sortInSteps } from '../query/sort.js';
import { textScore } from '../query/text.js';
import { keyText } from '../storage/bytes.js';
import { type Collection, textIndexOf } from '../storage/collection.js';
import { idKeyOf } from '../storage/indexKeys.js';
import {
  countEntries,
  ownDocuments,
  readDocument,
  type StoredDocument,
  scanDocuments,
  scanIndex,
} from '../storage/reader.js';
import type { Store } from '../storage/store.js';
import type { Transaction } from '../storage/transaction.js';
import { coveringRange } from './coverage.js';
import { choosePlan, type Plan } from './plan.js';

export interface SearchRequest {
  filter: Doc;
  sort?: unknown;
  hint?: unknown;
  collation?: Collation | undefined;
  transaction?: Transaction | undefined;
  evaluate: QueryContext['evaluate'];
}

/** A document that matches. */
export interface Match extends StoredDocument {
  doc: Doc;
  /** The array element that made the filter match. */
  position: Position;
}

/** A step of a search: a match, or nothing yet, which lets the caller pause. */
export type SearchStep = Match | undefined;

/** A prepared search; `keysExamined` and `docsExamined` count while it runs. */
export class Search {
  readonly plan: Plan;
  readonly context: QueryContext;
  readonly matches: Matcher;
  readonly score: ((doc: Doc) => number) | undefined;
  keysExamined = 0;
  docsExamined = 0;
  readonly #sort: SortField[];

  /** Throws 2 for an invalid filter, sort, or hint. */
  constructor(
    readonly store: Store,
    readonly collection: Collection,
    readonly request: SearchRequest,
  ) {
    const { filter, collation, hint, transaction, evaluate } = request;
    const textIndex = textIndexOf(collection);
    this.context = { collator: collatorOf(collation), textIndex, evaluate };
    this.matches = compileFilter(filter, this.context);
    this.score = '$text' in filter ? textScore(filter.$text, textIndex) : undefined;
    this.#sort = parseSort(request.sort);
    this.plan = choosePlan(collection, { filter, sort: this.#sort, hint, collation, transaction });
  }

  /** Whether the matches must be collected and sorted. */
  get sortsInMemory(): boolean {
    return this.#sort.length > 0 && !this.plan.sorted;
  }

  /** The number of matches, if the index alone can tell. */
  countByIndex(): number | undefined {
    const { plan, store, request } = this;
    const range = request.transaction ? undefined : coveringRange(plan, request.filter);
    return range && plan.kind === 'index' ? countEntries(store, plan.index, range) : undefined;
  }

  /** The matches in the requested order. */
  *run(): Generator<SearchStep, void, void> {
    if (!this.sortsInMemory) return yield* this.#find();
    const found: Match[] = [];
    for (const step of this.#find()) {
      if (step) found.push(step);
      yield undefined;
    }
    const { collator } = this.context;
    yield* yield* sortInSteps(found, this.#sort, ({ doc }) => doc, { collator, score: this.score });
  }

  *#find(): Generator<SearchStep, void, void> {
    const mayMatch = this.context.collator ? () => true : rawFilter(this.request.filter);
    for (const { idKey, raw } of this.#candidates()) {
      this.docsExamined++;
      if (!mayMatch(raw)) {
        yield undefined;
        continue;
      }
      const doc = decode(raw);
      const position: Position = {};
      yield this.matches(doc, position) ? { idKey, raw, doc, position } : undefined;
    }
  }

  *#candidates(): Generator<StoredDocument, void, void> {
    const { plan, store, collection } = this;
    const { transaction } = this.request;
    if (plan.kind === 'scan')
      return yield* scanDocuments(store, collection, {
        transaction,
        reverse: plan.reverse,
        range: plan.range,
      });
    // Several ranges, or several keys of a document, may lead to the same document twice.
    const seen = new Set<string>();
    const once = plan.kind === 'ids' || plan.index.multikey || plan.ranges.length > 1;
    for (const idKey of this.#idKeys()) {
      this.keysExamined++;
      if (once) {
        const text = keyText(idKey);
        if (seen.has(text)) continue;
        seen.add(text);
      }
      const raw = readDocument(store, collection, idKey, transaction);
      const isInOverlay =
        plan.kind === 'index' && transaction?.overlay.has(keyText(Buffer.concat([collection.prefix, idKey])));
      if (raw && !isInOverlay) yield { idKey, raw };
    }
    // Index entries are from the snapshot and don't include the transaction's own writes.
    if (plan.kind === 'index') yield* ownDocuments(collection, transaction);
  }

  *#idKeys(): Generator<Buffer, void, void> {
    const { plan, store } = this;
    if (plan.kind === 'ids') for (const id of plan.ids) yield idKeyOf(id);
    if (plan.kind !== 'index') return;
    const { transaction } = this.request;
    for (const range of plan.ranges)
      yield* scanIndex(store, plan.index, range, { transaction, reverse: plan.reverse });
  }
}
