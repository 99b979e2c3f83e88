import { formatClue, formatStory } from './clue.js';
import { generateLogicGrid } from './generate.js';
import { themes } from './theme.js';
import content from './themes.json' with { type: 'json' };

test('the themes have a source and a date', () => {
  expect(content.source).not.toBe('');
  expect(content.date).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(new Set(themes.map(({ id }) => id)).size).toBe(themes.length);
});

test.each(themes.map((theme) => [theme.id, theme] as const))(
  '%s can say every clue',
  (_, { categories, title, story }) => {
    expect(title.length).toBeGreaterThan(3);
    expect(story).toMatch(/^Each [a-z ]+$/);
    expect(categories).toHaveLength(4);
    for (const [at, category] of categories.entries()) {
      expect(new Set(category.items).size).toBe(5);
      expect(category.subject).toContain('{}');
      if (at === 0) continue;
      expect(category.story).toMatch(/ different /);
      if (category.spoken) expect(category.spoken).toHaveLength(category.items.length);
      expect(category.is).toContain('{}');
      expect(category.not).toContain('{}');
      expect(category.either?.split('{}')).toHaveLength(3);
      expect(Boolean(category.before)).toBe(at === 3);
      expect(category.gaps?.length ?? 0).toBe(at === 3 ? 3 : 0);
    }
  },
);

test('the story mentions exactly the categories in the puzzle', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { theme } = generateLogicGrid('easy', seed);
    const all = themes.find(({ id }) => id === theme.id)?.categories ?? [];
    for (const { name, story = '' } of all)
      expect(formatStory(theme).includes(story)).toBe(theme.categories.some((each) => each.name === name));
  }
});

test('clues have whole words where the edge of the grid abbreviates', () => {
  const observatory = themes.find(({ id }) => id === 'observatory');
  if (!observatory) throw new Error('There is no observatory.');
  const size = { categories: 4, items: 5 };
  expect(formatClue(observatory, size, { type: 'not', one: 0, other: 18 })).toBe(
    'Iris doesn’t watch on Thursday.',
  );
});

test('clues are sentences without gaps', () => {
  for (let seed = 0; seed < 30; seed++) {
    const puzzle = generateLogicGrid('hard', seed);
    for (const clue of puzzle.clues)
      expect(formatClue(puzzle.theme, puzzle, clue)).toMatch(/^[A-Z][^{}]{8,90}[a-zA-Z0-9]\.$/);
  }
  const size = { categories: 4, items: 5 };
  const [market] = themes;
  if (!market) throw new Error('There is no theme.');
  expect(formatClue(market, size, { type: 'either', one: 0, others: [5, 6] })).toBe(
    'Ada sells either mint or sage.',
  );
  expect(formatClue(market, size, { type: 'gap', one: 10, other: 7, gap: 2 })).toBe(
    'The gardener under the red awning opens two hours before whoever sells thyme.',
  );
});
