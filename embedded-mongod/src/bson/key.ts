import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Long, type ObjectId, type Timestamp } from 'bson';
import { parseDecimal, splitDecimal } from './decimalParts.js';
import { type Doc, plainDoc, TypeOrder, typeOrder } from './value.js';

/** A number as the sum of up to three doubles: the nearest one, and the remainders. */
function numberParts(value: unknown): [number, number, number] {
  if (value instanceof Long) {
    const exact = value.toBigInt();
    const nearest = Number(exact);
    return [nearest, Number(exact - BigInt(nearest)), 0];
  }
  const decimal = value instanceof Decimal128 ? parseDecimal(value.toString()) : undefined;
  return decimal ? splitDecimal(decimal) : [Number(String(value)), 0, 0];
}

/**
 * Writes BSON values as bytes whose memcmp order is MongoDB's order of values. Index keys, sort keys, and equality
 * all use it. Equal numbers of different types have equal bytes.
 */
class KeyWriter {
  #bytes = Buffer.allocUnsafe(4096);
  #length = 0;
  readonly #double = new Float64Array(1);
  readonly #doubleBytes = new Uint8Array(this.#double.buffer);

  reset(): void {
    this.#length = 0;
  }

  get length(): number {
    return this.#length;
  }

  /** A copy of the bytes written since the last reset. */
  copyBytes(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  /** Inverts all bytes from `start` on, for descending order. */
  invertFrom(start: number): void {
    for (let i = start; i < this.#length; i++) this.#bytes[i] = ~(this.#bytes[i] ?? 0) & 0xff;
  }

  value(value: unknown): void {
    const order = typeOrder(value);
    this.#byte(order);
    switch (order) {
      case TypeOrder.number:
        this.#number(value);
        break;
      case TypeOrder.string:
        this.#text(value instanceof BSONSymbol ? value.value : String(value));
        break;
      case TypeOrder.object:
        this.#document(value as Doc);
        break;
      case TypeOrder.array:
        for (const element of value as unknown[]) this.value(element);
        this.#byte(0);
        break;
      case TypeOrder.binary:
        this.#binary(value as Binary | Uint8Array);
        break;
      case TypeOrder.objectId:
        this.#raw((value as ObjectId).id);
        break;
      case TypeOrder.boolean:
        this.#byte(value ? 1 : 0);
        break;
      case TypeOrder.date:
        this.#int64(BigInt(Number(value) || 0) ^ (1n << 63n));
        break;
      case TypeOrder.timestamp:
        this.#int64((value as Timestamp).toBigInt());
        break;
      case TypeOrder.regex:
        this.#text(value instanceof BSONRegExp ? value.pattern : (value as RegExp).source);
        this.#text(value instanceof BSONRegExp ? value.options : (value as RegExp).flags);
        break;
      case TypeOrder.code:
        this.#text(value instanceof Code ? value.code : '');
    }
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  #byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  #raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value), this.#length);
  }

  #number(value: unknown): void {
    const [first, second, third] = numberParts(value);
    if (Number.isNaN(first)) {
      // NaN is the smallest number.
      this.#byte(0);
      return;
    }
    this.#byte(1);
    this.#orderedDouble(first);
    if (second === 0) {
      this.#byte(0x80);
      return;
    }
    this.#byte(second < 0 ? 0x40 : 0xc0);
    this.#orderedDouble(second);
    this.#orderedDouble(third);
  }

  #orderedDouble(value: number): void {
    this.#double[0] = value === 0 ? 0 : value;
    const flip = (this.#doubleBytes[7] ?? 0) & 0x80 ? 0xff : 0;
    this.#reserve(8);
    for (let i = 7; i >= 0; i--) {
      const byte = (this.#doubleBytes[i] ?? 0) ^ flip;
      this.#bytes[this.#length++] = i === 7 && !flip ? byte | 0x80 : byte;
    }
  }

  /** Writes UTF-8 with 00 escaped as 00 FF and terminated by 00 00, so that a prefix sorts before its extensions. */
  #text(text: string): void {
    this.#reserve(text.length * 3 + 2);
    const start = this.#length;
    this.#length += this.#bytes.write(text, start);
    if (text.includes('\0')) {
      const written = Buffer.from(this.#bytes.subarray(start, this.#length));
      this.#length = start;
      for (const byte of written) {
        this.#byte(byte);
        if (byte === 0) this.#byte(0xff);
      }
    }
    this.#byte(0);
    this.#byte(0);
  }

  #document(doc: Doc): void {
    const plain = plainDoc(doc);
    for (const field of Object.keys(plain)) {
      const value = plain[field];
      if (value === undefined) continue;
      this.#byte(typeOrder(value));
      this.#text(field);
      this.value(value);
    }
    this.#byte(0);
  }

  #binary(value: Binary | Uint8Array): void {
    const bytes = value instanceof Binary ? value.buffer.subarray(0, value.position) : value;
    this.#reserve(4);
    this.#length = this.#bytes.writeUInt32BE(bytes.length, this.#length);
    this.#byte(value instanceof Binary ? value.sub_type : 0);
    this.#raw(bytes);
  }
}

const writer = new KeyWriter();

/** The ordered key of one value. */
export function encodeKey(value: unknown): Buffer {
  writer.reset();
  writer.value(value);
  return writer.copyBytes();
}

/** The ordered key of several values; a negative direction reverses that part's order. */
export function encodeKeyParts(values: readonly unknown[], directions: readonly number[]): Buffer {
  writer.reset();
  values.forEach((value, i) => {
    const start = writer.length;
    writer.value(value);
    if ((directions[i] ?? 1) < 0) writer.invertFrom(start);
  });
  return writer.copyBytes();
}
