import { loadContent, loadEmergencyNumbers, loadHerbal, loadRedFlags, parseHerbal } from './content.load.js';
import type { HerbalData } from './herbal.schema.js';
import { redFlagsSchema } from './redFlags.schema.js';

const data = loadHerbal();
const { library } = loadContent();

/** Validates a copy of the herbal data after `change` was applied to it. */
function parseChanged(change: (copy: HerbalData) => void): HerbalData {
  const copy = structuredClone(data);
  change(copy);
  return parseHerbal(copy, library);
}

const first = ({ interactions: [row] }: HerbalData) => {
  if (!row) throw new Error('There is no interaction.');
  return row;
};

test('every interaction and every emergency number names a page that was read no later than today', () => {
  const numbers = loadEmergencyNumbers().flatMap((country) => country.numbers);
  const sources = [...data.interactions, ...numbers].map(({ source }) => source);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(sources.length).toBeGreaterThan(60);
  expect(sources.filter(({ title, url, opened }) => !title || !url || opened > tomorrow)).toEqual([]);
});

test.each<[string, RegExp, (copy: HerbalData) => void]>([
  ['without a source', /interactions\.0\.source/, (copy) => Reflect.deleteProperty(first(copy), 'source')],
  [
    'without the day on which its page was opened',
    /interactions\.0\.source\.opened/,
    (copy) => Reflect.deleteProperty(first(copy).source, 'opened'),
  ],
  [
    'with a day that does not exist',
    /interactions\.0\.source\.opened/,
    (copy) => Object.assign(first(copy).source, { opened: '2026-02-30' }),
  ],
  [
    'without a link',
    /interactions\.0\.source\.url/,
    (copy) => Object.assign(first(copy).source, { url: 'NIH ODS' }),
  ],
  [
    'about an herb that nobody knows',
    /no herb or substance "zorb"/,
    (copy) => Object.assign(first(copy), { herb: 'zorb' }),
  ],
  [
    'about a class that nobody knows',
    /no class "zorb"/,
    (copy) => Object.assign(first(copy), { with: { type: 'class', id: 'zorb' } }),
  ],
  ['that is there twice', /there are two rows/, (copy) => copy.interactions.push(first(copy))],
])('an interaction %s is refused', (_, message, change) => {
  expect(() => parseChanged(change)).toThrow(message);
});

test.each<[string, RegExp, (copy: HerbalData) => void]>([
  [
    'a medication of an unknown class',
    /no class "zorb"/,
    ({ drugs }) => drugs.push({ name: 'newdrug', brands: [], classes: ['zorb'] }),
  ],
  [
    'a product with an unknown ingredient',
    /no medication "zorb"/,
    ({ drugs }) => drugs.push({ name: 'newdrug', brands: [], ingredients: ['warfarin', 'zorb'] }),
  ],
  ['an herb for an unknown purpose', /no purpose/, (copy) => copy.purposes.splice(0, copy.purposes.length)],
])('%s is refused', (_, message, change) => {
  expect(() => parseChanged(change)).toThrow(message);
});

test('a red flag whose list is missing is refused', () => {
  const { lists, flags } = loadRedFlags();
  const changed = { lists, flags: [...flags, { kind: 'emergency', words: ['$zorb|chest'] }] };
  expect(redFlagsSchema.safeParse(changed).success).toBe(false);
});
