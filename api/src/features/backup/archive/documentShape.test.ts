import { BSON, type Document } from 'mongodb';
import { isReadableDocument } from './documentShape.js';

const { Binary, BSONRegExp, Code, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } = BSON;
const encode = (document: Document) => Buffer.from(BSON.serialize(document));

/** A document with another one inside, and so on. */
function nested(depth: number): Buffer {
  let inner = encode({});
  while (--depth > 0) {
    const outer = Buffer.alloc(inner.length + 8);
    outer.writeInt32LE(outer.length);
    outer.write('\u0003a', 4);
    inner.copy(outer, 7);
    inner = outer;
  }
  return inner;
}

test('a document with values of all types is readable', () => {
  const values = [
    ...[
      1.5,
      1,
      true,
      null,
      'text',
      '',
      new Date(),
      new ObjectId(),
      Buffer.from('bytes'),
      new Binary(Buffer.alloc(0)),
    ],
    ...[new Long(1), new Double(1), Decimal128.fromString('1.5'), new Timestamp({ t: 1, i: 1 })],
    ...[new BSONRegExp('a', 'i'), new BSONRegExp(''), new Code('x'), new MinKey(), new MaxKey()],
  ];
  expect(isReadableDocument(encode({}))).toBe(true);
  expect(isReadableDocument(encode({ values, '': { values }, last: [] }))).toBe(true);
});

test('a document nested as deeply as the program stores any is readable, and a deeper one isn’t', () => {
  expect(isReadableDocument(nested(100))).toBe(true);
  expect(isReadableDocument(nested(101))).toBe(false);
  expect(isReadableDocument(nested(5_000))).toBe(false);
});

test('a document with too many values isn’t readable', () => {
  const nulls = (count: number) => encode({ list: new Array(count).fill(null) });
  expect(isReadableDocument(nulls(499_999))).toBe(true);
  expect(isReadableDocument(nulls(500_000))).toBe(false);
});

test('a document larger than any in the database isn’t readable', () => {
  expect(isReadableDocument(encode({ data: Buffer.alloc(16_000_000) }))).toBe(true);
  expect(isReadableDocument(encode({ data: Buffer.alloc(17_000_000) }))).toBe(false);
});

test.each<[string, (bytes: Buffer) => void]>([
  ['of an unknown type', (bytes) => bytes.writeUInt8(0x77, 4)],
  ['with a negative length', (bytes) => bytes.writeInt32LE(-9, 7)],
  ['longer than the document', (bytes) => bytes.writeInt32LE(1_000, 7)],
  ['shorter than its text', (bytes) => bytes.writeInt32LE(2, 7)],
  ['whose name doesn’t end', (bytes) => bytes.fill(0x61, 5)],
])('a value %s makes a document unreadable', (_name, change) => {
  const bytes = encode({ a: 'hello' });
  change(bytes);
  expect(isReadableDocument(bytes)).toBe(false);
});
