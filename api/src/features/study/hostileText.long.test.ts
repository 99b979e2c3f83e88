import { cardSigns, repetitions, slowTexts } from '../../testing/hostileText.js';
import { parseCards } from './flashcards/files/cardFormats.js';
import { isAccepted } from './questions/iosLine.js';

/** Reads what can be read. A file without cards is fine here. */
function readCards(text: string): number {
  try {
    return parseCards(text).cards.length;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'BAD_USER_INPUT') throw error;
    return 0;
  }
}

test('no card file made of a few repeated characters is slow', async () => {
  const texts = repetitions(cardSigns.slice(0, 11), 30_000);
  expect(await slowTexts(readCards, texts)).toEqual([]);
  expect(await slowTexts((text) => readCards(`front,"${text}\nback`), texts)).toEqual([]);
});

test.each([
  ['<br', '<br'.repeat(130_000)],
  ['<br in many fields', `front\tback${'<br'.repeat(30_000)}\n`.repeat(4)],
  ['quotation marks before blanks', `${'"x'.repeat(200_000)}${' '.repeat(400_000)},`],
  ['quotation marks before tabs', `${'"x'.repeat(200_000)}${'\t'.repeat(400_000)}\n`],
])('400 kB of %s are read quickly', async (_what, text) => {
  expect(await slowTexts(readCards, [text], 2_000)).toEqual([]);
});

test('no console line is slow', async () => {
  const texts = repetitions(['g0/', '/1-', 'a-', ' ', '0', '|', '(', '#', '>', '\n', 'no ', '?'], 20_000);
  const run = (text: string) => isAccepted(text, ['interface g0/1'], 'R1(config)#');
  expect(await slowTexts(run, texts)).toEqual([]);
});
