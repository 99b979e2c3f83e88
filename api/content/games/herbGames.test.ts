import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadContent, loadHerbClues } from '../content.load.js';
import { herbPicturesSchema } from '../herbGames.schema.js';

const file = new URL('../library/herbPictures.json', import.meta.url);
const pictures = herbPicturesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

const clues = loadHerbClues();

const herbs = loadContent().library.filter((entry) => entry.kind === 'herb');

test('every herb has one picture, and every picture has an herb', () => {
  expect(pictures.map(({ herb }) => herb).sort()).toEqual(herbs.map(({ id }) => id).sort());
});

test("every picture has a unique description that doesn't name the herb", () => {
  const named = herbs.filter(({ id, title }) => {
    const shows = pictures.find(({ herb }) => herb === id)?.shows.toLowerCase() ?? '';
    return shows.includes(title.toLowerCase());
  });
  expect(named.map(({ id }) => id)).toEqual([]);
  expect(new Set(pictures.map(({ shows }) => shows)).size).toBe(pictures.length);
});

test('parts are on existing stems or at a given position', () => {
  for (const { stems, parts } of pictures) {
    for (const { on, at } of parts) expect(on === undefined ? at?.length : stems[on]).toBeTruthy();
  }
});

test('every herb has clues, and no two clues are the same', () => {
  expect(clues.map(({ herb }) => herb).sort()).toEqual(herbs.map(({ id }) => id).sort());
  const texts = clues.flatMap(({ use, caution }) => [use.text, caution.text]);
  expect(new Set(texts).size).toBe(texts.length);
});

test("no clue contains a word of its herb's name", () => {
  const common = new Set([
    'extract',
    'root',
    'bark',
    'seed',
    'oil',
    'tea',
    'american',
    'asian',
    'european',
    'bitter',
    'green',
  ]);
  const revealed = clues.flatMap(({ herb, use, caution }) => {
    const title = herbs.find(({ id }) => id === herb)?.title ?? '';
    const words = title
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && !common.has(word));
    const text = ` ${use.text} ${caution.text} `.toLowerCase();
    return words.filter((word) => text.includes(word)).map((word) => `${herb}: ${word}`);
  });
  expect(revealed).toEqual([]);
});

/** Topics of the clues that go by another name in the herbs' lists of uses. */
const topicOf: Record<string, string> = {
  back: 'back-pain',
  bruise: 'bruises',
  burn: 'burns',
  cold: 'colds',
  energy: 'tiredness',
  ibs: 'irritable-bowel',
  pms: 'menstrual',
  sprain: 'bruises',
  sunburn: 'burns',
  uti: 'bladder',
  wound: 'wounds',
};

test("everything that an herb is known to help with is among its clue's topics", () => {
  const missing = herbs.flatMap(({ id, uses }) => {
    const clue = clues.find(({ herb }) => herb === id)?.use;
    const known = uses.map((purpose) => topicOf[purpose] ?? purpose);
    return known.filter((topic) => !clue?.topics.includes(topic)).map((topic) => `${id}: ${topic}`);
  });
  expect(missing).toEqual([]);
});

test("everything else that a clue's words name is among its topics", () => {
  const missing = clues.flatMap(({ herb, use, caution }) =>
    [use, caution].flatMap(({ topics, alsoSays = [] }) =>
      alsoSays.filter((topic) => !topics.includes(topic)).map((topic) => `${herb}: ${topic}`),
    ),
  );
  expect(missing).toEqual([]);
});
