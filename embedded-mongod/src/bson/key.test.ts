import { Decimal128, Double, Int32, Long } from 'bson';
import { encodeKey, encodeKeyParts } from './key.js';

const decimal = (text: string) => Decimal128.fromString(text);

/** Rows of equal numbers, in ascending order. */
const RISING: unknown[][] = [
  [Number.NaN, decimal('NaN')],
  [Number.NEGATIVE_INFINITY, decimal('-Infinity')],
  [decimal('-1E+6000')],
  [decimal('-1E+5000')],
  [Number.MIN_SAFE_INTEGER, Long.fromNumber(Number.MIN_SAFE_INTEGER)],
  [decimal('-1.5000000000000000000000000000001')],
  [-1.5, decimal('-1.50')],
  [decimal('-1E-6000')],
  [0, -0, Long.ZERO, new Int32(0), decimal('0'), decimal('0E+10')],
  [decimal('1E-6000')],
  [decimal('1E-5000')],
  [5e-324],
  [decimal('0.1')],
  [0.1],
  [decimal('0.1000000000000000055511151231257828')],
  [1, new Double(1), decimal('1.000')],
  [2 ** 53, Long.fromString('9007199254740992')],
  [Long.fromString('9007199254740993'), decimal('9007199254740993')],
  [Long.fromString('9223372036854775806')],
  [Long.MAX_VALUE],
  [2 ** 63],
  [decimal('1E+5000')],
  [decimal('1E+6000')],
  [Number.POSITIVE_INFINITY, decimal('Infinity')],
];

test('numbers of all types have one exact order', () => {
  for (const [index, row] of RISING.entries()) {
    const [first] = row.map(encodeKey);
    for (const value of row) expect(encodeKey(value)).toEqual(first);
    const next = RISING[index + 1];
    if (first && next) expect(Buffer.compare(first, encodeKey(next[0]))).toBe(-1);
  }
});

test.each([
  ['a prefix before its extensions', ['', 'a', 'a\0', 'a\0b', 'aa', 'b']],
  ['code points, not code units', ['\uffff', '\u{1f600}']],
  ['documents by type, name, value', [{}, { a: 1 }, { a: 2 }, { a: 2, b: 0 }, { b: 1 }, { a: 'x' }]],
  ['arrays by element, then by length', [[], [1], [1, 1], [2], ['a']]],
])('%s', (_name, rising) => {
  const keys = rising.map(encodeKey);
  expect([...keys].sort(Buffer.compare)).toEqual(keys);
});

test('a descending part reverses its order', () => {
  const key = (...values: unknown[]) => encodeKeyParts(values, [1, -1]);
  const keys = [key('a', 'bb'), key('a', 'b'), key('a', ''), key('b', 9), key('b', 1)];
  expect([...keys].sort(Buffer.compare)).toEqual([
    key('a', 'bb'),
    key('a', 'b'),
    key('a', ''),
    key('b', 9),
    key('b', 1),
  ]);
});
