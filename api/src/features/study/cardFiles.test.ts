import fc from 'fast-check';
import { parseCards, writeCards } from './flashcards/cardFormats.js';

const cardSigns = [
  '<br',
  '<',
  '</p',
  '<script',
  '<style>',
  '<a ',
  '&amp',
  '"',
  '"x',
  ',',
  '\t',
  ' ',
  '\r',
  '\n',
  '#a:',
];

test('a field may have far more HTML than text, and blanks', () => {
  const html = `<div style="${'x'.repeat(5_000)}">front</div>`;
  const { cards } = parseCards(`${html}\tone${' '.repeat(500)}two\nfront\t${'<b>'.repeat(50_000)}back\n`);
  expect(cards).toEqual([{ front: 'front', back: `one${' '.repeat(100)}two`, deck: '', tags: [] }]);
});

test('whatever a file holds, its cards fit, and what is written is read again', () => {
  const text = fc.array(fc.constantFrom(...cardSigns, 'a', 'é', ';', '|', '#separator:tab\n', '\u0000'), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(text, (signs) => {
      try {
        const { cards } = parseCards(signs.join(''));
        for (const { front, back, deck, tags } of cards) {
          expect([front.length > 0, back.length > 0]).toEqual([true, true]);
          expect([
            front.length <= 2000,
            back.length <= 4000,
            deck.length <= 60,
            tags.length <= 20,
          ]).not.toContain(false);
        }
        const again = parseCards(writeCards(cards)).cards;
        expect(again.length).toBe(cards.length);
      } catch (error) {
        expect((error as { code?: unknown }).code).toBe('BAD_USER_INPUT');
      }
    }),
    { numRuns: 1_000 },
  );
});
