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
])('%s: the parts that match %s are highlighted', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("word beginnings match, the title counts more than other words, and the title's beginning counts most", () => {
  const score = (title: string, keywords: string, query: string) =>
    scoreText(title, keywords, queryWords(query));
  expect(score('Tools', '', 'to')).toBe(3);
  expect(score('Study Timer', '', 'tim')).toBe(2);
  expect(score('Study Timer', 'pomodoro', 'pomo')).toBe(1);
  expect(score('Study Timer', 'pomodoro', 'imer')).toBe(0);
  expect(score('Study Timer', 'pomodoro', 'study zebra')).toBe(0);
});

test('a title equal to the query scores highest', () => {
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
])('%s is found with %s', (title, query) => {
  expect(scoreText(title, '', queryWords(query))).toBe(0);
  expect(scoreTypo(title, '', queryWords(query))).toBeGreaterThan(0);
});

test.each([
  ['Notes', 'vot'],
  ['Notes', 'games'],
  ['Games', 'gam zebra'],
  ['Tools', 'pools and more'],
])("%s isn't found with %s", (title, query) => {
  expect(scoreTypo(title, '', queryWords(query))).toBe(0);
});
