import Fraction from 'fraction.js';
import type { Unit, UnitCategory } from './units';

const shownDigits = 12;

/** A converted value as people read it. */
export interface Converted {
  text: string;
  /** Whether the text is the exact value or a rounded one. */
  isExact: boolean;
}

/**
 * Reads what somebody typed: 1.5, 1,5, 1 500, -3e4, 2/3.
 * @returns undefined when it is not a number
 */
export function parseAmount(text: string): Fraction | undefined {
  const plain = text
    .trim()
    .replace(/[\s'’_]/g, '')
    .replace(/−/g, '-')
    .replace(/^(-?\d*),(\d*)$/, '$1.$2');
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:\/\d+)?)(?:e([+-]?\d{1,3}))?$/i.exec(plain);
  if (!match || plain.length > 60 || /\/0+$/.test(match[1] ?? '')) return undefined;
  const [numerator = '', denominator = '1'] = (match[1] ?? '').split('/');
  const value = new Fraction(numerator).div(denominator);
  return match[2] ? value.mul(new Fraction(10).pow(Number(match[2])) ?? 0) : value;
}

/** Converts exactly, in rational numbers: there and back gives the same number. */
export function convert(value: Fraction, from: Unit, to: Unit): Fraction {
  const base = value.mul(from.factor).add(from.offset ?? 0);
  return base.sub(to.offset ?? 0).div(to.factor);
}

/** The least value of a unit that there is: absolute zero. Only temperatures have one; their base is the kelvin. */
export function leastAmount({ id }: UnitCategory, unit: Unit): Fraction | undefined {
  return id === 'temperature' ? new Fraction(0).sub(unit.offset ?? 0).div(unit.factor) : undefined;
}

/** Writes a value with at most 12 significant digits, without an exponent where it stays readable. */
export function formatAmount(value: Fraction): Converted {
  const number = value.valueOf();
  const text = new Intl.NumberFormat('en', {
    maximumSignificantDigits: shownDigits,
    useGrouping: false,
    ...(isExtreme(number) && { notation: 'scientific' as const }),
  }).format(number);
  const shown = parseAmount(text.replace('E', 'e'));
  return { text: text.replace('E', ' × 10^'), isExact: shown?.equals(value) ?? false };
}

function isExtreme(number: number): boolean {
  const size = Math.abs(number);
  return size !== 0 && (size >= 1e15 || size < 1e-6);
}
