import { BSON } from 'mongodb';
import { areEqual } from './exactBson.js';

const encode = (document: object) => BSON.serialize(document);

test('a document is equal to a copy of itself, and to nothing that differs in a value or its type', () => {
  const one = encode({ _id: 1, size: 22, list: ['a'] });
  expect(areEqual(one, encode({ _id: 1, size: 22, list: ['a'] }))).toBe(true);
  expect(areEqual(one, encode({ _id: 1, size: 23, list: ['a'] }))).toBe(false);
  expect(areEqual(one, encode({ _id: 1, size: 22, list: [] }))).toBe(false);
  expect(areEqual(one, encode({ _id: 1, size: new BSON.Double(22), list: ['a'] }))).toBe(false);
});

test('the order of numeric keys doesn’t count, because JavaScript loses it', () => {
  const keyed = (keys: string[]) => encode(new Map(keys.map((key) => [key, key])));
  expect(areEqual(keyed(['2', '1']), keyed(['1', '2']))).toBe(true);
  expect(areEqual(keyed(['b', 'a']), keyed(['a', 'b']))).toBe(false);
});
