import { evalExpr } from 'mingo/core';
import { $push } from 'mingo/operators/accumulator';
import type { Options } from 'mingo/types';

/** An expression operator as mingo calls it. */
export type ExpressionOperator = (doc: unknown, argument: unknown, options: Options) => unknown;

export type OperatorTable = Record<`$${string}`, ExpressionOperator>;

/** The evaluated operands of an operator: one or a list. */
export function operands(doc: unknown, argument: unknown, options: Options): unknown[] {
  const value = evalExpr(doc, argument, options);
  return Array.isArray(argument) && Array.isArray(value) ? value : [value];
}

/** The values of an accumulator: from a group's documents, or, as an expression, from its operands. */
export function accumulated(docs: unknown, argument: unknown, options: Options): unknown[] {
  if (Array.isArray(docs)) return $push(docs, argument, options);
  const values = operands(docs, argument, options);
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : values;
}

export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;
