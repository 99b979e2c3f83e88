import { Evaluator } from '../src/aggregation/expression.js';
import { decode, encode } from '../src/bson/codec.js';
import { compareValues } from '../src/bson/compare.js';
import type { Doc } from '../src/bson/value.js';
import { compileFilter } from '../src/query/filter.js';
import { rawFilter } from '../src/query/rawFilter.js';
import { QUERY_CASES } from './cases/queryCases.js';
import { SORTED_VALUES } from './cases/sortedValues.js';

const { evaluate } = new Evaluator();
const textIndex = { name: 'text', weights: new Map([['a', 1]]) };

describe('filters', () => {
  test.each(QUERY_CASES)('%s', (_name, doc, filter, matches) => {
    const compiled = compileFilter(decode(encode(filter)), { evaluate });
    expect(compiled(decode(encode(doc)))).toBe(matches);
    // The test on the raw bytes may accept too much, but never too little.
    if (matches) expect(rawFilter(decode(encode(filter)))(encode(doc))).toBe(true);
  });

  test.each<[string, Doc, boolean]>([
    ['a word that begins so', { words: ['a b', 'cable'] }, true],
    ['an element whose size is not plain', { words: [{ x: 1 }, /c/] }, true],
    ['another word', { words: ['xca', 'able', 'CABLE'] }, false],
    ['nothing', { words: [] }, false],
    ['another field', { word: 'cable' }, false],
  ])('the raw bytes reveal whether a document can match: %s', (_name, doc, mayMatch) => {
    const filter = { $and: [{ words: { $regex: '^cab' } }] };
    expect(rawFilter(filter)(encode(doc))).toBe(mayMatch);
  });

  test.each([
    ['$where', { $where: 'true' }, 238],
    ['$jsonSchema', { $jsonSchema: { required: ['a'] } }, 238],
    ['$geoWithin', { a: { $geoWithin: { $centerSphere: [[0, 0], 1] } } }, 238],
    ['an unknown operator', { a: { $foo: 1 } }, 2],
    ['an unknown top level operator', { $foo: 1 }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$in without array', { a: { $in: 1 } }, 2],
    ['a wrong pattern', { a: { $regex: '(' } }, 51091],
    ['$text without text index', { $text: { $search: 'a' } }, 27],
  ])('%s causes an error', (_name, filter, code) => {
    expect(() => compileFilter(filter, { evaluate })).toThrow(expect.objectContaining({ code }));
  });

  test.each([
    ['hello', true],
    ['other WORLD', true],
    ['"hello world"', true],
    ['"world hello"', false],
    ['hello -world', false],
    ['hell', false],
  ])('$text %s', ($search, matches) => {
    const compiled = compileFilter({ $text: { $search } }, { evaluate, textIndex });
    expect(compiled({ a: 'Hello world, friend' })).toBe(matches);
  });
});

test('values of all types are in BSON order', () => {
  const shuffled = SORTED_VALUES.map((value, i) => ({ value, place: (i * 7) % SORTED_VALUES.length }))
    .sort((left, right) => left.place - right.place)
    .map(({ value }) => value);
  expect(shuffled.sort(compareValues)).toEqual(SORTED_VALUES);
});
