import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { loadContent, loadHerbal } from '../../../../content/content.load.js';
import { drugId, herbPrefix } from '../../../../content/herbal.check.js';
import { lastReply } from '../../../testing/features/builtInTalk.js';
import { assistantTypes } from '../registry/assistants.js';
import { findRedFlag } from '../safety/redFlags.js';
import { wordsOf } from '../text/words.js';
import { findNames } from './names.js';

const maxLength = 8_000;
const scraps = [
  'ginkgo ',
  'Ginkgo\u200bbiloba ',
  'warfarin ',
  'Ｗａｒｆａｒｉｎ ',
  'wаrfarin ',
  'варфарин ',
  'ワルファリン ',
  'زنجبيل ',
  '银杏',
  'St. John’s wort ',
  'with ',
  'my cat ',
  'for sleep ',
  'how much ',
  '\u0301\u0316',
  '\u202e',
  '\ud800',
  '🌿',
  '1e999 ',
  '<b>[x](y) ',
  '`**_',
  '__proto__ ',
  'constructor ',
  '\n',
  '\0',
  '?',
];
const mixed = fc
  .array(fc.constantFrom(...scraps), { maxLength: 1_500, size: 'max' })
  .map((parts) => parts.join('').slice(0, maxLength));
const anything = fc.string({ unit: 'binary', maxLength, size: 'max' });

test('no message makes an assistant fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...assistantTypes), fc.oneof(mixed, anything), async (type, message) => {
      await findRedFlag(message);
      expect((await lastReply(type, message)).length).toBeGreaterThan(0);
    }),
    { numRuns: 15 },
  );
});

test('a long message with the same misspelled words again and again has each of them corrected once', () => {
  findNames('ginkgo');
  const search = vi.spyOn(MiniSearch.prototype, 'search');
  const names = findNames('can I take valeriann with warfarinn? '.repeat(200));
  expect(names.herbs.map(({ title }) => title)).toEqual(['Valerian']);
  expect(names.targets.map(({ title }) => title)).toEqual(['warfarin']);
  expect(search).toHaveBeenCalledTimes(2);
});

test('a character that stands for a whole phrase does not make a message many times longer', () => {
  expect(wordsOf('\ufdfa'.repeat(maxLength)).join(' ').length).toBeLessThanOrEqual(3 * maxLength);
});

const { drugs, drugClasses, interactions } = loadHerbal();
const herbs = loadContent().library.filter((entry) => entry.kind === 'herb');
const generics = drugs.flatMap((drug) => ('classes' in drug ? [drug] : []));
const namedTwice = new Set(
  herbs.flatMap(({ title, aliases }) => [title, ...aliases].map((name) => drugId(name))),
);

test('for three herbs and two drugs, each pair gets its interaction or a note that there is none in the list', async () => {
  const threeHerbs = fc.uniqueArray(fc.constantFrom(...herbs), { minLength: 3, maxLength: 3 });
  const twoDrugs = fc.uniqueArray(
    fc.constantFrom(...generics.filter(({ name }) => !namedTwice.has(drugId(name)))),
    { minLength: 2, maxLength: 2 },
  );
  await fc.assert(
    fc.asyncProperty(threeHerbs, twoDrugs, async (some, two) => {
      const titles = some.map(({ title }) => title).join(', ');
      const text = await lastReply('herbal', `${titles} with ${two.map(({ name }) => name).join(' and ')}?`);
      for (const { id, title } of some) {
        for (const { name, classes } of two) {
          const rows = interactions.filter(
            (row) =>
              row.herb === id.replace(herbPrefix, '') &&
              [
                `drug ${drugId(name)}`,
                ...drugClasses
                  .filter((each) => classes.includes(each.id))
                  .flatMap((each) => [`class ${each.id}`, `condition ${each.treats}`]),
              ].includes(`${row.with.type} ${row.with.id}`),
          );
          const severity = rows.some((row) => row.severity === 'avoid') ? 'Avoid' : 'Ask first';
          expect(text).toContain(
            rows.length > 0
              ? `**${severity}: ${title} and ${name}.**`
              : `**${title} and ${name}: This combination isn’t in my list.**`,
          );
        }
      }
    }),
    { numRuns: 20 },
  );
});
