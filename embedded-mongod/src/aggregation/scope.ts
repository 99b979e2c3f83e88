import type { Doc } from '../bson/value.js';
import type { Evaluator } from './expression.js';

/** What a pipeline can access besides its documents. */
export interface PipelineScope {
  evaluator: Evaluator;
  collator: Intl.Collator | undefined;
  /** Documents of another collection of the same database. */
  find: (collection: string, filter: Doc) => Doc[];
  /** Runs a whole pipeline on another collection. */
  runOn: (collection: string, stages: readonly Doc[]) => Doc[];
  /** Runs stages in this scope. */
  run: (docs: Doc[], stages: readonly Doc[]) => Doc[];
  /** The same scope with more variables. */
  with: (variables: Doc) => PipelineScope;
}
