import { Binary, BSON, ClientSession, type Document, Long } from 'mongodb';
import type { Entities } from './entities.js';

/** The driver sends some documents as maps. */
const plain = (value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value);

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !('_bsontype' in value);

/** The possible BSON types of a value from the driver, which converts all number types but Decimal128 to JS numbers. */
function typesOf(value: unknown): string[] {
  if (typeof value === 'number' || typeof value === 'bigint')
    return Number.isInteger(Number(value)) ? ['int', 'long', 'double', 'number'] : ['double', 'number'];
  if (typeof value === 'string') return ['string'];
  if (typeof value === 'boolean') return ['bool'];
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (value instanceof Date) return ['date'];
  if (isDocument(value)) return ['object'];
  if (value instanceof Long) return ['long', 'number'];
  const { _bsontype: type } = value as { _bsontype: string };
  return [type === 'Timestamp' ? 'timestamp' : type === 'ObjectId' ? 'objectId' : type.toLowerCase()];
}

const bytesOf = (value: unknown): string | undefined => {
  if (value instanceof Binary) return Buffer.from(value.buffer).toString('hex');
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : undefined;
};

/** The driver limits every commit and abort, not just repeated ones, to ten seconds. */
const isCommitLimit = (field: string, value: unknown): boolean => field === 'wtimeout' && value === 10_000;

const show = (value: unknown): string => (value === undefined ? 'nothing' : BSON.EJSON.stringify({ value }));

/** Compares results, errors, and events with what the specification expects of them. */
export class Matcher {
  constructor(readonly entities: Entities) {}

  /** The differences as texts. A root document may have more fields than expected. */
  differences(expected: unknown, actual: unknown, isRoot = true, path = ''): string[] {
    const value = plain(actual);
    if (Array.isArray(expected)) {
      if (!Array.isArray(value) || value.length !== expected.length)
        return [`${path}: expected ${show(expected)}, got ${show(value)}`];
      return expected.flatMap((element, index) =>
        this.differences(element, value[index], isRoot, `${path}[${index}]`),
      );
    }
    if (!isDocument(expected)) {
      // The driver's GridFS spells equality out.
      const same = isDocument(value) && '$eq' in value ? value.$eq : value;
      return this.#sameValue(expected, same) ? [] : [difference()];
    }
    const [operator] = Object.keys(expected);
    if (operator?.startsWith('$$') && operator !== '$$placeholder')
      return this.#special(operator, expected[operator], value, isRoot, path);
    if (!isDocument(value)) return [difference()];
    const surplus = isRoot
      ? []
      : Object.keys(value).filter(
          (field) =>
            !(field in expected) && value[field] !== undefined && !isCommitLimit(field, value[field]),
        );
    return [
      ...surplus.map((field) => `${path}.${field}: unexpected ${show(value[field])}`),
      ...Object.keys(expected).flatMap((field) =>
        this.differences(expected[field], value[field], false, `${path}.${field}`),
      ),
    ];

    function difference(): string {
      return `${path}: expected ${show(expected)}, got ${show(value)}`;
    }
  }

  #special(operator: string, operand: unknown, value: unknown, isRoot: boolean, path: string): string[] {
    const check = (holds: boolean) =>
      holds ? [] : [`${path}: expected ${operator} ${show(operand)}, got ${show(value)}`];
    switch (operator) {
      case '$$exists':
        return check((value !== undefined) === operand);
      case '$$type': {
        const types: unknown[] = Array.isArray(operand) ? operand : [operand];
        return check(value !== undefined && typesOf(value).some((type) => types.includes(type)));
      }
      case '$$unsetOrMatches':
        return value === undefined ? [] : this.differences(operand, value, isRoot, path);
      case '$$matchesEntity':
        return this.differences(this.entities.value(String(operand)), value, isRoot, path);
      case '$$sessionLsid':
        return this.differences(this.entities.get(String(operand), ClientSession).id, value, false, path);
      case '$$matchesHexBytes':
        return check(bytesOf(value) === String(operand).toLowerCase());
      case '$$lte':
        return check(typeof value === 'number' && value <= Number(operand));
      case '$$matchAsRoot':
        return this.differences(operand, value, true, path);
      case '$$matchAsDocument':
        return this.differences(operand, BSON.EJSON.parse(String(value)), isRoot, path);
      default:
        throw new Error(`The runner doesn't know ${operator}`);
    }
  }

  #sameValue(expected: unknown, actual: unknown): boolean {
    if (typeof expected === 'number')
      return (typeof actual === 'number' || actual instanceof Long) && Number(actual) === expected;
    return actual !== undefined && show(expected) === show(actual);
  }
}
