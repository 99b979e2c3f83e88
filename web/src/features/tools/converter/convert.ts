import Fraction from 'fraction.js';
import type { Unit, UnitCategory } from './units';

const shownDigits = 12;

/** A converted value as readable text. */
export interface Converted {
  text: string;
  /** Whether the text is the exact value or a rounded one. */
  isExact: boolean;
}

/**
 * Parses typed numbers: 1.5, 1,5, 1 500, 1,234.5, 1.234,5, -3e4, 2/3, 1 1/2, 1½.
 * @returns undefined when it is not a number
 */
export function parseAmount(text: string): Fraction | undefined {
  const plain = text
    .trim()
    .replace(/[−–]/g, '-')
    // NFKC would turn 1½ into 11⁄2.
    .replace(/(?<=\d)(?=[¼½¾⅐-⅞])/g, ' ')
    .normalize('NFKC')
    .replace(/⁄/g, '/')
    .replace(/ ?[×x*] ?10\^?(?=[+-]?\d{1,3}$)/i, 'e');
  if (plain.length > 60) return undefined;
  const mixed = /^([+-]?)(\d+) +(\d+)\/(\d+)$/.exec(plain);
  if (mixed && Number(mixed[3]) < Number(mixed[4])) {
    const [, sign = '', whole = '', numerator = '', denominator = ''] = mixed;
    const value = new Fraction(numerator).div(denominator).add(whole);
    return sign === '-' ? value.neg() : value;
  }
  const match = /^([+-]?)([\d.,\s'’_]+)(?:\/(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(plain);
  if (!match) return undefined;
  const [, sign = '', number = '', denominator = '1', exponent] = match;
  const decimal = toDecimal(number.trim());
  if (decimal === undefined || Number(denominator) === 0) return undefined;
  const value = new Fraction(sign + decimal).div(denominator);
  return exponent ? value.mul(new Fraction(10).pow(Number(exponent)) ?? 0) : value;
}

const grouped = {
  /** Includes Indian grouping: 12,34,567. */
  ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/,
  '.': /^\d{1,3}(\.\d{3})*\.\d{3}$/,
};

/**
 * Returns a number without digit grouping and with a decimal point. A single comma before three digits is grouping, and
 * a single period is a decimal point. The assistants read numbers the same way (`readNumber` in
 * api/src/features/assistants/tools/numberFormat.ts, which can't be imported from here).
 */
function toDecimal(text: string): string | undefined {
  const spaced = /^\d{1,3}([\s'’_]\d{3})+(?=[.,]|$)/.test(text) ? text.replace(/[\s'’_]/g, '') : text;
  const decimalMark = /[.,](?=\d*$)/.exec(spaced)?.[0] as '.' | ',' | undefined;
  if (decimalMark === undefined) return /^\d+$/.test(spaced) ? spaced : undefined;
  const otherMark = decimalMark === '.' ? ',' : '.';
  const at = spaced.lastIndexOf(decimalMark);
  const [whole, decimals] = [spaced.slice(0, at), spaced.slice(at + 1)];
  const isGrouping =
    grouped[decimalMark].test(spaced) &&
    (whole.includes(decimalMark) || decimalMark === ',') &&
    !/^0/.test(spaced);
  if (isGrouping) return spaced.replaceAll(decimalMark, '');
  const ungrouped = grouped[otherMark].test(whole) ? whole.replaceAll(otherMark, '') : whole;
  if (!/^\d*$/.test(ungrouped) || ungrouped + decimals === '') return undefined;
  return `${ungrouped || '0'}.${decimals || '0'}`;
}

/** Whether others could read the number as a thousand times larger or smaller, such as 1,500 or 1.500. */
export const isAmbiguous = (text: string): boolean => /^[+\-−–]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

/** Converts with rational numbers, so that converting there and back gives the same number. */
export function convert(value: Fraction, from: Unit, to: Unit): Fraction {
  const base = value.mul(from.factor).add(from.offset ?? 0);
  return base.sub(to.offset ?? 0).div(to.factor);
}

/** Returns a unit's lowest possible value: absolute zero. Only temperatures have one; their base unit is the kelvin. */
export function leastAmount({ id }: UnitCategory, unit: Unit): Fraction | undefined {
  return id === 'temperature' ? new Fraction(0).sub(unit.offset ?? 0).div(unit.factor) : undefined;
}

/** Formats a value with at most 12 significant digits, and without an exponent where it stays readable. */
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
