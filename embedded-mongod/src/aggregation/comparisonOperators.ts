import { compareValues } from '../bson/compare.js';
import { MongoError } from '../protocol/errors.js';
import { accumulated, type ExpressionOperator, isNil, type OperatorTable, operands } from './operands.js';

/** A missing value is less than null and equal only to itself. */
const compared =
  (result: (order: number) => unknown): ExpressionOperator =>
  (doc, argument, options) => {
    const values = operands(doc, argument, options);
    if (values.length !== 2)
      throw new MongoError(
        16020,
        'Location16020',
        `Expression takes exactly 2 arguments. ${values.length} were passed in.`,
      );
    return result(compareValues(values[0], values[1]));
  };

const best =
  (isBetter: (order: number) => boolean): ExpressionOperator =>
  (docs, argument, options) => {
    let chosen: unknown = null;
    for (const value of accumulated(docs, argument, options))
      if (!isNil(value) && (chosen === null || isBetter(compareValues(value, chosen)))) chosen = value;
    return chosen;
  };

/** Comparisons in BSON's order across types. */
export const COMPARISONS: OperatorTable = {
  $cmp: compared((order) => Math.sign(order)),
  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $min: best((order) => order < 0),
  $max: best((order) => order > 0),
};
