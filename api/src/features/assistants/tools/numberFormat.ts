/** A number for display: at most `digits` significant digits, with thousands separators and without trailing zeros. */
export function formatNumber(value: number, digits = 10): string {
  if (!Number.isFinite(value)) return 'too large to show';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e15 || size < 1e-6)
    return value.toExponential(Math.min(digits, 8) - 1).replace(/(?<![0.])\.?0+e/, 'e');
  return value.toLocaleString('en-US', { maximumSignificantDigits: digits });
}

/**
 * Parses numbers like the web app's unit converter: 1234.5, 1,234.5, 1.234,5, 1,5. A single comma before three digits
 * is a thousands separator, and a single period is a decimal point. Undefined if it isn't a number.
 */
export function readNumber(text: string): number | undefined {
  const match = /^([-+−]?)([\d.,]+)(e[-+]?\d{1,3})?$/i.exec(text.trim());
  const decimal = toDecimal(match?.[2] ?? '');
  if (!match || decimal === undefined) return undefined;
  const value = Number(`${(match[1] ?? '').replace('−', '-')}${decimal}${match[3] ?? ''}`);
  return Number.isFinite(value) ? value : undefined;
}

const grouped = {
  /** Also matches Indian grouping: 12,34,567. */
  ',': /^\d{1,3}(,\d{2,3})*,\d{3}$/,
  '.': /^\d{1,3}(\.\d{3})*\.\d{3}$/,
};

/** A number without thousands separators, with a period as decimal point. */
function toDecimal(text: string): string | undefined {
  const decimalMark = /[.,](?=\d*$)/.exec(text)?.[0] as '.' | ',' | undefined;
  if (decimalMark === undefined) return /^\d+$/.test(text) ? text : undefined;
  const otherMark = decimalMark === '.' ? ',' : '.';
  const at = text.lastIndexOf(decimalMark);
  const [whole, decimals] = [text.slice(0, at), text.slice(at + 1)];
  const isGrouping =
    grouped[decimalMark].test(text) &&
    (whole.includes(decimalMark) || decimalMark === ',') &&
    !/^0/.test(text);
  if (isGrouping) return text.replaceAll(decimalMark, '');
  const ungrouped = grouped[otherMark].test(whole) ? whole.replaceAll(otherMark, '') : whole;
  if (!/^\d*$/.test(ungrouped) || ungrouped + decimals === '') return undefined;
  return `${ungrouped || '0'}.${decimals || '0'}`;
}

const vulgarFractions: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** Parses an amount, which may also be a fraction: 3/4, 1 1/2, 1½. */
export function readAmount(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/(\d?) ?([¼-¾⅓-⅞])/, (_whole, digit: string, sign: string) =>
      `${digit} ${vulgarFractions[sign] ?? sign}`.trim(),
    );
  const fraction = /^([-+−]?)(?:(\d+) )?(\d+)\/(\d+)$/.exec(plain);
  if (!fraction) return readNumber(plain);
  const [, sign = '', whole = '0', numerator = '', denominator = ''] = fraction;
  const value = Number(whole) + Number(numerator) / Number(denominator);
  return Number.isFinite(value) ? value * (/[-−]/.test(sign) ? -1 : 1) : undefined;
}

/**
 * Source of a regular expression that finds a number as users type it. A match never starts inside another number,
 * because a long row of digits would be read again from each digit.
 */
export const numberPattern = '[-+−]?(?<!\\d[.,]?)(?:\\d+(?:[.,]\\d+)*|\\.\\d+)(?:e[-+]?\\d{1,3})?';

/** Like `numberPattern`, but also matches fractions. */
export const amountPattern = `(?:[-+−]?(?<![\\d.,/] ?)(?:\\d{1,9} )?\\d{1,9}/\\d{1,9}|[-+−]?(?<![\\d.,])(?:\\d{1,9} ?)?[¼-¾⅓-⅞]|${numberPattern})`;
