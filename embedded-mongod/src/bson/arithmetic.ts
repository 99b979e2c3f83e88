import { Decimal128, Double, Int32, Long } from 'bson';
import { type DecimalParts, parseDecimal } from './decimalParts.js';

const INT32_MAX = 2 ** 31 - 1;

type Operation = 'add' | 'multiply' | 'subtract';

/** A decimal from exact parts, rounded half to even to Decimal128's 34 digits. */
function toDecimal({ digits, exponent }: DecimalParts): Decimal128 {
  let rest = digits < 0n ? -digits : digits;
  let power = exponent;
  const extra = rest.toString().length - 34;
  if (extra > 0) {
    const unit = 10n ** BigInt(extra);
    const remainder = rest % unit;
    rest /= unit;
    power += extra;
    if (remainder * 2n > unit || (remainder * 2n === unit && rest % 2n === 1n)) rest++;
  }
  return Decimal128.fromString(`${digits < 0n ? '-' : ''}${rest}E${power}`);
}

function decimalOperation(left: unknown, right: unknown, operation: Operation): Decimal128 {
  const a = parseDecimal(String(left));
  const b = parseDecimal(String(right));
  if (!a || !b) {
    const result = plainOperation(Number(String(left)), Number(String(right)), operation);
    return Decimal128.fromString(String(result));
  }
  if (operation === 'multiply')
    return toDecimal({ digits: a.digits * b.digits, exponent: a.exponent + b.exponent });
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (parts: DecimalParts) => parts.digits * 10n ** BigInt(parts.exponent - exponent);
  const other = operation === 'add' ? scale(b) : -scale(b);
  return toDecimal({ digits: scale(a) + other, exponent });
}

function plainOperation(left: number, right: number, operation: Operation): number {
  if (operation === 'add') return left + right;
  return operation === 'subtract' ? left - right : left * right;
}

function longOperation(left: bigint, right: bigint, operation: Operation): bigint {
  if (operation === 'add') return left + right;
  return operation === 'subtract' ? left - right : left * right;
}

const asInteger = (value: unknown): bigint | undefined => {
  if (value instanceof Long) return value.toBigInt();
  const number = value instanceof Int32 ? value.value : value;
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= INT32_MAX
    ? BigInt(number)
    : undefined;
};

/**
 * `left ∘ right` with MongoDB's number types: decimal takes precedence over double, 64-bit, and 32-bit integers.
 * Integers beyond 64 bits become doubles. JS numbers stay JS numbers, which loses no digits.
 */
export function calculate(left: unknown, right: unknown, operation: Operation): unknown {
  if (left instanceof Decimal128 || right instanceof Decimal128)
    return decimalOperation(left, right, operation);
  const a = asInteger(left);
  const b = asInteger(right);
  if (left instanceof Long || right instanceof Long) {
    if (a === undefined || b === undefined) return plainOperation(Number(left), Number(right), operation);
    const result = longOperation(a, b, operation);
    return BigInt.asIntN(64, result) === result ? Long.fromBigInt(result) : new Double(Number(result));
  }
  const result = plainOperation(Number(left), Number(right), operation);
  // Two 32-bit integers give a 64-bit one if the result is too large for 32 bits.
  const outgrown = Math.abs(result) > INT32_MAX && Number.isSafeInteger(result);
  return outgrown && a !== undefined && b !== undefined ? Long.fromNumber(result) : result;
}

/** The plain JS number of an Int32 or Double wrapper; other values are returned as they are. */
export const unwrapNumber = (value: unknown): unknown =>
  value instanceof Int32 || value instanceof Double ? value.value : value;
