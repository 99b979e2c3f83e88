import { BSONRegExp } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import type { Iterator as Stream } from 'mingo/lazy';
import * as accumulatorOperators from 'mingo/operators/accumulator';
import * as expressionOperators from 'mingo/operators/expression';
import * as pipelineOperators from 'mingo/operators/pipeline';
import * as projectionOperators from 'mingo/operators/projection';
import * as queryOperators from 'mingo/operators/query';
import * as windowOperators from 'mingo/operators/window';
import type { Options } from 'mingo/types';
import { type Doc, isDoc } from '../bson/value.js';
import { MongoError, notImplemented } from '../protocol/errors.js';
import { toRegExp } from '../query/regex.js';
import { ARITHMETIC } from './arithmeticOperators.js';
import { ARRAYS } from './arrayOperators.js';
import { COMPARISONS } from './comparisonOperators.js';
import { CONVERSIONS } from './conversionOperators.js';
import { SETS } from './setOperators.js';

let captured: Options | undefined;

/** mingo's operators come after ours, because the first registration of a name wins. */
const context = Context.init({
  expression: { ...ARITHMETIC, ...ARRAYS, ...COMPARISONS, ...CONVERSIONS, ...SETS },
  pipeline: {
    // The only way to get mingo's prepared options. Without them, each evaluation would copy all operator tables.
    $captureOptions: (stream: Stream, _argument: unknown, options: Options) => {
      captured = options;
      return stream;
    },
  },
})
  .addExpressionOps(expressionOperators)
  .addAccumulatorOps(accumulatorOperators)
  .addPipelineOps(pipelineOperators)
  .addQueryOps(queryOperators)
  .addProjectionOps(projectionOperators)
  .addWindowOps(windowOperators);

/** Refused here, because mingo uses `$function` inside `$setWindowFields`, so its own switch must stay on. */
const SCRIPTS = new Set(['$function', '$accumulator', '$where']);

/** Prepares an expression for mingo by converting patterns. Throws 238 for server-side scripts. */
export function prepareExpression(expression: unknown): unknown {
  if (expression instanceof BSONRegExp) return toRegExp(expression);
  if (Array.isArray(expression)) return expression.map(prepareExpression);
  if (!isDoc(expression)) return expression;
  const prepared: Doc = {};
  for (const [field, value] of Object.entries(expression)) {
    if (SCRIPTS.has(field)) throw notImplemented(field);
    prepared[field] = field === '$literal' ? value : prepareExpression(value);
  }
  return prepared;
}

/** mingo reports invalid expressions with plain errors. */
function asExpressionError(error: unknown): unknown {
  if (error instanceof MongoError || error instanceof RangeError || !(error instanceof Error)) return error;
  const unknown = /accumulator '(\$\w+)' is not registered/.exec(error.message);
  if (unknown)
    return new MongoError(168, 'InvalidPipelineOperator', `Unrecognized expression '${unknown[1]}'`);
  return new MongoError(16020, 'Location16020', error.message);
}

/** Evaluates expressions and runs mingo's stages with shared variables. */
export class Evaluator {
  readonly #options: Options;

  constructor(readonly variables: Doc = {}) {
    new Aggregator([{ $captureOptions: 1 }], {
      context,
      variables,
      scriptEnabled: true,
      processingMode: ProcessingMode.CLONE_OFF,
    }).stream([]);
    if (!captured) throw new Error('mingo did not run the stage');
    this.#options = captured;
  }

  /** The value of an expression for a document; undefined if it's missing. */
  readonly evaluate = (expression: unknown, doc: Doc): unknown => {
    try {
      return evalExpr(doc, prepareExpression(expression), this.#options);
    } catch (error) {
      throw asExpressionError(error);
    }
  };

  /** An evaluator with additional variables. */
  with(variables: Doc): Evaluator {
    return new Evaluator({ ...this.variables, ...variables });
  }

  /** Runs one of mingo's stages. `collections` resolves names for `$graphLookup`. */
  runStage(stage: Doc, docs: Doc[], collections?: (name: string) => Doc[]): Doc[] {
    const options: Partial<Options> = {
      context,
      variables: this.variables,
      scriptEnabled: true,
      processingMode: ProcessingMode.CLONE_OFF,
      ...(collections ? { collectionResolver: collections } : {}),
    };
    try {
      return new Aggregator([prepareExpression(stage) as Doc], options).run<Doc>(docs);
    } catch (error) {
      throw asExpressionError(error);
    }
  }

  /** Runs one of mingo's accumulators over the documents of a group. Throws 15952 for an unknown one. */
  accumulate(name: string, argument: unknown, docs: Doc[]): unknown {
    if (!(name in accumulatorOperators))
      throw new MongoError(15952, 'Location15952', `unknown group operator '${name}'`);
    return this.runStage({ $group: { _id: null, value: { [name]: argument } } }, docs)[0]?.value;
  }
}
