import type { PairsDeal } from '@cosmic/game-rules/pairs/deal';
import { expect, test } from 'vitest';
import { loadContent, loadHerbal } from '../../../../content/content.load.js';
import { cautionPairs, picturePairs, usePairs } from './herbPairs.js';
import { isAmbiguous, type PairCandidate } from './pairCandidate.js';
import { plantMatcher } from './plantMatcher.js';
import { portPairs, shortDefinition, termPairs } from './wordPairs.js';

const actor = { id: 'somebody' } as never;
const boards = await plantMatcher.boards(actor);
const dealOf = async (boardId: string, seed: number) =>
  (await plantMatcher.deal(boardId, seed, actor, 'UTC')) as PairsDeal;

const candidates = new Map<string, PairCandidate>(
  [picturePairs, usePairs, cautionPairs, termPairs, portPairs].flatMap((read) =>
    read().map((each) => [each.key, each] as const),
  ),
);

test('every board has as many cards as its name says, two for each pair', async () => {
  expect(boards).toHaveLength(20);
  for (const { id, title } of boards) {
    const pairs = Number(/^(\d+) pairs$/.exec(title)?.[1]);
    for (let seed = 1; seed <= 40; seed++) {
      const deal = await dealOf(id, seed);
      expect(deal.cards, `${id} ${seed}`).toHaveLength(2 * pairs);
      const counts = deal.facts.map((_, pair) => deal.cards.filter((card) => card.pair === pair).length);
      expect(new Set(counts), `${id} ${seed}`).toEqual(new Set([2]));
    }
  }
});

test('no card in a deal matches two others', async () => {
  for (const { id } of boards) {
    for (let seed = 1; seed <= 40; seed++) {
      const { cards, facts } = await dealOf(id, seed);
      const faces = cards.map(({ face }) => JSON.stringify(face));
      expect(new Set(faces).size, `${id} ${seed}`).toBe(faces.length);
      const drawn = facts.flatMap(({ key }) => candidates.get(key) ?? []);
      const clashes = drawn.flatMap((one, index) =>
        drawn
          .slice(index + 1)
          .filter((other) => isAmbiguous(one, other))
          .map((other) => `${one.key} ${other.key}`),
      );
      expect(clashes, `${id} ${seed}`).toEqual([]);
    }
  }
});

/** Returns what a clue says that an herb is good for, in the terms of the herbs' own lists of uses. */
const purposesIn = (text: string) =>
  loadHerbal()
    .purposes.filter(({ names }) => names.some((name) => new RegExp(`\\b${name}\\b`, 'i').test(text)))
    .map(({ id }) => id);

test('no use on a table also belongs to a second herb there', async () => {
  const uses = usePairs();
  const backed = new Map<string, string[]>(
    loadContent().library.flatMap((entry) =>
      entry.kind === 'herb' ? [[`use ${entry.id}`, entry.uses]] : [],
    ),
  );
  const named = new Map(
    uses.map(({ key, sides: [, use] }) => [key, use.kind === 'text' ? purposesIn(use.text) : []]),
  );
  for (const { id } of boards.filter(({ id }) => id.startsWith('pairs-use-'))) {
    for (let seed = 1; seed <= 40; seed++) {
      const keys = (await dealOf(id, seed)).facts.map(({ key }) => key);
      const second = keys.flatMap((key) =>
        keys
          .filter((other) => other !== key && named.get(key)?.some((use) => backed.get(other)?.includes(use)))
          .map((other) => `${key} fits ${other}`),
      );
      expect(second, `${id} ${seed}`).toEqual([]);
    }
  }
});

test('two cautions that both name gallstones never appear on the same table', () => {
  const [ginger, claw] = ['ginger', 'devils-claw'].map((herb) => candidates.get(`caution herb-${herb}`));
  expect(ginger && claw && isAmbiguous(ginger, claw)).toBe(true);
});

test('every table explains in a sentence what to do, with one of its pairs as an example', async () => {
  const pairs = [...candidates.values()].map(({ sides }) =>
    sides.map((face) => (face.kind === 'text' ? face.text : undefined)),
  );
  for (const { id } of boards) {
    const { rule = '' } = await dealOf(id, 1);
    expect(rule, id).toMatch(/^Match each [^.]+, such as [^.]+\.$/);
    const [first, second] = [...rule.matchAll(/“([^”]+)”/g)].map(([, quoted]) => quoted);
    const isThere = pairs.some(([a, b]) => (second ? a === first && b === second : !a && b === first));
    expect(isThere, rule).toBe(true);
  }
});

test('the same seed deals the same cards, and another seed deals others', async () => {
  expect(await dealOf('pairs-use-4x3', 5)).toEqual(await dealOf('pairs-use-4x3', 5));
  expect(await dealOf('pairs-use-4x3', 5)).not.toEqual(await dealOf('pairs-use-4x3', 6));
  expect(() => plantMatcher.deal('pairs-use-9x9', 5, actor, 'UTC')).toThrow('board');
});

test('a definition is short and never names its term', () => {
  const entry = { title: 'M.2', aliases: ['NGFF'], body: ['M.2 is a small flat slot for SSDs.'] };
  expect(shortDefinition(entry)).toBe('A small flat slot for SSDs');
  expect(shortDefinition({ ...entry, body: ['M.2 is the slot once called NGFF.'] })).toBeUndefined();
  expect(shortDefinition({ ...entry, body: ['Laptops often have M.2 slots.'] })).toBeUndefined();
  expect(termPairs().length).toBeGreaterThan(60);
});
