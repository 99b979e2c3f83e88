import { expect, test } from 'vitest';
import { noteTitle } from './noteTitle';

test("a note's title is the answer's first line", () => {
  expect(noteTitle('\n**Ginger** (_Zingiber_)\n\nText')).toBe('Ginger (Zingiber)');
  expect(noteTitle('x'.repeat(100))).toHaveLength(80);
  expect(noteTitle('***')).toBe('Answer');
});
