import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert, formatAmount, isAmbiguous, parseAmount } from './convert';
import { unitCategories } from './units';

function convertText(value: string, from: string, to: string): string {
  const category = unitCategories.find(
    ({ units }) => units.some(({ id }) => id === from) && units.some(({ id }) => id === to),
  );
  const find = (id: string) => category?.units.find((unit) => unit.id === id);
  const amount = parseAmount(value);
  const [source, target] = [find(from), find(to)];
  if (!amount || !source || !target) throw new Error(`${value} ${from} ${to}`);
  return formatAmount(convert(amount, source, target)).text;
}

test.each([
  ['1', 'in', 'cm', '2.54'],
  ['1', 'mi', 'km', '1.609344'],
  ['0.1', 'km', 'm', '100'],
  ['3', 'ft', 'yd', '1'],
  ['1', 'lb', 'g', '453.59237'],
  ['16', 'oz', 'lb', '1'],
  ['14', 'lb', 'st', '1'],
  ['100', 'c', 'f', '212'],
  ['-40', 'f', 'c', '-40'],
  ['0', 'c', 'k', '273.15'],
  ['98.6', 'f', 'c', '37'],
  ['491.67', 'r', 'c', '0'],
  ['3', 'tsp', 'tbsp', '1'],
  ['1', 'gal', 'l', '3.785411784'],
  ['8', 'pt-uk', 'gal-uk', '1'],
  ['36', 'kmh', 'mps', '10'],
  ['1', 'kn', 'kmh', '1.852'],
  ['1', 'ac', 'ft2', '43560'],
  ['1', 'mi2', 'ac', '640'],
  ['1', 'wk', 'h', '168'],
  ['1', 'kib', 'b', '1024'],
  ['1', 'kb', 'b', '1000'],
  ['1', 'gib', 'gb', '1.073741824'],
  ['100', 'mbit', 'mb', '12.5'],
  ['760', 'torr', 'atm', '1'],
  ['1', 'bar', 'hpa', '1000'],
  ['1', 'kwh', 'kj', '3600'],
  ['1', 'kcal', 'cal', '1000'],
])('%s %s in %s is %s', (value, from, to, expected) => {
  expect(convertText(value, from, to)).toBe(expected);
});

test('the ten categories have at least 50 units, each with a unique id', () => {
  expect(unitCategories.map(({ name }) => name)).toEqual([
    'Length',
    'Mass',
    'Temperature',
    'Volume',
    'Speed',
    'Area',
    'Time',
    'Data',
    'Pressure',
    'Energy',
  ]);
  const ids = unitCategories.flatMap(({ units }) => units.map(({ id }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(50);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the units match api/content/units.json, which the assistants use too', () => {
  const file = join(import.meta.dirname, '../../../../../api/content/units.json');
  expect(unitCategories).toEqual(JSON.parse(readFileSync(file, 'utf8')).kinds);
});

test('converting there and back gives the same number for every pair of units', () => {
  const amount = parseAmount('12.345');
  if (!amount) throw new Error('unreadable');
  for (const { units } of unitCategories) {
    for (const from of units) {
      for (const to of units) {
        expect([from.id, to.id, convert(convert(amount, from, to), to, from).equals(amount)]).toEqual([
          from.id,
          to.id,
          true,
        ]);
      }
    }
  }
});

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 1 500 ', 1500],
  ['-3e4', -30_000],
  ['2/4', 0.5],
  ['.5', 0.5],
  ['5.', 5],
  ['−2', -2],
  ['1e-3', 0.001],
  ['1 1/2', 1.5],
  ['12 1/2', 12.5],
  ['-1 1/2', -1.5],
  ['1½', 1.5],
  ['¾', 0.75],
  ['1,500', 1500],
  ['1.500', 1.5],
  ['0,500', 0.5],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567,89', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['1 234,5', 1234.5],
  ['1\u202f234\u202f567', 1_234_567],
  ["1'234.5", 1234.5],
  ['1,5e3', 1500],
  ['3 × 10^8', 300_000_000],
  ['１２', 12],
  ['–5', -5],
])('%j is read as a number', (text, expected) => {
  expect(parseAmount(text)?.valueOf()).toBe(expected);
});

test.each([
  '',
  'abc',
  '1.2.3',
  '1/0',
  '--1',
  '1e',
  '1e9999',
  'Infinity',
  '0x10',
  '9'.repeat(61),
  '1 5',
  '1,23,4',
  '1.5,5.5',
  '1 3/0',
  ',',
  '5 11',
  '12.34.567',
])('%j is rejected', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

test('ambiguous numbers are recognized', () => {
  expect(['1,500', '1.500', '-20,000'].map(isAmbiguous)).toEqual([true, true, true]);
  expect(['1500', '0.500', '1,5', '1,234.5', '1.2345'].map(isAmbiguous)).not.toContain(true);
});

test("the result says whether it's exact", () => {
  const third = parseAmount('1/3');
  const half = parseAmount('1/2');
  if (!third || !half) throw new Error('unreadable');
  expect(formatAmount(third)).toEqual({ text: '0.333333333333', isExact: false });
  expect(formatAmount(half)).toEqual({ text: '0.5', isExact: true });
});
