import { loadContent, loadSafety } from './content.load.js';
import { checkSafety } from './safety.check.js';
import type { Use } from './safety.schema.js';

const { library } = loadContent();
const safety = loadSafety();
const herbs = library.filter((entry) => entry.kind === 'herb');
const herb = (id: string) => {
  const found = herbs.find((entry) => entry.id === `herb-${id}`);
  if (!found) throw new Error(`no herb ${id}`);
  return found;
};
/** The problems that a herb with another use has. */
const problemsOf = (id: string, change: Partial<Use>) =>
  checkSafety(safety, [{ ...herb(id), use: { ...herb(id).use, ...change } }]);

test('every herb says who must not take it, and with which medicines, and no table names what another lacks', () => {
  expect(herbs.length).toBeGreaterThanOrEqual(73);
  expect(checkSafety(safety, library)).toEqual([]);
  for (const { use } of herbs) {
    expect(use.notFor.map(({ who }) => who)).toEqual(
      expect.arrayContaining(['pregnancy', 'breastfeeding', 'child', 'surgery']),
    );
  }
});

test('at least 150 generic and brand names of medicines are known with their classes', () => {
  const names = safety.drugs.flatMap(({ name, names }) => [name, ...names]);
  expect(safety.drugs.length).toBeGreaterThanOrEqual(150);
  expect(names).toEqual(
    expect.arrayContaining(['sertraline', 'Zoloft', 'warfarin', 'tacrolimus', 'digoxin', 'metformin']),
  );
});

test.each([
  'arnica',
  'comfrey',
  'tea-tree',
  'eucalyptus',
  'european-mistletoe',
  'thunder-god-vine',
  'witch-hazel',
])('nobody is to swallow %s', (id) => {
  expect(herb(id).use.swallow).toBe('toxic');
  expect(herb(id).use.backed.map(({ route }) => route)).not.toContain('oral');
});

test.each<[string, Partial<Use>, string]>([
  ['tea-tree', { backed: [{ route: 'oral', for: ['sleep'] }] }, 'what is toxic has no oral use'],
  ['kava', { backed: [{ route: 'oral', for: ['sleep'] }] }, 'what is risky has no oral use'],
  ['ginger', { drugs: [{ class: 'nothing', severity: 'ask' }] }, 'there is no class "nothing"'],
  ['ginger', { notFor: [] }, 'it says nothing about pregnancy'],
  ['ginger', { toxicTo: ['dragon'] }, 'there is no animal "dragon"'],
  ['ginger', { backed: [{ route: 'oral', for: ['magic'] }] }, 'there is no purpose "magic"'],
])('%s with a mistake in its use is refused', (id, change, problem) => {
  expect(problemsOf(id, change).join(' ')).toContain(problem);
});
