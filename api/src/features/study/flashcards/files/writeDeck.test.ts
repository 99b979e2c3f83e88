import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import initSqlJs from 'sql.js';
import { extensionOf } from './deckImages.js';
import { writeDeck } from './writeDeck.js';

test('an exported deck has all options that Anki needs for its cards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deck-'));
  try {
    const path = join(folder, 'collection.anki21');
    await writeDeck(path, { cards: [], imageNames: new Map(), now: 1_700_000_000_000 });
    const { Database } = await initSqlJs();
    const database = new Database(await readFile(path));
    const [found] = database.exec('SELECT dconf FROM col');
    database.close();
    const [options] = Object.values(JSON.parse(String(found?.values[0]?.[0])));
    expect(options).toMatchObject({
      new: { delays: [1, 10], ints: [1, 4, 0], initialFactor: 2500, perDay: 20 },
      lapse: { delays: [10], mult: 0, minInt: 1, leechFails: 8, leechAction: 0 },
      rev: { perDay: 200, ease4: 1.3, ivlFct: 1, maxIvl: 36500 },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each([
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
  ['image/svg+xml', 'svg'],
  ['image/', 'png'],
])('an image of the type %s is named .%s in a deck', (type, extension) => {
  expect(extensionOf(type)).toBe(extension);
});
