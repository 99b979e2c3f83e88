import fc from 'fast-check';
import { isRightAnswer } from './answers.js';
import { isTypedAnswer } from './typedAnswer.js';

test.each([
  ['TCP port 22', 'tcp  Port 22', true],
  ['café', 'Cafe', true],
  ['Wi-Fi / WLAN', 'WLAN', true],
  ['Answer.', 'answer', true],
  ['10.0.0.0/8', '10.0.0.08', false],
  ['C', 'C++', false],
  ['anything', '  ', false],
])('the answer "%s" accepts "%s": %s', (back, given, isRight) => {
  expect(isRightAnswer(given, back)).toBe(isRight);
});

test.each([
  [
    'Lisbon (Lisboa)',
    ['lisbon', 'Lisbon Lisboa', 'lisbon (lisboa)'],
    ['Lisboa', 'Lisbon (Porto)', '(Lisboa'],
  ],
  [
    'Washington, D.C.',
    ['Washington DC', 'washington dc.', 'Washington D. C.', 'Washington,DC'],
    ['Washington', 'DC'],
  ],
  ['Wi-Fi (wireless) / WLAN', ['wifi', 'wi fi', 'Wi‑Fi', 'Wi-Fi wireless', 'wlan'], ['wi', 'wireless']],
  ['(the) red  planet', ['the red planet', 'red planet', 'Red, planet!'], ['the planet']],
  ['Bosnia and Herzegovina', ['Bosnia  and   Herzegovina'], ['Bosnia']],
  ['don’t', ['don’t', 'dont'], ['don']],
  ['St. John’s', ['st johns', "St John's"], ['John']],
  ['“To be, or not to be…”', ['to be or not to be'], ['to be']],
  ['東京（とうきょう）', ['東京'], ['京']],
  ['5 (five)', ['5', '5 five'], ['five', '-5', '55']],
  ['1.5', ['1.5'], ['15', '1 5', '1,5']],
  ['1.5 V', ['1.5 v'], ['15 V', '1 5 V']],
  ['−3', ['-3', '–3'], ['3', '- 3']],
  ['-3 °C', ['−3 °c'], ['3 °C', '3 C']],
  ['10-20', ['10–20'], ['1020', '10 20']],
  ['(3)', ['(3)'], ['3']],
  ['C++', ['c++', 'C++.'], ['C', 'C+', 'C#']],
  ['C', ['c', 'C.'], ['C++', 'C#', '-C']],
  ['A-', ['a-'], ['A', 'A+']],
  ['x-y', ['x-y'], ['xy', 'x y']],
  ['cd ..', ['cd ..'], ['cd']],
  ['ls -l', ['ls -l'], ['ls l', 'ls']],
  ['/etc', ['/etc'], ['etc']],
  ['print(x)', ['print(x)'], ['print', 'printx']],
  ['...', ['...'], ['.', '-', ' ']],
  ['now-here', ['nowhere', 'now here'], ['no where']],
  ['2001:db8::', ['2001:DB8::', '2001:db8::.'], ['2001:db8', '2001:db8:']],
  ['fe80::', ['fe80::'], ['fe80', 'fe80:']],
  ['fe80::/10', ['fe80::/10', 'fe80::/10.'], ['fe80/10']],
  ['C:', ['c:'], ['C', 'C;']],
  ['int x;', ['int x;', 'INT X;'], ['int x', 'int x:']],
  ['x = 1; y = 2;', ['x = 1; y = 2;'], ['x = 1', 'x = 1; y = 2', 'y = 2']],
  ['print(x);', ['print(x);'], ['print(x)']],
  ['red; green;', ['red', 'green;', 'red; green'], ['blue']],
  ['red; green', ['red', 'green;', 'red; green', 'Red, green'], ['blue']],
  ['the answer:', ['the answer', 'the answer;'], ['the']],
  ['can (not)', ['can not', 'can (not)'], ['can']],
  ['(no) limit', ['no limit'], ['limit']],
  ['is (no longer) supported', ['is no longer supported'], ['is supported']],
  ['Canberra (not Sydney)', ['Canberra', 'Canberra not Sydney'], ['Sydney']],
  ['Nobelium (No)', ['nobelium'], ['no']],
])('the answer "%s" accepts %j, but not %j', (back, right, wrong) => {
  expect(right.filter((given) => !isTypedAnswer(given, back))).toEqual([]);
  expect(wrong.filter((given) => isTypedAnswer(given, back))).toEqual([]);
});

test('answers that were correct in older runs stay correct', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (given, back) => {
      fc.pre(!back.trim().endsWith(';'));
      expect(isTypedAnswer(back, back)).toBe(isRightAnswer(back, back));
      if (isRightAnswer(given, back)) expect(isTypedAnswer(given, back)).toBe(true);
    }),
  );
});

/** Letters, punctuation, and words that reverse a meaning, in any order. */
const mixed = fc
  .array(
    fc.constantFrom(
      'a',
      'B',
      '1',
      ' ',
      '.',
      ',',
      ':',
      '::',
      ';',
      '(',
      ')',
      '(not)',
      '-',
      "'",
      '"',
      ' / ',
      '（',
      '）',
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

test('any answer is correct for itself', () => {
  fc.assert(
    fc.property(mixed, (back) => {
      expect(isTypedAnswer(back, back)).toBe(isRightAnswer(back, back));
    }),
    { numRuns: 2000 },
  );
});

test("meaningful signs count after any word, punctuation doesn't", () => {
  const word = fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8})?$/);
  fc.assert(
    fc.property(word, fc.constantFrom('.', ',', '!', '?', ':', '…', ' (b)', ' [b c]'), (text, plain) => {
      expect(isTypedAnswer(text, `${text}${plain}`)).toBe(true);
      expect(isTypedAnswer(`${text}${plain}`, text)).toBe(/^ /.test(plain) === false);
    }),
  );
  fc.assert(
    fc.property(word, fc.constantFrom('::', ';', ' (not)', ' (never)'), (text, sign) => {
      expect(isTypedAnswer(`${text}${sign}`, `${text}${sign}`)).toBe(true);
      expect(isTypedAnswer(text, `${text}${sign}`)).toBe(false);
    }),
  );
});
