import { expect, test } from 'vitest';
import { markText, queryWords, scoreText } from './matchText';
import { scoreTypo } from './matchTypo';

const marked = (text: string, query: string) =>
  markText(text, queryWords(query))
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

test.each([
  ['A+ objectives.pdf', 'obj', 'A+ [obj]ectives.pdf'],
  ['Übersicht', 'ubers', '[Übers]icht'],
  ['Unit Converter', 'con UNIT', '[Unit] [Con]verter'],
  ['Re\u0301sume\u0301 and notes', 'resume', '[Re\u0301sume\u0301] and notes'],
  ['🚀 launch 👩‍🚀 plan', 'plan', '🚀 launch 👩‍🚀 [plan]'],
  ['ملاحظات الدرس', 'الد', 'ملاحظات [الد]رس'],
  ['ﬁles', 'zzz', 'ﬁles'],
  ['A+ notes', '+', 'A[+] notes'],
  ['unconverted', 'con', 'unconverted'],
])('%s: what %s finds is marked', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('beginnings of words count, the title more than other words, its beginning most', () => {
  const score = (title: string, keywords: string, query: string) =>
    scoreText(title, keywords, queryWords(query));
  expect(score('Tools', '', 'to')).toBe(3);
  expect(score('Study Timer', '', 'tim')).toBe(2);
  expect(score('Study Timer', 'pomodoro', 'pomo')).toBe(1);
  expect(score('Study Timer', 'pomodoro', 'imer')).toBe(0);
  expect(score('Study Timer', 'pomodoro', 'study zebra')).toBe(0);
});

test('a title that is the query itself counts most', () => {
  expect(scoreText('Notes', '', queryWords('notes'))).toBe(4);
  expect(scoreText('Subnét  Mask', '', queryWords('subnet mask'))).toBe(4);
  expect(scoreText('Notes trash', '', queryWords('notes'))).toBe(3);
});

test.each([
  ['Site Settings', 'setings'],
  ['Site Settings', 'settigns'],
  ['Site Settings', 'stie settings'],
  ['Flashcards', 'flahscrads'],
  ['Dashboard', 'dasboard'],
  ['Notes', 'ntoes'],
])('%s is found by %s', (title, query) => {
  expect(scoreText(title, '', queryWords(query))).toBe(0);
  expect(scoreTypo(title, '', queryWords(query))).toBeGreaterThan(0);
});

test.each([
  ['Notes', 'vot'],
  ['Notes', 'games'],
  ['Games', 'gam zebra'],
  ['Tools', 'pools and more'],
])('%s is not what %s means', (title, query) => {
  expect(scoreTypo(title, '', queryWords(query))).toBe(0);
});
