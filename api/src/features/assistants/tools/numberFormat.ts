/** A number for a reader: at most `digits` significant digits, thousands grouped, no trailing zeros. */
export function formatNumber(value: number, digits = 10): string {
  if (!Number.isFinite(value)) return 'too large to show';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e15 || size < 1e-6)
    return value.toExponential(Math.min(digits, 8) - 1).replace(/(?<![0.])\.?0+e/, 'e');
  return value.toLocaleString('en-US', { maximumSignificantDigits: digits });
}

/** Reads "1,234.5" and "1234.5"; undefined when it is no number. */
export function readNumber(text: string): number | undefined {
  const plain = text.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const value = /^[-+−]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i.test(plain)
    ? Number(plain.replace('−', '-'))
    : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Source of a regular expression that finds a number as people type it. It never begins inside of another number: a
 * long row of digits would be read again from each of them.
 */
export const numberPattern = '[-+−]?(?<!\\d[.,]?)(?:\\d+(?:,\\d+)*(?:\\.\\d+)?|\\.\\d+)(?:e[-+]?\\d{1,3})?';
