import { ObjectId } from 'bson';
import type { Doc } from '../../src/bson/value.js';
import { decimal, long } from './values.js';

export const id = (digit: number) => new ObjectId(`64b00000000000000000000${digit}`);

export const USERS: Doc[] = [
  { _id: id(1), n: 'ann' },
  { _id: id(2), n: 'bob' },
];
export const POSTS: Doc[] = [
  {
    _id: 1,
    u: id(1),
    v: 1,
    tags: ['a', 'b'],
    d: new Date('2024-01-15T10:00:00Z'),
    p: decimal('1.10'),
    l: long('5'),
  },
  {
    _id: 2,
    u: id(1),
    v: 2,
    tags: ['b'],
    d: new Date('2024-01-20T10:00:00Z'),
    p: decimal('2.20'),
    l: long('6'),
  },
  { _id: 3, u: id(2), v: 3, tags: [], d: new Date('2024-02-01T10:00:00Z') },
];
