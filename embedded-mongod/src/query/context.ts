import type { Doc } from '../bson/value.js';
import type { TextIndex } from './text.js';

/** What a filter, sort, or projection may need besides the document. */
export interface QueryContext {
  /** Set if the command has a collation, which then compares strings. */
  collator?: Intl.Collator | undefined;
  /** The collection's text index, for `$text`. */
  textIndex?: TextIndex | undefined;
  /** The value of an aggregation expression for a document; undefined if it's missing. */
  evaluate: (expression: unknown, doc: Doc) => unknown;
}

/** Receives the position of the first array element that made a filter match: the positional `$`. */
export interface Position {
  index?: number;
}

/** Whether the document matches. */
export type Matcher = (doc: Doc, position?: Position) => boolean;

/** The context inside a filter, through which nested filters (`$elemMatch`, `$or`) are compiled. */
export interface FilterContext extends QueryContext {
  compile: (filter: Doc) => Matcher;
}
