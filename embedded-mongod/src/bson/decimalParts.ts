/** An exact decimal number: `digits × 10^exponent`. */
export interface DecimalParts {
  digits: bigint;
  exponent: number;
}

/** Parses the text of a Decimal128; undefined for NaN and the infinities. Trailing zeros are kept. */
export function parseDecimal(text: string): DecimalParts | undefined {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return { digits: BigInt(sign + whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** The shortest form: no trailing zeros. */
export function normalizeDecimal({ digits, exponent }: DecimalParts): DecimalParts {
  if (digits === 0n) return { digits, exponent: 0 };
  let rest = digits;
  let power = exponent;
  while (rest % 10n === 0n) {
    rest /= 10n;
    power++;
  }
  return { digits: rest, exponent: power };
}

const bitLength = (value: bigint): number => value.toString(2).length;

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** The quotient as a double, truncated after 64 bits. */
function ratioToDouble(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  const top = magnitude(numerator);
  const shift = 64 - (bitLength(top) - bitLength(denominator));
  const quotient = shift >= 0 ? (top << BigInt(shift)) / denominator : top / (denominator << BigInt(-shift));
  const value = Number(quotient) * 2 ** -shift;
  return numerator < 0n ? -value : value;
}

/** A finite double as an exact quotient. */
function doubleToRatio(value: number): [bigint, bigint] {
  let scaled = value;
  let shift = 0;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    shift++;
  }
  return [BigInt(scaled), 1n << BigInt(shift)];
}

/**
 * Three doubles that order like the decimal: the nearest double, the remainder, and the remainder of that. Outside
 * the range of doubles, the second part orders by the exponent.
 */
export function splitDecimal(parts: DecimalParts): [number, number, number] {
  const { digits, exponent } = normalizeDecimal(parts);
  if (digits === 0n) return [0, 0, 0];
  const first = Number(`${digits}e${exponent}`);
  if (first === 0 || !Number.isFinite(first)) {
    const text = magnitude(digits).toString();
    const sign = digits < 0n ? -1 : 1;
    const size = exponent + text.length + Number(`0.${text}`);
    return first === 0
      ? [0, sign * 10 ** (size / 25), 0]
      : [sign * Number.MAX_VALUE, sign * Number.MAX_VALUE * (size / 10_000), 0];
  }
  let numerator = exponent >= 0 ? digits * 10n ** BigInt(exponent) : digits;
  let denominator = exponent >= 0 ? 1n : 10n ** BigInt(-exponent);
  const subtract = (value: number): void => {
    const [top, bottom] = doubleToRatio(value);
    numerator = numerator * bottom - top * denominator;
    denominator *= bottom;
  };
  subtract(first);
  const second = ratioToDouble(numerator, denominator);
  subtract(second);
  return [first, second, ratioToDouble(numerator, denominator)];
}
