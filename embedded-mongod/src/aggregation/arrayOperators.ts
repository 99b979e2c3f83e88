import { equalValues } from '../bson/compare.js';
import { MongoError } from '../protocol/errors.js';
import { isNil, type OperatorTable, operands } from './operands.js';

/** `$size: ['$a']` and `$size: '$a'` are the same; a list of several is the array itself. */
const onlyOperand = (argument: unknown): unknown =>
  Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;

/** Array operators where mingo is too lenient or compares by JS rules. */
export const ARRAYS: OperatorTable = {
  $in: (doc, argument, options) => {
    const [value, list] = operands(doc, argument, options);
    if (!Array.isArray(list))
      throw new MongoError(40081, 'Location40081', '$in requires an array as a second argument');
    return list.some((item) => equalValues(item, value));
  },
  $indexOfArray: (doc, argument, options) => {
    const [list, value, start = 0, end = Number.POSITIVE_INFINITY] = operands(doc, argument, options);
    if (isNil(list)) return null;
    if (!Array.isArray(list))
      throw new MongoError(40090, 'Location40090', '$indexOfArray requires an array as a first argument');
    return list.findIndex((item, i) => i >= Number(start) && i < Number(end) && equalValues(item, value));
  },
  $size: (doc, argument, options) => {
    const [list] = operands(doc, [onlyOperand(argument)], options);
    if (!Array.isArray(list))
      throw new MongoError(17124, 'Location17124', 'The argument to $size must be an array');
    return list.length;
  },
};
