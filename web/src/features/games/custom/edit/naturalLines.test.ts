import { sortLines } from './pastedLines';

const cardsOf = (text: string) => sortLines(text).cards?.map(({ front, back }) => `${front} > ${back}`);
const leftOf = (text: string) => sortLines(text).bad.map(({ number, text: line }) => `${number} ${line}`);

test("each line is split by its own separator; a line without one doesn't affect the others", () => {
  const text = [
    'Capitals of Europe',
    'Italy - Rome',
    'Spain: Madrid',
    'United Kingdom - London, of course',
    'Portugal – Lisbon',
    'Greece — Athens',
    'Norway = Oslo',
    'Sweden, Stockholm',
    'France : Paris',
    '',
    'To be continued',
  ].join('\n');
  expect(cardsOf(text)).toEqual([
    'Italy > Rome',
    'Spain > Madrid',
    'United Kingdom > London, of course',
    'Portugal > Lisbon',
    'Greece > Athens',
    'Norway > Oslo',
    'Sweden > Stockholm',
    'France > Paris',
  ]);
  expect(leftOf(text)).toEqual(['1 Capitals of Europe', '11 To be continued']);
});

test.each([
  ['numbers', '1. Italy - Rome\n2. Spain: Madrid\n10. Greece = Athens'],
  ['numbers with a bracket', '1) Italy - Rome\n2) Spain - Madrid\n3) Greece - Athens'],
  ['dashes', 'Capitals\n- Italy - Rome\n- Spain – Madrid\n- Greece: Athens'],
  ['dots', '• Italy - Rome\n• Spain – Madrid\n• Greece, Athens'],
  ['stars', '* Italy, Rome\n* Spain, Madrid\n  * Greece, Athens'],
  ['some of each', '1. Italy - Rome\n- Spain - Madrid\n• Greece – Athens'],
])('list markers are removed: %s', (_, text) => {
  expect(cardsOf(text)).toEqual(['Italy > Rome', 'Spain > Madrid', 'Greece > Athens']);
});

test('text that remains of a list has no marker either', () => {
  expect(leftOf('- Italy - Rome\n- Spain\n- Greece - Athens')).toEqual(['2 Spain']);
});

test.each([
  ['a single mark is text', '1. e4 - pawn\nNf3 - knight', ['1. e4 > pawn', 'Nf3 > knight']],
  [
    'a number with a sign is no mark',
    '-3 - minus three\n-4 - minus four',
    ['-3 > minus three', '-4 > minus four'],
  ],
  ['so is a decimal', '1.5 - more\n2.5 - most', ['1.5 > more', '2.5 > most']],
  ['columns stay as they are', '- a\t1. b\n- c\t2. d', ['- a > 1. b', '- c > 2. d']],
  ['semicolons too', '7. a;b - c\n9. d;e: f', ['7. a > b - c', '9. d > e: f']],
  [
    'numbers that count the lines are none of their texts',
    '1. a;b - c\n2. d;e: f',
    ['a > b - c', 'd > e: f'],
  ],
  ['nor in columns', '1. a\tb\n2. c\td', ['a > b', 'c > d']],
  ['nor are quotation marks', '"a" - "b"\n“c” – “d”\n"e": "f"', ['a > b', 'c > d', 'e > f']],
])('%s', (_, text, cards) => {
  expect(cardsOf(text)).toEqual(cards);
});

test.each([
  [
    'a heading above commas',
    'Ports\nDNS, names: hosts\nNTP, time: exact\nSSH, shell',
    ['DNS > names: hosts', 'NTP > time: exact', 'SSH > shell'],
  ],
  [
    'commas behind signs of every kind',
    'Italy - Rome, of old\nSpain: Madrid, now',
    ['Italy > Rome, of old', 'Spain > Madrid, now'],
  ],
  [
    'a semicolon behind a dash',
    'Italy - Rome; of old\nSpain, Madrid\nGermany; Berlin: new',
    ['Italy > Rome; of old', 'Spain > Madrid', 'Germany > Berlin: new'],
  ],
  [
    'a colon in what all others part by dashes',
    'Titan: a film - 1997\nAlien - 1979\nHeat - 1995\nJaws - 1975\nBig - 1988',
    ['Titan: a film > 1997', 'Alien > 1979', 'Heat > 1995', 'Jaws > 1975', 'Big > 1988'],
  ],
  ['quotation marks', '"a - b", c\n"d: e", f\nword', ['a - b > c', 'd: e > f']],
])('the first separator splits the line: %s', (_, text, cards) => {
  expect(cardsOf(text)).toEqual(cards);
});

test.each([' ', ' - ', ': ', '" ', '1. ', '- ', ' = ', '\t ', ',', ' :', '\n- a'])(
  'a long paste of %j is read without losing a line',
  (part) => {
    const text = part.repeat(4_000);
    const { cards = [], bad } = sortLines(text);
    expect(cards.length + bad.length).toBe(text.split('\n').filter((line) => line.trim() !== '').length);
  },
);
