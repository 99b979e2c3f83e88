import { ObjectId } from 'bson';
import { encodeKey } from './key.js';
import { typeOrder } from './value.js';

const hasSurrogate = (text: string): boolean => /[\ud800-\udfff]/.test(text);

function compareNumbers(left: number, right: number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  if (left === right) return 0;
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

/** Negative, zero, or positive: MongoDB's order of any two values. */
export function compareValues(left: unknown, right: unknown): number {
  if (left === right) return 0;
  if (typeof left === 'number' && typeof right === 'number') return compareNumbers(left, right);
  const order = typeOrder(left) - typeOrder(right);
  if (order !== 0) return order;
  if (typeof left === 'string' && typeof right === 'string' && !hasSurrogate(left) && !hasSurrogate(right))
    return left < right ? -1 : 1;
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (left instanceof ObjectId && right instanceof ObjectId) return Buffer.compare(left.id, right.id);
  return Buffer.compare(encodeKey(left), encodeKey(right));
}

/** True if MongoDB considers the values equal (5, 5.0, and a 64-bit 5 are). */
export const equalValues = (left: unknown, right: unknown): boolean => compareValues(left, right) === 0;

/** Compares values, strings with the collator if there is one. */
export type Comparator = (left: unknown, right: unknown) => number;

/** The comparator of a collation; MongoDB's default order without one. */
export const comparatorOf = (collator: Intl.Collator | undefined): Comparator =>
  collator
    ? (left, right) =>
        typeof left === 'string' && typeof right === 'string'
          ? collator.compare(left, right)
          : compareValues(left, right)
    : compareValues;
