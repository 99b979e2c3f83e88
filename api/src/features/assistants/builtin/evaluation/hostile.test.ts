import { loadBuiltIn } from '../findAnswer.js';

const builtIn = await loadBuiltIn();
const parts = [
  'convert 1 a ',
  '1 ',
  '1 a ',
  'a ',
  '9',
  '1,',
  'from 1 to ',
  'between 1 jan and ',
  'how many ',
  'how many a in ',
  '1.1.1.1 and ',
  '1.1.1.1/1 ',
  '(',
  '((1+',
  '1+',
  '1^',
  '-',
  'my very ',
  'i have ',
  'my dog has ',
  'what time is it in a ',
  '3 pm a in a ',
  '10% of ',
  '0x',
  'a1b2 in ',
  'what is the ',
  'and ',
  'the ',
  '"',
  'count the words in: ',
  'is 1.1.1.1 in the network ',
  'how many days until ',
  'x',
  '\n',
  '\u0301\u0316',
  '🌿',
  ' of the ',
  "i'd've ",
  'put a in her ',
  'days between ',
  '1 day after ',
  'i think ',
  'e ',
  'count e does ',
  'how many e in ',
  'make a card ',
  'my pc it never wake up ',
  'can hackers secretly give ',
  'make him secretly ',
  'without him ',
  'look in the light ',
  'remember ',
  'quiz me on ',
  ' ',
  '? ',
  '[',
  '5 mod ',
  '**',
  '= ',
];

const find = (content: string) => builtIn.find('tech', [{ role: 'user', content }], new Date());

/** A text that never ends would exceed the time limit that every test has. */
async function findAll(texts: readonly string[]): Promise<void> {
  for (const text of texts) expect((await find(text)).kind, text.slice(0, 30)).toBeTypeOf('string');
}

test('every message of 1,999 characters is answered', async () => {
  const length = 1_999;
  const texts = parts.map((part) => part.repeat(Math.ceil(length / part.length)).slice(0, length));
  const withBlanks = ['count e does ', 'on ', '5 ', 'remember ', 'make a card ', '1 a in '].map((part) =>
    `${part.repeat(length / 20)}${' '.repeat(length / 2)}!`.slice(-length),
  );
  const words = Array.from({ length: 2_000 }, (_, index) => `w${index.toString(36)}x`).join(' ');
  await findAll([...texts, ...withBlanks, words.slice(0, length)]);
});

test('every calculation is answered, however large', async () => {
  const sums = [
    '1e999999999 mod 3',
    '7 mod 1e-999999999',
    '1e5000 mod 1e-5000',
    '1e5000 * 1e-999999999',
    'round(1e-999999999, 15)',
    'ceil(1e-999999999)',
    'log(1e-999999999)',
    'exp(9999)^(exp(5))',
    '450!^450!',
    '((450!)!)!',
    'gcd(1e49+1, 1e48+7)',
    'lcm(1e-40, 1e49)',
    'tan(1e15)^1000',
    `${'sin('.repeat(120)}1${')'.repeat(120)}`,
    `${'sqrt('.repeat(95)}2${')'.repeat(95)}`,
    `${'('.repeat(240)}1${')'.repeat(240)}`,
    `${'-'.repeat(480)}1`,
    `2${'^2'.repeat(200)}`,
    `1${'!'.repeat(400)}`,
    `${'9'.repeat(240)}*${'9'.repeat(240)}`,
    `${'5!*'.repeat(150)}1`,
  ];
  await findAll(sums.map((sum) => `calculate ${sum}`));
});
