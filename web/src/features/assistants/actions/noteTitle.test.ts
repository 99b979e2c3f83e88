import { expect, test } from 'vitest';
import { noteTitle } from './noteTitle';

test('the title of a note is the first line of an answer', () => {
  expect(noteTitle('\n**Ginger** (_Zingiber_)\n\nText')).toBe('Ginger (Zingiber)');
  expect(noteTitle('x'.repeat(100))).toHaveLength(80);
  expect(noteTitle('***')).toBe('Answer');
});
