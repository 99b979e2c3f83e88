import { MaxKey, MinKey, Timestamp } from 'bson';
import { binary, decimal, FIRST, JANUARY, JUNE, long, SECOND } from './values.js';

/** One value of each type, in BSON's order. */
export const SORTED_VALUES: unknown[] = [
  new MinKey(),
  null,
  -5,
  long('1'),
  decimal('1.5'),
  2,
  'a',
  'b',
  { x: 1 },
  binary(1),
  FIRST,
  SECOND,
  false,
  true,
  JANUARY,
  JUNE,
  new Timestamp({ t: 1, i: 1 }),
  /a/,
  new MaxKey(),
];
